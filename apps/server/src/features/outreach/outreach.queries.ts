import { NEVER_REACHED, type ReportStatus, statusesKept } from '@sightline/messaging/report-status';
import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../db/appointment-status.ts';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';
import type { NewOutreach, OutreachMessage } from './outreach.types.ts';

/** Deliveries advance across practices; patients' answers stay within one. */
type Tx = CoverTransaction | SystemTransaction;
export type OutreachCarrier = { tx: Tx; coverKey: number; sentAs: OutreachMessage };

const columnsOf = (sentAs: OutreachMessage) =>
  'transKey' in sentAs ? { trans_key: sentAs.transKey } : { mail_key: sentAs.mailKey };

const isSentAs = (sentAs: OutreachMessage): RawBuilder<boolean> =>
  'transKey' in sentAs ? sql<boolean>`trans_key = ${sentAs.transKey}` : sql<boolean>`mail_key = ${sentAs.mailKey}`;

async function nextAttempt({ tx, recallKey }: { tx: CoverTransaction; recallKey: number }): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(attempt_no), 0) + 1 as next from outreach
    where cover_key = ${tx.coverKey} and recall_key = ${recallKey}`.execute(tx.q);
  return rows[0]?.next ?? 1;
}

async function causeColumns({ tx, cause }: { tx: CoverTransaction; cause: NewOutreach['cause'] }) {
  if (cause.kind === 'visit') return { appt_key: cause.apptKey, visit_at: cause.visitAt };
  if (cause.kind === 'offer') return { offer_key: cause.offerKey };
  if (cause.kind === 'order') return { order_key: cause.orderKey };
  if (cause.kind === 'bulk-text') return { bulk_key: cause.bulkKey };
  return { recall_key: cause.recallKey, attempt_no: await nextAttempt({ tx, recallKey: cause.recallKey }) };
}

/**
 * Records a message to a patient in the ledger.
 * @returns the entry's key; null if the step already sent something about this cause
 */
export async function recordOutreach({
  tx,
  outreach: { patientKey, purpose, cause, step, method, status, sentAs },
}: {
  tx: CoverTransaction;
  outreach: NewOutreach;
}): Promise<number | null> {
  const row = await tx.q
    .insertInto('outreach')
    .values({
      ...{ cover_key: tx.coverKey, patient_key: patientKey, purpose, step, status },
      ...{ comm_method: method, messaged_at: tx.now },
      ...(await causeColumns({ tx, cause })),
      ...(sentAs === undefined ? {} : columnsOf(sentAs)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('outreach_key')
    .executeTakeFirst();
  return row?.outreach_key ?? null;
}

/** Links entries to the one text or email that carries them. */
export async function tieOutreach({
  tx,
  outreachKeys,
  sentAs,
}: {
  tx: CoverTransaction;
  outreachKeys: readonly number[];
  sentAs: OutreachMessage;
}): Promise<void> {
  await tx.q
    .updateTable('outreach')
    .set(columnsOf(sentAs))
    .where('cover_key', '=', tx.coverKey)
    .where('outreach_key', 'in', [...outreachKeys])
    .execute();
}

/** A text's or email's entries, locked until the transaction ends. */
export const lockOutreach = ({
  tx,
  coverKey,
  sentAs,
}: OutreachCarrier): Promise<{ outreach_key: number; status: string }[]> =>
  tx.q
    .selectFrom('outreach')
    .select(['outreach_key', 'status'])
    .where('cover_key', '=', coverKey)
    .where(isSentAs(sentAs))
    .orderBy('outreach_key')
    .forNoKeyUpdate()
    .execute();

export async function updateStatus({
  tx,
  coverKey,
  outreachKey,
  status,
}: {
  tx: Tx;
  coverKey: number;
  outreachKey: number;
  status: string;
}): Promise<void> {
  await tx.q
    .updateTable('outreach')
    .set({ status })
    .where('cover_key', '=', coverKey)
    .where('outreach_key', '=', outreachKey)
    .execute();
}

type Answer = { tx: CoverTransaction; status: ReportStatus };

/** Records on messages about visits what the patient did. */
export async function answerForVisits({
  tx,
  apptKeys,
  status,
  methods = ['text'],
}: Answer & {
  apptKeys: readonly number[];
  /** Channels of the messages it answers. */
  methods?: readonly ('text' | 'email')[];
}): Promise<void> {
  if (apptKeys.length === 0) return;
  await tx.q
    .updateTable('outreach')
    .set({ responded_at: tx.now, status })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', 'in', [...apptKeys])
    .where('purpose', 'in', ['reminder', 'pre-appointment'])
    .where('comm_method', 'in', [...methods])
    .where('messaged_at', '<=', tx.now)
    .where('status', 'not in', [...statusesKept(status)])
    .execute();
}

/** Records the patient's answer on entries. */
export async function answerOutreach({
  tx,
  outreachKeys,
  status,
}: Answer & { outreachKeys: readonly number[] }): Promise<void> {
  if (outreachKeys.length === 0) return;
  await tx.q
    .updateTable('outreach')
    .set({ responded_at: tx.now, status })
    .where('cover_key', '=', tx.coverKey)
    .where('outreach_key', 'in', [...outreachKeys])
    .where('status', 'not in', [...statusesKept(status)])
    .execute();
}

/** Lets a withdrawn text's visits be reminded of again: the text was not delivered. */
export async function freeStepsOf({ tx, transKey }: { tx: CoverTransaction; transKey: number }): Promise<void> {
  await tx.q
    .updateTable('outreach')
    .set({ step: null })
    .where('cover_key', '=', tx.coverKey)
    .where('trans_key', '=', transKey)
    .where('appt_key', 'is not', null)
    .where('status', 'in', [...NEVER_REACHED])
    .execute();
}

/**
 * Keys of automated texts or emails that are out of date: the visit was cancelled, moved or has begun, the recall led to
 * a visit, the order is no longer ready, the offered time is gone or no longer earlier, or the visit asked about did not take place after all.
 */
export async function readStale({
  tx,
  coverKey,
  column,
  keys,
}: {
  tx: Tx;
  coverKey: number;
  column: 'trans_key' | 'mail_key';
  keys: readonly number[];
}): Promise<Set<number>> {
  const key = sql.ref(`o.${column}`);
  const { rows } = await sql<{ key: number }>`
    select distinct coalesce(${key}, 0) as key
    from outreach o
    left join appointment a on a.cover_key = ${coverKey} and a.appt_key = o.appt_key
    left join recall k on k.cover_key = ${coverKey} and k.recall_key = o.recall_key
    left join eyewear_order e on e.cover_key = ${coverKey} and e.order_key = o.order_key
    left join waiting_offer w on w.cover_key = ${coverKey} and w.offer_key = o.offer_key
    left join waiting_gap g on g.cover_key = ${coverKey} and g.gap_key = w.gap_key
    left join waiting_entry n on n.cover_key = ${coverKey} and n.entry_key = w.entry_key
    left join appointment own on own.cover_key = ${coverKey} and own.appt_key = n.appt_key
    where o.cover_key = ${coverKey} and ${key} = any(${keys}::bigint[])
      and case o.purpose
        when 'reminder' then o.visit_at is not null
          and (not ${isActive('a.status')} or a.starts_at <> o.visit_at or a.starts_at <= ${tx.now})
        when 'forms' then not ${isActive('a.status')} or a.starts_at <= ${tx.now}
        when 'recall' then k.appt_key is not null or exists (
          select 1 from appointment ahead
          where ahead.cover_key = ${coverKey} and ahead.patient_key = k.patient_key and ahead.starts_at > ${tx.now}
            and ${isActive('ahead.status')})
        when 'earlier-time' then w.state <> 'open' or not ${isActive('own.status')} or own.starts_at <= g.starts_at
        when 'review' then a.status <> 'kept'
        when 'order-ready' then e.status not in ('received', 'notified')
        else false end
  `.execute(tx.q);
  return new Set(rows.map((row) => row.key));
}
