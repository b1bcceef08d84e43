import { createSession, loginSession } from '@sightline/contract/session.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import { exchangeHandOff, openHandOff } from './hand-off.usecases.ts';

export function registerHandOff({ calls, deps, tokens }: { calls: Calls; deps: Deps; tokens: Tokens }): void {
  calls.on(createSession, async ({ body: { login }, caller }) => ({
    SessionID: await openHandOff({ login, origin: 'partner', caller, deps }),
  }));
  calls.on(loginSession, async ({ query: { sessionID: sessionId, secretCode }, caller }) => ({
    token: await exchangeHandOff({ sessionId, secretCode, caller, deps, tokens }),
  }));
}
