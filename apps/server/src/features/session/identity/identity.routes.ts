import { dashboardToken, loginUsingB2CToken, verifyOtp } from '@sightline/contract/session.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { SignInTurns } from '../../../http/sign-in-turns.ts';
import { verifyCode } from '../otp/otp.usecases.ts';
import { identityNotConfigured, identityRefused } from '../session.errors.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import { createIdTokenChecks } from './id-token.usecases.ts';
import { loginByIdentity } from './identity.usecases.ts';
import { olderDashboardToken } from './older-dashboard.usecases.ts';

/** Sign-in by partner identity; without one configured these calls refuse everyone. */
export function registerIdentity({
  calls,
  deps,
  tokens,
  turns,
}: {
  calls: Calls;
  deps: Deps;
  tokens: Tokens;
  turns: SignInTurns;
}): void {
  const { identity, visionIdentity, olderDashboardUrl } = deps.config;
  const identities = [identity, visionIdentity].filter((one) => one !== null);
  const { clock, logger } = deps;
  const check = createIdTokenChecks({ identities, clock, logger });
  calls.on(loginUsingB2CToken, async ({ body: idToken, caller }) => {
    if (check === null) throw identityNotConfigured();
    return loginByIdentity({ idToken, caller, deps, tokens, check });
  });
  calls.on(verifyOtp, ({ body: { key, code }, caller }) =>
    turns.take({
      subject: `code of ${key}`,
      address: caller.address,
      work: () => verifyCode({ key, code, caller, deps, tokens }),
    }),
  );
  // If there is an older dashboard, it issues its own tokens.
  if (olderDashboardUrl !== null) return;
  calls.on(dashboardToken, async ({ body: { userId, sessionId }, request, caller }) => {
    const idToken = request.headers.id_token;
    if (check === null || typeof idToken !== 'string') throw identityRefused();
    const asked = { idToken, userId: String(userId), sessionId };
    return { token: await olderDashboardToken({ ...asked, caller, deps, tokens, check }) };
  });
}
