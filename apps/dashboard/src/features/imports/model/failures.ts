import { ProblemError } from '../../../shared/api/call.ts';

/** The server's own message for a failed call. */
export function saidBy(error: unknown): string {
  if (error instanceof ProblemError)
    return [error.message, error.problem.detail ?? ''].filter((text) => text !== '').join(' ');
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
