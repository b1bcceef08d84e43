import { ProblemError } from '../../http/problem-error.ts';

export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');

export const officeHoursInvalid = ({ path, message }: { path: string; message: string }): ProblemError =>
  new ProblemError('office-hours.invalid', { detail: message, extra: { errors: [{ path, message }] } });
