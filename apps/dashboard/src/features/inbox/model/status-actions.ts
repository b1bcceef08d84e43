import { VIEW_STATUS } from '@sightline/contract/conversations.calls';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconCheck, IconFlag, IconMail, IconMessageQuestion } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';

/** The manual status actions (MSG-011), with shortcut and icon. */
export const STATUS_ACTIONS = [
  { status: VIEW_STATUS.unread, label: t(CONVERSATION_TEXT.unread), key: 'u', Icon: IconMail },
  { status: VIEW_STATUS.unanswered, label: t(CONVERSATION_TEXT.unanswered), key: 'a', Icon: IconMessageQuestion },
  { status: VIEW_STATUS.flag, label: t(CONVERSATION_TEXT.flag), key: 'f', Icon: IconFlag },
  { status: VIEW_STATUS.read, label: t(CONVERSATION_TEXT.read), key: 'e', Icon: IconCheck },
] as const;
