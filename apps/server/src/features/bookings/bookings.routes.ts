import { getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import type { Calls } from '../../http/register-call.ts';
import { scheduleRefused } from '../availability/availability.errors.ts';

export function registerBookings({ calls }: { calls: Calls }): void {
  calls.on(getAppointmentDetails, () => Promise.reject(scheduleRefused('Not built yet.')));
}
