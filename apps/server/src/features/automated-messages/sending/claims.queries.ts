import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Planned } from '../plan/plan.types.ts';

type Sending = { tx: CoverTransaction; messages: readonly Planned[] };
export type ClaimedAs = { method: 'text' | 'email'; status: string };

/** How many of the visits are still ahead, at the time that was planned for, and wanted; holds them so. */
export async function holdVisits({ tx, messages }: Sending): Promise<number> {
  let unchanged = 0;
  for (const { about, rule } of messages) {
    if (about.kind !== 'visit') continue;
    const row = await tx.q
      .selectFrom('appointment')
      .select(['status', 'starts_at'])
      .where('cover_key', '=', tx.coverKey)
      .where('appt_key', '=', about.key)
      .forShare()
      .executeTakeFirst();
    const isSame = row !== undefined && Temporal.Instant.compare(row.starts_at, about.startsAt) === 0;
    // What was planned for a visit that waits is not for one that was confirmed meanwhile.
    if (isSame && row.status === about.visit.status && rule.startsWith('reminder')) unchanged += 1;
  }
  return unchanged;
}

/** How many of the recalls still lead nowhere, with no appointment made meanwhile; holds them so. */
export async function holdRecalls({ tx, messages }: Sending): Promise<number> {
  const keys = messages.flatMap(({ about }) => (about.kind === 'recall' ? [about.key] : []));
  if (keys.length === 0) return 0;
  const { rows } = await sql`
    select k.recall_key from recall k
    where k.cover_key = ${tx.coverKey} and k.recall_key = any(${keys}::integer[]) and k.appt_key is null
      and not exists (
        select from appointment a
        where a.cover_key = k.cover_key and a.patient_key = k.patient_key and a.starts_at > ${tx.now}
          and ${isActive('a.status')})
    order by k.recall_key
    for no key update of k
  `.execute(tx.q);
  return rows.length;
}

/** Takes the days of the patients; answers how many were free. */
export async function takeDays({ tx, messages }: Sending): Promise<{ wanted: number; taken: number }> {
  const days = new Map(messages.map(({ person, today, rule }) => [person.patient_key, { today, rule }]));
  const rows = [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([patient_key, { today, rule }]) => ({
      cover_key: tx.coverKey,
      patient_key,
      sent_on: today,
      rule,
      created_at: tx.now,
    }));
  const taken = await tx.q
    .insertInto('automated_day')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('patient_key')
    .execute();
  return { wanted: rows.length, taken: taken.length };
}

/** Writes the rows of the reports: each step of a visit, a recall and an order has room for one. Answers how many. */
export async function insertClaims({ as, ...sending }: Sending & { as: ClaimedAs }): Promise<number> {
  let claimed = 0;
  for (const message of sending.messages.toSorted((a, b) => a.about.key - b.about.key))
    claimed += (await claimOne({ tx: sending.tx, message, as })) ? 1 : 0;
  return claimed;
}

async function claimOne({
  tx,
  message: { about, step },
  as: { method, status },
}: {
  tx: CoverTransaction;
  message: Planned;
  as: ClaimedAs;
}): Promise<boolean> {
  const sent = { cover_key: tx.coverKey, comm_method: method, messaged_at: tx.now, status, step };
  if (about.kind === 'visit') {
    const row = await tx.q
      .insertInto('reminder')
      .values({ ...sent, appt_key: about.key, comm_type: 'Reminder', visit_at: about.startsAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reminder_key')
      .executeTakeFirst();
    return row !== undefined;
  }
  if (about.kind === 'recall') {
    const { rows } = await sql`
      insert into recall_attempt (cover_key, recall_key, attempt_no, comm_method, messaged_at, status, step)
      select ${tx.coverKey}, ${about.key}::integer, coalesce(max(attempt_no), 0) + 1, ${method}, ${tx.now}, ${status},
             ${step}
      from recall_attempt where cover_key = ${tx.coverKey} and recall_key = ${about.key}
      on conflict do nothing
      returning attempt_no
    `.execute(tx.q);
    return rows.length > 0;
  }
  const reachesThem = status === 'Queued';
  const row = await tx.q
    .updateTable('eyewear_order')
    .set({
      notice_method: method,
      notice_status: status,
      ...(reachesThem ? { status: 'notified', notified_at: tx.now } : {}),
    })
    .where('cover_key', '=', tx.coverKey)
    .where('order_key', '=', about.key)
    .where('status', '=', 'received')
    .where('notified_at', 'is', null)
    .where('notice_status', 'is', null)
    .returning('order_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ties the rows of the reports to the text or the mail that they are. */
export async function tieClaims({
  tx,
  messages,
  to,
}: Sending & { to: { transKey: number } | { mailKey: number } }): Promise<void> {
  const tie = 'transKey' in to ? { trans_key: to.transKey } : { mail_key: to.mailKey };
  const notice = 'transKey' in to ? { notice_trans_key: to.transKey } : { notice_mail_key: to.mailKey };
  for (const { about, step } of messages) {
    if (about.kind === 'visit') {
      const update = tx.q.updateTable('reminder').set(tie).where('cover_key', '=', tx.coverKey);
      await update
        .where('appt_key', '=', about.key)
        .where('step', '=', step)
        .where('visit_at', '=', about.startsAt)
        .execute();
    } else if (about.kind === 'recall') {
      const update = tx.q.updateTable('recall_attempt').set(tie).where('cover_key', '=', tx.coverKey);
      await update.where('recall_key', '=', about.key).where('step', '=', step).execute();
    } else {
      const update = tx.q.updateTable('eyewear_order').set(notice).where('cover_key', '=', tx.coverKey);
      await update.where('order_key', '=', about.key).execute();
    }
  }
}

export async function insertMail({
  tx,
  mail,
}: {
  tx: CoverTransaction;
  mail: { recipient: string; subject: string; body: string };
}): Promise<number> {
  const row = await tx.q
    .insertInto('automated_mail')
    .values({ cover_key: tx.coverKey, ...mail, run_at: tx.now, created_at: tx.now })
    .returning('mail_key')
    .executeTakeFirstOrThrow();
  return row.mail_key;
}
