/** What an index holds at most, with room for the other columns beside it. */
export const LONGEST_NAME = 200;

const NOTHING = new Set(['null', '\\n', '(null)', 'n/a', 'none', '#n/a', 'nan']);
// Most texts have none of these, and need nothing done.
const ODD = /[^\x21-\x7e\xa1-\ud7ff\ue000-\ufffd ]|^ | $| {2}/;

/** One line of text: whole characters, no control characters, single spaces. */
export function plain(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Text with its own line breaks and nothing that a database cannot hold. */
export const lines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Whether a field holds nothing: empty, or one of the words that databases write for it. */
export const isNothing = (text: string): boolean => text === '' || (text.length < 7 && NOTHING.has(text.toLowerCase()));

/** For comparing what people wrote in their own ways: case, spaces and punctuation left out. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const YES = new Set(['1', 'y', 'yes', 'true', 't', 'x', 'on']);
const NO = new Set(['', '0', 'n', 'no', 'false', 'f', 'off']);

/** Yes or no as files write it; null when it is neither. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) || isNothing(text) ? false : null;
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/;

/** A mail address as it is written to; null for what is none. */
export const readEmail = (text: string): string | null =>
  text.length <= LONGEST_NAME && EMAIL.test(text) ? text : null;
