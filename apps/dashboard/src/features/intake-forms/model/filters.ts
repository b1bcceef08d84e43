import { FORM_PAGE_SIZE, FORM_PAGE_SIZES } from '@sightline/contract/intake-forms.texts';
import * as z from 'zod/mini';
import { isInvalidRange, knownDay, type Range, usualRange } from './range.ts';

/** Remembered for the session (FRM-004). */
export type RememberedFilters = Range & { locKey: number };

/** The search for completed forms. `text` names patients and is kept out of the URL. */
export type Filters = RememberedFilters & { searchType: number; text: string };
export type Paging = { page: number; size: number };

/** The search types' names in the URL. */
const SEARCH_WORDS: readonly string[] = ['all', 'name', 'email', 'phone'];
const LARGEST_PAGE = 1_000_000;

const readKey = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0);

/** The URL's values, else the session's last choice, else the defaults. */
export function readFilters(
  query: URLSearchParams,
  remembered: RememberedFilters | null,
  now: Date,
): Omit<Filters, 'text'> {
  const usual = remembered ?? { ...usualRange(now), locKey: 0 };
  const range = { from: knownDay(query.get('from')) ?? usual.from, to: knownDay(query.get('to')) ?? usual.to };
  return {
    ...(isInvalidRange(range) ? usualRange(now) : range),
    locKey: query.has('loc') ? readKey(query.get('loc')) : usual.locKey,
    searchType: Math.max(0, SEARCH_WORDS.indexOf(query.get('by') ?? 'all')),
  };
}

/** A search's URL, starting at its first page. */
export function writeFilters(query: URLSearchParams, { from, to, locKey, searchType }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('from', from);
  next.set('to', to);
  next.set('loc', String(locKey));
  const word = SEARCH_WORDS[searchType] ?? 'all';
  if (searchType > 0) next.set('by', word);
  else next.delete('by');
  next.delete('page');
  next.delete('entry');
  return next;
}

export function readPaging(query: URLSearchParams): Paging {
  const size = readKey(query.get('rows'));
  return {
    page: Math.min(Math.max(1, readKey(query.get('page'))), LARGEST_PAGE),
    size: FORM_PAGE_SIZES.find((known) => known === size) ?? FORM_PAGE_SIZE,
  };
}

export function writePaging(query: URLSearchParams, { page, size }: Paging): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: number, usual: number) =>
    value === usual ? next.delete(name) : next.set(name, String(value));
  put('page', page, 1);
  put('rows', size, FORM_PAGE_SIZE);
  return next;
}

/** The open form's entry; 0 for none. */
export const readEntry = (query: URLSearchParams): number => readKey(query.get('entry'));

export function writeEntry(query: URLSearchParams, entryKey: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (entryKey > 0) next.set('entry', String(entryKey));
  else next.delete('entry');
  return next;
}

const rememberedSchema = z.object({ from: z.string(), to: z.string(), locKey: z.int().check(z.nonnegative()) });

/** The stored value, or null if unusable. */
export function parseRemembered(text: string | null): RememberedFilters | null {
  if (text === null) return null;
  try {
    const { from, to, locKey } = z.parse(rememberedSchema, JSON.parse(text));
    const isUsable = knownDay(from) !== null && knownDay(to) !== null && !isInvalidRange({ from, to });
    return isUsable ? { from, to, locKey } : null;
  } catch {
    return null;
  }
}
