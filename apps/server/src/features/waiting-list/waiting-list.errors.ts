import { ProblemError } from '../../http/problem-error.ts';

export const waitingAlready = (): ProblemError => new ProblemError('waiting.already');
export const waitingPaused = (): ProblemError => new ProblemError('waiting.paused');
export const waitingOver = (): ProblemError => new ProblemError('waiting.over');
export const patientUnknown = (): ProblemError => new ProblemError('visit.no-patient');
export const visitUnknown = (): ProblemError => new ProblemError('visit.not-found');
export const visitEnded = (): ProblemError => new ProblemError('visit.over');
export const wishInvalid = (detail: string): ProblemError => new ProblemError('visit.invalid', { detail });
export const locationUnknown = (): ProblemError => new ProblemError('location.not-found');
export const providerUnknown = (): ProblemError => new ProblemError('provider.not-found');
export const alreadyCancelled = (): ProblemError => new ProblemError('booking.cancelled');
export const tooLate = (): ProblemError => new ProblemError('booking.too-late');
export const tooManyWaiting = (): ProblemError => new ProblemError('booking.too-many-ahead');
