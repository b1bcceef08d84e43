import type { ClosureFields, VisitOnClosure } from '@sightline/contract/closures.calls';
import { useState } from 'react';
import { dateInFigures } from '../../shared/dates/dates.ts';
import { whenUsed } from '../../shared/words/when-used.ts';
import { pageLocale, plural, t } from '../../shared/words/words.ts';
import { useVisitsOn } from './api/closures.ts';

type VisitsAhead = { visits: VisitOnClosure[]; total: number };

/** Looks for visits before a closure is saved. The second try saves it anyway. */
export function useVisitCheck() {
  const visitsOn = useVisitsOn();
  const [found, setFound] = useState<VisitsAhead | null>(null);
  return {
    found,
    hasVisits: found !== null && found.total > 0,
    error: visitsOn.error,
    isChecking: visitsOn.isPending,
    forget: () => setFound(null),
    /** Whether the closures can be saved now. A failed check is shown, and nothing is saved. */
    isClear: async (closures: ClosureFields[]): Promise<boolean> => {
      if (found !== null) return true;
      const looked = await visitsOn.mutateAsync(closures).catch(() => null);
      setFound(looked);
      return looked !== null && looked.total === 0;
    },
  };
}

const CLOCK = whenUsed(
  () => new Intl.DateTimeFormat(pageLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);
const clockOf = (time: string): string => CLOCK().format(new Date(`2026-01-01T${time}:00Z`));

/** The visits that a closure would fall on. */
export function VisitsAhead({ check: { found } }: { check: Pick<ReturnType<typeof useVisitCheck>, 'found'> }) {
  if (found === null || found.total === 0) return null;
  const { visits, total } = found;
  return (
    <section role="alert" className="stack gap-xs" aria-label={t('Visits on these days')}>
      <p className="m-0 fw-medium">
        {plural(total, {
          one: '{count} visit is booked on these days. It stays booked: call the patient to move it.',
          other: '{count} visits are booked on these days. They stay booked: call these patients to move them.',
        })}
      </p>
      <ul className="bare-list panel divided">
        {visits.map((visit) => (
          <li key={visit.apptKey} className="px-md py-xs">
            <strong>{visit.patient}</strong>
            <p className="m-0 text-small c-quiet">
              {dateInFigures(visit.date)} {clockOf(visit.time)} · {visit.appointmentType} · {visit.provider} ·{' '}
              {visit.location}
            </p>
          </li>
        ))}
      </ul>
      {visits.length < total && (
        <p className="m-0 text-small c-quiet">{t('{total} more aren’t listed.', { total: total - visits.length })}</p>
      )}
    </section>
  );
}
