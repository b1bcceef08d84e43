import type { ImportKind, ImportRun, ImportState } from '@sightline/contract/imports.calls';
import { counted } from '../../../shared/words/counted.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';

const UNDER_WAY: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'applying']);

/** Whether the server is working on it now. */
export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.has(state);

/** Its color is a class of the theme; none for what needs no attention. */
const STATE_WORDS: Readonly<Record<ImportState, { word: string; color: string }>> = {
  reading: { word: t('Reading the file'), color: '' },
  mapping: { word: t('Needs your answers'), color: 'c-warn' },
  checking: { word: t('Checking'), color: '' },
  checked: { word: t('Ready to import'), color: 'c-warn' },
  applying: { word: t('Importing'), color: '' },
  done: { word: t('Imported'), color: 'c-accent' },
  failed: { word: t('Failed'), color: 'c-bad' },
  discarded: { word: t('Deleted'), color: '' },
};

/** An import's state; one without a record isn't called imported. */
export const stateOf = ({ state, counts }: Pick<ImportRun, 'state' | 'counts'>): { word: string; color: string } =>
  state === 'done' && Object.keys(counts).length === 0 ? { word: t('0 records'), color: 'c-warn' } : STATE_WORDS[state];

export const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  patients: t('Patients'),
  appointments: t('Appointments'),
  orders: t('Orders'),
  recalls: t('Recalls'),
  fhir: 'FHIR',
};

export const ORIGIN_WORDS = { page: t('Uploaded'), folder: t('Watched folder'), command: t('Command line') } as const;

const RECORD_WORDS: Readonly<Record<string, string>> = {
  location: t('Locations'),
  provider: t('Providers'),
  schedule: t('Schedules'),
  patient: t('Patients'),
  coverage: t('Insurance'),
  appointment: t('Appointments'),
  encounter: t('Visits'),
  recall: t('Recalls'),
  order: t('Orders'),
  prescription: t('Prescriptions'),
  day: t('Hours'),
  message: t('Texts'),
};

export const recordWord = (kind: string): string => RECORD_WORDS[kind] ?? kind;

const NUMBER = whenUsed(() => new Intl.NumberFormat(pageLocale()));
export const count = (value: number): string => NUMBER().format(value);
const KILO = 1_000;

/** '3.2 MB' */
export function sizeOf(bytes: number): string {
  if (bytes < KILO) return counted(bytes, 'byte');
  if (bytes < KILO ** 2) return t('{round} KB', { round: Math.round(bytes / KILO) });
  return bytes < KILO ** 3
    ? t('{value} MB', { value: (bytes / KILO ** 2).toFixed(1) })
    : t('{value} GB', { value: (bytes / KILO ** 3).toFixed(2) });
}
