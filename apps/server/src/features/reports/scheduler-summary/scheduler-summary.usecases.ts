import type { OverviewReply } from '@sightline/contract/recall-overview.calls';
import { sql } from 'kysely';
import type { CoverScope } from '../../../db/scope.ts';
import type { LooseSelection } from '../asking/asking.rules.ts';
import { prepareAsk } from '../asking/asking.usecases.ts';
import type { Sql } from '../definition.types.ts';
import { readBars } from '../engine/chart.queries.ts';
import type { Bar, NearestDays } from '../engine/engine.types.ts';
import { isCounted, keyOf } from '../engine/narrowing.queries.ts';
import { readNearestDays } from '../engine/nearest.queries.ts';
import { readTotals } from '../engine/totals.queries.ts';
import { presentAsOf, presentNearest, presentRange, presentTotals } from '../reports.present.ts';
import { namesOf } from '../reports.usecases.ts';
import {
  type Division,
  type Reading,
  readNearestSteps,
  readReached,
  readReachedBy,
  readSearchesWithoutTime,
  readTypeNames,
} from './scheduler-summary.reads.ts';
import { earliest, funnelTable, latest, noTimeTable, placeTable, sourceTable } from './scheduler-summary.rules.ts';

/** Counted over the report's appointments, `w`. */
const MADE_BY = {
  source: sql`w.source`,
  location: sql`w.loc_key`,
  type: sql`w.task_key`,
} as const satisfies Record<Division, Sql>;

/** Booked and kept appointments made online, as their report counts them. */
function bookedBy({ tx, ask, division }: Reading & { division: Division }): Promise<Bar[]> {
  const counts = ['booked', 'keptPercent'].flatMap((key) => {
    const figure = ask.definition.figures[key];
    return figure === undefined ? [] : [isCounted(figure)];
  });
  return readBars({ tx, ask, division: keyOf(MADE_BY[division]), counts });
}

async function divided({ tx, ask, division }: Reading & { division: Division }) {
  return {
    ask,
    reached: await readReachedBy({ tx, ask, division }),
    made: await bookedBy({ tx, ask, division }),
  };
}

/** The closest days with a visit to the booking pages or an appointment. */
async function nearestDays({ tx, ask }: Reading): Promise<NearestDays> {
  const [made, seen] = [await readNearestDays({ tx, ask }), await readNearestSteps({ tx, ask })];
  return { before: latest(made.before, seen.before), after: earliest(made.after, seen.after) };
}

/**
 * How far patients got in online booking (RPT-008), all from one snapshot. Bookings and their figures come from the web
 * appointments report.
 * @throws ProblemError request.invalid, location.not-found
 */
export const readSchedulerSummary = ({
  scope,
  asked,
  signal,
}: {
  scope: CoverScope;
  asked: LooseSelection;
  signal: AbortSignal;
}): Promise<OverviewReply> =>
  scope.report(
    async (tx) => {
      const whole = { ...asked, reportType: 'appointmentCreated', figure: null, group: null };
      const ask = await prepareAsk({ tx, name: 'web-appointments', asked: whole });
      const totals = await readTotals({ tx, ask });
      const made = { booked: totals.figures.booked?.value ?? 0, kept: totals.figures.keptPercent?.part ?? 0 };
      const [locations, types] = [await namesOf({ tx, by: 'location' }), await readTypeNames({ tx })];
      const reading = { tx, ask };
      const reached = await readReached(reading);
      const tables = [
        funnelTable({ ask, reached, made }),
        sourceTable(await divided({ ...reading, division: 'source' })),
        placeTable({ ...(await divided({ ...reading, division: 'location' })), names: locations, by: 'location' }),
        placeTable({ ...(await divided({ ...reading, division: 'type' })), names: types, by: 'type' }),
        noTimeTable({ sought: await readSearchesWithoutTime(reading), locations, types }),
      ];
      const isEmpty = totals.isEmpty && Object.values(reached).every((visits) => visits === 0);
      const nearest = isEmpty ? presentNearest({ ask, days: await nearestDays(reading) }) : null;
      const [range, asOf] = [presentRange(ask), presentAsOf(tx)];
      return { ...presentTotals({ ask, totals }), tables, range, isEmpty, nearest, asOf };
    },
    { signal },
  );
