import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { MailSubject } from './sending.types.ts';

/** Whether there is nothing left to announce: a newer email covers it, someone else cancelled it, or it has begun. */
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
