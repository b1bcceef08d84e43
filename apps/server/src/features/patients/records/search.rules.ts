import { readUsPhone } from '@sightline/messaging/pasted-phone';

/** How typed text may be meant; null: not that way. All ways are searched at once. */
export type RecordSearch = {
  /** The start of a patient ID. */
  id: string | null;
  /** `YYYY-MM-DD`. */
  dob: string | null;
  /** E.164. */
  phone: string | null;
  lastFour: string | null;
  /** Starts of first and last name, in the orders they may have been typed. */
  names: readonly { first: string; last: string }[];
};

const MOST_WORDS = 6;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function dateOf(text: string): string | null {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  const [, usMonth, usDay, usYear] = US_DATE.exec(text) ?? [];
  const parts = { year: Number(year ?? usYear), month: Number(month ?? usMonth), day: Number(day ?? usDay) };
  if (Number.isNaN(parts.year)) return null;
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** 'Ana Maria Reyes', 'Reyes, Ana Maria' or one word of either name. */
function namesOf(text: string): { first: string; last: string }[] {
  const [before = '', after] = text.split(',').map((part) => part.trim());
  if (after !== undefined) return [{ first: after, last: before }];
  const words = before.split(' ').slice(0, MOST_WORDS);
  if (words.length === 1)
    return [
      { first: before, last: '' },
      { first: '', last: before },
    ];
  const cuts = words.slice(1).map((_, index) => index + 1);
  const pairs = cuts.flatMap((cut) => {
    const [start, end] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    return [
      { first: start, last: end },
      { first: end, last: start },
    ];
  });
  return [...pairs, { first: '', last: before }, { first: before, last: '' }];
}

/** Null for text that no patient can be found by. */
export function readSearch(typed: string): RecordSearch | null {
  const text = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (text === '') return null;
  const dob = dateOf(text);
  if (dob !== null) return { id: null, dob, phone: null, lastFour: null, names: [] };
  if (/^\d{4}$/.test(text)) return { id: text, dob: null, phone: null, lastFour: text, names: [] };
  const phone = readUsPhone(text);
  if (phone.kind === 'number') return { id: text, dob: null, phone: phone.e164, lastFour: null, names: [] };
  const id = text.includes(' ') || text.includes(',') ? null : text;
  return { id, dob: null, phone: null, lastFour: null, names: /\p{L}/u.test(text) ? namesOf(text) : [] };
}
