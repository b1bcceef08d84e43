import { readOnCall, saveOnCall as saveOnCallCall } from '@sightline/contract/on-call.calls';
import * as contract from '@sightline/contract/urgent-texts.calls';
import type { Calls } from '../../../http/register-call.ts';
import { dismissUrgent, listUrgent, takeUrgent } from './acts.usecases.ts';
import { listOnCall, saveOnCall } from './on-call/on-call.usecases.ts';

/** What patients wrote that is urgent, and who is on call for it. */
export function registerUrgent(calls: Calls): void {
  calls.on(contract.listUrgentTexts, ({ scope }) => listUrgent({ scope }));
  calls.on(contract.takeUrgentText, async ({ scope, signedIn: { userId }, body: { urgentKey } }) => {
    await takeUrgent({ scope, urgentKey, userId });
    return {};
  });
  calls.on(contract.dismissUrgentText, async ({ scope, signedIn: { userId }, body: { urgentKey } }) => {
    await dismissUrgent({ scope, urgentKey, userId });
    return {};
  });
  calls.on(readOnCall, ({ scope }) => listOnCall({ scope }));
  calls.on(saveOnCallCall, ({ scope, body, signedIn: { userId }, caller }) =>
    saveOnCall({ scope, given: body, userId, act: { action: saveOnCallCall.name, userId, ...caller } }),
  );
}
