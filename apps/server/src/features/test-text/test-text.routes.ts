import * as contract from '@sightline/contract/locations.calls';
import type { Calls } from '../../http/register-call.ts';
import { readTestText, sendTestText } from './test-text.usecases.ts';

/** A text to try a location's number. */
export function registerTestText({ calls }: { calls: Calls }): void {
  calls.on(contract.sendTestText, ({ params: { locKey }, body, scope, signedIn: { userId }, caller }) =>
    scope.transaction((tx) => sendTestText({ tx, locKey, ...body, by: { userId, ...caller } })),
  );
  calls.on(contract.readTestText, ({ params: { locKey, transKey }, scope }) =>
    scope.transaction((tx) => readTestText({ tx, locKey, transKey })),
  );
}
