import { languageOf, writtenTexts } from '@sightline/contract/languages';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemReading } from '../../../db/scope.ts';
import type { Catalogue } from './choices.types.ts';

export async function readPracticeState({
  reading,
  coverKey,
}: {
  reading: SystemReading;
  coverKey: number;
}): Promise<'open' | 'closed' | null> {
  const row = await reading.q
    .selectFrom('cover')
    .select('closed_at')
    .where('cover_key', '=', coverKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.closed_at === null ? 'open' : 'closed';
}

async function readProviders({ tx }: { tx: CoverTransaction }): Promise<Catalogue['providers']> {
  const rows = await tx.q
    .selectFrom('provider as p')
    .innerJoin('provider_location as pl', (join) =>
      join.on('pl.cover_key', '=', ownCoverKey).onRef('pl.acct_key', '=', 'p.acct_key'),
    )
    .where('p.cover_key', '=', tx.coverKey)
    .where('p.is_active', '=', true)
    .groupBy(['p.cover_key', 'p.acct_key'])
    .select(['p.acct_key', 'p.first_name', 'p.last_name', 'p.title'])
    .select(sql<number[]>`array_agg(pl.loc_key order by pl.loc_key)`.as('loc_keys'))
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.acct_key')
    .execute();
  return rows.map((row) => ({
    acctKey: row.acct_key,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    locKeys: row.loc_keys,
  }));
}

async function readTypes({ tx }: { tx: CoverTransaction }): Promise<Catalogue['types']> {
  const own = await tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', tx.coverKey)
    .where('deleted_at', 'is', null)
    .select(['task_key', 'name', 'names', 'length', 'slot_size', 'is_active'])
    .orderBy('name')
    .execute();
  const elsewhere = await tx.q
    .selectFrom('appointment_type_setting')
    .where('cover_key', '=', tx.coverKey)
    .select(['task_key', 'loc_key', 'acct_key', 'length', 'slot_size', 'is_active'])
    .execute();
  const byType = Map.groupBy(elsewhere, (row) => row.task_key);
  const valuesOf = (row: { length: number; slot_size: number; is_active: boolean }) => ({
    length: row.length,
    slotSize: row.slot_size,
    isActive: row.is_active,
  });
  return own.map((row) => ({
    taskKey: row.task_key,
    name: row.name,
    names: writtenTexts(row.names),
    records: [
      { locKey: 0, acctKey: 0, ...valuesOf(row) },
      ...(byType.get(row.task_key) ?? []).map((other) => ({
        locKey: other.loc_key,
        acctKey: other.acct_key,
        ...valuesOf(other),
      })),
    ],
  }));
}

async function readSwitches({ tx }: { tx: CoverTransaction }): Promise<Catalogue['switches']> {
  const rows = await tx.q
    .selectFrom('booking_setting')
    .where('cover_key', '=', tx.coverKey)
    .where('kind', '=', 'general')
    .select(['loc_key', 'acct_key'])
    .select(sql<boolean>`coalesce((value ->> 'enabled')::integer = 1, false)`.as('is_enabled'))
    .execute();
  return rows.map((row) => ({ locKey: row.loc_key, acctKey: row.acct_key, isEnabled: row.is_enabled }));
}

/** A practice's active locations and providers, and its types with their differences by level. */
export async function readCatalogue({ tx }: { tx: CoverTransaction }): Promise<Catalogue> {
  const cover = await tx.q
    .selectFrom('cover')
    .where('cover_key', '=', tx.coverKey)
    .select(['org_name', 'time_zone', 'language', 'has_online_booking'])
    .executeTakeFirstOrThrow();
  const locations = await tx.q
    .selectFrom('location')
    .where('cover_key', '=', tx.coverKey)
    .where('status', '>', 0)
    .select(['loc_key', 'org_name', 'street', 'city', 'state', 'zip', 'phone', 'time_zone'])
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
  return {
    cover: {
      ...{ orgName: cover.org_name, timeZone: cover.time_zone, language: languageOf(cover.language) },
      hasOnlineBooking: cover.has_online_booking,
    },
    locations,
    providers: await readProviders({ tx }),
    types: await readTypes({ tx }),
    switches: await readSwitches({ tx }),
  };
}
