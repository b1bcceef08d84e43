import { explainTime, getAvailabilityPreview, listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import type { Calls } from '../../../http/register-call.ts';
import { scheduleRefused } from '../availability.errors.ts';

export function registerOffers({ calls }: { calls: Calls }): void {
  calls.on(listStrandedVisits, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(getAvailabilityPreview, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(explainTime, () => Promise.reject(scheduleRefused('Not built yet.')));
}
