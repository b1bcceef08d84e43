import { Button } from '@mantine/core';
import type { TodayPage } from '@sightline/contract/today.calls';
import { Link } from 'react-router';
import { wallTime } from '../../shared/dates/dates.ts';

const MOST_SHOWN = 6;

/** Free time of the coming days. Who on the waiting list fits goes beside each row. */
export function Openings({ openings: { type, rows }, locations }: Pick<TodayPage, 'openings' | 'locations'>) {
  if (type === null || rows.length === 0) return <p className="px-md py-sm c-quiet">No openings in the next days.</p>;
  const names = new Map(locations.map(({ locKey, name }) => [locKey, name]));
  return (
    <ul className="bare-list">
      {rows.slice(0, MOST_SHOWN).map(({ locKey, acctKey, date, time, minutes, provider }) => (
        <li key={`${locKey} ${acctKey} ${date} ${time}`} className="flex items-center gap-sm px-md py-xs line-above">
          <span className="grow min-w-0">
            <span className="block fw-semibold figures">{wallTime(`${date}T${time}`)}</span>
            <span className="block ellipsis text-small c-quiet">
              {[`${minutes} minutes`, provider, names.get(locKey)].join(' · ')}
            </span>
          </span>
          <Button
            component={Link}
            to={`/calendar?date=${date}&location=${locKey}&provider=${acctKey}&book=${date}T${time}`}
            size="compact-sm"
            variant="default"
            className="flex-none"
            aria-label={`Book ${wallTime(`${date}T${time}`)} with ${provider}`}
          >
            Book
          </Button>
        </li>
      ))}
    </ul>
  );
}
