import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../../shared/log.ts';
import { servedWords } from '../../../../shared/words/served-words.ts';
import { type NewText, useNewConversation } from '../../api/new-conversation.ts';
import { refusedText } from '../../api/not-sent.ts';
import { picturesHeld } from '../../compose/attachments/pictures-held.ts';
import { type Draft, drafts, NO_DRAFT } from '../../compose/drafts.ts';
import { conversationPath } from '../../model/paths.ts';
import type { Recipient } from '../../model/recipients.ts';
import { NEW_MESSAGE, NO_NEW_DRAFT, newDrafts, sendKeyOf } from '../new-draft.ts';
import { unsentMessages } from '../unsent/unsent-messages.ts';

/** Clears the sent message; text added meanwhile stays. */
function forget({ text, pictureIds, clientKey }: NewText): void {
  picturesHeld.drop(pictureIds);
  unsentMessages.forgetSent(clientKey);
  // Another message may have been started meanwhile.
  if (newDrafts.get(NEW_MESSAGE).sendKey?.clientKey !== clientKey) return;
  if (drafts.get(NEW_MESSAGE).text.trim() === text.trim()) drafts.put(NEW_MESSAGE, NO_DRAFT);
  newDrafts.put(NEW_MESSAGE, NO_NEW_DRAFT);
}

/** Sends the new message to its one recipient and opens their conversation. An unsent one stays in the box. */
export function useSendOne() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutateAsync, isPending } = useNewConversation();
  const [refusal, setRefusal] = useState('');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function send(recipient: Recipient, locKey: number, draft: Draft): Promise<void> {
    const { text, templateType, pictureIds } = draft;
    const of = JSON.stringify([recipient.addKey, recipient.phone, locKey, text, templateType, pictureIds]);
    const newText = { recipient, locKey, ...draft, clientKey: sendKeyOf(of) };
    setRefusal('');
    try {
      const { errors, ConversationKey, transKeys } = await mutateAsync(newText);
      const isTaken = errors.length === 0 || transKeys.length > 0;
      if (isTaken) {
        forget(newText);
        if (ConversationKey !== null && isHere.current)
          await navigate(conversationPath(ConversationKey, search), { replace: true });
        return;
      }
      setRefusal(errors.map(servedWords).join(' '));
      await showMessage({ ...CONVERSATION_DIALOG.sendMessageFailed, text: refusedText(recipient.phone) });
    } catch (error) {
      logError('start conversation', error);
      await showMessage(CONVERSATION_DIALOG.sendUnavailable);
    }
  }
  return { send, isPending, refusal };
}
