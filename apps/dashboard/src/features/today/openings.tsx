import type { TodayPage } from '@sightline/contract/today.calls';
import { OpeningRow } from '../../shared/waiting/opening-row.tsx';
import { t } from '../../shared/words/words.ts';

const MOST_SHOWN = 6;

/** Free time of the coming days, with who on the waiting list could fill it. */
export function Openings({ openings: { type, rows }, locations }: Pick<TodayPage, 'openings' | 'locations'>) {
  if (type === null || rows.length === 0)
    return <p className="px-md py-sm c-quiet">{t('No openings in the next days.')}</p>;
  const names = new Map(locations.map(({ locKey, name }) => [locKey, name]));
  return (
    <ul className="bare-list">
      {rows.slice(0, MOST_SHOWN).map((row) => (
        <OpeningRow
          key={`${row.locKey} ${row.acctKey} ${row.date} ${row.time}`}
          row={row}
          location={names.get(row.locKey)}
        />
      ))}
    </ul>
  );
}
