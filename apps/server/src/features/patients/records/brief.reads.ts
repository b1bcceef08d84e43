import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { BriefRow } from './brief.types.ts';

/** A patient's line in a list. The query names the patient `p` and the patient's location `l`. */
export const briefColumns = (tx: CoverTransaction): RawBuilder<BriefRow> => sql`
  p.patient_key, p.pms_patient_id, p.first_name, p.last_name, p.dob,
  coalesce(nullif(p.cell_phone, ''), nullif(p.primary_phone, ''), p.secondary_phone) as phone, l.org_name as loc_name,
  (select a.appt_date || 'T' || to_char(a.appt_time, 'HH24:MI') from appointment a
    where a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key and a.starts_at > ${tx.now}
      and ${isActive('a.status')} order by a.starts_at limit 1) as next_visit,
  (select a.appt_date from appointment a
    where a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key and a.starts_at <= ${tx.now}
      and a.status = 'kept' order by a.starts_at desc limit 1) as last_visit`;
