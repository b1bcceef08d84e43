import { SHARED_FILE_TRIES, type SharedFile } from '@sightline/contract/shared-files.calls';
import { isActiveOffice } from '../../outside/scanner/office-content.ts';

const OFFICE = {
  'word/': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  'xl/': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;
const PDF = { type: 'application/pdf', ending: 'pdf' } as const;
/** The endings of Office files with macros. */
const MACRO_NAME = /\.(?:(?:doc|dot|xls|xlt|xla|ppt|pot|pps)m|xlsb)\s*$/i;
/** A damaged archive is read by its bytes: the names in it are never compressed (APPNOTE.TXT, 4.4.17). */
const MACROS = /vbaproject\.bin|activex\/|embeddings\//i;

/** Whether a name promises macros. */
export const hasMacroName = (fileName: string): boolean => MACRO_NAME.test(fileName);

type DocumentType = { type: string; ending: string };

/** A document's type by its content, whatever its name says; null for everything else, and for what acts when opened. */
export function documentType(bytes: Buffer): DocumentType | null {
  const start = bytes.toString('latin1', 0, 5);
  if (start === '%PDF-') return PDF;
  if (!start.startsWith('PK\u0003\u0004') || !bytes.includes('[Content_Types].xml')) return null;
  if (MACROS.test(bytes.toString('latin1')) || isActiveOffice(bytes)) return null;
  const folder = (Object.keys(OFFICE) as (keyof typeof OFFICE)[]).find((name) => bytes.includes(name));
  return folder === undefined ? null : OFFICE[folder];
}

/** The name of a download: plain letters, with the ending of its content. */
export function downloadName({ fileName, ending }: { fileName: string; ending: string }): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .slice(0, 80);
  return `${stem === '' ? 'document' : stem}.${ending}`;
}

/** A birth date from a page's fields, as YYYY-MM-DD; null if it's none. */
export function birthDateOf({ month, day, year }: { month: string; day: string; year: string }): string | null {
  const [m, d, y] = [month, day, year].map((part) => Number(part.trim()));
  try {
    const fields = { year: y ?? 0, month: m ?? 0, day: d ?? 0 };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** What a link leads to now. */
export type LinkState = SharedFile['state'];

export function linkState({
  file: { expiresAt, wrongTries, revokedAt },
  now,
}: {
  file: { expiresAt: Temporal.Instant; wrongTries: number; revokedAt: Temporal.Instant | null };
  now: Temporal.Instant;
}): LinkState {
  if (revokedAt !== null) return 'revoked';
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return 'lapsed';
  return wrongTries >= SHARED_FILE_TRIES ? 'locked' : 'open';
}
