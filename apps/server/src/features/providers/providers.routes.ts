import * as contract from '@sightline/contract/providers.calls';
import type { Calls } from '../../http/register-call.ts';
import { addProvider, editProvider, listProviders } from './providers.usecases.ts';
import { listVisitsAhead } from './visits-ahead/visits-ahead.usecases.ts';

/** A practice's providers, for those who run it. */
export function registerProviders({ calls }: { calls: Calls }): void {
  calls.on(contract.listProviders, async ({ scope }) => ({
    providers: await scope.transaction((tx) => listProviders({ tx })),
  }));
  calls.on(contract.addProvider, ({ body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => addProvider({ tx, provider: body, by: { userId, ...caller } })),
  );
  calls.on(contract.listVisitsAhead, ({ params: { acctKey }, body, scope }) =>
    scope.transaction((tx) => listVisitsAhead({ tx, acctKey, ...body })),
  );
  calls.on(contract.editProvider, ({ params: { acctKey }, body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => editProvider({ tx, acctKey, change: body, by: { userId, ...caller } })),
  );
}
