import { Button } from '@mantine/core';
import { POLL_INTERVAL_MS } from '@sightline/messaging/limits';
import { formatUsPhone, toE164 } from '@sightline/messaging/phone-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stamp } from '../../shared/dates/dates.ts';
import { useFeedStatus } from '../../shared/live/feed-status.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { entryAddress, urgentFormsOptions, useHandleUrgent } from '../../shared/urgent-forms/urgent-forms.ts';
import { plural, t } from '../../shared/words/words.ts';
import { UrgentLine } from './urgent-line.tsx';

/** Updated by live events, or once a minute without them. */
export function useUrgentForms() {
  const { sessionId, allows } = useSession();
  const { isLive } = useFeedStatus();
  return useQuery({
    ...urgentFormsOptions(sessionId),
    enabled: allows('Dv4PatientForms'),
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  });
}

/** Says on every page that a patient gave an urgent answer on a form, until someone handles it. */
export function UrgentFormsNotice() {
  const { data } = useUrgentForms();
  const handle = useHandleUrgent();
  const [newest] = data?.entries ?? [];
  const others = (data?.total ?? 0) - 1;
  // The live region exists before its text, so that screen readers announce it.
  return (
    <div role="alert">
      {newest !== undefined && (
        <UrgentLine
          acts={
            <>
              <Button component={Link} to={entryAddress(newest.entryKey)} size="compact-sm" variant="default">
                {t('Open form')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={handle.isPending}
                onClick={() => handle.mutate(newest.entryKey)}
              >
                {t('Mark as handled')}
              </Button>
            </>
          }
        >
          <strong>{t('Urgent answers in a form:')}</strong>{' '}
          {`${newest.firstName} ${newest.lastName}`.trim() || t('No name')}{' '}
          {newest.telephone !== '' && (
            <span className="nowrap">{formatUsPhone(toE164(newest.telephone) ?? newest.telephone)}</span>
          )}{' '}
          – {newest.signs.map(({ answer }) => answer).join(', ')}
          {' · '}
          <time className="nowrap" dateTime={newest.at}>
            {stamp(newest.at)}
          </time>
          {others > 0 && ` · ${plural(others, { one: '{count} more form', other: '{count} more forms' })}`}
        </UrgentLine>
      )}
    </div>
  );
}
