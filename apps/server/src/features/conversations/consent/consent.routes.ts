import { decideConsent as decideConsentCall } from '@sightline/contract/messages.calls';
import type { Calls } from '../../../http/register-call.ts';
import { decideConsent } from './decide.usecases.ts';

export function registerConsent(calls: Calls): void {
  calls.on(decideConsentCall, ({ scope, signedIn, body }) => {
    const { conversationKey: convKey, decision } = body;
    return decideConsent({ scope, convKey, decision, userId: signedIn.userId });
  });
}
