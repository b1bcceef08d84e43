import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import { dateInFigures } from '../../../shared/dates/dates.ts';

/** By time, then by name. */
export const sortDetails = (details: readonly AppointmentDetail[]): AppointmentDetail[] =>
  details.toSorted(
    (one, other) =>
      one.StartTime.localeCompare(other.StartTime) ||
      one.LastName.localeCompare(other.LastName, 'en') ||
      one.VwAppointmentID - other.VwAppointmentID,
  );

/** `2026-11-23T09:20:00` has `09:20`. */
export const timeOf = ({ StartTime }: AppointmentDetail): string => StartTime.slice(11, 16);

/** 'Alvarez, Maria' */
export const customerOf = ({ FirstName, LastName }: AppointmentDetail): string =>
  [LastName, FirstName].filter((part) => part !== '').join(', ');

export const providerOf = ({ ProviderFirstName, ProviderLastName }: AppointmentDetail): string =>
  [ProviderLastName, ProviderFirstName].filter((part) => part !== '').join(', ');

export type MissedState = 'noshow' | 'cancelled';
export const MISSED_WORDS = { noshow: 'No-show', cancelled: 'Cancelled' } as const satisfies Record<
  MissedState,
  string
>;

/** The visit did not take place: the patient stayed away, or it was cancelled; null: neither. */
export function missedState({ ApptStatus }: AppointmentDetail): MissedState | null {
  const status = ApptStatus.toLowerCase();
  return status === 'noshow' || status === 'cancelled' ? status : null;
}

/** The icon stands on past dates only (SCH-024): before that, what will come of a visit is not known. */
export const statusIcon = (detail: AppointmentDetail, { date, today }: { date: string; today: string }) =>
  date < today ? missedState(detail) : null;

/** '1st', '2nd', '11th' */
export function ordinal(count: number): string {
  const teen = count % 100 > 10 && count % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}

/** What is known of the patient from before. */
export function historyLines(detail: AppointmentDetail): { term: string; words: string }[] {
  const { LastVisitOrExamDate, LastExamType, KnownPurchases, VisitOccurrence } = detail;
  const type = LastExamType === null || LastExamType === '' ? '' : `, ${LastExamType}`;
  const last = LastVisitOrExamDate === null ? 'None known' : `${dateInFigures(LastVisitOrExamDate)}${type}`;
  return [
    { term: 'Last visit or exam', words: last },
    { term: 'Known purchases', words: KnownPurchases === '' ? 'None known' : KnownPurchases },
    { term: 'Visit occurrence', words: VisitOccurrence > 0 ? `${ordinal(VisitOccurrence)} visit` : 'Not known' },
  ];
}

function missedWords(isLast: boolean, total: number): string {
  if (isLast) return 'Last visit';
  return total > 0 ? 'Not the last visit' : 'Never';
}

/** How reliably the patient comes. */
export const attendanceLines = ({ MissedOrCancelled, MissedOrCancelledTotal }: AppointmentDetail) => [
  { term: 'Missed or cancelled', words: missedWords(MissedOrCancelled, MissedOrCancelledTotal) },
  { term: 'Total', words: String(MissedOrCancelledTotal) },
];

/** '12 appointments, 1 no-show, 2 cancelled' */
export function dayTotals(details: readonly AppointmentDetail[]): string {
  const count = (state: MissedState) => details.filter((detail) => missedState(detail) === state).length;
  const [noshows, cancelled] = [count('noshow'), count('cancelled')];
  return [
    details.length === 1 ? '1 appointment' : `${details.length} appointments`,
    ...(noshows === 0 ? [] : [noshows === 1 ? '1 no-show' : `${noshows} no-shows`]),
    ...(cancelled === 0 ? [] : [`${cancelled} cancelled`]),
  ].join(', ');
}
