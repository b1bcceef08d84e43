import { NEVER_REACHED } from '@sightline/messaging/report-status';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type PhoneInThread = { tx: CoverTransaction; phone: string; convKey: number };

/**
 * The people of a phone: those whose cell phone it is, and the conversation's linked patient, unless that patient now
 * has a different cell phone.
 */
export const peopleOf = ({ tx, phone, convKey }: PhoneInThread) =>
  tx.q
    .selectFrom('patient as p')
    .select('p.patient_key')
    .where('p.cover_key', '=', ownCoverKey)
    .where('p.cell_phone', '=', phone)
    .union(
      tx.q
        .selectFrom('conversation as c')
        .innerJoin('patient as p', (join) =>
          join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'c.patient_key'),
        )
        .select('p.patient_key')
        .where('c.cover_key', '=', ownCoverKey)
        .where('c.conv_key', '=', convKey)
        .where((eb) =>
          eb.or([
            eb('p.cell_phone', 'in', ['', phone]),
            eb('p.primary_phone', '=', phone),
            eb('p.secondary_phone', '=', phone),
          ]),
        ),
    );

/** A known text went to this phone; for one outside any conversation, only the patient is known. */
const wentTo = ({ phone }: Pick<PhoneInThread, 'phone'>) => sql<boolean>`
  (o.trans_key is null or exists (
    select 1 from message m
    join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = m.conv_key
    where m.cover_key = ${ownCoverKey} and m.trans_key = o.trans_key and c.phone = ${phone}))`;

/**
 * Reminders and recalls by text that reached the people of a phone; of a visit only while it is theirs and at the time
 * that the text said.
 */
export const answerableTo = (asked: PhoneInThread) =>
  asked.tx.q
    .selectFrom('outreach as o')
    .leftJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'o.appt_key'),
    )
    .where('o.cover_key', '=', asked.tx.coverKey)
    .where('o.purpose', 'in', ['reminder', 'pre-appointment', 'recall', 'bulk'])
    .where('o.comm_method', '=', 'text')
    .where('o.status', 'not in', [...NEVER_REACHED])
    .where('o.messaged_at', '<=', asked.tx.now)
    .where('o.patient_key', 'in', peopleOf(asked))
    .where((eb) =>
      eb.or([
        eb('o.appt_key', 'is', null),
        eb.and([
          eb('a.patient_key', '=', eb.ref('o.patient_key')),
          eb.or([eb('o.visit_at', 'is', null), eb('o.visit_at', '=', eb.ref('a.starts_at'))]),
        ]),
      ]),
    )
    .where(wentTo(asked));

/** Whether an appointment reminder went to the phone since an instant. */
export async function wasRemindedSince({
  since,
  ...asked
}: PhoneInThread & { since: Temporal.Instant }): Promise<boolean> {
  const row = await answerableTo(asked)
    .where('o.appt_key', 'is not', null)
    .where('o.messaged_at', '>=', since)
    .select('o.outreach_key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms visits that are still booked and in the future; returns those that did not change meanwhile. */
export async function confirmVisits({
  tx,
  apptKeys,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
}): Promise<number[]> {
  const rows = await tx.q
    .updateTable('appointment')
    .set({ status: 'confirmed', confirmed_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', 'in', [...apptKeys])
    .where('status', '=', 'booked')
    .where('starts_at', '>', tx.now)
    .returning('appt_key')
    .execute();
  tx.announce({ kind: 'visits' });
  return rows.map((row) => row.appt_key);
}
