import { ProblemError } from '../../../shared/api/call.ts';

const faultsOf = (error: ProblemError) => error.problem.errors ?? [];

/** What the server said of a call that failed, as it said it. */
export function saidBy(error: unknown): string {
  if (error instanceof ProblemError) return [error.message, ...faultsOf(error).map(({ message }) => message)].join(' ');
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}

/** What the server said of the address of a webhook; null when the failure is about something else. */
export function saidOfAddress(error: unknown): string | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.code === 'integrations.address-refused') return error.message;
  return faultsOf(error).find(({ path }) => path === 'url' || path.endsWith('.url'))?.message ?? null;
}
