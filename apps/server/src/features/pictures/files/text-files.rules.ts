import type { FileType } from '../pictures.types.ts';

const HEAD_BYTES = 4_096;
/** Controls that no text has; line ends, tabs and form feeds are none of them. */
const CONTROLS = /[^\P{Cc}\t\n\r\f\v]|\p{Noncharacter_Code_Point}/u;
/** Text in an old Western encoding is mostly ASCII; anything may be read as such. */
const LEAST_ASCII = 0.8;
/** Less than this share of zero bytes at every other place is no UTF-16 of a Western text. */
const ZEROS_OF_UTF16 = 0.3;

/** A byte order mark says which encoding it is (The Unicode Standard, 23.8). */
function markedEncoding([one, two, three]: Uint8Array): string | null {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without a mark: every other byte of plain letters is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = (head.length / 2) * ZEROS_OF_UTF16;
  if (odd > least && even === 0) return 'utf-16le';
  return even > least && odd === 0 ? 'utf-16be' : null;
}

function decoded({ bytes, encoding, fatal }: { bytes: Uint8Array; encoding: string; fatal: boolean }): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** An old Western encoding, which has letters for nearly all bytes. */
function westernText(bytes: Uint8Array): string | null {
  const ascii = bytes.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
  return ascii / bytes.length < LEAST_ASCII ? null : decoded({ bytes, encoding: 'windows-1252', fatal: false });
}

/** Whether a file says of itself that it is text in Unicode. */
export const isMarkedText = (bytes: Uint8Array): boolean => markedEncoding(bytes) !== null && textOf(bytes) !== null;

/** A file's text in whichever encoding it is, without its mark; null for a file that is no text. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  const text =
    encoding === null
      ? (decoded({ bytes, encoding: 'utf-8', fatal: true }) ?? westernText(bytes))
      : decoded({ bytes, encoding, fatal: true });
  return text === null || CONTROLS.test(text) ? null : text;
}

/** What a text file begins with, by its own standard. */
const BEGINNINGS: readonly (readonly [RegExp, FileType])[] = [
  [/^BEGIN:VCARD\s/i, 'text/vcard'],
  [/^BEGIN:VCALENDAR\s/i, 'text/calendar'],
  [/^\{\\rtf\d/, 'application/rtf'],
];
/** Markup and scripts run where they are opened, and a text that begins with bytes of a program is none. */
const IS_CODE = /^(?:<|#!|@echo|MZ|%!PS|%PDF|GIF8|RIFF|FORM|\{\\)/i;

/** The kind of a text file by its content; null for one that isn't kept. */
export function textFileType(bytes: Uint8Array): FileType | null {
  const text = textOf(bytes)?.trimStart();
  if (text === undefined || text === '') return null;
  const known = BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1];
  if (known !== undefined) return known;
  return IS_CODE.test(text) || /^BEGIN:/i.test(text) ? null : 'text/plain';
}

/** Whether a rich text has something in it that is more than text (Rich Text Format 1.9.1, "Objects"). */
export const isActiveRtf = (bytes: Buffer): boolean =>
  /\\(?:obj(?:ect|data|autlink|update)|\*?\\?fldinst[^}]*DDE|template)/i.test(bytes.toString('latin1'));
