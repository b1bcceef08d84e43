import { acceptAccountLink as acceptCall, readAccountLink as readCall } from '@sightline/contract/account-links.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { SignInTurns } from '../../../http/sign-in-turns.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { acceptAccountLink, readAccountLink } from './account-links.usecases.ts';

/** Invitations, and links to a new password. They wait in the same queue as sign-ins. */
export function registerAccountLinks({ calls, deps, turns }: { calls: Calls; deps: Deps; turns: SignInTurns }): void {
  const inTurn = <T>({ token, caller, work }: { token: string; caller: Caller; work: () => Promise<T> }) =>
    turns.take({ subject: `link ${token}`, address: caller.address, work });
  calls.on(readCall, ({ body: { token }, caller }) =>
    inTurn({ token, caller, work: () => readAccountLink({ token, deps }) }),
  );
  calls.on(acceptCall, ({ body: { token, password }, caller }) =>
    inTurn({ token, caller, work: () => acceptAccountLink({ token, password, caller, deps }) }),
  );
}
