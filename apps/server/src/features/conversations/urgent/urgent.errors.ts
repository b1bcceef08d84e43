import { ProblemError } from '../../../http/problem-error.ts';

export const urgentTextNotFound = (): ProblemError => new ProblemError('urgent-text.not-found');

export const onCallInvalid = ({ path, message }: { path: string; message: string }): ProblemError =>
  new ProblemError('on-call.invalid', { detail: message, extra: { errors: [{ path, message }] } });
