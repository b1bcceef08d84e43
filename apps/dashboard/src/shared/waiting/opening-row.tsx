import { Button } from '@mantine/core';
import type { Opening } from '@sightline/contract/today.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { wallTime } from '../dates/dates.ts';
import { useSession } from '../session/session-context.ts';
import { t } from '../words/words.ts';
import { WaitingMatches } from './matches.tsx';
import classes from './opening-row.module.css';
import { lengthWords } from './waiting-words.ts';

type OpeningRowProps = { row: Opening; location: string | undefined };

/** Free time of a provider, with who on the waiting list could fill it. */
export function OpeningRow({ row: { locKey, acctKey, date, time, minutes, provider }, location }: OpeningRowProps) {
  const [isAsked, ask] = useState(false);
  const { allows } = useSession();
  const when = wallTime(`${date}T${time}`);
  return (
    <li className="px-md py-xs line-above">
      <div className={`flex items-center gap-x-sm ${classes.row}`}>
        <span className={`min-w-0 ${classes.when}`}>
          <span className="block fw-semibold figures">{when}</span>
          <span className="block text-small c-quiet">
            {[lengthWords(minutes), provider, ...(location === undefined ? [] : [location])].join(' · ')}
          </span>
        </span>
        <span className="flex items-center gap-sm push">
          {allows('Dv4WaitingMenu') && !isAsked && (
            <Button
              size="compact-sm"
              variant="subtle"
              className="flex-none"
              aria-label={t('Who fits? {when} with {provider}', { when, provider })}
              onClick={() => ask(true)}
            >
              {t('Who fits?')}
            </Button>
          )}
          <Button
            component={Link}
            to={`/calendar?date=${date}&location=${locKey}&provider=${acctKey}&book=${date}T${time}`}
            size="compact-sm"
            variant="default"
            className="flex-none"
            aria-label={t('Book {when} with {provider}', { when, provider })}
          >
            {t('Book')}
          </Button>
        </span>
      </div>
      {isAsked && <WaitingMatches time={{ locKey, acctKey, date, time }} isOfferable />}
    </li>
  );
}
