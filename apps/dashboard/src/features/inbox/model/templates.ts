import { isPatientLocale, LANGUAGES, languageOf } from '@sightline/contract/languages';
import type { Template } from '@sightline/contract/messages.calls';
import { fillTemplate, variablesOf } from '@sightline/messaging/template-variables';

/** Templates of one kind, as the picker lists them. */
export type TemplateGroup = { type: string; name: string; templates: Template[] };

/** The templates a conversation offers, what their variables stand for there, and the patient's language. */
export type TemplateOffer = {
  templates: readonly Template[];
  /** Null where each recipient has values of their own: then variables stay in the text and are filled later. */
  values: Readonly<Record<string, string>> | null;
  locale: string;
};

/** What a person chose: the text with its variables filled in. */
export type ChosenTemplate = { type: string; filled: string };

/** The consent request has its own dialog (MSG-042); answers to STOP and HELP are sent by nobody by hand. */
export const HIPAA_TYPE = 'HIPAA';
const NOT_OFFERED = new Set([HIPAA_TYPE, 'SYSTEM']);

const GROUP_NAME: Record<string, string> = {
  GENERAL: 'General',
  APPOINTMENT: 'Appointments',
  RECALL: 'Recalls',
  ORDER: 'Orders',
  FORMS: 'Forms',
  BOOKING: 'Booking',
  CARE: 'Care',
};

export const localeName = (locale: string): string =>
  isPatientLocale(locale) ? LANGUAGES[languageOf(locale)].ownName : locale;

/** 'Order' out of 'ORDER', for kinds that the page has no word of its own for. */
const worded = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();

/** 'next visit date' out of 'nextVisitDate': a variable as staff would say it. */
export const variableInWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();

/** 'first name, order number and doctor' */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);

const offered = (templates: readonly Template[]) => templates.filter(({ type }) => !NOT_OFFERED.has(type));

/** The languages there are templates in, the patient's first. */
export function localesOf({ templates, locale }: Pick<TemplateOffer, 'templates' | 'locale'>): string[] {
  const locales = [...new Set(offered(templates).map((template) => template.locale))].sort();
  return locales.includes(locale) ? [locale, ...locales.filter((other) => other !== locale)] : locales;
}

/** Templates in one language that hold every word of the search, by kind, in the order the server gave. */
export function groupsOf(templates: readonly Template[], { locale, search }: { locale: string; search: string }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = offered(templates).filter(
    (template) =>
      template.locale === locale &&
      words.every((word) => `${template.name} ${template.type} ${template.body}`.toLowerCase().includes(word)),
  );
  const groups = new Map<string, TemplateGroup>();
  for (const template of found) {
    const { type } = template;
    const group = groups.get(type) ?? { type, name: GROUP_NAME[type] ?? worded(type), templates: [] };
    group.templates.push(template);
    groups.set(type, group);
  }
  return [...groups.values()];
}

/** The consent request in a language, or in whichever there is one. */
export function hipaaTemplate(templates: readonly Template[], locale: string): Template | null {
  const requests = templates.filter(({ type }) => type === HIPAA_TYPE);
  return requests.find((template) => template.locale === locale) ?? requests[0] ?? null;
}

/** Where the first variable without words stands in a text, so that it can be selected and typed over. */
export function firstVariable(text: string): { start: number; end: number } | null {
  const [name] = variablesOf(text);
  if (name === undefined) return null;
  const match = new RegExp(`\\{\\{\\s*${name}\\s*(?:\\|[^{}]*)?\\}\\}`).exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

const ONE_VARIABLE = /(\{\{\s*[A-Za-z][A-Za-z0-9]*\s*(?:\|[^{}]*)?\}\})/;

/** A text cut at its variables, so that those without words can be marked. */
export function piecesOf(text: string): { text: string; at: number; isVariable: boolean }[] {
  let at = 0;
  return text.split(ONE_VARIABLE).map((piece, place) => {
    const cut = { text: piece, at, isVariable: place % 2 === 1 };
    at += piece.length;
    return cut;
  });
}

/** A template as it would go to this patient, and the variables that nothing is known for. */
export function filledFor({ body }: Pick<Template, 'body'>, values: TemplateOffer['values']) {
  if (values === null) return { filled: body, lacking: [] };
  const { text } = fillTemplate({ body, values });
  return { filled: text, lacking: variablesOf(text) };
}
