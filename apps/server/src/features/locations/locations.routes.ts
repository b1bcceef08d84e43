import * as contract from '@sightline/contract/locations.calls';
import type { Calls } from '../../http/register-call.ts';
import { addLocation, editLocation, listLocations } from './locations.usecases.ts';
import { readTestText, sendTestText } from './test-text/test-text.usecases.ts';

/** A practice's locations, for those who run it. */
export function registerLocations({ calls }: { calls: Calls }): void {
  calls.on(contract.listLocations, async ({ scope }) => ({
    locations: await scope.transaction((tx) => listLocations({ tx })),
  }));
  calls.on(contract.addLocation, ({ body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => addLocation({ tx, location: body, by: { userId, ...caller } })),
  );
  calls.on(contract.editLocation, ({ params: { locKey }, body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => editLocation({ tx, locKey, change: body, by: { userId, ...caller } })),
  );
  calls.on(contract.sendTestText, ({ params: { locKey }, body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => sendTestText({ tx, locKey, ...body, by: { userId, ...caller } })),
  );
  calls.on(contract.readTestText, ({ params: { locKey, transKey }, scope }) =>
    scope.transaction((tx) => readTestText({ tx, locKey, transKey })),
  );
}
