import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { ProblemError } from '../../../http/problem-error.ts';

export const visitNotFound = (): ProblemError => new ProblemError('visit.not-found');
export const patientNotFound = (): ProblemError => new ProblemError('visit.no-patient');
export const dateOutside = (): ProblemError => new ProblemError('visit.date-outside');
export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');
export const visitChanged = (): ProblemError => new ProblemError('visit.changed');
export const visitOver = (): ProblemError => new ProblemError('visit.over');
export const tooEarly = (): ProblemError => new ProblemError('visit.too-early');
export const undoOver = (): ProblemError => new ProblemError('visit.undo-over');
export const patientBusy = (): ProblemError => new ProblemError('visit.same-time');
export const visitInvalid = (detail: string): ProblemError => new ProblemError('visit.invalid', { detail });

/** With the engine's reasons. */
export const notOffered = (reasons: readonly WhyNot[]): ProblemError =>
  new ProblemError('visit.not-offered', { extra: { reasons } });
