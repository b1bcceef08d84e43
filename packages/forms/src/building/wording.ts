import { readDefinition } from '../definition.ts';
import { isRecord, listAt, recordAt, recordsAt, textAt } from '../json-access.ts';
import type { JsonRecord } from '../nodes.ts';
import { type Translations, textIn, visibleTexts } from '../translate.ts';
import type { Address } from './addresses.ts';

/** A text that people read, by its place in a component. */
export type TextField = { at: Address; role: 'name' | 'help' | 'more' };
/** A list of choices in a component. */
export type ChoiceList = { at: Address; role: 'choices' | 'lines' };

const NAME_OF: Readonly<Record<string, string>> = {
  ...{ panel: 'title', fieldset: 'legend', content: 'html', htmlelement: 'content' },
};
const NAMELESS: ReadonlySet<string> = new Set(['well', 'columns', 'table', 'tabs', 'button', 'hidden']);
const HELPLESS: ReadonlySet<string> = new Set([...NAMELESS, 'panel', 'fieldset', 'content', 'htmlelement']);
const MORE = ['tooltip', 'placeholder', 'prefix', 'suffix', 'footer', 'addAnother'] as const;

/** The property with a component's main text: a question's label, a page's title, a paragraph's words. */
export const nameField = (json: JsonRecord): string => NAME_OF[textAt(json, 'type')] ?? 'label';

/** Types whose main text is HTML; patients see the labels of others letter for letter. */
const MARKED_UP: ReadonlySet<string> = new Set(['content', 'htmlelement']);

/** What a component is called in the builder's list: its main text, without markup. */
export function rowName(json: JsonRecord): string {
  const text = textAt(json, nameField(json)) || textAt(json, 'label');
  if (!MARKED_UP.has(textAt(json, 'type'))) return text.replaceAll(/\s+/g, ' ').trim();
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The texts of a component that can be edited. Those beyond name and help only if they are there. */
export function textFields(json: JsonRecord): readonly TextField[] {
  const type = textAt(json, 'type');
  const fields: TextField[] = [];
  if (!NAMELESS.has(type)) fields.push({ at: [nameField(json)], role: 'name' });
  if (!HELPLESS.has(type)) fields.push({ at: ['description'], role: 'help' });
  for (const key of MORE) if (textAt(json, key) !== '') fields.push({ at: [key], role: 'more' });
  if (textAt(recordAt(json, 'validate'), 'customMessage') !== '')
    fields.push({ at: ['validate', 'customMessage'], role: 'more' });
  return fields;
}

/** A component's lists of choices; a survey has two. */
export function choiceLists(json: JsonRecord): readonly ChoiceList[] {
  switch (textAt(json, 'type')) {
    case 'radio':
    case 'selectboxes':
      return [{ at: ['values'], role: 'choices' }];
    case 'survey':
      return [
        { at: ['questions'], role: 'lines' },
        { at: ['values'], role: 'choices' },
      ];
    case 'select':
      return [
        { at: recordsAt(recordAt(json, 'data'), 'values').length > 0 ? ['data', 'values'] : selectList(json) },
      ].map((list) => ({ ...list, role: 'choices' as const }));
    default:
      return [];
  }
}

const selectList = (json: JsonRecord): Address => (listAt(json, 'values').length > 0 ? ['values'] : ['data', 'values']);

/** A definition's texts as patients read them; none if it cannot be read. */
export function textsOf(definition: JsonRecord): readonly string[] {
  const read = readDefinition(definition);
  return read.ok ? visibleTexts(read.form) : [];
}

/** The texts without a translation, in the order of the form. */
export function textsMissing({
  definition,
  translations,
  locale,
}: {
  definition: JsonRecord;
  translations: Translations;
  locale: string;
}): readonly string[] {
  return textsOf(definition).filter((text) => translationOf({ text, locale, translations }) === '');
}

/** A text's own translation, empty if it has none. A translation that reads like the text is one. */
export function translationOf(given: { text: string; locale: string; translations: Translations }): string {
  const { text, locale, translations } = given;
  if (text === '') return '';
  const said = textIn(given);
  return said !== text || listsIn({ locale, translations }).some((list) => list[text] === text) ? said : '';
}

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;

function listsIn({ locale, translations }: { locale: string; translations: Translations }) {
  return Object.entries(translations)
    .filter(([one]) => languageOf(one) === languageOf(locale))
    .map(([, list]) => list);
}

/** The list that a locale's translations are kept in: its own, else the one of its language, else a new one. */
export function keptIn({ locale, translations }: { locale: string; translations: Translations }): string {
  if (Object.hasOwn(translations, locale)) return locale;
  return Object.keys(translations).find((one) => languageOf(one) === languageOf(locale)) ?? locale;
}

/** Translations with one more; an empty one is removed. */
export function withTranslation({
  text,
  said,
  locale,
  translations,
}: {
  text: string;
  said: string;
  locale: string;
  translations: Translations;
}): Translations {
  if (text.trim() === '' || said === translationOf({ text, locale, translations })) return translations;
  const kept = keptIn({ locale, translations });
  const { [text]: _before, ...others } = translations[kept] ?? {};
  return { ...translations, [kept]: said.trim() === '' ? others : { ...translations[kept], [text]: said } };
}

/** Translations after a text was reworded: what is still read somewhere else keeps its translation. */
export function rewordedTranslations({
  from,
  to,
  definition,
  translations,
}: {
  from: string;
  to: string;
  /** With the new text. */
  definition: JsonRecord;
  translations: Translations;
}): Translations {
  if (from === '' || from === to) return translations;
  const isStillRead = textsOf(definition).includes(from);
  const lists = Object.entries(translations).map(([locale, list]): [string, Readonly<Record<string, string>>] => {
    const said = Object.hasOwn(list, from) ? list[from] : undefined;
    if (said === undefined || isStillRead) return [locale, list];
    const { [from]: _before, ...others } = list;
    return [locale, to === '' || Object.hasOwn(others, to) ? others : { ...others, [to]: said }];
  });
  return Object.fromEntries(lists);
}

/** The choices of a list, as they are. */
export const choicesAt = (json: JsonRecord, { at }: ChoiceList): readonly JsonRecord[] => {
  const [outer = '', inner] = at.map(String);
  const holder = inner === undefined ? json : recordAt(json, outer);
  return listAt(holder, inner ?? outer).filter(isRecord);
};
