import { cancelScheduledText, type ScheduledText, scheduleText } from '@sightline/contract/scheduled-texts.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call, ProblemError } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { encoded, holdReturned, picturesHeld, picturesOf } from '../compose/attachments/pictures-held.ts';
import { type Draft, drafts } from '../compose/drafts.ts';
import { outbox } from '../compose/outbox.ts';
import { compose } from '../model/outgoing.ts';
import { knownConversation, renew } from './cache.ts';
import { showNotSent, showRefusal } from './not-sent.ts';

type Later = { written: Draft; sendAt: Date | null; seenKey: number; clientKey: string };

/** Puts a text and its pictures back before anything written since. */
function putBack(convKey: number, { text, templateType, pictureIds }: Draft): void {
  const since = drafts.get(convKey);
  const joined = [text, since.text].filter((part) => part !== '').join('\n');
  drafts.put(convKey, {
    ...{ text: joined, templateType: since.templateType ?? templateType },
    pictureIds: [...pictureIds, ...since.pictureIds],
  });
}

/** Stores a text for later; what was refused returns to the composer, what was overtaken waits for an answer. */
export function useScheduleText(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    scope: { id: `inbox-send-${convKey}` },
    mutationFn: async ({ written: { text, templateType, pictureIds }, sendAt, seenKey, clientKey }: Later) => {
      const pictures = await Promise.all(picturesOf(pictureIds).map(encoded));
      return call(scheduleText, {
        body: {
          ...{ sessionId, conversationKey: convKey, text: text.trim(), templateType, clientKey },
          ...{ sendAt: sendAt?.toISOString() ?? null, lastTransKey: seenKey },
          ...(pictures.length === 0 ? {} : { pictures: pictures.map(({ Data }) => ({ Data })) }),
        },
      });
    },
    onSuccess: ({ errorMessage }, { written }) => {
      // The server has them now, and shows them to everyone.
      if (errorMessage === '') return picturesHeld.drop(written.pictureIds);
      putBack(convKey, written);
      showRefusal(knownConversation(queries, convKey)?.smsTo ?? '', errorMessage);
    },
    onError: (error, { written, seenKey, clientKey }) => {
      if (error instanceof ProblemError && error.code === 'conversation.moved-on') {
        const outgoing = compose(written, { seenKey, clientKey, now: new Date() });
        outbox.put(convKey, { ...outgoing, state: 'held' });
        return;
      }
      putBack(convKey, written);
      showNotSent('schedule text', error);
    },
    // Not waited for: the next text goes out first.
    onSettled: () => void renew(queries, [convKey]),
  });
}

/** Takes a text back that has not gone out; `returns` puts it into the composer again. */
export function useCancelScheduled(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: ({ textKey }: { textKey: ScheduledText['textKey']; returns: boolean }) =>
      call(cancelScheduledText, { body: { sessionId, conversationKey: convKey, textKey } }),
    onSuccess: async ({ text, templateType, pictures = [] }, { returns }) => {
      if (returns) putBack(convKey, { text, templateType, pictureIds: await holdReturned(pictures) });
    },
    onError: (error) => notices.error(error.message),
    onSettled: () => renew(queries, [convKey]),
  });
}
