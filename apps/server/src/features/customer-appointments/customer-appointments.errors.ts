import { ProblemError } from '../../http/problem-error.ts';
import type { Window } from './customer-appointments.types.ts';

/** An invalid day, or one too far from today, with the allowed range. */
export const dateOutside = ({ firstDate, lastDate }: Window): ProblemError =>
  new ProblemError('customer.date-outside', {
    detail: `Choose a date from ${firstDate} to ${lastDate}, written as YYYY-MM-DD.`,
    extra: { firstDate, lastDate },
  });
