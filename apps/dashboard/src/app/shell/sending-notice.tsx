import { SENDING_PAUSE_TEXT } from '@sightline/contract/sending-pause.texts';
import { POLL_INTERVAL_MS } from '@sightline/messaging/limits';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { stamp } from '../../shared/dates/dates.ts';
import { useFeedStatus } from '../../shared/live/feed-status.ts';
import { sendingPauseOptions } from '../../shared/sending-pause/sending-pause.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import classes from './shell.module.css';

/** Updated by live events, or once a minute without them. */
export function useSendingPause() {
  const { sessionId } = useSession();
  const { isLive } = useFeedStatus();
  return useQuery({
    ...sendingPauseOptions(sessionId),
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  });
}

/** Says on every page that sending is paused. */
export function SendingNotice() {
  const { data } = useSendingPause();
  const pause = data?.pause ?? null;
  // The live region exists before its text, so that screen readers announce it.
  return (
    <div role="status">
      {pause !== null && (
        <div className={`px-md py-xs flex gap-xs lh-snug bg-warn-soft line-below ${classes.paused}`}>
          <IconPlayerPause size={18} stroke={1.8} aria-hidden="true" />
          <p className="anywhere">
            <strong>
              {t(SENDING_PAUSE_TEXT.since)} <time dateTime={pause.since}>{stamp(pause.since)}</time>.
            </strong>{' '}
            <span className={classes.pausedMore}>
              {pause.isAfterRestore ? t(SENDING_PAUSE_TEXT.afterRestore) : t(SENDING_PAUSE_TEXT.otherwise)}{' '}
              {t(SENDING_PAUSE_TEXT.waits)} {t(SENDING_PAUSE_TEXT.whomToAsk)}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
