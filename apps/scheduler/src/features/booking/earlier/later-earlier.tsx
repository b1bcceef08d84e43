import { lazy, Suspense, useEffect, useState } from 'react';
import type { EarlierProps } from './earlier.tsx';

const Earlier = lazy(async () => ({ default: (await import('./earlier.tsx')).Earlier }));

/** Comes after the page: the server draws the visit without it, and its script is its own. */
export function LaterEarlier(props: EarlierProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady ? (
    <Suspense fallback={null}>
      <Earlier key={props.token} {...props} />
    </Suspense>
  ) : null;
}
