import { ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';

const faultsOf = (error: ProblemError) => error.problem.errors ?? [];

/** The server's own message for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ProblemError) return [error.message, ...faultsOf(error).map(({ message }) => message)].join(' ');
  return error instanceof Error ? error.message : t('Something went wrong. Please try again.');
}

/** The server's message about a webhook's URL; null if the failure is about something else. */
export function addressFailureText(error: unknown): string | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.code === 'integrations.address-refused') return error.message;
  return faultsOf(error).find(({ path }) => path === 'url' || path.endsWith('.url'))?.message ?? null;
}
