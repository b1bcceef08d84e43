import { useInboxSettings } from '../api/inbox-settings.ts';
import { useScheduleText } from '../api/schedule-text.ts';
import type { Draft } from '../compose/drafts.ts';
import { newestKey, type Thread } from '../model/thread.ts';

/** Sends a text at a time, or after the pause in which it can be undone. */
export function useLater(thread: Thread) {
  const { mutate } = useScheduleText(thread.conversation.convKey);
  const { data: settings } = useInboxSettings();
  const seenKey = newestKey(thread);
  const schedule = (written: Draft, sendAt: Date | null): void =>
    mutate({ written, sendAt, seenKey, clientKey: crypto.randomUUID() });
  return {
    sendAt: schedule,
    /** Whether the practice wants an undo. */
    pauses: settings?.hasUndo === true,
    sendAfterPause: (written: Draft): void => schedule(written, null),
  };
}
