import * as contract from '@sightline/contract/locations.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import type { CarryZone } from './locations.types.ts';
import { addLocation, editLocation, listLocations } from './locations.usecases.ts';
import { checkNumber, pointNumber } from './number/number.usecases.ts';

/** A practice's locations, for those who run it. */
export function registerLocations({
  calls,
  deps,
  carryZone,
}: {
  calls: Calls;
  deps: Deps;
  carryZone: CarryZone;
}): void {
  calls.on(contract.listLocations, async ({ scope }) => ({
    locations: await scope.transaction((tx) => listLocations({ tx })),
  }));
  calls.on(contract.addLocation, ({ body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => addLocation({ tx, location: body, by: { userId, ...caller } })),
  );
  calls.on(contract.editLocation, ({ params: { locKey }, body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => editLocation({ tx, locKey, change: body, by: { userId, ...caller }, carryZone })),
  );
  calls.on(contract.checkNumber, ({ params: { locKey }, scope }) => checkNumber({ scope, deps, locKey }));
  calls.on(contract.pointNumber, ({ params: { locKey }, scope, signedIn: { userId }, caller }) =>
    pointNumber({ scope, deps, locKey, by: { userId, ...caller } }),
  );
}
