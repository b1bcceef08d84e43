import { Button } from '@mantine/core';
import type { TodayPage } from '@sightline/contract/today.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { wallTime } from '../../shared/dates/dates.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { WaitingMatches } from '../../shared/waiting/matches.tsx';

const MOST_SHOWN = 6;

/** Free time of the coming days, with who on the waiting list could fill it. */
export function Openings({ openings: { type, rows }, locations }: Pick<TodayPage, 'openings' | 'locations'>) {
  if (type === null || rows.length === 0) return <p className="px-md py-sm c-quiet">No openings in the next days.</p>;
  const names = new Map(locations.map(({ locKey, name }) => [locKey, name]));
  return (
    <ul className="bare-list">
      {rows.slice(0, MOST_SHOWN).map((row) => (
        <Opening
          key={`${row.locKey} ${row.acctKey} ${row.date} ${row.time}`}
          row={row}
          location={names.get(row.locKey)}
        />
      ))}
    </ul>
  );
}

type OpeningProps = { row: TodayPage['openings']['rows'][number]; location: string | undefined };

function Opening({ row: { locKey, acctKey, date, time, minutes, provider }, location }: OpeningProps) {
  const [isAsked, ask] = useState(false);
  const { allows } = useSession();
  const when = wallTime(`${date}T${time}`);
  return (
    <li className="px-md py-xs line-above">
      <div className="flex items-center gap-sm">
        <span className="grow min-w-0">
          <span className="block fw-semibold figures">{when}</span>
          <span className="block ellipsis text-small c-quiet">
            {[`${minutes} minutes`, provider, location].join(' · ')}
          </span>
        </span>
        {allows('Dv4WaitingMenu') && !isAsked && (
          <Button
            size="compact-sm"
            variant="subtle"
            className="flex-none"
            aria-label={`Who fits? ${when} with ${provider}`}
            onClick={() => ask(true)}
          >
            Who fits?
          </Button>
        )}
        <Button
          component={Link}
          to={`/calendar?date=${date}&location=${locKey}&provider=${acctKey}&book=${date}T${time}`}
          size="compact-sm"
          variant="default"
          className="flex-none"
          aria-label={`Book ${when} with ${provider}`}
        >
          Book
        </Button>
      </div>
      {isAsked && <WaitingMatches time={{ locKey, acctKey, date, time }} />}
    </li>
  );
}
