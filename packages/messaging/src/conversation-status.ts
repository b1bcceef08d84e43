/** Message status values of the wire (messaging specification, section 4). */
export const MESSAGE_STATUS = {
  all: -1,
  unread: 0,
  read: 1,
  flag: 2,
  unanswered: 8,
  trash: 9,
} as const satisfies Record<string, number>;

/**
 * The two facts of a conversation (decision 2): whether its inbound messages were seen (0 no, 1 yes), and what is owed
 * (1 nothing, 8 an answer, 2 a manual flag). Trash is not such a fact: it removes the whole record.
 */
export type ConversationState = { messageStatus: 0 | 1; conversationStatus: 1 | 2 | 8 };

/** The statuses a staff action can set, `viewStatus` of `Conversations/UpdateStatus`. */
export type SettableStatus = 0 | 1 | 2 | 8;

export type ConversationEvent =
  | { type: 'inbound' }
  | { type: 'updateStatus'; viewStatus: SettableStatus }
  | { type: 'staffReply' };

export type Dot = 'unread' | 'unanswered' | 'flag' | 'none';

/** A conversation started by staff: nothing unseen, nothing owed. */
export const INITIAL_STATE: ConversationState = { messageStatus: 1, conversationStatus: 1 };

/** The state after an event (decision 2). A flag stays through opening, inbound texts and replies. */
export function applyEvent({
  state,
  event,
}: {
  state: ConversationState;
  event: ConversationEvent;
}): ConversationState {
  switch (event.type) {
    case 'inbound':
      return { ...state, messageStatus: 0 };
    case 'staffReply':
      return { messageStatus: 1, conversationStatus: state.conversationStatus === 2 ? 2 : 1 };
    case 'updateStatus':
      return withStatus({ state, viewStatus: event.viewStatus });
  }
}

/**
 * The colored dot of a list row. A flag is shown before unread, since someone set it on purpose and only a person
 * clears it; unseen texts in a flagged row show as bold type instead, see `isUnseen`.
 */
export function dotOf({ messageStatus, conversationStatus }: ConversationState): Dot {
  if (conversationStatus === 2) return 'flag';
  if (messageStatus === 0) return 'unread';
  return conversationStatus === 8 ? 'unanswered' : 'none';
}

/** Whether a row is bold: it has a text nobody has seen, flagged or not. */
export function isUnseen({ messageStatus }: ConversationState): boolean {
  return messageStatus === 0;
}

/**
 * The statuses to post, in order, when a conversation is opened: unanswered and then read for an unread, non-flagged
 * one, nothing for any other (messaging specification, section 4). A flagged one is left unchanged.
 */
export function openingCalls(state: ConversationState): readonly (1 | 8)[] {
  return dotOf(state) === 'unread' ? [8, 1] : [];
}

/** Whether a conversation is under a tab: the values for all -1, unread 0, unanswered 8 and flag 2 (decision 2). */
export function isUnderTab({ state, tab }: { state: ConversationState; tab: -1 | 0 | 2 | 8 }): boolean {
  if (tab === MESSAGE_STATUS.all) return true;
  return tab === MESSAGE_STATUS.unread ? isUnseen(state) : state.conversationStatus === tab;
}

function withStatus({
  state,
  viewStatus,
}: {
  state: ConversationState;
  viewStatus: SettableStatus;
}): ConversationState {
  switch (viewStatus) {
    case 0:
      return { ...state, messageStatus: 0 };
    // Opening an unseen conversation ends with Read and leaves it unanswered. A flagged one isn't opened this way, so
    // its Read was pressed, and clears the flag too.
    case 1:
      return state.messageStatus === 0 && state.conversationStatus === 8
        ? { messageStatus: 1, conversationStatus: 8 }
        : { messageStatus: 1, conversationStatus: 1 };
    default:
      return { ...state, conversationStatus: viewStatus };
  }
}
