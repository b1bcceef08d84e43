/** A text with {names}, and what finds their values in a text that was made from it. */
export type Template = { template: string; pattern: RegExp };

/** What texts are translated by. */
export type Saying = {
  /** The translation of a text; the text itself if it has none. */
  say: (text: string) => string;
  locale: string;
  templates: readonly Template[];
  /** A value that is an amount of ours, such as '5 hours'; any other as it is. */
  amount: (value: string) => string;
};

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`);

const plainLength = (template: string): number => template.replaceAll(/\{\w+\}/g, '').length;

/** The most telling first: 'Enter {limit} or more.' before 'Enter {choice}.'. */
export const templatesOf = (texts: readonly string[]): readonly Template[] =>
  texts
    .filter((text) => text.includes('{'))
    .toSorted((one, other) => plainLength(other) - plainLength(one))
    .map((template) => ({ template, pattern: patternOf(template) }));

/** Names of values that are our own words, alone or listed: 'first name and last name', 'Order number or Lab'. */
const OUR_WORDS: ReadonlySet<string> = new Set(['field', 'field2', 'fields', 'missing', 'record', 'what', 'why']);

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** 'location' by the translation of 'Location', if it has none of its own. */
function wordOf(word: string, saying: Saying): string {
  const own = saying.say(word);
  if (own !== word) return own;
  const heading = capitalized(word);
  const said = saying.say(heading);
  return said === heading ? servedIn(word, saying) : said.toLowerCase();
}

/** 'Order number or Lab, Provider' */
function listOf(words: string, saying: Saying): string {
  const listed = (type: 'conjunction' | 'disjunction', each: readonly string[]) =>
    new Intl.ListFormat(saying.locale, { type }).format(each);
  const groups = words.split(/,? and |, /).map((group) => group.split(' or ').map((word) => wordOf(word, saying)));
  return listed(
    'conjunction',
    groups.map((group) => listed('disjunction', group)),
  );
}

/** The server's own date and time, `Nov 30, 2026, 9:00 AM`. */
function momentOf(value: string, { locale }: Saying): string {
  const at = new Date(value.replaceAll(/\s/g, ' '));
  return Number.isNaN(at.getTime()) ? value : at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A value in another language, if it is words or an amount of ours; any other value as it is. */
function valueIn(name: string, value: string, saying: Saying): string {
  if (name === 'moment') return momentOf(value, saying);
  if (!OUR_WORDS.has(name)) return saying.amount(value);
  const whole = saying.say(value);
  return whole === value ? listOf(value, saying) : whole;
}

/** A stored text, values and all, in another language; as it is if it has no translation. */
export function servedIn(text: string, saying: Saying): string {
  const whole = saying.say(text);
  if (whole !== text) return whole;
  for (const { template, pattern } of saying.templates) {
    const values = pattern.exec(text)?.groups;
    if (values !== undefined)
      return saying
        .say(template)
        .replaceAll(/\{(\w+)\}/g, (all, name: string) => valueIn(name, values[name] ?? all, saying));
  }
  return text;
}

/** 'patients.csv, line 1: The file is empty.' */
const IN_FILE = /^(?<file>.+?)(?:, line (?<line>\d+))?: (?<why>.+)$/s;
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=\p{Lu})/u;

/** Why an import failed, in another language: one text, or sentence by sentence. File names and columns stay. */
export function importFailureIn(message: string, saying: Saying): string {
  const sentences = (text: string): string => {
    const whole = saying.say(text);
    return whole === text
      ? text
          .split(BETWEEN_SENTENCES)
          .map((sentence) => servedIn(sentence, saying))
          .join(' ')
      : whole;
  };
  const { file, line, why } = IN_FILE.exec(message)?.groups ?? {};
  if (file === undefined || why === undefined) return sentences(message);
  const where =
    line === undefined
      ? file
      : saying
          .say('{file}, line {line}')
          .replace('{file}', () => file)
          .replace('{line}', line);
  return `${where}: ${sentences(why)}`;
}
