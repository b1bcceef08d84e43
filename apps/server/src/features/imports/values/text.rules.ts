/** An index entry's maximum, with room for its other columns. */
export const LONGEST_NAME = 200;

const NOTHING = new Set(['null', '\\n', '(null)', 'n/a', 'none', '#n/a', 'nan']);
/** Invisible: they turn the direction of text, or hide a part of it. Those that join letters stay. */
const HIDDEN = /[\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
// Most texts have none of these and need no cleaning.
const ODD =
  /[^\x21-\x7e\xa1-\u061b\u061d-\u200a\u2010-\u2029\u202f-\u205f\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd ]|^ | $| {2}/;

/** One line of text: whole characters, none that control or hide, single spaces. */
export function plain(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Text with its own line breaks, without anything a database cannot store. */
export const lines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Whether a field is empty, or has a database's word for null. */
export const isNothing = (text: string): boolean => text === '' || (text.length < 7 && NOTHING.has(text.toLowerCase()));

/** For comparing free text: without case, spaces and punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const YES = new Set(['1', 'y', 'yes', 'true', 't', 'x', 'on']);
const NO = new Set(['', '0', 'n', 'no', 'false', 'f', 'off']);

/** Yes or no in files' notations; null if neither. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) || isNothing(text) ? false : null;
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/;

/** A deliverable mail address; null if invalid. */
export const readEmail = (text: string): string | null =>
  text.length <= LONGEST_NAME && EMAIL.test(text) ? text : null;
