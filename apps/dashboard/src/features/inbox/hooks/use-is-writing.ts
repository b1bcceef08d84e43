import { useEffect, useState } from 'react';
import { drafts } from '../compose/drafts.ts';

/** A text that rests this long isn't being written. */
const PAUSE_MS = 20_000;

/** Whether someone is writing a text in the conversation on this page. */
export function useIsWriting(convKey: number): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    let last = drafts.get(convKey).text;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = drafts.subscribe(() => {
      const { text } = drafts.get(convKey);
      if (text === last) return;
      last = text;
      clearTimeout(pause);
      setWriting(text !== '');
      if (text !== '') pause = setTimeout(() => setWriting(false), PAUSE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(pause);
    };
  }, [convKey]);
  return isWriting;
}
