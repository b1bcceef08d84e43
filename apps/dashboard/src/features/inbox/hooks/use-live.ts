import type { ColleagueReason } from '@sightline/contract/conversations.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createBatch } from '../../../shared/live/batch.ts';
import { type Feed, openFeed, timeOfId } from '../../../shared/live/feed.ts';
import { feedStatus, useFeedStatus } from '../../../shared/live/feed-status.ts';
import type { StreamEvent } from '../../../shared/live/read-events.ts';
import { SENDING_PAUSE_KEY } from '../../../shared/sending-pause/sending-pause.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { URGENT_FORMS_KEY } from '../../../shared/urgent-forms/urgent-forms.ts';
import { URGENT_TEXTS_KEY } from '../../../shared/urgent-texts/urgent-texts.ts';
import { renew } from '../api/cache.ts';
import { inboxKeys } from '../api/keys.ts';
import { renewTouched } from '../api/renew-conversations.ts';
import { keptRows } from '../model/focus.ts';

export type Concern = { convKey: number; reason: ColleagueReason };

const GATHER_MS = 100;

type LiveProps = {
  openKey: number | null;
  /** A patient's text came in. */
  arrived: (arrival: { convKey: number; transKey: number | undefined; locKey: number | undefined }) => void;
  /** One concerns this user: it is theirs now, or a note mentions them. */
  concerned: (concern: Concern) => void;
  /** Something about these is new; about none in particular if empty. */
  touched: (convKeys: ReadonlySet<number>) => void;
};

/** Follows the server's live events while the page is open: refreshes what they affect, and passes them on. */
export function useLive({ openKey, arrived, concerned, touched }: LiveProps) {
  const queries = useQueryClient();
  const { sessionId, coverKey } = useSession();
  const { isAsleep } = useFeedStatus();
  const feed = useRef<Feed | null>(null);

  const act = useEffectEvent(async (heard: StreamEvent[]) => {
    const convKeys = new Set(heard.map(({ event }) => event.convKey).filter((convKey) => convKey !== undefined));
    const isAnyone = heard.some(({ event }) => event.convKey === undefined);
    if (isAnyone) await renew(queries, convKeys);
    else await renewTouched(queries, { sessionId, convKeys, kept: () => keptRows(openKey) });
    touched(convKeys);
  });
  const hear = useEffectEvent(({ kind, event }: StreamEvent) => {
    const { convKey, transKey, locKey, messageKind, reason } = event;
    if (kind === 'colleague' && convKey !== undefined && reason !== undefined) concerned({ convKey, reason });
    if (kind === 'message' && messageKind === 'incoming' && convKey !== undefined)
      arrived({ convKey, transKey, locKey });
  });
  const hearOfSending = useEffectEvent(() => queries.invalidateQueries({ queryKey: SENDING_PAUSE_KEY }));
  const hearOfForms = useEffectEvent(() => queries.invalidateQueries({ queryKey: URGENT_FORMS_KEY }));
  const hearOfUrgent = useEffectEvent(() => queries.invalidateQueries({ queryKey: URGENT_TEXTS_KEY }));
  const hearOfPresence = useEffectEvent(({ event: { convKey, people } }: StreamEvent) => {
    if (convKey !== undefined) queries.setQueryData(inboxKeys.presence(convKey), people);
  });
  // Something may have been missed before the stream was up.
  const caughtUp = useEffectEvent(async () => {
    void hearOfSending();
    void hearOfForms();
    void hearOfUrgent();
    await renew(queries, openKey === null ? [] : [openKey]);
    touched(new Set());
  });

  useEffect(() => {
    if (isAsleep) return;
    feedStatus.down();
    const batch = createBatch<StreamEvent>(GATHER_MS, (heard) => act(heard));
    const opened = openFeed(
      { name: `sightline-live-${sessionId}-${coverKey}`, locks: navigator.locks },
      {
        up: () => {
          feedStatus.up();
          void caughtUp();
        },
        down: feedStatus.down,
        heard: (heard) => {
          if (heard.kind === 'sending') return void hearOfSending();
          if (heard.kind === 'presence') return hearOfPresence(heard);
          if (heard.kind === 'urgent-form') return void hearOfForms();
          if (heard.kind === 'urgent-text') return void hearOfUrgent();
          batch.add(heard);
          hear(heard);
        },
      },
    );
    feed.current = opened;
    return () => {
      opened.close();
      batch.stop();
      feedStatus.off();
    };
  }, [sessionId, coverKey, isAsleep]);

  /** The server time of the last event, if any. */
  return { lastHeardAt: () => timeOfId(feed.current?.lastId() ?? null) };
}
