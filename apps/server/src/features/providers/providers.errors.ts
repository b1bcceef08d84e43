import { ProblemError } from '../../http/problem-error.ts';

export const providerUnknown = () => new ProblemError('provider.not-found');
export const providerKeyTaken = () => new ProblemError('provider.key-taken');
export const locationUnknown = () => new ProblemError('location.not-found');
/** @param visits how many, and from when to when */
export const visitsAheadUndecided = (visits: { count: number; firstDate: string; lastDate: string }) =>
  new ProblemError('provider.visits-ahead', { extra: { visits } });
/** @param count how many the other provider can't take over */
export const visitsOverlap = (count: number) => new ProblemError('provider.visits-overlap', { extra: { count } });
