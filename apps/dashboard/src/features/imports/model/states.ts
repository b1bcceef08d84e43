import type { ImportKind, ImportState } from '@sightline/contract/imports.calls';
import { pageLocale } from '../../../shared/words/words.ts';

const UNDER_WAY: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'applying']);

/** Whether the server is working on it now. */
export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.has(state);

/** Its color is a class of the theme; none for what needs no attention. */
export const STATE_WORDS: Readonly<Record<ImportState, { word: string; color: string }>> = {
  reading: { word: 'Reading the file', color: '' },
  mapping: { word: 'Needs your answers', color: 'c-warn' },
  checking: { word: 'Checking', color: '' },
  checked: { word: 'Ready to import', color: 'c-warn' },
  applying: { word: 'Importing', color: '' },
  done: { word: 'Imported', color: 'c-accent' },
  failed: { word: 'Failed', color: 'c-bad' },
  discarded: { word: 'Deleted', color: '' },
};

export const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  patients: 'Patients',
  appointments: 'Appointments',
  orders: 'Orders',
  recalls: 'Recalls',
  fhir: 'FHIR',
};

export const ORIGIN_WORDS = { page: 'Uploaded', folder: 'Watched folder', command: 'Command line' } as const;

const RECORD_WORDS: Readonly<Record<string, string>> = {
  location: 'Locations',
  provider: 'Providers',
  schedule: 'Schedules',
  patient: 'Patients',
  coverage: 'Insurance',
  appointment: 'Appointments',
  encounter: 'Visits',
  recall: 'Recalls',
  order: 'Orders',
  prescription: 'Prescriptions',
  day: 'Hours',
  message: 'Texts',
};

export const recordWord = (kind: string): string => RECORD_WORDS[kind] ?? kind;

const NUMBER = new Intl.NumberFormat(pageLocale());
export const count = (value: number): string => NUMBER.format(value);
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const KILO = 1_000;

/** '3.2 MB' */
export function sizeOf(bytes: number): string {
  if (bytes < KILO) return counted(bytes, 'byte', 'bytes');
  if (bytes < KILO ** 2) return `${Math.round(bytes / KILO)} KB`;
  return bytes < KILO ** 3 ? `${(bytes / KILO ** 2).toFixed(1)} MB` : `${(bytes / KILO ** 3).toFixed(2)} GB`;
}
