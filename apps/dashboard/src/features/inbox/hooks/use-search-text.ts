import { useEffect, useEffectEvent, useState } from 'react';

/** The delay after typing stops (MSG-007). */
const SEARCH_DELAY_MS = 5_000;

/** The search field's text: `sent` filters the list and follows after 5 s, or at once on Enter. */
export function useSearchText(sent: string, send: (text: string) => void) {
  const [text, setText] = useState(sent);
  const [followed, setFollowed] = useState(sent);
  // Back and forward change the filter from outside.
  if (followed !== sent) {
    setFollowed(sent);
    setText(sent);
  }
  const isWaiting = text.trim() !== sent;
  const sendNow = useEffectEvent(() => send(text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the delay
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => sendNow(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isWaiting]);

  return { text, setText, isWaiting, sendNow: () => send(text) };
}
