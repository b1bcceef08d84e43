import { readBooking as readBookingCall } from '@sightline/contract/booking-manage.calls';
import type { Deps } from '../../../deps.ts';
import { type PageStarts, startOrNull } from '../../../http/patient-pages.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { findBooking, readBooking } from './managing.usecases.ts';

/** Reads what a manage page starts with. */
export function createFirstVisit({ gate, deps }: { gate: PublicGate; deps: Deps }): PageStarts['visit'] {
  return ({ token, caller }) => {
    const call = readBookingCall;
    const read = async () => {
      const { coverKey, apptKey } = await findBooking({ token, now: deps.clock.now(), read: gate.read });
      const scope = await gate.openPractice({ call, coverKey, caller, otherwise: 'booking.link-unknown' });
      return readBooking({ scope, apptKey, deps });
    };
    return startOrNull({ read, logger: deps.logger });
  };
}
