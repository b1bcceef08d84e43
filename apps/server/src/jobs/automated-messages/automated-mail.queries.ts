import type { ReportStatus } from '@sightline/messaging/report-status';
import { sql } from 'kysely';
import { isActive } from '../../db/appointment-status.ts';
import type { SystemTransaction } from '../../db/scope.ts';

/** A mail that this server is to send now, and nobody else. */
export type AutomatedMailClaim = {
  cover_key: number;
  mail_key: number;
  attempts: number;
  created_at: Temporal.Instant;
  recipient: string;
  subject: string;
  body: string;
};

type Claimed = { tx: SystemTransaction; claim: AutomatedMailClaim };

/** Whether what a mail speaks of is no more as it was: a visit cancelled, moved or begun, a recall that was booked. */
export async function isOutdated({ tx, claim: { cover_key, mail_key } }: Claimed): Promise<boolean> {
  const { rows } = await sql`
    select from reminder r
    join appointment a on a.cover_key = r.cover_key and a.appt_key = r.appt_key
    where r.cover_key = ${cover_key} and r.mail_key = ${mail_key}
      and (not ${isActive('a.status')} or a.starts_at <> r.visit_at or a.starts_at <= ${tx.now})
    union all
    select from recall_attempt t
    join recall k on k.cover_key = t.cover_key and k.recall_key = t.recall_key
    where t.cover_key = ${cover_key} and t.mail_key = ${mail_key}
      and (k.appt_key is not null or exists (
        select from appointment a
        where a.cover_key = k.cover_key and a.patient_key = k.patient_key and a.starts_at > ${tx.now}
          and ${isActive('a.status')}))
    union all
    select from eyewear_order o
    where o.cover_key = ${cover_key} and o.notice_mail_key = ${mail_key} and o.status not in ('received', 'notified')
    limit 1
  `.execute(tx.q);
  return rows.length > 0;
}

/** Moves what the reports say of a mail that was queued. */
export async function reportMail({ tx, claim, status }: Claimed & { status: ReportStatus }): Promise<void> {
  const { cover_key, mail_key } = claim;
  for (const table of ['reminder', 'recall_attempt'] as const)
    await tx.q
      .updateTable(table)
      .set({ status })
      .where('cover_key', '=', cover_key)
      .where('mail_key', '=', mail_key)
      .where('status', '=', 'Queued')
      .execute();
  await tx.q
    .updateTable('eyewear_order')
    .set({ notice_status: status })
    .where('cover_key', '=', cover_key)
    .where('notice_mail_key', '=', mail_key)
    .where('notice_status', '=', 'Queued')
    .execute();
}
