import * as contract from '@sightline/contract/users.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { addUser, editUser } from './edit/edit.usecases.ts';
import { presentUser } from './users.present.ts';
import * as users from './users.usecases.ts';

/** The people of a practice. */
export function registerUsers({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(contract.listUsers, async ({ params: { coverKey }, query, signedIn, caller }) => {
    const { rows, totalCount, by, now } = await users.listUsers({ ...query, signedIn, coverKey, caller, deps });
    return { users: rows.map((row) => presentUser({ row, by, now })), totalCount, grantable: [...by.elements] };
  });
  calls.on(contract.addUser, async ({ params: { coverKey }, body: fields, signedIn, caller }) =>
    addUser({ fields, signedIn, coverKey, caller, deps }),
  );
  calls.on(contract.editUser, async ({ params, body: fields, signedIn, caller }) =>
    presentUser(await editUser({ ...params, fields, signedIn, caller, deps })),
  );
  calls.on(contract.disableUser, async ({ params, signedIn, caller }) =>
    presentUser(await users.disableUser({ ...params, signedIn, caller, deps })),
  );
  calls.on(contract.enableUser, async ({ params, signedIn, caller }) =>
    presentUser(await users.enableUser({ ...params, signedIn, caller, deps })),
  );
  calls.on(contract.endUserSessions, ({ params, signedIn, caller }) =>
    users.endUserSessions({ ...params, signedIn, caller, deps }),
  );
  calls.on(contract.inviteUser, ({ params, signedIn, caller }) =>
    users.inviteUser({ ...params, signedIn, caller, deps }),
  );
  calls.on(contract.resetUser, ({ params, body, signedIn, caller }) =>
    users.resetUser({ ...params, forgets: body?.forgetFactors ?? false, signedIn, caller, deps }),
  );
}
