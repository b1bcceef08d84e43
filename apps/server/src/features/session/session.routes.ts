import { chooseLanguage, draftKey, jwtCheck, logout, renewToken } from '@sightline/contract/session.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { createSignInTurns } from '../../http/sign-in-turns.ts';
import { registerAccountLinks } from './account-links/account-links.routes.ts';
import { registerElements } from './elements/elements.routes.ts';
import { registerFactors } from './factors/factors.routes.ts';
import { registerHandOff } from './hand-off/hand-off.routes.ts';
import { registerIdentity } from './identity/identity.routes.ts';
import { registerPasswords } from './passwords/passwords.routes.ts';
import { checkSession, chooseOwnLanguage, draftKeyOf, logOut, renewSession } from './session.usecases.ts';
import { createTokens } from './tokens/tokens.usecases.ts';

// The session gate protects every feature; the app passes this to it.
export { createAuthenticate } from './access/access.usecases.ts';

/** Sign-in, session and access: who a user is, and what they may see. */
export function registerSession({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const tokens = createTokens(deps);
  registerHandOff({ calls, deps, tokens });
  const turns = createSignInTurns();
  registerPasswords({ calls, deps, turns });
  registerFactors({ calls, deps, turns });
  registerAccountLinks({ calls, deps, turns });
  registerIdentity({ calls, deps, tokens, turns });
  registerElements({ calls, deps });
  calls.on(jwtCheck, ({ signedIn }) => checkSession({ signedIn, deps }));
  calls.on(draftKey, async ({ signedIn: { userId } }) => ({ key: await draftKeyOf({ userId, deps }) }));
  calls.on(chooseLanguage, async ({ body, signedIn, caller }) => {
    await chooseOwnLanguage({ signedIn, caller, deps, language: body.language });
    return { success: true as const };
  });
  calls.on(renewToken, async ({ signedIn, caller }) => ({
    token: await renewSession({ signedIn, caller, deps, tokens }),
  }));
  calls.on(logout, async ({ signedIn, caller }) => {
    await logOut({ signedIn, caller, deps });
    return { success: true as const };
  });
}
