import { readBirthDate } from '@sightline/contract/birth-date';
import { SHARED_FILE_TRIES, type SharedFile } from '@sightline/contract/shared-files.calls';
import { officeType } from '../../outside/scanner/office-type.ts';

const PDF = { type: 'application/pdf', ending: 'pdf' } as const;
const PDF_START = '%PDF-';
const SHARED: ReadonlySet<string> = new Set(['docx', 'xlsx']);
/** The endings of Office files with macros. */
const MACRO_NAME = /\.(?:(?:doc|dot|xls|xlt|xla|ppt|pot|pps)m|xlsb)\s*$/i;

/** Whether a name promises macros. */
export const hasMacroName = (fileName: string): boolean => MACRO_NAME.test(fileName);

type TypedDate = { birthDate: string; month: string; day: string; year: string };
type DocumentType = { type: string; ending: string };

/** A document's type by its content, whatever its name says; null for everything else, and for what acts when opened. */
export function documentType(bytes: Buffer): DocumentType | null {
  if (bytes.toString('latin1', 0, PDF_START.length) === PDF_START) return PDF;
  const office = officeType(bytes);
  if (office === null || typeof office === 'string') return null;
  return SHARED.has(office.ending) ? office : null;
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

/** A birth date from a page's fields, or what is wrong with it. */
export const readTyped = ({ body: { birthDate, month, day, year }, today }: { body: TypedDate; today: string }) =>
  readBirthDate(birthDate.trim() === '' ? [month, day, year].join('/') : birthDate, today);

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
