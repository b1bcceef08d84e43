import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from './own-cover-key.ts';

const hasOther = (isSame: RawBuilder<boolean>): RawBuilder<boolean> => sql`exists (
  select from patient other
  where other.cover_key = ${ownCoverKey} and ${isSame} and other.patient_key <> p.patient_key
    and lower(other.first_name) <> lower(p.first_name))`;

/** Whether someone with another first name has the phone of the patient `p`, too: a text then says whose it is. */
export const SHARES_PHONE = hasOther(sql`other.cell_phone = p.cell_phone and other.cell_phone <> ''`);

/** The same of the email address. */
export const SHARES_EMAIL = hasOther(sql`lower(other.email) = lower(p.email) and other.email <> ''`);
