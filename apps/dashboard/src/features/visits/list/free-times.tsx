import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { OpeningRow } from '../../../shared/waiting/opening-row.tsx';
import { t } from '../../../shared/words/words.ts';

type FreeTimesProps = { page: CalendarPage; gaps: readonly Opening[] };

/** The free times of the listed day, each with who could fill it. */
export function FreeTimes({ page, gaps }: FreeTimesProps) {
  if (gaps.length === 0) return null;
  const locations = new Map(page.locations.map((one) => [one.locKey, one.name]));
  return (
    <section className="mb-md" aria-label={t('Free times')}>
      <h2 className="mb-xs text-base fw-semibold">{t('Free times')}</h2>
      <ul className="bare-list panel">
        {gaps.map((gap) => (
          <OpeningRow key={`${gap.acctKey} ${gap.locKey} ${gap.time}`} row={gap} location={locations.get(gap.locKey)} />
        ))}
      </ul>
    </section>
  );
}
