import { isDuplicate, isForbiddenValue } from '../../db/database-errors.ts';
import { ProblemError } from '../../http/problem-error.ts';

export const userNotFound = () => new ProblemError('user.not-found');
export const notYoursToGrant = () => new ProblemError('user.not-yours-to-grant');
export const notYoursToChange = () => new ProblemError('user.not-yours-to-change');
export const noSecondStep = () => new ProblemError('user.no-second-step');
export const ownRights = () => new ProblemError('user.own-rights');
export const locationNotFound = () => new ProblemError('location.not-found');
export const coverNotFound = () => new ProblemError('cover.not-found');

/** What the database refuses, in the contract's codes. */
export function refusalOf(error: unknown): unknown {
  if (isDuplicate(error, 'app_user_login_lc_key')) return new ProblemError('user.login-taken');
  if (isForbiddenValue(error, 'app_user_last_superadmin')) return new ProblemError('user.last-superadmin');
  return error;
}
