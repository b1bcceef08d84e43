import { ProblemError } from '../../http/problem-error.ts';

/** A stranger learns no more than that. */
export const notOffered = () => new ProblemError('booking.not-found');
