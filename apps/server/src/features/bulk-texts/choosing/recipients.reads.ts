import type { BulkRow } from '@sightline/contract/bulk-texts.calls';
import { sql } from 'kysely';
import { smsBarrier } from '../../../db/consent-gate.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { SHARES_PHONE } from '../../../db/shared-reach.ts';
import { isTextedSince } from '../texted-today.queries.ts';
import type { BulkTemplateRow, ChosenRow } from './recipients.types.ts';

const CELL = { coverKey: ownCoverKey, phone: sql`p.cell_phone` };
const OF_PATIENT = { phone: sql`p.cell_phone`, since: sql`today.begins` };

/** The chosen patients, each once, in the order of their rows, with what the consent gate says of their phones. */
export async function readChosen({
  tx,
  rows: given,
  writer,
  days,
}: {
  tx: CoverTransaction;
  rows: readonly BulkRow[];
  /** Who writes the texts, for the consent gate. */
  writer: string;
  /** When the day began at each location. */
  days: readonly { locKey: number; begins: Temporal.Instant }[];
}): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    with picked as (
      select patient_key, min(place) as place, (array_agg(loc_key order by place))[1] as loc_key
      from unnest(${given.map((row) => row.addKey)}::integer[], ${given.map((row) => row.locKey)}::integer[])
        with ordinality as row (patient_key, loc_key, place)
      group by patient_key),
    today as (
      select * from unnest(${days.map((day) => day.locKey)}::integer[], ${days.map((day) => day.begins)}::timestamptz[])
        as today (loc_key, begins))
    select p.patient_key, l.loc_key, p.cell_phone as phone, p.first_name, ${SHARES_PHONE} as shares_phone,
      p.preferred_locale, g.barrier, v.error_code as last_error,
      exists (select 1 from location o where o.cover_key = ${ownCoverKey} and o.sms_number = p.cell_phone) as is_ours,
      p.cell_phone <> '' and ${isTextedSince(OF_PATIENT)} as is_texted_today
    from picked
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = picked.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = coalesce(nullif(picked.loc_key, 0), p.loc_key)
    join today on today.loc_key = l.loc_key
    left join lateral ${smsBarrier({ ...CELL, writer: sql`${writer}::text` })} g on p.cell_phone <> ''
    left join lateral (
      select last.error_code from conversation c
      cross join lateral (
        select error_code, trans_key from message m
        where m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key and m.kind = 'outgoing' and m.settled_at is not null
        order by m.trans_key desc limit 1) last
      where c.cover_key = ${ownCoverKey} and c.phone = p.cell_phone
      order by last.trans_key desc limit 1) v on p.cell_phone <> ''
    order by picked.place`.execute(tx.q);
  return rows;
}

/** The practice's locations as texts name them, and whether they can text. */
export function readSenders({ tx }: { tx: CoverTransaction }) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['l.loc_key', 'l.org_name as location_name', 'l.phone as location_phone', 'l.time_zone', 'l.sms_number'])
    .select(['l.status', 'c.org_name as practice_name', 'c.front_line'])
    .select(['c.has_forms', 'c.has_online_booking', 'c.patient_origin'])
    .where('l.cover_key', '=', ownCoverKey)
    .execute();
}

/** The texts of the given kinds of templates, in the practice's order; with a key, one template and its versions. */
export function readTemplates({
  tx,
  types,
  pairKey = null,
}: {
  tx: CoverTransaction;
  types: readonly string[];
  pairKey?: number | null;
}): Promise<BulkTemplateRow[]> {
  return tx.q
    .selectFrom('template')
    .select(['pair_key', 'name', 'type', 'locale', 'body', 'loc_key', 'stands_for'])
    .where('cover_key', '=', ownCoverKey)
    .where('type', 'in', [...types])
    .where('retired_at', 'is', null)
    .where((eb) =>
      pairKey === null
        ? eb('loc_key', 'is', null)
        : eb.or([eb.and([eb('pair_key', '=', pairKey), eb('loc_key', 'is', null)]), eb('stands_for', '=', pairKey)]),
    )
    .orderBy('position')
    .orderBy('template_key')
    .execute();
}
