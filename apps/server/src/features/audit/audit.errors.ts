import { ProblemError } from '../../http/problem-error.ts';

/** A day of the filters that doesn't exist. */
export const dayInvalid = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'Choose an existing day, written as YYYY-MM-DD.' });
