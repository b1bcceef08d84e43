import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Sql } from '../definition.types.ts';
import { remindsOfVisit } from './outreach-rows.ts';

/** How an appointment was made. */
export const originWords = (origin: Sql): Sql<string | null> => sql`(case ${origin}
  when 'phone' then 'Phone' when 'desk' then 'Front desk' when 'web' then 'Online' when 'recall' then 'Recall'
  else ${firstUpper(origin)} end)`;

export const methodWords = (method: Sql): Sql<string | null> => sql`(case ${method}
  when 'text' then 'Text' when 'email' then 'Email' when 'voice' then 'Voice' when 'postcard' then 'Postcard' end)`;

/** Text from the practice or a patient, capitalized. */
export const firstUpper = (words: Sql): Sql<string | null> => sql`(upper(left(${words}, 1)) || substr(${words}, 2))`;

/** An appointment type's name, read only for displayed rows. */
export const typeName = ({ coverKey, taskKey }: { coverKey: number; taskKey: Sql }): Sql<string | null> => sql`(
  select type.name from appointment_type type
  where type.cover_key = ${coverKey}::integer and type.task_key = ${taskKey})`;

/** How the patient was last reminded of an appointment. */
export const lastReminder = (appointment: string): Sql<string | null> => sql`(
  select reminder.comm_method from outreach reminder
  where reminder.cover_key = ${ownCoverKey}
    and reminder.appt_key = ${sql.ref(`${appointment}.appt_key`)} and ${remindsOfVisit('reminder')}
  order by reminder.messaged_at desc, reminder.outreach_key desc
  limit 1)`;
