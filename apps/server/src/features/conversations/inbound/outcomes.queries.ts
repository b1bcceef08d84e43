import { type ReportStatus, statusesKept } from '@sightline/messaging/report-status';
import type { CoverTransaction } from '../../../db/scope.ts';
import { recallsOf, remindersOf } from './visits.queries.ts';

type PhoneInThread = { tx: CoverTransaction; phone: string; convKey: number };

/** The newest automated text that a phone's words may be an answer to. */
export type AnsweredText = {
  reminderKeys: number[];
  attempts: { recallKey: number; attemptNo: number }[];
};

/** Reminders of visits to come, and recalls, sent since an instant; of both only the newest text. */
export async function readAnsweredText({
  since,
  ...asked
}: PhoneInThread & { since: Temporal.Instant }): Promise<AnsweredText> {
  const reminders = await remindersOf(asked)
    .where('r.messaged_at', '>=', since)
    .where('a.starts_at', '>', asked.tx.now)
    .select(['r.reminder_key', 'r.messaged_at'])
    .orderBy('r.messaged_at', 'desc')
    .execute();
  const recalls = await recallsOf(asked)
    .where('t.messaged_at', '>=', since)
    .select(['t.recall_key', 't.attempt_no', 't.messaged_at'])
    .orderBy('t.messaged_at', 'desc')
    .execute();
  const times = [...reminders.slice(0, 1), ...recalls.slice(0, 1)].map((row) => row.messaged_at.epochMilliseconds);
  // One text may stand for several: a family's visits of a day, or its recalls.
  const isNewest = (row: { messaged_at: Temporal.Instant }) => row.messaged_at.epochMilliseconds === Math.max(...times);
  return {
    reminderKeys: reminders.filter(isNewest).map((row) => row.reminder_key),
    attempts: recalls.filter(isNewest).map((row) => ({ recallKey: row.recall_key, attemptNo: row.attempt_no })),
  };
}

/** Notes on the reminders of visits what the patient said to them. */
export async function noteOnReminders({
  tx,
  apptKeys,
  status,
  methods = ['text'],
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
  status: ReportStatus;
  /** How those went that it answers. */
  methods?: readonly ('text' | 'email')[];
}): Promise<void> {
  if (apptKeys.length === 0) return;
  await tx.q
    .updateTable('reminder')
    .set({ responded_at: tx.now, status })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', 'in', [...apptKeys])
    .where('comm_method', 'in', [...methods])
    .where('messaged_at', '<=', tx.now)
    .where('status', 'not in', [...statusesKept(status)])
    .execute();
}

/** Notes on what a text was, a reminder or a recall, what the patient said to it. */
export async function noteOnText({
  tx,
  text: { reminderKeys, attempts },
  status,
}: {
  tx: CoverTransaction;
  text: AnsweredText;
  status: ReportStatus;
}): Promise<void> {
  if (reminderKeys.length > 0)
    await tx.q
      .updateTable('reminder')
      .set({ responded_at: tx.now, status })
      .where('cover_key', '=', tx.coverKey)
      .where('reminder_key', 'in', reminderKeys)
      .where('status', 'not in', [...statusesKept(status)])
      .execute();
  for (const { recallKey, attemptNo } of attempts)
    await tx.q
      .updateTable('recall_attempt')
      .set({ responded_at: tx.now, status })
      .where('cover_key', '=', tx.coverKey)
      .where('recall_key', '=', recallKey)
      .where('attempt_no', '=', attemptNo)
      .where('status', 'not in', [...statusesKept(status)])
      .execute();
}

/** Puts a conversation among those that staff owe an answer; a flag, which says more, stays. */
export async function oweAnswer({ tx, convKey }: Pick<PhoneInThread, 'tx' | 'convKey'>): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ conversation_status: 8 })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('conversation_status', '=', 1)
    .execute();
}
