import { useState } from 'react';
import { usePresenceWords } from '../team/presence-line.tsx';

/**
 * Asks before something is sent while a colleague is writing to the same patient. Once they stop, nothing is asked any more.
 */
export function useAskedFirst<Text>({ convKey, send }: { convKey: number; send: (text: Text) => void }) {
  const { words, hasWriter } = usePresenceWords(convKey);
  const [waiting, setWaiting] = useState<{ convKey: number; text: Text } | null>(null);
  // It isn't asked again by the next colleague, nor in the next conversation.
  if (waiting !== null && (!hasWriter || waiting.convKey !== convKey)) setWaiting(null);
  const question = hasWriter && waiting?.convKey === convKey ? waiting : null;
  return {
    send: (text: Text): void => {
      setWaiting(hasWriter ? { convKey, text } : null);
      if (!hasWriter) send(text);
    },
    /** What the user is asked; null: nothing. */
    question: question && {
      words,
      leave: () => setWaiting(null),
      answer: () => {
        setWaiting(null);
        send(question.text);
      },
    },
  };
}
