import { announcePresence as announceCall } from '@sightline/contract/presence.calls';
import type { Calls } from '../../../http/register-call.ts';
import { announcePresence, type PresenceBoard } from './presence.usecases.ts';

export function registerPresence({ calls, board }: { calls: Calls; board: PresenceBoard }): void {
  calls.on(announceCall, async ({ scope, signedIn: { userId }, body }) => {
    const { conversationKey: convKey, deskKey, doing } = body;
    return { people: await announcePresence({ scope, board, desk: { convKey, deskKey, userId, doing } }) };
  });
}
