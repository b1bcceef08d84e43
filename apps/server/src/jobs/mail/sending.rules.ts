import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { MailSubject } from './sending.types.ts';

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
