import { counted } from './counted.ts';
import { serverTemplates, t } from './words.ts';

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

/** '5 hours' in the page's language; any other value as it is. */
function valueWords(value: string): string {
  const [, count, noun] = AMOUNT.exec(value) ?? [];
  return isCounted(noun) ? counted(Number(count), noun) : value;
}

const isCounted = (noun: string | undefined): noun is 'second' | 'minute' | 'hour' | 'day' => noun !== undefined;

/** What the server says, values and all, in the page's language; as it is if it has no translation. */
export function servedWords(text: string): string {
  const whole = t(text);
  if (whole !== text) return whole;
  for (const { template, pattern } of patterns()) {
    const values = pattern.exec(text)?.groups;
    if (values !== undefined)
      return t(template, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWords(value)])));
  }
  return text;
}
