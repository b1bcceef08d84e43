import { isActive } from '../../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';

/** Days around today whose visits say what a location usually books. */
const USUAL_DAYS = 30;

/** The type of most visits at a location these weeks; null without any. */
export async function readUsualType({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<number | null> {
  const row = await tx.q
    .selectFrom('appointment as a')
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where('a.loc_key', '=', locKey)
    .where('a.starts_at', '>', tx.now.subtract({ hours: 24 * USUAL_DAYS }))
    .where('a.starts_at', '<', tx.now.add({ hours: 24 * USUAL_DAYS }))
    .where(isActive('a.status'))
    .where('t.is_active', '=', true)
    .where('t.deleted_at', 'is', null)
    .groupBy('t.task_key')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('t.task_key')
    .limit(1)
    .select('t.task_key')
    .executeTakeFirst();
  return row?.task_key ?? null;
}

/** A location's clock and name. */
export const readClock = ({ tx, locKey }: { tx: CoverTransaction; locKey: number }) =>
  tx.q
    .selectFrom('location')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .select(['time_zone', 'org_name'])
    .executeTakeFirstOrThrow();
