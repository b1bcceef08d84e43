import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Groups } from '../../reports/comparison/comparison.types.ts';

/** Who had an appointment made after the bulk text began: those who were texted, and those held out at random. */
export async function readGroups({ tx, bulkKey }: { tx: CoverTransaction; bulkKey: number }): Promise<Groups> {
  const { rows } = await sql<Groups>`
    with groups as (
      select r.state, exists (
        select 1 from appointment v
        where v.cover_key = ${ownCoverKey} and v.patient_key = r.patient_key and ${isReal('v')}
          and v.created_at >= b.starts_at
          and v.created_at <= b.starts_at + ${`${OUTCOME_DAYS} days`}::interval) as booked
      from bulk_recipient r
      join bulk_text b on b.cover_key = ${ownCoverKey} and b.bulk_key = r.bulk_key
      where r.cover_key = ${ownCoverKey} and r.bulk_key = ${bulkKey} and r.state in ('sent', 'held-out'))
    select count(*) filter (where state = 'sent')::integer as texted,
      count(*) filter (where state = 'sent' and booked)::integer as texted_booked,
      count(*) filter (where state = 'held-out')::integer as held,
      count(*) filter (where state = 'held-out' and booked)::integer as held_booked
    from groups`.execute(tx.q);
  return rows[0] ?? { texted: 0, texted_booked: 0, held: 0, held_booked: 0 };
}
