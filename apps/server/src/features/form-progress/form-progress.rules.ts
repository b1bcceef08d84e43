import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';

/** A retired form stays in a packet only once it was begun; `f` is the packet's form, `t` its template. */
export const IS_WANTED: RawBuilder<boolean> = sql`(t.retired_at is null or f.saved_at is not null or f.entry_key is not null)`;

/** Whether a form of the visit `a` was not sent in yet. */
export const HAS_MISSING_FORMS = sql<boolean>`exists (
  select 1 from packet_form f
  join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = f.form_key
  where f.cover_key = ${ownCoverKey} and f.appt_key = a.appt_key and f.entry_key is null and ${IS_WANTED})`;
