import { alreadyCancelled, tooLate } from '../bookings.errors.ts';
import { canChange } from './managing.present.ts';
import type { VisitRow } from './managing.types.ts';

/** @throws ProblemError booking.cancelled, and booking.too-late for a visit that started or is over */
export function checkChangeable({ visit, now }: { visit: VisitRow; now: Temporal.Instant }): void {
  if (visit.status === 'cancelled') throw alreadyCancelled();
  if (!canChange({ visit, now })) throw tooLate();
}
