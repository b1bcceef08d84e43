import { ProblemError } from '../../http/problem-error.ts';

export const practiceUnknown = () => new ProblemError('cover.not-found');
export const practiceKeyTaken = () => new ProblemError('practice.key-taken');
