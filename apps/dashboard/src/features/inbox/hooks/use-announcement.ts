import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { newestIncoming, type Thread } from '../model/thread.ts';
import { nameOf, previewOfMessage } from '../model/words.ts';

/** Announces a new text in the open conversation to screen readers; nothing for earlier ones. */
export function useAnnouncement(thread: Thread | undefined): string {
  const [announcement, setAnnouncement] = useState('');
  const heard = useRef<number | null>(null);
  const newest = thread && newestIncoming(thread);
  useEffect(() => {
    if (thread === undefined) return;
    const key = newest?.transKey ?? 0;
    if (heard.current !== null && newest !== undefined && key > heard.current)
      setAnnouncement(
        t('New message from {nameOf}: {previewOfMessage}', {
          nameOf: nameOf(thread.conversation),
          previewOfMessage: previewOfMessage(newest),
        }),
      );
    heard.current = Math.max(heard.current ?? 0, key);
  }, [thread, newest]);
  return announcement;
}
