import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import { missedState } from '../../../shared/visit-record/visit-record.ts';

/** Sorted by time, then by name. */
export const sortDetails = (details: readonly AppointmentDetail[]): AppointmentDetail[] =>
  details.toSorted(
    (one, other) =>
      one.StartTime.localeCompare(other.StartTime) ||
      one.LastName.localeCompare(other.LastName, 'en') ||
      one.VwAppointmentID - other.VwAppointmentID,
  );

/** `2026-11-23T09:20:00` has `09:20`. */
export const timeOf = ({ StartTime }: AppointmentDetail): string => StartTime.slice(11, 16);

/** The icon shows only on past dates (SCH-024): before, the visit's outcome is unknown. */
export const statusIcon = (detail: AppointmentDetail, { date, today }: { date: string; today: string }) =>
  date < today ? missedState(detail) : null;
