import { LOST_STATUSES, type LostStatus, lostStatus } from '@sightline/contract/appointment-status';
import type { Language } from '@sightline/contract/languages';
import { dateInFigures } from '../dates/dates.ts';
import { pageLanguage, plural, t } from '../words/words.ts';

/** A visit record's patient and history (specification, booking section 9). */
export type VisitRecord = {
  FirstName: string;
  LastName: string;
  ProviderFirstName: string;
  ProviderLastName: string;
  ApptStatus: string;
  LastVisitOrExamDate: string | null;
  LastExamType: string | null;
  KnownPurchases: string;
  VisitOccurrence: number;
  MissedOrCancelled: boolean;
  MissedOrCancelledTotal: number;
};

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** 'Alvarez, Maria' */
export const customerOf = ({ FirstName, LastName }: Pick<VisitRecord, 'FirstName' | 'LastName'>): string =>
  joined(LastName, FirstName);

export const providerOf = ({
  ProviderFirstName,
  ProviderLastName,
}: Pick<VisitRecord, 'ProviderFirstName' | 'ProviderLastName'>): string => joined(ProviderLastName, ProviderFirstName);

/** The visit is or was not kept: the patient missed it, or it was cancelled; null: neither. */
export const missedState = ({ ApptStatus }: Pick<VisitRecord, 'ApptStatus'>): LostStatus | null =>
  lostStatus(ApptStatus.toLowerCase()) ?? null;

const LOST_COUNTS = {
  noshow: (count) => plural(count, { one: '{count} no-show', other: '{count} no-shows' }),
  cancelled: (count) => plural(count, { one: '{count} cancelled', other: '{count} cancelled' }),
} as const satisfies Record<LostStatus, (count: number) => string>;

/** '12 appointments, 1 no-show, 2 cancelled' */
export function totalsOf(visits: readonly Pick<VisitRecord, 'ApptStatus'>[]): string {
  const lost = LOST_STATUSES.flatMap((status) => {
    const count = visits.filter((visit) => missedState(visit) === status).length;
    return count === 0 ? [] : [LOST_COUNTS[status](count)];
  });
  return [plural(visits.length, { one: '{count} appointment', other: '{count} appointments' }), ...lost].join(', ');
}

const ORDINALS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => {
    const teen = count % 100 > 10 && count % 100 < 14;
    return `${count}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
  },
  // A day of the month is a plain number; the text about visits has its ending.
  es: String,
};

/** '1st', '2nd', '11th' */
export const ordinal = (count: number): string => ORDINALS[pageLanguage()](count);

/** A fact with its name. */
export type RecordLine = { term: string; words: string };

/** The patient's history. */
export function historyLines(record: VisitRecord): RecordLine[] {
  const { LastVisitOrExamDate, LastExamType, KnownPurchases, VisitOccurrence } = record;
  const last =
    LastVisitOrExamDate === null ? t('None on record') : joined(dateInFigures(LastVisitOrExamDate), LastExamType ?? '');
  return [
    { term: t('Last visit or exam'), words: last },
    { term: t('Known purchases'), words: KnownPurchases === '' ? t('None on record') : KnownPurchases },
    {
      term: t('Visit occurrence'),
      words: VisitOccurrence > 0 ? t('{ordinal} visit', { ordinal: ordinal(VisitOccurrence) }) : t('Not known'),
    },
  ];
}

function missedWords(isLast: boolean, total: number): string {
  if (isLast) return t('Last visit');
  return total > 0 ? t('Not the last visit') : t('Never');
}

/** The patient's attendance record. */
export const attendanceLines = ({ MissedOrCancelled, MissedOrCancelledTotal }: VisitRecord): RecordLine[] => [
  { term: t('Missed or cancelled'), words: missedWords(MissedOrCancelled, MissedOrCancelledTotal) },
  { term: t('Total'), words: String(MissedOrCancelledTotal) },
];
