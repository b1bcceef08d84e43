import {
  addKioskTablet,
  listKioskTablets,
  lockKiosk,
  makeKioskCode,
  openKiosk,
  revokeKioskTablet,
} from '@sightline/contract/kiosk.calls';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { createAddressLimit } from '../../../http/public-limit.ts';
import type { Calls } from '../../../http/register-call.ts';
import { makeCode, unlockKiosk } from './kiosk.usecases.ts';
import { listTablets, lockTabletAgain, revokeTablet, setUpTablet } from './tablets.usecases.ts';

const CODES_PER_MINUTE = 10;
const otherwise = 'form.not-found';

/** Tablets at the practice for patients' forms: staff set them up, and unlock them with the day's code. */
export function registerKiosk({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limit = createAddressLimit({ clock: deps.clock, most: CODES_PER_MINUTE });
  calls.on(listKioskTablets, ({ scope }) => listTablets({ scope }));
  calls.on(addKioskTablet, ({ body, scope, signedIn: { userId }, caller }) =>
    setUpTablet({ scope, ...body, act: { action: addKioskTablet.name, userId, ...caller }, deps }),
  );
  calls.on(revokeKioskTablet, ({ body: { tabletKey }, scope, signedIn: { userId }, caller }) =>
    revokeTablet({ scope, tabletKey, act: { action: revokeKioskTablet.name, userId, ...caller } }),
  );
  calls.on(makeKioskCode, ({ body: { locKey }, scope, signedIn: { userId }, caller }) =>
    makeCode({ scope, locKey, act: { action: makeKioskCode.name, userId, ...caller }, deps }),
  );
  calls.on(openKiosk, async ({ body: { coverKey, ...given }, caller, reply }) => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
    const scope = await gate.openPractice({ call: openKiosk, coverKey, caller, otherwise });
    return unlockKiosk({ scope, ...given, deps });
  });
  calls.on(lockKiosk, async ({ body: { coverKey, tablet }, caller, reply }) => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
    const scope = await gate.openPractice({ call: lockKiosk, coverKey, caller, otherwise });
    return lockTabletAgain({ scope, tablet });
  });
}
