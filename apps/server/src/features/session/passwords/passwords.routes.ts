import { changePassword as changePasswordCall, localLogin } from '@sightline/contract/session.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { changePassword, loginLocally } from './passwords.usecases.ts';

export function registerPasswords({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(localLogin, ({ body: { login, password }, caller }) => loginLocally({ login, password, caller, deps }));
  calls.on(changePasswordCall, ({ body: { login, password, newPassword }, caller }) =>
    changePassword({ login, password, newPassword, caller, deps }),
  );
}
