import { retryMessage } from '@sightline/contract/messages.calls';
import type { Calls } from '../../../http/register-call.ts';
import { retryText } from './retry.usecases.ts';

export function registerRetry(calls: Calls): void {
  calls.on(retryMessage, ({ scope, signedIn, body }) => {
    const { conversationKey: convKey, transKey } = body;
    return retryText({ scope, convKey, transKey, userId: signedIn.userId });
  });
}
