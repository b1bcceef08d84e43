import type { ConversationState } from '@sightline/messaging/conversation-status';
import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

/** A conversation, locked until the transaction ends: writes to it happen in order, with rising keys. */
export function lockConversation({ tx, convKey }: { tx: CoverTransaction; convKey: number }) {
  return tx.q
    .selectFrom('conversation as c')
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'c.loc_key'))
    .where('c.cover_key', '=', ownCoverKey)
    .where('c.conv_key', '=', convKey)
    .where('c.removed_at', 'is', null)
    .$if(tx.locKeys !== null, (q) => q.where('c.loc_key', '=', sql<number>`any(${tx.locKeys})`))
    .select([
      'c.conv_key',
      'c.loc_key',
      'c.patient_key',
      'c.phone',
      'c.message_status',
      'c.conversation_status',
      'c.last_trans_key',
      'c.assigned_to',
      'c.closed_at',
      'c.snoozed_until',
    ])
    .select((eb) => eb.fn.coalesce('l.sms_number', eb.val('')).as('sms_number'))
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

export async function updateState({
  tx,
  convKey,
  state,
}: {
  tx: CoverTransaction;
  convKey: number;
  state: ConversationState;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ message_status: state.messageStatus, conversation_status: state.conversationStatus })
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .execute();
}

/** Removes a conversation from every list for good; the record stays for the retention period (decision 4). */
export async function markRemoved({
  tx,
  convKey,
  userId,
}: {
  tx: CoverTransaction;
  convKey: number;
  userId: number;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ removed_at: tx.now, removed_by: userId })
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .execute();
}

/** The conversation of a phone at a location, created if missing; two concurrent first texts create one. */
export async function findOrInsertConversation({
  tx,
  locKey,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  phone: string;
  patientKey: number | null;
}): Promise<LockedConversation> {
  await tx.q
    .insertInto('conversation')
    .values({
      cover_key: tx.coverKey,
      loc_key: locKey,
      phone,
      patient_key: patientKey,
      created_at: tx.now,
      last_transmission_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'loc_key', 'phone']).where('removed_at', 'is', null).doNothing())
    .execute();
  const convKey = await findConversation({ tx, locKey, phone });
  // Rights at this location were checked before: an automatic text may follow an act of someone who can't text.
  const everywhere = { ...tx, locKeys: null };
  const locked = convKey === undefined ? undefined : await lockConversation({ tx: everywhere, convKey });
  // Removed in the meantime: the next try creates a new one.
  return locked ?? findOrInsertConversation({ tx, locKey, phone, patientKey });
}

/** The key of a phone's conversation at a location; a removed one does not count. */
export async function findConversation({
  tx,
  locKey,
  phone,
}: {
  tx: CoverTransaction;
  locKey: number;
  phone: string;
}): Promise<number | undefined> {
  const found = await tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.conv_key;
}

/** Whether other patients have the phone too, as a cell phone, at home or elsewhere. */
export async function isPhoneOfOthers({
  tx,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number;
}): Promise<boolean> {
  const other = await tx.q
    .selectFrom('patient')
    .select('patient_key')
    .where('cover_key', '=', ownCoverKey)
    .where('patient_key', '<>', patientKey)
    .where(
      sql<boolean>`(cell_phone = ${phone} and cell_phone <> '' or primary_phone = ${phone} and primary_phone <> ''
        or secondary_phone = ${phone} and secondary_phone <> '')`,
    )
    .limit(sql.lit(1))
    .executeTakeFirst();
  return other !== undefined;
}

/** Patients with this cell phone; families share one. */
export function readPatientsOfPhone({ tx, phone }: { tx: CoverTransaction; phone: string }) {
  return tx.q
    .selectFrom('patient')
    .select(['patient_key', 'loc_key'])
    .where('cover_key', '=', ownCoverKey)
    .where('cell_phone', '=', phone)
    .where('cell_phone', '<>', '')
    .limit(20)
    .execute();
}

/** Whether a location has a number to text from. */
export async function hasTextingNumber({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('location')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .where('sms_number', '<>', '')
    .select('loc_key')
    .executeTakeFirst();
  return row !== undefined;
}
