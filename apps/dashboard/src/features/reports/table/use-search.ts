import { useEffect, useEffectEvent, useState } from 'react';

/** What is typed is asked for so long after typing stops, or at once on Enter. */
const SEARCH_WAIT_MS = 400;

/** The text of the search box; `sought` is what the rows are searched by. */
export function useSearch(sought: string, seek: (text: string) => void) {
  const [text, setText] = useState(sought);
  const [followed, setFollowed] = useState(sought);
  // Back and Forward bring another search.
  if (followed !== sought) {
    setFollowed(sought);
    if (text.trim() !== sought) setText(sought);
  }
  const isWaiting = text.trim() !== sought;
  const seekNow = useEffectEvent(() => seek(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key pressed begins the wait anew
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => seekNow(), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, isWaiting]);
  return { text, setText, seekNow: () => seek(text.trim()) };
}
