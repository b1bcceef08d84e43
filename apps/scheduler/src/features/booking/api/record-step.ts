import { type BookingStep, recordBookingStep } from '@sightline/contract/booking-steps.calls';
import type { Link } from '../model/link.ts';

export type StepReport = {
  coverKey: number;
  visitId: string;
  step: BookingStep;
  locKey: number | null;
  taskKey: number | null;
  link: Pick<Link, 'source' | 'referredBy' | 'tid' | 'gid'>;
};

/** Reports how far someone got, for the practice's summary. Failures are ignored. */
export function recordStep({ coverKey, visitId, step, locKey, taskKey, link }: StepReport): void {
  const { source, referredBy, tid, gid } = link;
  fetch(recordBookingStep.path, {
    method: recordBookingStep.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coverKey, visitId, step, locKey, taskKey, source, referredBy, tid, gid }),
    // Completes even if the page is closed.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
