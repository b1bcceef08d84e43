import * as contract from '@sightline/contract/users.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { editRole, editSignInRules, listRoles } from './roles.usecases.ts';

/** What each role may do in a practice. */
export function registerRoles({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(contract.listRoles, ({ params: { coverKey }, signedIn }) => listRoles({ signedIn, coverKey, deps }));
  calls.on(contract.editRole, ({ params, body, signedIn, caller }) =>
    editRole({ ...params, ...body, signedIn, caller, deps }),
  );
  calls.on(contract.editSignInRules, ({ params, body, signedIn, caller }) =>
    editSignInRules({ ...params, ...body, signedIn, caller, deps }),
  );
}
