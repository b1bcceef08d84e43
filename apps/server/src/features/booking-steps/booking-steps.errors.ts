import { ProblemError } from '../../http/problem-error.ts';

/** Strangers learn nothing more. */
export const notOffered = () => new ProblemError('booking.not-found');
