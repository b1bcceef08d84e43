import { ProblemError } from '../../http/problem-error.ts';

export const practiceUnknown = () => new ProblemError('cover.not-found');
export const practiceKeyTaken = () => new ProblemError('practice.key-taken');
export const practiceNotNamed = () => new ProblemError('practice.not-named');
export const practiceInUse = () => new ProblemError('practice.in-use');
