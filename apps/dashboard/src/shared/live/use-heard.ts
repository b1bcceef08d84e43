import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/session-context.ts';
import { createBatch } from './batch.ts';
import { openFeed } from './feed.ts';
import { useFeedStatus } from './feed-status.ts';

const GATHER_MS = 200;

/** How often a page asks on its own: its floor where the stream is down, or closed to users who may not read texts. */
export const LOOK_EVERY_MS = 30_000;

/** Calls back soon after the server reported one of these events, and whenever some may have been missed. */
export function useHeard({ kinds, heard }: { kinds: readonly string[]; heard: () => void }): void {
  const { sessionId, coverKey, allows } = useSession();
  const { isAsleep } = useFeedStatus();
  const mayListen = allows('Dv4Chat') && !isAsleep;
  const act = useEffectEvent(() => heard());
  const isWanted = useEffectEvent((kind: string) => kinds.includes(kind));

  useEffect(() => {
    if (!mayListen) return;
    const batch = createBatch<true>(GATHER_MS, async () => act());
    const opened = openFeed(
      { name: `sightline-live-${sessionId}-${coverKey}`, locks: navigator.locks },
      {
        up: () => act(),
        down: () => undefined,
        heard: ({ kind }) => {
          if (isWanted(kind)) batch.add(true);
        },
      },
    );
    return () => {
      opened.close();
      batch.stop();
    };
  }, [sessionId, coverKey, mayListen]);
}
