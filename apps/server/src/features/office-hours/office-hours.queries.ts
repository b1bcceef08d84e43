import type { OfficeDay } from '@sightline/contract/office-hours.calls';
import type { CoverTransaction } from '../../db/scope.ts';

/** The hours of every location, Monday first. */
export async function readAllHours({ tx }: { tx: CoverTransaction }): Promise<(OfficeDay & { locKey: number })[]> {
  const rows = await tx.q
    .selectFrom('office_hours')
    .select(['loc_key', 'weekday', 'opens', 'closes'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('loc_key')
    .orderBy('weekday')
    .orderBy('opens')
    .execute();
  return rows.map(({ loc_key: locKey, weekday, opens, closes }) => ({
    ...{ locKey, weekday, opens: opens.slice(0, 5), closes: closes.slice(0, 5) },
  }));
}

/** The hours of a location with its zone; undefined if there is no such location. */
export async function readHours({ tx, locKey }: { tx: CoverTransaction; locKey: number }) {
  const location = await tx.q
    .selectFrom('location')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .executeTakeFirst();
  if (location === undefined) return undefined;
  const days = (await readAllHours({ tx })).filter((one) => one.locKey === locKey);
  return { zone: location.time_zone, days };
}

export async function replaceHours({
  tx,
  locKey,
  days,
}: {
  tx: CoverTransaction;
  locKey: number;
  days: readonly OfficeDay[];
}): Promise<void> {
  // Two who save at once take turns.
  await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .forUpdate()
    .execute();
  await tx.q.deleteFrom('office_hours').where('cover_key', '=', tx.coverKey).where('loc_key', '=', locKey).execute();
  if (days.length === 0) return;
  const rows = days.map((day) => ({ cover_key: tx.coverKey, loc_key: locKey, ...day }));
  await tx.q.insertInto('office_hours').values(rows).execute();
}
