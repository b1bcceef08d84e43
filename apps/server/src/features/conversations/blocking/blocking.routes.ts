import { blockNumber as blockCall, unblockNumber as unblockCall } from '@sightline/contract/team-inbox.calls';
import type { Calls } from '../../../http/register-call.ts';
import { blockNumber, unblockNumber } from './blocking.usecases.ts';

export function registerBlocking(calls: Calls): void {
  calls.on(blockCall, async ({ scope, signedIn: { userId }, body }) => {
    await blockNumber({ scope, convKey: body.conversationKey, userId, reason: body.reason });
    return {};
  });

  calls.on(unblockCall, async ({ scope, signedIn: { userId }, body }) => {
    await unblockNumber({ scope, convKey: body.conversationKey, userId });
    return {};
  });
}
