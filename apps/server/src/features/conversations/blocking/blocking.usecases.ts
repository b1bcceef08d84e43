import type { CoverTransaction } from '../../../db/scope.ts';
import { act, storeEvent, type TeamAct } from '../team/team.usecases.ts';
import { storable } from '../texts/texts.rules.ts';
import { deleteBlock, insertBlock, readIsBlocked, settleConversations } from './blocking.queries.ts';

/**
 * Blocks the phone of a conversation in the whole practice: its texts are kept, and it gets none.
 * @throws ProblemError conversation.not-found
 */
export function blockNumber({ reason, ...of }: TeamAct & { reason: string }): Promise<void> {
  return act(of, async (within) => {
    const { tx, conversation, userId } = within;
    const { phone } = conversation;
    const words = storable(reason);
    if (!(await insertBlock({ tx, phone, reason: words, userId }))) return;
    await settleConversations({ tx, phone });
    await storeEvent(within, { kind: 'blocked', reason: words });
  });
}

/**
 * Lets the phone of a conversation text the practice again.
 * @throws ProblemError conversation.not-found
 */
export function unblockNumber(of: TeamAct): Promise<void> {
  return act(of, async (within) => {
    const { tx, conversation } = within;
    if (await deleteBlock({ tx, phone: conversation.phone })) await storeEvent(within, { kind: 'unblocked' });
  });
}

/** Whether the practice blocked a phone. */
export const isPhoneBlocked = (of: { tx: CoverTransaction; phone: string }): Promise<boolean> => readIsBlocked(of);
