import type { DeliveryTransaction } from './delivery.queries.ts';

type Key = { coverKey: number; transKey: number };

/** A row of the reports that a text stands in: one text may remind a family of several visits. */
export type ReportedRow = { status: string } & (
  | { table: 'reminder'; reminderKey: number }
  | { table: 'recall_attempt'; recallKey: number; attemptNo: number }
  | { table: 'eyewear_order'; orderKey: number }
);

/** The reports' rows of a text, held until the transaction ends. */
export async function lockReported({
  tx,
  coverKey,
  transKey,
}: { tx: DeliveryTransaction } & Key): Promise<ReportedRow[]> {
  const reminders = await tx.q
    .selectFrom('reminder')
    .select(['reminder_key', 'status'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .orderBy('reminder_key')
    .forNoKeyUpdate()
    .execute();
  const attempts = await tx.q
    .selectFrom('recall_attempt')
    .select(['recall_key', 'attempt_no', 'status'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .orderBy('recall_key')
    .forNoKeyUpdate()
    .execute();
  const orders = await tx.q
    .selectFrom('eyewear_order')
    .select(['order_key', 'notice_status'])
    .where('cover_key', '=', coverKey)
    .where('notice_trans_key', '=', transKey)
    .orderBy('order_key')
    .forNoKeyUpdate()
    .execute();
  return [
    ...reminders.map((row) => ({ table: 'reminder' as const, status: row.status, reminderKey: row.reminder_key })),
    ...attempts.map((row) => ({
      table: 'recall_attempt' as const,
      status: row.status,
      recallKey: row.recall_key,
      attemptNo: row.attempt_no,
    })),
    ...orders.map((row) => ({
      table: 'eyewear_order' as const,
      status: row.notice_status ?? 'Queued',
      orderKey: row.order_key,
    })),
  ];
}

export async function updateReported({
  tx,
  coverKey,
  row,
  status,
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  row: ReportedRow;
  status: string;
}): Promise<void> {
  if (row.table === 'reminder') {
    const update = tx.q.updateTable('reminder').set({ status }).where('cover_key', '=', coverKey);
    await update.where('reminder_key', '=', row.reminderKey).execute();
  } else if (row.table === 'recall_attempt') {
    const update = tx.q.updateTable('recall_attempt').set({ status }).where('cover_key', '=', coverKey);
    await update.where('recall_key', '=', row.recallKey).where('attempt_no', '=', row.attemptNo).execute();
  } else {
    const update = tx.q.updateTable('eyewear_order').set({ notice_status: status }).where('cover_key', '=', coverKey);
    await update.where('order_key', '=', row.orderKey).execute();
  }
}
