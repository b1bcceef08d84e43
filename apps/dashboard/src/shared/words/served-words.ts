import { counted } from './counted.ts';
import { pageLocale, serverTemplates, t } from './words.ts';

type Known = { template: string; pattern: RegExp };

/** A template as a pattern that finds its values. */
const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`);

const plainLength = (template: string): number => template.replaceAll(/\{\w+\}/g, '').length;

let known: { of: readonly string[]; sorted: readonly Known[] } = { of: [], sorted: [] };

/** The most telling first: 'Enter {limit} or more.' before 'Enter {choice}.'. Made when the first text comes. */
function patterns(): readonly Known[] {
  const templates = serverTemplates();
  if (known.of !== templates) {
    const sorted = templates.toSorted((one, other) => plainLength(other) - plainLength(one));
    known = { of: templates, sorted: sorted.map((template) => ({ template, pattern: patternOf(template) })) };
  }
  return known.sorted;
}

const AMOUNT = /^(\d+) (second|minute|hour|day)s?$/;
const isCounted = (noun: string | undefined): noun is 'second' | 'minute' | 'hour' | 'day' => noun !== undefined;

/** Names of values that are our own words, alone or listed: 'first name and last name', 'Order number or Lab'. */
const OUR_WORDS: ReadonlySet<string> = new Set(['field', 'field2', 'fields', 'missing', 'record', 'what', 'why']);

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** 'location' by the translation of 'Location', if it has none of its own. */
function wordOf(word: string): string {
  const own = t(word);
  if (own !== word) return own;
  const heading = capitalized(word);
  return t(heading) === heading ? servedWords(word) : t(heading).toLowerCase();
}

const listed = (type: 'conjunction' | 'disjunction', words: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type }).format(words);

/** 'Order number or Lab, Provider' */
const listOf = (words: string): string =>
  listed(
    'conjunction',
    words.split(/,? and |, /).map((group) => listed('disjunction', group.split(' or ').map(wordOf))),
  );

/** The server's own date and time, `Nov 30, 2026, 9:00 AM`. */
function momentOf(value: string): string {
  const at = new Date(value.replaceAll(/\s/g, ' '));
  return Number.isNaN(at.getTime())
    ? value
    : at.toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** A value in the page's language, if it is words or an amount of ours; any other value as it is. */
function valueWords(name: string, value: string): string {
  if (name === 'moment') return momentOf(value);
  if (OUR_WORDS.has(name)) return t(value) === value ? listOf(value) : t(value);
  const [, count, noun] = AMOUNT.exec(value) ?? [];
  return isCounted(noun) ? counted(Number(count), noun) : value;
}

/** What the server says, values and all, in the page's language; as it is if it has no translation. */
export function servedWords(text: string): string {
  const whole = t(text);
  if (whole !== text) return whole;
  for (const { template, pattern } of patterns()) {
    const values = pattern.exec(text)?.groups;
    if (values !== undefined) {
      const words = Object.entries(values).map(([name, value]) => [name, valueWords(name, value)]);
      return t(template, Object.fromEntries(words));
    }
  }
  return text;
}
