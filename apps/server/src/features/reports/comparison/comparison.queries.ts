import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { dayStart } from '../asking/clocks.rules.ts';
import type { Groups } from './comparison.types.ts';

/**
 * Recalls first messaged on the days of a report, and those held out at random on the same days: how many patients had an
 * appointment made after it. Messages from before anyone was held out have no group to compare with.
 */
export async function readRecallGroups({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Groups> {
  const { places, isEveryPlace, acctKeys, timeZone, range } = ask;
  const from = dayStart({ day: range.begin, zone: timeZone });
  const to = dayStart({ day: range.end + 1, zone: timeZone });
  const { rows } = await sql<Groups>`
    with subjects as (
      select o.recall_key, o.messaged_at as at, true as texted
      from outreach o
      where o.cover_key = ${ownCoverKey} and o.purpose = 'recall' and o.attempt_no = 1 and o.step is not null
        and o.messaged_at >= greatest(${from}::timestamptz, (
          select min(h.held_at) from held_out h where h.cover_key = ${ownCoverKey} and h.purpose = 'recall'))
        and o.messaged_at < ${to}::timestamptz
      union all
      select h.subject_key::integer, h.held_at, false
      from held_out h
      where h.cover_key = ${ownCoverKey} and h.purpose = 'recall'
        and h.held_at >= ${from}::timestamptz and h.held_at < ${to}::timestamptz),
    groups as (
      select s.texted, exists (
        select 1 from appointment v
        where v.cover_key = ${ownCoverKey} and v.patient_key = r.patient_key and ${isReal('v')} and v.created_at >= s.at
          and v.created_at <= s.at + ${`${OUTCOME_DAYS} days`}::interval) as booked
      from subjects s
      join recall r on r.cover_key = ${ownCoverKey} and r.recall_key = s.recall_key
      where (${isEveryPlace}::boolean or r.loc_key = any(${places.map(({ locKey }) => locKey)}::integer[]))
        and (${acctKeys.length === 0}::boolean or r.acct_key = any(${[...acctKeys]}::integer[])))
    select count(*) filter (where texted)::integer as texted,
      count(*) filter (where texted and booked)::integer as texted_booked,
      count(*) filter (where not texted)::integer as held,
      count(*) filter (where not texted and booked)::integer as held_booked
    from groups`.execute(tx.q);
  return rows[0] ?? { texted: 0, texted_booked: 0, held: 0, held_booked: 0 };
}
