import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sightline/contract/languages';
import type { ValuesOf } from './text-values.types.ts';

/** A text with a count, by `Intl`'s plural categories. */
export type Forms = { one: string; other: string };
/** By the English text, or by the English `other` of forms. */
export type Translations = Readonly<Record<string, string | Forms>>;
type Values = Readonly<Record<string, string | number>>;

let language: Language = DEFAULT_LANGUAGE;
let translations: Translations = {};
let fromServer: readonly string[] = [];
/** Made at the first count: browsers load their rules for it. */
let plurals: Intl.PluralRules | null = null;
let numbers: Intl.NumberFormat | null = null;

/** Before any other module of the page is evaluated: many keep translated texts in constants. */
export function setWords(chosen: {
  language: Language;
  translations: Translations;
  /** The texts among them that the server sends with its values filled in. */
  served?: readonly string[];
}): void {
  ({ language, translations, served: fromServer = [] } = chosen);
  plurals = null;
  numbers = null;
  document.documentElement.lang = language;
}

export const pageLanguage = (): Language => language;
export const serverTemplates = (): readonly string[] => fromServer;
/** For `Intl`. Dates in figures keep the order of the United States in every language. */
export const pageLocale = (): string => LANGUAGES[language].locale;

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text in the page's language, its `{names}` filled; in English if it lacks a translation. */
export function t<T extends string>(text: T, ...[values]: ValuesOf<T>): string {
  const found = translations[text];
  const words = typeof found === 'string' ? found : text;
  return values === undefined ? words : fill(words, values);
}

/** The form for a count, which fills `{count}` with its thousands separated. */
export function plural(count: number, forms: Forms, values: Values = {}): string {
  const found = translations[forms.other];
  const { one, other } = typeof found === 'object' ? found : forms;
  plurals ??= new Intl.PluralRules(pageLocale());
  numbers ??= new Intl.NumberFormat(pageLocale());
  return fill(plurals.select(count) === 'one' ? one : other, { count: numbers.format(count), ...values });
}
