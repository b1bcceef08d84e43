import { getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { levelOf } from '../setup/levels/levels.usecases.ts';
import { listAppointmentDetails } from './bookings.usecases.ts';

export function registerBookings({ calls }: { calls: Calls }): void {
  calls.on(getAppointmentDetails, async ({ body, scope }) =>
    answer(await listAppointmentDetails({ scope, level: levelOf(body), date: body.date })),
  );
}
