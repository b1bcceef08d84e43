import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isPhoneProven } from '../../../db/proven-reach.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { SHARES_PHONE } from '../../../db/shared-reach.ts';
import type { OfferWords } from './telling.types.ts';

export async function readOfferWords({
  tx,
  offerKey,
}: {
  tx: CoverTransaction;
  offerKey: number;
}): Promise<OfferWords> {
  const { rows } = await sql<OfferWords>`
    select c.org_name as cover_name, l.org_name as location_name, e.patient_key, e.appt_key, case when ${isPhoneProven()} then p.first_name else '' end as first_name, p.cell_phone, p.email,
      ${SHARES_PHONE} as shares_phone,
      p.preferred_locale, g.loc_key, g.acct_key, l.phone, l.time_zone, d.first_name as provider_first,
      d.last_name as provider_last, g.starts_at, o.answer_by,
      a.starts_at as was_starts_at, coalesce(${isActive('a.status')}, false) as is_booked, al.time_zone as was_time_zone
    from waiting_offer o
    join waiting_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = o.entry_key
    join waiting_gap g on g.cover_key = ${ownCoverKey} and g.gap_key = o.gap_key
    join cover c on c.cover_key = ${ownCoverKey}
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = g.loc_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = g.acct_key
    left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
    left join location al on al.cover_key = ${ownCoverKey} and al.loc_key = a.loc_key
    where o.cover_key = ${ownCoverKey} and o.offer_key = ${offerKey}`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error(`offer ${offerKey} is gone`);
  return row;
}
