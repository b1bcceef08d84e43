/** What a sentence may not contain, by the reason. Numbers and names are filled in before. */
type Rule = { why: string; pattern: RegExp };

const EVERYWHERE: readonly Rule[] = [
  { why: 'two spaces', pattern: / {2}/ },
  { why: 'a space at the end', pattern: /\s$/ },
  { why: 'a space before punctuation', pattern: /\p{L} [,.;:!?](\s|$)/u },
  { why: 'a value that was not filled in', pattern: /undefined|\[object |NaN|\bnull\b/ },
];

/** Typography of pages and mails. Texts by SMS keep the plain letters of their alphabet. */
const ON_PAGES: readonly Rule[] = [
  { why: 'a straight apostrophe', pattern: /\p{L}'\p{L}|\p{L}'(\s|$)/u },
  { why: 'straight quotes', pattern: /"/ },
  { why: 'three dots instead of …', pattern: /\.\.\./ },
];

const ENGLISH: readonly Rule[] = [
  { why: 'another spelling of cancelled', pattern: /\bcancel(ed|ing)\b/i },
  { why: '“could not be”: say what happened', pattern: /\b(could|can) ?not be (renewed|saved|sent|loaded|read)\b/i },
  {
    why: 'stiff words',
    pattern:
      /\b(mend(ed)?|anew|take away|whoever|somebody|nobody (has|is told)|or no longer|by themselves|any more)\b/i,
  },
  { why: '“is told”', pattern: /\b(is|are|be) told\b/i },
  { why: 'an internal name', pattern: /\b(envelope|loc[kK]ey|acctKey|addKey|convKey|apptKey|transKey)\b/ },
  { why: 'British words', pattern: /\b(colour|favour|organis|whilst|diary|tick (the|this|what))\b/i },
];

const SPANISH: readonly Rule[] = [
  { why: 'English words', pattern: /\b(the|and|your|please|with|from|this|that|is|are|was|not|for)\b/i },
  {
    why: 'tú or vosotros instead of usted',
    pattern: /\b(tú|tus?|contigo|puedes|tienes|quieres|debes|vuestr\p{L}+|vosotros)\b/iu,
  },
  { why: 'a question without ¿', pattern: /^[^¿]*[\p{L}\d]\?/u },
  { why: 'an exclamation without ¡', pattern: /^[^¡]*!/ },
  { why: 'words of Spain', pattern: /\b(ordenador|móvil|fichero|pinchar?|coger)\b/i },
];

/** The place of a value. */
const NAMED = /\{+[^{}]*\}+/g;

/** Texts that the specification fixes are its own. `isSms`: an SMS. */
export function wordingFaults(
  texts: Iterable<string>,
  {
    language,
    isSms = false,
    except = [],
  }: { language: 'en' | 'es'; isSms?: boolean; except?: readonly (string | RegExp)[] },
): string[] {
  const rules = [...EVERYWHERE, ...(isSms ? [] : ON_PAGES), ...(language === 'en' ? ENGLISH : SPANISH)];
  const isExcepted = (text: string) => except.some((one) => (typeof one === 'string' ? one === text : one.test(text)));
  return [...texts]
    .filter((text) => !isExcepted(text))
    .flatMap((text) =>
      rules.filter(({ pattern }) => pattern.test(text.replaceAll(NAMED, 'X'))).map(({ why }) => `${why}: “${text}”`),
    );
}

/** An object whose every field has one value. */
const allOf = (value: string | number): object => new Proxy({}, { get: () => value });

const isWords = (value: unknown): value is (...values: unknown[]) => unknown => typeof value === 'function';

/** The words of a function for one value in every place, whether it takes them in a row or as fields of one object. */
function wordsFor(words: (...values: unknown[]) => unknown, value: string | number): string {
  const takesFields = /^\(?\s*\{/.test(String(words));
  return textsIn(takesFields ? words(allOf(value)) : words(value, value, value, value)).join(' ');
}

/** Every text in a table of words, whose functions are filled with a name, with one and with two. */
export function textsIn(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  if (isWords(table)) return ['Ana', 1, 2].map((value) => wordsFor(table, value));
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsIn) : [];
}
