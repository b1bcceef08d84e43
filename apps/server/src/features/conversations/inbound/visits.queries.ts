import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** A reminder of these never reached the phone, so nothing is said in answer to it. */
const NEVER_REACHED = ['Undelivered', 'Invalid Number', 'Opted Out', 'Not Sent - Not Cell'];

export type RemindedVisit = {
  appt_key: number;
  patient_key: number;
  appt_date: string;
  appt_time: string;
};

type Asked = { tx: CoverTransaction; phone: string; convKey: number };

/** Reminders by text to the people of a phone: those whose cell phone it is, and the one the conversation is tied to. */
const remindersOf = ({ tx, phone, convKey }: Asked) =>
  tx.q
    .selectFrom('reminder as r')
    .innerJoin('appointment as a', (join) =>
      join.onRef('a.cover_key', '=', 'r.cover_key').onRef('a.appt_key', '=', 'r.appt_key'),
    )
    .where('r.cover_key', '=', tx.coverKey)
    .where('r.comm_method', '=', 'text')
    .where('r.status', 'not in', NEVER_REACHED)
    .where('r.messaged_at', '<=', tx.now)
    .where('a.patient_key', 'in', (eb) =>
      eb
        .selectFrom('patient as p')
        .select('p.patient_key')
        .where('p.cover_key', '=', tx.coverKey)
        .where('p.cell_phone', '=', phone)
        .union(
          eb
            .selectFrom('conversation as c')
            .select(sql<number>`c.patient_key`.as('patient_key'))
            .where('c.cover_key', '=', tx.coverKey)
            .where('c.conv_key', '=', convKey)
            .where('c.patient_key', 'is not', null),
        ),
    );

/** Whether an appointment reminder went to the phone since an instant. */
export async function wasRemindedSince({ since, ...asked }: Asked & { since: Temporal.Instant }): Promise<boolean> {
  const row = await remindersOf(asked)
    .where('r.messaged_at', '>=', since)
    .select('r.reminder_key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next visit that was reminded of and still waits to be confirmed; null for none. */
export async function readRemindedVisit(asked: Asked): Promise<RemindedVisit | null> {
  const row = await remindersOf(asked)
    .where('a.status', '=', 'booked')
    .where('a.starts_at', '>', asked.tx.now)
    .select(['a.appt_key', 'a.patient_key', 'a.appt_date', 'a.appt_time'])
    .orderBy('a.starts_at')
    .orderBy('a.appt_key')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a visit that is still booked, and notes the answer on its reminders. False when it changed meanwhile. */
export async function confirmVisit({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<boolean> {
  const confirmed = await tx.q
    .updateTable('appointment')
    .set({ status: 'confirmed', confirmed_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .where('status', '=', 'booked')
    .returning('appt_key')
    .executeTakeFirst();
  if (confirmed === undefined) return false;
  await tx.q
    .updateTable('reminder')
    .set({ responded_at: tx.now, status: 'Confirmed' })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .where('comm_method', '=', 'text')
    .where('responded_at', 'is', null)
    .execute();
  return true;
}
