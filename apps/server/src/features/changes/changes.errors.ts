import { ProblemError } from '../../http/problem-error.ts';

export const unknownCursor = () => new ProblemError('changes.unknown-cursor');
