import { FORM_PAGE_SIZE } from '@sightline/contract/intake-forms.texts';
import { invalidRange, invalidSearch } from '../intake-forms.errors.ts';

const DATE = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;
const SEARCH_FIELDS = ['all', 'lastName', 'email', 'phone'] as const;
type SearchField = (typeof SEARCH_FIELDS)[number];

export type EntrySearch = {
  /** Both inclusive, `YYYY-MM-DD`. */
  from: string;
  to: string;
  field: SearchField;
  /** Lowercase; empty finds all. */
  text: string;
  /** 0: all. */
  locKey: number;
  /** From 1. */
  page: number;
  size: number;
};

/** @throws ProblemError request.invalid */
function dateOf({ path, text }: { path: string; text: string }): string {
  const date = DATE.exec(text.trim())?.[1] ?? '';
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString();
  } catch {
    throw invalidSearch({ path, message: 'must be a date like 2026-11-20' });
  }
}

type ListRequest = {
  StartDate: string;
  EndDate: string;
  SearchType: number | null;
  SearchValue: string | null;
  LocKey: number | null;
};

/**
 * The request within limits: 1 to 50 entries per page, starting at page 1.
 * @throws ProblemError request.invalid for an invalid date, a range that ends before it starts, and an unknown type
 */
export function searchOf({ asked, page, size }: { asked: ListRequest; page: number; size: number }): EntrySearch {
  const from = dateOf({ path: 'StartDate', text: asked.StartDate });
  const to = dateOf({ path: 'EndDate', text: asked.EndDate });
  if (from > to) throw invalidRange();
  const field = SEARCH_FIELDS[asked.SearchType ?? 0];
  if (field === undefined) throw invalidSearch({ path: 'SearchType', message: 'must be 0, 1, 2 or 3' });
  return {
    ...{ from, to, field },
    text: (asked.SearchValue ?? '').replaceAll('\u0000', '').trim().toLowerCase(),
    locKey: asked.LocKey ?? 0,
    page: Math.max(1, page),
    size: Math.min(FORM_PAGE_SIZE, Math.max(1, size)),
  };
}

/** The digits of a typed phone, without the US country code; empty if there are none. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A pattern that finds the text anywhere, with special characters escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
