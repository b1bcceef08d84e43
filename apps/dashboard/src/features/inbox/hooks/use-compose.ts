import { useSendMessage } from '../api/send-message.ts';
import { sentPictures } from '../compose/attachments/pictures-held.ts';
import { type Draft, drafts } from '../compose/drafts.ts';
import { outbox } from '../compose/outbox.ts';
import { compose, type Outgoing } from '../model/outgoing.ts';
import { newestKey, type Thread } from '../model/thread.ts';

/** Actions on a conversation's text, before and after sending. */
export function useCompose(convKey: number, thread: Thread | undefined) {
  const { mutate } = useSendMessage(convKey);
  const seenKey = newestKey(thread);
  return {
    send(written: Draft): void {
      const outgoing = compose(written, { seenKey, clientKey: crypto.randomUUID(), now: new Date() });
      sentPictures.keep(convKey, outgoing.clientKey, outgoing.pictureIds);
      mutate(outgoing);
    },
    /** Resends the same text: if the server has it after all, it is not sent twice. */
    tryAgain: (outgoing: Outgoing): void => mutate(outgoing),
    /** Sends the same text once the messages in between were seen. */
    sendAnyway: (outgoing: Outgoing): void => mutate({ ...outgoing, seenKey }),
    /** Returns it to the composer, before any text there. */
    edit(outgoing: Outgoing): void {
      outbox.change(convKey, outgoing.clientKey, null);
      sentPictures.forget(outgoing.clientKey);
      const { text, templateType, pictureIds } = drafts.get(convKey);
      drafts.put(convKey, {
        text: [outgoing.text, text].filter(Boolean).join('\n'),
        templateType: text === '' ? outgoing.templateType : templateType,
        pictureIds: [...outgoing.pictureIds, ...pictureIds],
      });
    },
  };
}

export type Compose = ReturnType<typeof useCompose>;
