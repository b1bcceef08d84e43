import type { Call } from '@sightline/contract/call';
import * as contract from '@sightline/contract/closures.calls';
import type { AuditAct } from '../../db/audit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { addClosures, changeClosure, deleteClosure, listClosures, listVisitsOn } from './closures.usecases.ts';

const actOf = ({ call, signedIn, caller }: { call: Call; signedIn: SignedIn; caller: Caller }): AuditAct => ({
  action: call.name,
  userId: signedIn.userId,
  ...caller,
});

/** Days on which a practice or a location is closed (ADM-010). */
export function registerClosures({ calls }: { calls: Calls }): void {
  calls.on(contract.listClosures, ({ scope, query: { year } }) =>
    listClosures({ scope, year: year === undefined ? null : Number(year) }),
  );
  calls.on(contract.addClosures, async ({ scope, body: { closures: given }, ...who }) => ({
    closures: await addClosures({ scope, given, act: actOf({ call: contract.addClosures, ...who }) }),
  }));
  calls.on(contract.changeClosure, ({ scope, params: { closureKey }, body: given, ...who }) =>
    changeClosure({ scope, closureKey, given, act: actOf({ call: contract.changeClosure, ...who }) }),
  );
  calls.on(contract.deleteClosure, async ({ scope, params: { closureKey }, ...who }) => {
    await deleteClosure({ scope, closureKey, act: actOf({ call: contract.deleteClosure, ...who }) });
    return undefined;
  });
  calls.on(contract.listVisitsOnClosures, ({ scope, body: { closures: given } }) => listVisitsOn({ scope, given }));
}
