import { Box } from '@mantine/core';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconCalendarOff } from '@tabler/icons-react';
import { PickBox } from '../../../shared/bulk-text/pick-column.tsx';
import type { PickableRow, Picked } from '../../../shared/bulk-text/use-picked.ts';
import { t } from '../../../shared/words/words.ts';
import { marksOf } from '../model/status.ts';
import { StatusBadge } from '../model/status-badge.tsx';
import { clockOf, longDay, nameOf } from '../model/words.ts';
import { VISIT_MARK } from '../use-focus-back.ts';

export const pickableOf = (visit: CalendarVisit): PickableRow => ({
  ...{ key: String(visit.apptKey), addKey: visit.addKey, locKey: visit.locKey, name: nameOf(visit) },
});

/** Wide enough for every time, so that names line up. */
const TIME_WIDTH = 68;
/** A visit that can't be picked keeps the room of its box. */
const HIDDEN = { visibility: 'hidden' } as const;

type VisitListProps = {
  page: CalendarPage;
  visits: readonly CalendarVisit[];
  /** Opens a visit; on paper there is nothing to open. */
  open?: (visit: CalendarVisit) => void;
  /** The picked visits, where visits can be picked. */
  picked?: Picked | undefined;
};

/** Visits by day and time: on a phone, as a choice, and on paper. */
export function VisitList({ page, visits, open, picked }: VisitListProps) {
  if (visits.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={22} stroke={1.7} />} title={t('No visits')}>
        {t('Choose another day or location, or book a visit.')}
      </EmptyState>
    );
  const providers = new Map(page.providers.map((one) => [one.acctKey, one.name]));
  const locations = new Map(page.locations.map((one) => [one.locKey, one.name]));
  return [...Map.groupBy(visits, ({ date }) => date)].map(([date, ofDay]) => (
    <section key={date} className="mb-md" aria-label={longDay(date)}>
      {page.from !== page.to && <h2 className="mb-xs text-base fw-semibold">{longDay(date)}</h2>}
      <ul className="bare-list panel">
        {ofDay.map((visit) => (
          <li key={visit.apptKey} className="flex items-center gap-sm px-md py-sm line-above">
            {picked !== undefined && (
              <Box className="flex-none" style={visit.status === 'cancelled' ? HIDDEN : undefined}>
                <PickBox row={pickableOf(visit)} picked={picked} />
              </Box>
            )}
            <Box component="span" miw={TIME_WIDTH} className="figures c-quiet">
              {clockOf(visit.time)}
            </Box>
            <span className="flex wrap items-center gap-x-sm gap-y-xxs grow min-w-0">
              <Box component="span" flex="1 1 150px" className="min-w-0">
                {open === undefined ? (
                  <b>{nameOf(visit)}</b>
                ) : (
                  <button
                    type="button"
                    className="bare-button fw-semibold"
                    onClick={() => open(visit)}
                    {...{ [VISIT_MARK]: visit.apptKey }}
                  >
                    {nameOf(visit)}
                  </button>
                )}
                <span className="block text-small c-quiet">
                  {[visit.type, providers.get(visit.acctKey), locations.get(visit.locKey), ...marksOf(visit)].join(
                    ' · ',
                  )}
                </span>
              </Box>
              <StatusBadge visit={visit} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
