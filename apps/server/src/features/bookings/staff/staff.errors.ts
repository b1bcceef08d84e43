import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { ProblemError } from '../../../http/problem-error.ts';
import type { VisitState } from '../../visit-state/visit-state.types.ts';

export const visitNotFound = (): ProblemError => new ProblemError('visit.not-found');
export const patientNotFound = (): ProblemError => new ProblemError('visit.no-patient');
export const dateOutside = (): ProblemError => new ProblemError('visit.date-outside');
export const rangeTooLong = (): ProblemError => new ProblemError('visit.range');
export const providerNotFound = (): ProblemError => new ProblemError('provider.not-found');
export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');

const WHEN = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/**
 * With what the visit is now, for the one who came second.
 * @param now as the page shows it: it may be on a day that the page hasn't loaded
 * @param by who changed it; null if that isn't known, as of a patient
 */
export function visitChanged({
  visit: { appt_date: date, appt_time: time, status },
  by,
  now: latest,
}: {
  visit: VisitState;
  by: string | null;
  now: CalendarVisit;
}): ProblemError {
  const when = Temporal.PlainDateTime.from(`${date}T${time}`).toLocaleString('en-US', WHEN);
  const now = status === 'cancelled' ? 'It’s cancelled now' : `It’s now on ${when}`;
  return new ProblemError('visit.changed', {
    detail: `${by ?? 'Someone else'} just changed this visit, so nothing was saved. ${now}. Look at it again and decide.`,
    extra: { visit: latest },
  });
}
export const visitOver = (): ProblemError => new ProblemError('visit.over');
export const tooEarly = (): ProblemError => new ProblemError('visit.too-early');
export const undoOver = (): ProblemError => new ProblemError('visit.undo-over');
export const patientBusy = (): ProblemError => new ProblemError('visit.same-time');
export const visitInvalid = (detail: string): ProblemError => new ProblemError('visit.invalid', { detail });

/** Of an act that can't be undone. */
export const timeTaken = (reasons: readonly WhyNot[]): ProblemError =>
  new ProblemError('visit.not-offered', {
    detail: 'Someone else has this time by now, so this can’t be undone. Choose another time for the visit.',
    extra: { reasons },
  });
export const busyMeanwhile = (): ProblemError =>
  new ProblemError('visit.same-time', {
    detail: 'The patient has another visit at this time by now, so this can’t be undone.',
  });

/** With the engine's reasons. */
export const notOffered = (reasons: readonly WhyNot[]): ProblemError =>
  new ProblemError('visit.not-offered', { extra: { reasons } });
