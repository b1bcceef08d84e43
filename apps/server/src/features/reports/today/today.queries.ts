import type { TodayFigure } from '@sightline/contract/today.calls';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { FIGURES } from './figures.definition.ts';
import type { FigureRow, TodayAsk } from './today.types.ts';

/** The first rows of a figure, each with the count and the oldest moment of all. */
export async function readFigure({
  tx,
  name,
  ask,
  limit,
}: {
  tx: CoverTransaction;
  name: TodayFigure;
  ask: TodayAsk;
  limit: number;
}): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select f.key, f.loc_key, f.patient_key, f.appt_key, f.conv_key, f.entry_key, f.at, f.title, f.detail,
      count(*) over ()::integer as total, min(f.at) over () as oldest
    from (${FIGURES[name](ask)}) f
    where ${ask.locKey === 0}::boolean or f.loc_key is null or f.loc_key = ${ask.locKey}::integer
    order by f.at, f.key
    limit ${limit}::integer`.execute(tx.q);
  return rows;
}

/** The type of most coming visits; null without any. */
export async function readUsualType({
  tx,
  from,
  to,
}: {
  tx: CoverTransaction;
  from: string;
  to: string;
}): Promise<{ taskKey: number; name: string } | null> {
  const row = await tx.q
    .selectFrom('appointment as a')
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where('a.appt_date', '>=', from)
    .where('a.appt_date', '<=', to)
    .where('t.is_active', '=', true)
    .where('t.deleted_at', 'is', null)
    .groupBy(['t.task_key', 't.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('t.task_key')
    .limit(1)
    .select(['t.task_key as taskKey', 't.name'])
    .executeTakeFirst();
  return row ?? null;
}
