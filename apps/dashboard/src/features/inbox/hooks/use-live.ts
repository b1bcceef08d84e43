import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { knownConversation, renew } from '../api/cache.ts';
import { createBatch } from '../live/batch.ts';
import { stayConnected } from '../live/connect.ts';
import type { Heard } from '../live/read-events.ts';
import { nameOf } from '../model/words.ts';
import { useArrivalNotice } from './use-arrival-notice.ts';

const GATHER_MS = 250;

type LiveProps = { openKey: number | null; locKeys: readonly number[]; search: string };

/** Follows the server's live events: renews what they touch and tells of texts that came in. */
export function useLive({ openKey, locKeys, search }: LiveProps): boolean {
  const queries = useQueryClient();
  const notify = useArrivalNotice(search);
  const [isLive, setLive] = useState(false);

  function isShownHere({ convKey, locKey }: Heard['event']): boolean {
    if (convKey === openKey && !document.hidden) return false;
    return locKey === undefined || locKeys.includes(0) || locKeys.includes(locKey);
  }

  const act = useEffectEvent(async (heard: Heard[]) => {
    const touched = new Set(heard.map(({ event }) => event.convKey).filter((convKey) => convKey !== undefined));
    await renew(queries, touched);
    const inbound = heard.filter(({ kind, event }) => kind === 'message' && event.isOutbound === false);
    const told = new Set(inbound.filter(({ event }) => isShownHere(event)).map(({ event }) => event.convKey));
    for (const convKey of told) {
      if (convKey === undefined) continue;
      const known = knownConversation(queries, convKey);
      notify({ convKey, name: known && nameOf(known) });
    }
  });
  // Between two streams something may have been missed.
  const caughtUp = useEffectEvent(() => renew(queries, openKey === null ? [] : [openKey]));

  useEffect(() => {
    const end = new AbortController();
    const batch = createBatch<Heard>(GATHER_MS, (heard) => act(heard));
    let isFirst = true;
    const up = () => {
      setLive(true);
      if (!isFirst) void caughtUp();
      isFirst = false;
    };
    void stayConnected({ up, down: () => setLive(false), heard: batch.add }, end.signal);
    return () => {
      end.abort();
      batch.stop();
    };
  }, []);

  return isLive;
}
