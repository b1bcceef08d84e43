import { LOST_STATUSES, type LostStatus, lostStatus } from '@sightline/contract/appointment-status';
import { dateInFigures } from '../dates/dates.ts';

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

/** The visit is or was not kept: the patient missed it, or it was canceled; null: neither. */
export const missedState = ({ ApptStatus }: Pick<VisitRecord, 'ApptStatus'>): LostStatus | null =>
  lostStatus(ApptStatus.toLowerCase()) ?? null;

const LOST_COUNTS = {
  noshow: (count) => `${count} no-show${count === 1 ? '' : 's'}`,
  cancelled: (count) => `${count} cancelled`,
} as const satisfies Record<LostStatus, (count: number) => string>;

/** '12 appointments, 1 no-show, 2 cancelled' */
export function totalsOf(visits: readonly Pick<VisitRecord, 'ApptStatus'>[]): string {
  const lost = LOST_STATUSES.flatMap((status) => {
    const count = visits.filter((visit) => missedState(visit) === status).length;
    return count === 0 ? [] : [LOST_COUNTS[status](count)];
  });
  return [visits.length === 1 ? '1 appointment' : `${visits.length} appointments`, ...lost].join(', ');
}

/** '1st', '2nd', '11th' */
export function ordinal(count: number): string {
  const teen = count % 100 > 10 && count % 100 < 14;
  return `${count}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}

/** A fact with its name. */
export type RecordLine = { term: string; words: string };

/** The patient's history. */
export function historyLines(record: VisitRecord): RecordLine[] {
  const { LastVisitOrExamDate, LastExamType, KnownPurchases, VisitOccurrence } = record;
  const last =
    LastVisitOrExamDate === null ? 'None on record' : joined(dateInFigures(LastVisitOrExamDate), LastExamType ?? '');
  return [
    { term: 'Last visit or exam', words: last },
    { term: 'Known purchases', words: KnownPurchases === '' ? 'None on record' : KnownPurchases },
    { term: 'Visit occurrence', words: VisitOccurrence > 0 ? `${ordinal(VisitOccurrence)} visit` : 'Not known' },
  ];
}

function missedWords(isLast: boolean, total: number): string {
  if (isLast) return 'Last visit';
  return total > 0 ? 'Not the last visit' : 'Never';
}

/** The patient's attendance record. */
export const attendanceLines = ({ MissedOrCancelled, MissedOrCancelledTotal }: VisitRecord): RecordLine[] => [
  { term: 'Missed or cancelled', words: missedWords(MissedOrCancelled, MissedOrCancelledTotal) },
  { term: 'Total', words: String(MissedOrCancelledTotal) },
];
