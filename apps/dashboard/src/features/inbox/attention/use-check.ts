import { POLL_INTERVAL_MS } from '@sightline/messaging/limits';
import { useRef } from 'react';
import { useFeedStatus } from '../../../shared/live/feed-status.ts';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { checkNew } from '../api/check-new.ts';
import { useVisibleInterval } from '../hooks/use-visible-interval.ts';
import type { Arrival } from './announcer.ts';

type CheckProps = { lastHeardAt: () => number | null; arrived: (arrival: Arrival) => void };

/** Without live updates, polls once a minute for new texts: the fallback (decision 1). */
export function useCheck({ lastHeardAt, arrived }: CheckProps): void {
  const { sessionId, currentLocationKeys } = useSession();
  const { isLive, isAsleep } = useFeedStatus();
  const since = useRef<string | null>(null);

  function sinceWhen(): string | null {
    const heardAt = lastHeardAt();
    const isLater = heardAt !== null && (since.current === null || heardAt > Date.parse(since.current));
    return isLater ? new Date(heardAt).toISOString() : since.current;
  }
  async function check() {
    const { ConversationKeys, TimeStamp } = await checkNew({
      sessionId,
      locKeys: currentLocationKeys,
      since: sinceWhen(),
    });
    since.current = TimeStamp;
    for (const convKey of ConversationKeys) arrived({ convKey });
  }
  useVisibleInterval(POLL_INTERVAL_MS, () => {
    if (!isLive && !isAsleep) check().catch((error: unknown) => logError('check for new texts', error));
  });
}
