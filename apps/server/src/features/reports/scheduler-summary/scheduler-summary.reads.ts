import { BOOKING_STEPS } from '@sightline/contract/booking-steps.calls';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { dayStart } from '../asking/clocks.rules.ts';
import { reachOf } from '../asking/range.rules.ts';
import type { Sql } from '../definition.types.ts';
import type { DatedRow, NearestDays } from '../engine/engine.types.ts';
import { dayOf } from '../engine/nearest.queries.ts';
import { inRange } from '../engine/selection.queries.ts';
import type { SearchCounts, StepCounts, StepCountsRow } from './scheduler-summary.types.ts';

export type Reading = { tx: CoverTransaction; ask: Ask };

const locKey: Sql<number> = sql`step.loc_key`;

/** The practice's time zone, for steps before a location was chosen. */
async function readZone({ tx }: { tx: CoverTransaction }): Promise<string> {
  const { time_zone } = await tx.q
    .selectFrom('cover')
    .where('cover_key', '=', ownCoverKey)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The steps within the range; with locations selected, those of visits that searched one of them. */
async function stepsOf({ tx, ask }: Reading): Promise<Sql> {
  const zone = await readZone({ tx });
  const { begin, end } = ask.range;
  const date = { on: sql`step.at`, kind: 'instant' } as const;
  const there = inRange({ ask, rows: { ...ask.rows, locKey, date }, range: ask.range });
  const from = dayStart({ day: begin, zone });
  const to = dayStart({ day: end + 1, zone });
  const nowhere = sql`(step.loc_key = 0 and step.at >= ${from}::timestamptz and step.at < ${to}::timestamptz)`;
  const locKeys = ask.places.map((place) => place.locKey);
  const chosen = sql`(step.loc_key = any(${locKeys}::integer[]) or step.loc_key = 0 and exists (
    select 1 from booking_step asked
    where asked.cover_key = ${ownCoverKey} and asked.visit_id = step.visit_id
      and asked.loc_key = any(${locKeys}::integer[])))`;
  return sql`from booking_step step
    where step.cover_key = ${ownCoverKey}::integer
      and ((step.loc_key > 0 and ${there}) or ${nowhere})
      and ${ask.isEveryPlace ? sql`true` : chosen}`;
}

const reached = sql.join(
  BOOKING_STEPS.map(
    (step) => sql`count(distinct step.visit_id) filter (where step.step = ${step})::integer as ${sql.ref(step)}`,
  ),
);

export async function readReached({ tx, ask }: Reading): Promise<StepCounts> {
  const query = sql<StepCounts>`select ${reached} ${await stepsOf({ tx, ask })}`;
  const [found] = (await query.execute(tx.q)).rows;
  return found ?? { opened: 0, searched: 0, 'no-time': 0, 'time-chosen': 0, details: 0 };
}

async function readStepDay({ tx, ask, edge }: Reading & { edge: 'first' | 'last' }): Promise<number | null> {
  if (ask.range.end < ask.range.begin) return null;
  const query = sql<DatedRow>`select step.at, step.loc_key ${await stepsOf({ tx, ask })}
    order by step.at ${edge === 'first' ? sql`asc` : sql`desc`} limit 1`;
  return dayOf({ ask, row: (await query.execute(tx.q)).rows[0] });
}

/** The closest days before and after the range on which someone opened the booking pages. */
export async function readNearestSteps({ tx, ask }: Reading): Promise<NearestDays> {
  const { earlier, later } = reachOf({ range: ask.range, now: ask.now });
  return {
    before: await readStepDay({ tx, ask: { ...ask, range: earlier }, edge: 'last' }),
    after: await readStepDay({ tx, ask: { ...ask, range: later }, edge: 'first' }),
  };
}

const DIVISIONS = {
  source: { by: sql`step.source`, where: sql`true` },
  location: { by: sql`step.loc_key::text`, where: sql`step.loc_key > 0` },
  type: { by: sql`step.task_key::text`, where: sql`step.task_key > 0` },
} as const;

export type Division = keyof typeof DIVISIONS;

export async function readReachedBy({ tx, ask, division }: Reading & { division: Division }): Promise<StepCountsRow[]> {
  const { by, where } = DIVISIONS[division];
  const query = sql<StepCountsRow>`select ${by} as key, ${reached} ${await stepsOf({ tx, ask })} and ${where} group by 1`;
  return (await query.execute(tx.q)).rows;
}

/** Searches without results, most frequent first. */
export async function readSearchesWithoutTime({ tx, ask }: Reading): Promise<SearchCounts[]> {
  const query = sql<SearchCounts>`select step.loc_key as "locKey", step.task_key as "taskKey",
      count(distinct step.visit_id) filter (where step.step = 'searched')::integer as searched,
      count(distinct step.visit_id) filter (where step.step = 'no-time')::integer as "noTime"
    ${await stepsOf({ tx, ask })} and step.loc_key > 0 and step.step in ('searched', 'no-time')
    group by 1, 2
    having count(*) filter (where step.step = 'no-time') > 0
    order by 4 desc, 1, 2`;
  return (await query.execute(tx.q)).rows;
}

export async function readTypeNames({ tx }: { tx: CoverTransaction }): Promise<Map<string, string>> {
  const rows = await tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', ownCoverKey)
    .select(['task_key', 'name'])
    .orderBy('name')
    .orderBy('task_key')
    .execute();
  return new Map(rows.map(({ task_key, name }) => [String(task_key), name]));
}
