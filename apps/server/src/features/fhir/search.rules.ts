import { FHIR_PAGE, LARGEST_FHIR_PAGE } from '@sightline/contract/fhir.calls';
import { parameterRefused } from './fhir.errors.ts';
import type { SearchPage } from './fhir.types.ts';

export type SearchText = Readonly<Record<string, string | string[]>>;

/** A parameter's values, in order; naming it twice requires both (FHIR R4, search, AND). */
function textsOf(search: SearchText, name: string): string[] {
  const given = search[name];
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
}

/** @throws if it is named twice */
export function textOf(search: SearchText, name: string): string | null {
  const [value = null, ...more] = textsOf(search, name);
  if (more.length > 0) throw parameterRefused(name, 'can appear only once.');
  return value === '' ? null : value;
}

/** @throws for an unknown parameter: an ignored filter would return too much */
export function refuseUnknown(search: SearchText, known: readonly string[]): void {
  const taken = new Set([...known, '_count', '_page', '_format', 'secretcode']);
  const unknown = Object.keys(search).find((name) => !taken.has(name));
  if (unknown !== undefined) throw parameterRefused(unknown, `isn’t supported. Use one of ${known.join(', ')}.`);
}

/** Results per page; 0 requests only the total (FHIR R4, search, page count). */
export function countOf(search: SearchText): number {
  const text = textOf(search, '_count');
  if (text === null) return FHIR_PAGE;
  if (!/^\d{1,6}$/.test(text)) throw parameterRefused('_count', 'must be a whole number.');
  return Math.min(Number(text), LARGEST_FHIR_PAGE);
}

/** The reply to a search for only the total. */
export const onlyTotal = (total: number): SearchPage<never> => ({ found: [], nextPage: null, total });

/** Splits at a character, unless a backslash is before it (FHIR R4, search, escaping). */
function splitAt(text: string, separator: ',' | '|'): string[] {
  const parts = [''];
  for (const piece of text.match(/\\.|[^\\]|\\$/gsu) ?? []) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
const unescaped = (text: string): string => text.replaceAll(/\\([\\,|$])/g, '$1');

/** A parameter's alternatives, separated by commas (FHIR R4, search, OR). */
export function textsIn(search: SearchText, name: string): string[] | null {
  const text = textOf(search, name);
  return text === null ? null : splitAt(text, ',').map(unescaped);
}

/** Our keys from `7`, `Patient/7` or several of these. */
export function keysOf({ search, name, type }: { search: SearchText; name: string; type: string }): number[] | null {
  const shape = new RegExp(`^(?:${type}/)?(\\d{1,9})$`);
  return (
    textsIn(search, name)?.map((text) => {
      const [, key] = shape.exec(text) ?? [];
      if (key === undefined) throw parameterRefused(name, `must be an ID or ${type}/ and an ID.`);
      return Number(key);
    }) ?? null
  );
}

/** One alternative of a token search: a null system stands for any, an empty one for none, an empty value for any. */
export type Token = { system: string | null; value: string };

/** `value`, `system|value`, `system|` or `|value` (FHIR R4, search, token). */
export function tokensOf(search: SearchText, name: string): Token[] | null {
  const text = textOf(search, name);
  if (text === null) return null;
  const alternatives = splitAt(text, ',').filter((alternative) => alternative !== '');
  return alternatives.map((alternative) => {
    const [first = '', ...rest] = splitAt(alternative, '|').map(unescaped);
    return rest.length === 0 ? { system: null, value: first } : { system: first, value: rest.join('|') };
  });
}

/** The values that tokens look for in a column with one system; none if only other systems are named, null for any. */
export function valuesOf({
  search,
  name,
  system,
}: {
  search: SearchText;
  name: string;
  system: string;
}): string[] | null {
  const fitting = tokensOf(search, name)?.filter((token) => token.system === null || token.system === system);
  return fitting === undefined || fitting.some(({ value }) => value === '') ? null : fitting.map(({ value }) => value);
}

/** A search's sort order, most significant first. */
export type Sort = readonly { by: string; isDescending: boolean }[];

/**
 * The requested order (FHIR R4, search, sorting): `date,-_id`.
 * @throws for a field this search cannot be sorted by
 */
export function sortOf(search: SearchText, known: readonly string[]): Sort {
  const text = textOf(search, '_sort');
  if (text === null) return [];
  const sort = text.split(',').map((word) => ({ by: word.replace(/^-/, ''), isDescending: word.startsWith('-') }));
  const strange = sort.find(({ by }, place) => !known.includes(by) || sort.findIndex((one) => one.by === by) < place);
  if (strange === undefined) return sort;
  throw parameterRefused('_sort', `can't sort by "${strange.by}". Use each of ${known.join(', ')} at most once.`);
}

export type InstantRange = { from: Temporal.Instant | null; until: Temporal.Instant | null };

function spanOf({ name, text, timeZone }: { name: string; text: string; timeZone: string }) {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      const day = Temporal.PlainDate.from(text);
      return {
        start: day.toZonedDateTime(timeZone).toInstant(),
        end: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
      };
    }
    const start = Temporal.Instant.from(text);
    return { start, end: start.add({ seconds: 1 }) };
  } catch {
    throw parameterRefused(name, 'must be a date, or an instant with a zone, with eq, ge, gt, le or lt before it.');
  }
}

const later = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a === null || Temporal.Instant.compare(a, b) < 0 ? b : a;
const earlier = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a === null || Temporal.Instant.compare(a, b) > 0 ? b : a;

/** The period of prefixed dates (FHIR R4, search, prefixes). A date alone is a day in `timeZone`. */
export function rangeOf({
  search,
  name,
  timeZone,
}: {
  search: SearchText;
  name: string;
  timeZone: string;
}): InstantRange {
  let range: InstantRange = { from: null, until: null };
  for (const given of textsOf(search, name)) {
    const [, prefix = 'eq', text = ''] = /^(eq|ge|gt|le|lt)?(.*)$/.exec(given) ?? [];
    const { start, end } = spanOf({ name, text, timeZone });
    if (prefix === 'eq' || prefix === 'ge') range = { ...range, from: later(range.from, start) };
    if (prefix === 'gt') range = { ...range, from: later(range.from, end) };
    if (prefix === 'eq' || prefix === 'le') range = { ...range, until: earlier(range.until, end) };
    if (prefix === 'lt') range = { ...range, until: earlier(range.until, start) };
  }
  return range;
}

/** The part of a list that a page shows, and the position of the next. */
export function pageOf<R>(search: SearchText, all: readonly R[]): SearchPage<R> {
  const limit = countOf(search);
  if (limit === 0) return onlyTotal(all.length);
  const after = pageAfter(search);
  const end = after + limit;
  return { found: all.slice(after, end), nextPage: end < all.length ? end : null, total: all.length };
}

/** A position between two pages: the last key, or, in a requested order, the number of earlier rows. */
export function pageAfter(search: SearchText): number {
  const text = textOf(search, '_page');
  if (text === null) return 0;
  if (!/^\d{1,15}$/.test(text)) throw parameterRefused('_page', 'must come from a page link.');
  return Number(text);
}
