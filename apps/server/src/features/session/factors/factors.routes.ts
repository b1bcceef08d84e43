import * as contract from '@sightline/contract/security.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { SignInTurns } from '../../../http/sign-in-turns.ts';
import type { Caller, SignedIn } from '../../../http/signed-in.ts';
import { changeOwnPassword } from '../passwords/passwords.usecases.ts';
import { completeSecondStep, passkeyOptions } from './second-step.usecases.ts';
import * as security from './security.usecases.ts';

/** Second steps: at sign-in, and one's own on the Security page. They wait in the same queue as passwords. */
export function registerFactors({ calls, deps, turns }: { calls: Calls; deps: Deps; turns: SignInTurns }): void {
  calls.on(contract.startPasskey, ({ body: { key }, caller }) =>
    turns.take({ subject: `step ${key}`, address: caller.address, work: () => passkeyOptions({ key, deps }) }),
  );
  calls.on(contract.secondStep, ({ body: { key, ...given }, caller }) =>
    turns.take({
      subject: `step ${key}`,
      address: caller.address,
      work: () => completeSecondStep({ key, given, caller, deps }),
    }),
  );
  const inTurn = <T>({ signedIn, caller, work }: { signedIn: SignedIn; caller: Caller; work: () => Promise<T> }) =>
    turns.take({ subject: signedIn.login.toLowerCase(), address: caller.address, work });
  calls.on(contract.readSecurity, ({ signedIn }) => security.readSecurity({ signedIn, deps }));
  calls.on(contract.changeOwnPassword, ({ body, ...who }) =>
    inTurn({ ...who, work: () => changeOwnPassword({ ...body, ...who, deps }) }),
  );
  calls.on(contract.startAuthenticator, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.startAuthenticator({ ...body, ...who, deps }) }),
  );
  calls.on(contract.confirmAuthenticator, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.confirmAuthenticator({ ...body, ...who, deps }) }),
  );
  calls.on(contract.removeAuthenticator, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.removeAuthenticator({ ...body, ...who, deps }) }),
  );
  calls.on(contract.startAddingPasskey, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.startAddingPasskey({ ...body, ...who, deps }) }),
  );
  calls.on(contract.addPasskey, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.addPasskey({ ...body, ...who, deps }) }),
  );
  calls.on(contract.removePasskey, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.removePasskey({ ...body, ...who, deps }) }),
  );
  calls.on(contract.renewRecoveryCodes, ({ body, ...who }) =>
    inTurn({ ...who, work: () => security.renewRecoveryCodes({ ...body, ...who, deps }) }),
  );
}
