import { WAITING_DAYS } from '@sightline/contract/waiting-list.calls';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { OfferLine, WaitingFigures } from './page.types.ts';

const MOST_OFFERS = 200;

/** What was offered to whom, the newest first. */
export async function readOfferLines({ tx }: { tx: CoverTransaction }): Promise<OfferLine[]> {
  const since = tx.now.subtract({ hours: WAITING_DAYS * 24 });
  const { rows } = await sql<OfferLine>`
    select o.offer_key, e.patient_key, p.first_name, p.last_name,
      g.starts_at, l.time_zone,
      trim(d.first_name || ' ' || d.last_name) as provider, l.org_name as location, g.why, o.offered_at, o.answer_by, o.state
    from waiting_offer o
    join waiting_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = o.entry_key
    join waiting_gap g on g.cover_key = ${ownCoverKey} and g.gap_key = o.gap_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = g.loc_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = g.acct_key
    where o.cover_key = ${ownCoverKey} and o.offered_at > ${since}
    order by o.offered_at desc, o.offer_key desc
    limit ${MOST_OFFERS}`.execute(tx.q);
  return rows;
}

/** What came of the free times that someone was offered. */
export async function readFigures({ tx }: { tx: CoverTransaction }): Promise<WaitingFigures> {
  const since = tx.now.subtract({ hours: WAITING_DAYS * 24 });
  const { rows } = await sql<WaitingFigures>`
    select count(*)::integer as offered, count(*) filter (where g.outcome = 'filled')::integer as filled,
      round(percentile_cont(0.5) within group (order by extract(epoch from g.settled_at - g.freed_at) / 60)
        filter (where g.outcome = 'filled'))::integer as median_minutes,
      coalesce(sum(o.value_cents), 0)::integer as value_cents, coalesce(sum(o.messages), 0)::integer as messages
    from waiting_gap g
    join lateral (
      select count(*) as n, sum(w.value_cents) as value_cents,
        count(*) filter (where w.is_texted) + count(*) filter (where w.is_mailed) as messages
      from waiting_offer w where w.cover_key = ${ownCoverKey} and w.gap_key = g.gap_key and (w.is_texted or w.is_mailed)) o
      on o.n > 0
    where g.cover_key = ${ownCoverKey} and g.freed_at > ${since} and not g.is_stretch`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error('figures without a row');
  return row;
}

/** Names for what entries refer to by key, and wall times of their visits. */
export async function readNames({ tx }: { tx: CoverTransaction }) {
  const locations = await tx.q
    .selectFrom('location')
    .where('cover_key', '=', ownCoverKey)
    .where('status', '>', 0)
    .select(['loc_key as locKey', 'org_name as name'])
    .orderBy('org_name')
    .execute();
  const providers = await tx.q
    .selectFrom('provider')
    .where('cover_key', '=', ownCoverKey)
    .select(['acct_key as acctKey', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('last_name')
    .orderBy('acct_key')
    .execute();
  const types = await tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', ownCoverKey)
    .select(['task_key', 'name', 'is_active'])
    .orderBy('name')
    .orderBy('task_key')
    .execute();
  const visits = await tx.q
    .selectFrom('waiting_entry as e')
    .innerJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'e.appt_key'),
    )
    .where('e.cover_key', '=', ownCoverKey)
    .where('e.ended_at', 'is', null)
    .select(['e.entry_key', 'a.appt_date', 'a.appt_time'])
    .execute();
  return { locations, providers, types, visits };
}
