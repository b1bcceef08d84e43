import { ProblemError } from '../../http/problem-error.ts';

export const closureNotFound = (): ProblemError => new ProblemError('closure.not-found');
export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');

export const closureInvalid = ({ path, message }: { path: string; message: string }): ProblemError =>
  new ProblemError('closure.invalid', { detail: message, extra: { errors: [{ path, message }] } });
