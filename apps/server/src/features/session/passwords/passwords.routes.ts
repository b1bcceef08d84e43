import { changePassword as changePasswordCall, localLogin } from '@sightline/contract/session.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { SignInTurns } from '../../../http/sign-in-turns.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { changePassword, loginLocally } from './passwords.usecases.ts';

export function registerPasswords({ calls, deps, turns }: { calls: Calls; deps: Deps; turns: SignInTurns }): void {
  const inTurn = <T>({ login, caller, work }: { login: string; caller: Caller; work: () => Promise<T> }) =>
    turns.take({ subject: login.toLowerCase(), address: caller.address, work });
  calls.on(localLogin, ({ body: { login, password }, caller }) =>
    inTurn({ login, caller, work: () => loginLocally({ login, password, caller, deps }) }),
  );
  calls.on(changePasswordCall, ({ body: { login, password, newPassword }, caller }) =>
    inTurn({ login, caller, work: () => changePassword({ login, password, newPassword, caller, deps }) }),
  );
}
