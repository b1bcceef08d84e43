import { Button } from '@mantine/core';
import type { UrgentSource, UrgentText } from '@sightline/contract/urgent-texts.calls';
import { signWords } from '@sightline/contract/urgent-texts.texts';
import { POLL_INTERVAL_MS } from '@sightline/messaging/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { briefly, stamp } from '../../shared/dates/dates.ts';
import { useFeedStatus } from '../../shared/live/feed-status.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { SettleButtons } from '../../shared/urgent-texts/settle-buttons.tsx';
import { urgentAddress, urgentTextsOptions } from '../../shared/urgent-texts/urgent-texts.ts';
import { servedWords } from '../../shared/words/served-words.ts';
import { plural, t } from '../../shared/words/words.ts';
import { UrgentLine } from './urgent-line.tsx';
import { useAlarm } from './use-alarm.ts';

/** Where it was written, if it isn't a text. */
const PLACES: Record<Exclude<UrgentSource, 'text'>, string> = {
  booking: t('in an online booking'),
  'waiting-list': t('on the waiting list'),
  feedback: t('in feedback'),
  form: t('in a form'),
};

const wordsOf = ({ words, symptom, source }: UrgentText): string =>
  source === 'text' && words !== ''
    ? words
    : `${servedWords(signWords(symptom))}${source === 'text' ? '' : `, ${PLACES[source]}`}`;

/** Updated by live events, or once a minute without them; hidden pages keep asking too. */
export function useUrgentTexts() {
  const { sessionId, allows } = useSession();
  const { isLive } = useFeedStatus();
  return useQuery({
    ...urgentTextsOptions(sessionId),
    enabled: allows('Dv4Chat'),
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
}

/** An urgent text, above every page until someone takes it. */
export function UrgentTextsNotice() {
  const { data } = useUrgentTexts();
  const navigate = useNavigate();
  const [newest] = data?.texts ?? [];
  const others = (data?.total ?? 0) - 1;
  useAlarm({
    urgentKey: newest?.urgentKey ?? null,
    place: newest?.locName ?? '',
    open: () => newest && void navigate(urgentAddress(newest)),
  });
  // The live region exists before its text, so that screen readers announce it.
  return (
    <div role="alert">
      {newest !== undefined && (
        <UrgentLine
          acts={
            <>
              <Button component={Link} to={urgentAddress(newest)} size="compact-sm" color="red">
                {t('Open')}
              </Button>
              <SettleButtons urgentKey={newest.urgentKey} mayDismiss={newest.convKey === null} />
            </>
          }
        >
          <strong className="c-bad">
            {t('Urgent:')} <span dir="auto">{newest.name || t('Unknown sender')}</span>
          </strong>
          {', '}
          <time className="nowrap" dateTime={newest.at} title={stamp(newest.at)}>
            {briefly(newest.at, new Date())}
          </time>{' '}
          <span dir="auto">{wordsOf(newest)}</span>
          {others > 0 &&
            ` · ${plural(others, {
              one: '{count} more urgent text',
              other: '{count} more urgent texts',
            })}`}
        </UrgentLine>
      )}
    </div>
  );
}
