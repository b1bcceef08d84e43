import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { useQueryClient } from '@tanstack/react-query';
import { logError } from '../../../../shared/log.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { servedWords } from '../../../../shared/words/served-words.ts';
import { t } from '../../../../shared/words/words.ts';
import { renew } from '../../api/cache.ts';
import { sendNewText } from '../../api/new-conversation.ts';
import { refusedText } from '../../api/not-sent.ts';
import { picturesHeld, picturesOf } from '../../compose/attachments/pictures-held.ts';
import { drafts, NO_DRAFT } from '../../compose/drafts.ts';
import { type Run, type RunItem, untouched } from '../../model/run.ts';
import { changeNewDraft, NEW_MESSAGE, NO_NEW_DRAFT, newDrafts } from '../new-draft.ts';
import { unsentMessages } from '../unsent/unsent-messages.ts';
import { type Outcome, runs } from './runs.ts';

export const hasLostPictures = ({ pictureIds }: Run): boolean => picturesOf(pictureIds).length < pictureIds.length;

async function sendItem(run: Run, item: RunItem, sessionId: string): Promise<Outcome> {
  const { locKey, templateType, pictureIds } = run;
  const { recipient, text, clientKey } = item;
  const refused = refusedText(recipient.phone);
  try {
    const newText = { recipient, locKey, text, templateType, pictureIds, clientKey };
    const { errors, ConversationKey, transKeys } = await sendNewText(newText, sessionId);
    const isSent = errors.length === 0 || transKeys.length > 0;
    const reason = errors.map(servedWords).join(' ') || (isSent ? '' : refused);
    return { convKey: ConversationKey, reason, isSent, isLost: false };
  } catch (error) {
    logError('send to several', error);
    return { convKey: null, reason: t(CONVERSATION_DIALOG.sendUnavailable.text), isSent: false, isLost: true };
  }
}

/** Actions on a message to several: send, retry, stop, and finish (MSG-035). */
export function useRunActions() {
  const queries = useQueryClient();
  const { sessionId } = useSession();

  async function go(run: Run): Promise<void> {
    await runs.start(run, (now, item) => sendItem(now, item, sessionId));
    await renew(queries);
  }
  return {
    /** From here on the message belongs to its run: the box is free for another. */
    begin(run: Run): void {
      drafts.put(NEW_MESSAGE, NO_DRAFT);
      newDrafts.put(NEW_MESSAGE, NO_NEW_DRAFT);
      void go(run);
    },
    goOn: (run: Run): void => void go(run),
    retry: (run: Run, items: readonly RunItem[]): void =>
      void go(
        runs.again(
          run,
          items.map(({ clientKey }) => clientKey),
        ),
      ),
    stop: runs.stop,
    done({ pictureIds }: Run): void {
      picturesHeld.drop(pictureIds);
      runs.forget();
    },
    /** Back into the box, for those who got nothing: pictures have to be attached again. */
    rewrite(run: Run): void {
      unsentMessages.setAside(null);
      drafts.put(NEW_MESSAGE, { text: run.text, templateType: run.templateType, pictureIds: [] });
      changeNewDraft({ recipients: untouched(run), locKey: run.locKey, sendKey: null });
      runs.forget();
    },
  };
}

export type RunActions = ReturnType<typeof useRunActions>;
