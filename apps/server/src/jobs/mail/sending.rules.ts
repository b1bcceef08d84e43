import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { MailClaim, MailSubject } from './sending.types.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
const GIVEN_UP_AFTER = { hours: 24 };

/**
 * How long a mail waits before its next try, in milliseconds: doubling up to an hour, and never all at once.
 * @param jitter a number from 0 to 1.
 */
export function waitBeforeNextMail({ attempts, jitter }: { attempts: number; jitter: number }): number {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);
  return Math.round(doubled * (0.5 + jitter / 2));
}

/** After a day of tries nobody waits for it any more. */
export const isGivenUp = ({ created_at, now }: Pick<MailClaim, 'created_at'> & { now: Temporal.Instant }): boolean =>
  Temporal.Instant.compare(created_at.add(GIVEN_UP_AFTER), now) <= 0;

/**
 * Did the mail server refuse the address for good? A code of 500 or more on the envelope (RFC 5321, section 4.2.1)
 * says the same at every further try; the same of a sign-in is for the operator to mend.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Is there nothing left to tell of: told of anew since, cancelled by somebody else, or begun? */
export function isOutdated({
  subject: { is_overtaken, kind, status, starts_at },
  now,
}: {
  subject: Pick<MailSubject, 'is_overtaken' | 'kind' | 'status' | 'starts_at'>;
  now: Temporal.Instant;
}): boolean {
  if (is_overtaken) return true;
  if (kind === 'cancelled') return false;
  return !isActiveStatus(status) || Temporal.Instant.compare(starts_at, now) <= 0;
}
