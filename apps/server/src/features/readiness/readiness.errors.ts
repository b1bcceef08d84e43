import { ProblemError } from '../../http/problem-error.ts';

export const noEmail = (): ProblemError => new ProblemError('readiness.no-email');

/** @param reason what the mail server said */
export const mailFailed = (reason: string): ProblemError =>
  new ProblemError('readiness.mail-failed', { detail: `The mail server didn’t take the mail: ${reason}` });
