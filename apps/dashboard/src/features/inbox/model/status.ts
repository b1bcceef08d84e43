import { type Conversation, VIEW_STATUS } from '@sightline/contract/conversations.calls';
import {
  applyEvent,
  type ConversationState,
  type Dot,
  dotOf,
  isUnderTab,
  type SettableStatus,
} from '@sightline/messaging/conversation-status';
import { t } from '../../../shared/words/words.ts';

export type Counts = { Flagged: number; UnAnswered: number; UnRead: number };

/** A manual change of a conversation's status. */
export type StatusAction = SettableStatus | typeof VIEW_STATUS.trash;

/** The word for a dot, for tooltips and screen readers; status is never color alone. */
export const DOT_WORD = {
  unread: t('Unread'),
  unanswered: t('Unanswered'),
  flag: t('Flagged'),
  none: '',
} satisfies Record<Dot, string>;

type Statuses = Pick<Conversation, 'messageStatus' | 'conversationStatus'>;

/** The two facts of decision 2, from the wire's open numbers. */
export function stateOf({ messageStatus, conversationStatus }: Statuses): ConversationState {
  const owed = conversationStatus === VIEW_STATUS.flag || conversationStatus === VIEW_STATUS.unanswered;
  return {
    messageStatus: messageStatus === VIEW_STATUS.unread ? 0 : 1,
    conversationStatus: owed ? conversationStatus : 1,
  };
}

export const dotOfRow = (conversation: Statuses): Dot => dotOf(stateOf(conversation));

/** The conversation once the server has set `viewStatus`. */
export function withStatus<C extends Statuses>(conversation: C, viewStatus: SettableStatus): C {
  const state = applyEvent({ state: stateOf(conversation), event: { type: 'updateStatus', viewStatus } });
  return { ...conversation, ...state };
}

/** The conversation after a staff reply (MSG-013). */
export function afterReply<C extends Statuses>(conversation: C): C {
  return { ...conversation, ...applyEvent({ state: stateOf(conversation), event: { type: 'staffReply' } }) };
}

function weightsOf(conversation: Statuses | null): Counts {
  if (conversation === null) return { Flagged: 0, UnAnswered: 0, UnRead: 0 };
  const state = stateOf(conversation);
  const one = (tab: 0 | 2 | 8) => (isUnderTab({ state, tab }) ? 1 : 0);
  return { Flagged: one(2), UnAnswered: one(8), UnRead: one(0) };
}

/** The counts after one conversation's change of state; `null` is no conversation. */
export function countsAfter(counts: Counts, before: Statuses | null, after: Statuses | null): Counts {
  const [left, entered] = [weightsOf(before), weightsOf(after)];
  const moved = (name: keyof Counts) => Math.max(0, counts[name] - left[name] + entered[name]);
  return { Flagged: moved('Flagged'), UnAnswered: moved('UnAnswered'), UnRead: moved('UnRead') };
}
