import type { Failed } from '../queue/queue.types.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Did the mail server refuse the address for good? A code of 500 or more on the envelope (RFC 5321, section 4.2.1)
 * says the same at every further try; the same of a sign-in is for the operator to fix.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return codeOf(error) === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** What becomes of a mail that the mail server did not take. */
export const afterMailFault = (error: unknown): Failed<never> => ({
  kind: 'failed',
  isFinal: isRefusedForGood(error),
  code: codeOf(error) ?? 'unknown',
});
