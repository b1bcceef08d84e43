import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from './own-cover-key.ts';

type CoverKey = RawBuilder<unknown> | number;

const hasCome = (coverKey: CoverKey): RawBuilder<boolean> => sql`exists (
  select from appointment came
  where came.cover_key = ${coverKey} and came.patient_key = p.patient_key and came.status = 'kept')`;

/**
 * Whether the phone of the patient `p` is known to be theirs, so that a text to it may say their name: not if a stranger
 * may have typed both. They are known by a code texted to the phone, by staff or the practice's system, or by a kept visit.
 */
export const isPhoneProven = (coverKey: CoverKey = ownCoverKey): RawBuilder<boolean> =>
  sql`(p.unproven_phone = '' or p.unproven_phone <> p.cell_phone or ${hasCome(coverKey)})`;

/** The same of the email address, by a code that was mailed to it. */
export const isEmailProven = (coverKey: CoverKey = ownCoverKey): RawBuilder<boolean> =>
  sql`(p.unproven_email = '' or lower(p.unproven_email) <> lower(p.email) or ${hasCome(coverKey)})`;
