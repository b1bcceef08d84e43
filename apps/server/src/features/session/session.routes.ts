import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { registerHandOff } from './hand-off/hand-off.routes.ts';
import { registerPasswords } from './passwords/passwords.routes.ts';
import { createTokens } from './tokens/tokens.usecases.ts';

// The session gate stands in front of every feature; the app hands it this.
export { createAuthenticate } from './access/access.usecases.ts';

/** Sign-in, session and access: who someone is, and what they may see. */
export function registerSession({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const tokens = createTokens(deps);
  registerHandOff({ calls, deps, tokens });
  registerPasswords({ calls, deps });
}
