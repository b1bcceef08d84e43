import { useEffect, useEffectEvent, useState } from 'react';

/** The delay after typing stops; Enter searches at once. */
const SEARCH_WAIT_MS = 400;

/** The search box's text; `sought` is the current search. */
export function useSearch(sought: string, seek: (text: string) => void) {
  const [text, setText] = useState(sought);
  const [followed, setFollowed] = useState(sought);
  // Back and Forward change the search.
  if (followed !== sought) {
    setFollowed(sought);
    if (text.trim() !== sought) setText(sought);
  }
  const isWaiting = text.trim() !== sought;
  const seekNow = useEffectEvent(() => seek(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the delay
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => seekNow(), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, isWaiting]);
  return { text, setText, seekNow: () => seek(text.trim()) };
}
