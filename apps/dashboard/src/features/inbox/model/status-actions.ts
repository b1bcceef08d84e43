import { VIEW_STATUS } from '@sightline/contract/conversations.calls';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';

/** What sets a conversation's status by hand (MSG-011), with its key. */
export const STATUS_ACTIONS = [
  { status: VIEW_STATUS.unread, label: CONVERSATION_TEXT.unread, key: 'u' },
  { status: VIEW_STATUS.unanswered, label: CONVERSATION_TEXT.unanswered, key: 'a' },
  { status: VIEW_STATUS.flag, label: CONVERSATION_TEXT.flag, key: 'f' },
  { status: VIEW_STATUS.read, label: CONVERSATION_TEXT.read, key: 'e' },
] as const;
