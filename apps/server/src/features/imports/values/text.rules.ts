import { isEmailAddress } from '@sightline/contract/email-address';
/** An index entry's maximum, with room for its other columns. */
export const LONGEST_NAME = 200;

const NOTHING = new Set(['null', '\\n', '(null)', '<null>', 'nil', 'n/a', 'none', '#n/a', 'nan', 'nat']);
/** A blank date: "  /  /    ", "__-__-____". */
const BLANK_DATE = /^[\s_]*([-/.])[\s_]*\1[\s_]*$/;
/**
 * Invisible: they turn the direction of text, or hide a part of it. Those that join letters stay between letters of scripts
 * that need them.
 */
const HIDDEN =
  /[\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff]|(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u200c\u200d]/gu;
// Most texts have none of these and need no cleaning.
const ODD =
  /[^\x21-\x7e\xa1-\xac\xae-\u061b\u061d-\u200a\u2010-\u2029\u202f-\u205f\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd ]|^ | $| {2}/;
/** Exports, ours too, put an apostrophe before what a spreadsheet would take for a formula or shorten. */
const NEUTRALISED = /^'(?=[=+\-@\d])/;
/** Others write a formula that keeps leading zeros: ="00123", =T("00123"). */
const FORMULA_TEXT = /^=\s*(?:T\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i;

/** One line of text: whole characters, none that control or hide, single spaces. */
export function plain(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A cell's text, without what programs add for spreadsheets. */
export function cell(raw: string): string {
  const text = plain(raw);
  if (text.startsWith('=')) return plain(FORMULA_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text);
  return text.startsWith("'") ? text.replace(NEUTRALISED, '') : text;
}

/** Text with its own line breaks, without anything a database cannot store. */
export const lines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Names that people have: only spellings that programs use mean null there. */
const NAME_NOTHING = new Set([
  'NULL',
  'null',
  '\\N',
  '(null)',
  '(NULL)',
  '<null>',
  '<NULL>',
  'n/a',
  'N/A',
  '#N/A',
  'NaN',
  'nan',
  'NaT',
]);

/** The same of a name: some people are called Null, Nan or None. */
export const isNoName = (text: string): boolean => text === '' || NAME_NOTHING.has(text);

/** Whether a field is empty, or has a database's word for null. */
export const isNothing = (text: string): boolean =>
  text === '' || (text.length < 7 && NOTHING.has(text.toLowerCase())) || (text.length < 12 && BLANK_DATE.test(text));

/** For comparing free text: without case, spaces and punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

// Access writes -1 for yes.
const YES = new Set(['1', '-1', 'y', 'yes', 'true', 't', 'x', 'on']);
const NO = new Set(['', 'n', 'no', 'false', 'f', 'off']);
const ONE_NUMBER = /^1[.,]0+$/;
const ZERO_NUMBER = /^[-+]?0+(?:[.,]0+)?$/;

/** Yes or no in files' notations; null if neither. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.has(word) || ONE_NUMBER.test(word)) return true;
  return NO.has(word) || ZERO_NUMBER.test(word) || isNothing(text) ? false : null;
}

/** A deliverable mail address; null if invalid. */
export const readEmail = (text: string): string | null => (isEmailAddress(text) ? text : null);
