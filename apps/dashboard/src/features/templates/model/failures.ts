import { ConnectionError, ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';

/** What a failed call says: its own details before the general sentence. */
export function failureWords(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.detail || error.message;
  if (error instanceof ConnectionError) return error.message;
  return t('Something went wrong. Reload the page.');
}
