import { BOOKING_STEPS_PER_MINUTE, recordBookingStep } from '@sightline/contract/booking-steps.calls';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import { recordStep } from './booking-steps.usecases.ts';

/** The steps reported by patients' pages. */
export function registerBookingSteps({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limit = createAddressLimit({ clock: deps.clock, most: BOOKING_STEPS_PER_MINUTE });
  calls.on(recordBookingStep, async ({ body: { coverKey, ...reported }, caller, reply }) => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
    const scope = await gate.openPractice({
      ...{ call: recordBookingStep, coverKey, caller },
      otherwise: 'booking.not-found',
    });
    await recordStep({ scope, reported });
    return undefined;
  });
}
