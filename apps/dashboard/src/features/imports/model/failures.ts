import { ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';

/** The server's own message for a failed call. */
export function saidBy(error: unknown): string {
  if (error instanceof ProblemError)
    return [error.message, error.problem.detail ?? ''].filter((text) => text !== '').join(' ');
  return error instanceof Error ? error.message : t('Something went wrong. Please try again.');
}
