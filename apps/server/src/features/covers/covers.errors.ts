import { ProblemError } from '../../http/problem-error.ts';

export const accessDenied = () => new ProblemError('access.denied');
export const coverClosed = () => new ProblemError('cover.closed');
export const otherCover = () => new ProblemError('access.other-cover');
