import { isPatientLocale, LANGUAGES, languageOf } from '@sightline/contract/languages';
import type { Template } from '@sightline/contract/messages.calls';
import type { Person } from '@sightline/contract/people.shapes';
import { fillTemplate, variablesOf } from '@sightline/messaging/template-variables';
import { hasEveryWord } from '@sightline/ui/folded';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** One kind of templates in the picker. */
export type TemplateGroup = { type: string; name: string; templates: Template[] };

/** A conversation's templates, the values of their variables, the patient's language, and who reads the phone. */
export type TemplateOffer = {
  templates: readonly Template[];
  /** Null if each recipient has their own values: then variables stay in the text and are filled later. */
  values: Readonly<Record<string, string>> | null;
  locale: string;
  /** Whom and where the text goes; null if to several. */
  to: { locKey: number; addKey: number; phone: string } | null;
  /** The one whom the conversation is about first. */
  people: readonly Pick<Person, 'firstName' | 'lastName' | 'bookingLink' | 'formLink' | 'manageLink'>[];
};

/** The chosen template's text with its variables filled. */
export type ChosenTemplate = { type: string; filled: string };

/** The consent request has its own dialog (MSG-042); answers to STOP and HELP are never sent manually. */
export const HIPAA_TYPE = 'HIPAA';
const NOT_OFFERED = new Set([HIPAA_TYPE, 'SYSTEM']);

const GROUP_NAME: Record<string, string> = {
  GENERAL: t('General'),
  APPOINTMENT: t('Appointments'),
  RECALL: t('Recalls'),
  ORDER: t('Orders'),
  FORMS: t('Forms'),
  BOOKING: t('Booking'),
  CARE: t('Care'),
};

export const localeName = (locale: string): string =>
  isPatientLocale(locale) ? LANGUAGES[languageOf(locale)].ownName : locale;

/** 'Order' for 'ORDER', for kinds without their own label. */
const worded = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();

/** 'next visit date' for 'nextVisitDate': a variable's readable name. */
export const variableInWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();

/** 'first name, order number and doctor' */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(words);

const offered = (templates: readonly Template[]) => templates.filter(({ type }) => !NOT_OFFERED.has(type));

/** The templates' languages, the patient's first. */
export function localesOf({ templates, locale }: Pick<TemplateOffer, 'templates' | 'locale'>): string[] {
  const locales = [...new Set(offered(templates).map((template) => template.locale))].sort();
  return locales.includes(locale) ? [locale, ...locales.filter((other) => other !== locale)] : locales;
}

/** Templates in one language matching every search word, by kind, in the server's order. */
export function groupsOf(templates: readonly Template[], { locale, search }: { locale: string; search: string }) {
  const found = offered(templates).filter(
    (template) =>
      template.locale === locale && hasEveryWord(`${template.name} ${template.type} ${template.body}`, search),
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

/** The consent request in a language, or in any available one. */
export function hipaaTemplate(templates: readonly Template[], locale: string): Template | null {
  const requests = templates.filter(({ type }) => type === HIPAA_TYPE);
  return requests.find((template) => template.locale === locale) ?? requests[0] ?? null;
}

/** The position of a text's first variable without a value, to be selected and typed over. */
export function firstVariable(text: string): { start: number; end: number } | null {
  const [name] = variablesOf(text);
  if (name === undefined) return null;
  const match = new RegExp(`\\{\\{\\s*${name}\\s*(?:\\|[^{}]*)?\\}\\}`).exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

const ONE_VARIABLE = /(\{\{\s*[A-Za-z][A-Za-z0-9]*\s*(?:\|[^{}]*)?\}\})/;

/** A text split at its variables, so that those without values can be marked. */
export function piecesOf(text: string): { text: string; at: number; isVariable: boolean }[] {
  let at = 0;
  return text.split(ONE_VARIABLE).map((piece, place) => {
    const cut = { text: piece, at, isVariable: place % 2 === 1 };
    at += piece.length;
    return cut;
  });
}

/** A template filled for this patient, and its variables without values. */
export function filledFor({ body }: Pick<Template, 'body'>, values: TemplateOffer['values']) {
  if (values === null) return { filled: body, lacking: [] };
  const { text } = fillTemplate({ body, values });
  return { filled: text, lacking: variablesOf(text) };
}
