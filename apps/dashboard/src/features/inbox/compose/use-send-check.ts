import { useEffect, useRef } from 'react';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { usePresenceWords } from '../team/presence-line.tsx';

/** Asks before a text goes out while a colleague writes one too: once, until they stop. Resolves to whether to send. */
export function useSendCheck(convKey: number): () => Promise<boolean> {
  const { words, hasWriter } = usePresenceWords(convKey);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!hasWriter) wasAsked.current = false;
  }, [hasWriter]);
  return async () => {
    if (!hasWriter || wasAsked.current) return true;
    wasAsked.current = true;
    const text = 'The patient may get two replies. Send yours now, or wait to see theirs.';
    return askQuestion({ title: words, text, confirm: 'Send mine', cancel: 'Wait' });
  };
}
