import type { FailedAttempt } from '../queue/queue.types.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Whether the mail server refused the address permanently. A code of 500 or more on the envelope (RFC 5321, section
 * 4.2.1) stays the same at every retry; a refused sign-in is for the operator to fix.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return codeOf(error) === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** What to do with an email that the mail server did not accept. */
export const afterMailFault = (error: unknown): FailedAttempt<never> => ({
  kind: 'failed',
  isFinal: isRefusedForGood(error),
  code: codeOf(error) ?? 'unknown',
});
