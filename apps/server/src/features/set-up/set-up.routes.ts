import * as contract from '@sightline/contract/set-up.calls';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import { beginSetUp, checkSetUpToken } from './set-up.usecases.ts';

const MOST_TRIES_A_MINUTE = 20;

/** The first account of an empty installation. */
export function registerSetUp({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const system = openSystemScope(deps);
  const limit = createAddressLimit({ clock: deps.clock, most: MOST_TRIES_A_MINUTE });
  calls.on(contract.checkSetUp, async ({ body: { token }, request, reply }) => {
    limit({ address: request.ip, reply });
    await checkSetUpToken({ system, token });
    return { isValid: true as const };
  });
  calls.on(contract.beginSetUp, async ({ body, caller, request, reply }) => {
    limit({ address: request.ip, reply });
    return beginSetUp({ user: body, caller, deps });
  });
}
