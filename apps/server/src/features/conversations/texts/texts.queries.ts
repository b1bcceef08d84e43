import { isOutbound, type MessageKind, type TextKind } from '@sightline/messaging/message-kind';
import type { SharedPlace } from '@sightline/messaging/place';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';

/** The list's text for a shared location without its own. */
const PLACE_WORDS = 'Shared a location';

export type Author = {
  userId: number | null;
  /** 'staff', or the rule that wrote it. */
  writtenBy:
    | 'staff'
    | 'keyword'
    | 'booking'
    | 'reminder'
    | 'recall'
    | 'order'
    | 'bulk'
    | 'marketing'
    | 'review'
    | 'after-hours'
    | 'urgent';
  templateType: string | null;
  /** Links the parts of one text, and a repeated send to the first. */
  clientKey: string;
  /** The person on a shared phone it is about; null or absent if unknown. */
  aboutKey?: number | null;
};

/** The keys of what a client key has already sent, in order; empty if nothing. */
export async function readSentBefore({
  tx,
  convKey,
  clientKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  clientKey: string;
}): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('client_key', '=', clientKey)
    .where('kind', '=', 'outgoing')
    .orderBy('part')
    .execute();
  return rows.map((row) => row.trans_key);
}

/** Stores texts to a phone together with their outbox rows: neither ever exists without the other. */
export async function insertOutgoing({
  tx,
  conversation,
  texts,
  author,
  notBefore = tx.now,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  texts: readonly string[];
  author: Author;
  /** They wait until then. */
  notBefore?: Temporal.Instant | undefined;
}): Promise<number[]> {
  const stored = await tx.q
    .insertInto('message')
    .values(
      texts.map((body, index) => ({
        cover_key: tx.coverKey,
        conv_key: conversation.conv_key,
        kind: 'outgoing' satisfies MessageKind,
        body,
        user_id: author.userId,
        written_by: author.writtenBy,
        template_type: author.templateType,
        patient_key: author.aboutKey ?? null,
        delivery_status: 'queued',
        client_key: author.clientKey,
        part: index + 1,
        created_at: tx.now,
      })),
    )
    .returning(['trans_key', 'part'])
    .execute();
  const transKeys = stored.toSorted((a, b) => a.part - b.part).map((row) => row.trans_key);
  await tx.q
    .insertInto('message_outbox')
    .values(
      transKeys.map((transKey) => ({
        cover_key: tx.coverKey,
        trans_key: transKey,
        from_number: conversation.sms_number,
        phone: conversation.phone,
        run_at: notBefore,
        created_at: tx.now,
      })),
    )
    .execute();
  await updateNewest({
    tx,
    convKey: conversation.conv_key,
    newest: { transKey: transKeys.at(-1) ?? 0, body: texts.at(-1) ?? '', kind: 'outgoing' },
  });
  return transKeys;
}

/** Records which booking the link in a text opens. */
export async function insertMessageLinks({
  tx,
  transKeys,
  apptKey,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  apptKey: number;
}): Promise<void> {
  await tx.q
    .insertInto('message_link')
    .values(transKeys.map((transKey) => ({ cover_key: tx.coverKey, trans_key: transKey, appt_key: apptKey })))
    .execute();
}

/** Stores a text from a phone; null if the gateway delivered it before. */
export async function insertIncoming({
  tx,
  conversation,
  text,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  text: { gatewaySid: string; body: string; place?: SharedPlace | null; writtenAt?: Temporal.Instant };
}): Promise<number | null> {
  const stored = await tx.q
    .insertInto('message')
    .values({
      cover_key: tx.coverKey,
      conv_key: conversation.conv_key,
      kind: 'incoming' satisfies MessageKind,
      body: text.body,
      place: text.place ? JSON.stringify(text.place) : null,
      written_by: 'patient',
      gateway_sid: text.gatewaySid,
      created_at: text.writtenAt ?? tx.now,
      settled_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'gateway_sid']).where('gateway_sid', 'is not', null).doNothing())
    .returning('trans_key')
    .executeTakeFirst();
  if (stored === undefined) return null;
  await updateNewest({
    tx,
    convKey: conversation.conv_key,
    newest: { transKey: stored.trans_key, body: text.body || (text.place ? PLACE_WORDS : ''), kind: 'incoming' },
  });
  return stored.trans_key;
}

export async function hasGatewaySid({
  tx,
  gatewaySid,
}: {
  tx: CoverTransaction;
  gatewaySid: string;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', tx.coverKey)
    .where('gateway_sid', '=', gatewaySid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the phone wrote after a text of the thread, which stays unread and unanswered until someone sees it. */
export async function hasIncomingAfter({
  tx,
  convKey,
  transKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  transKey: number;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .where('trans_key', '>', transKey)
    .where('kind', '=', 'incoming' satisfies MessageKind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Newest = { transKey: number; body: string; kind: TextKind };

async function updateNewest({
  tx,
  convKey,
  newest,
}: {
  tx: CoverTransaction;
  convKey: number;
  newest: Newest;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set((eb) => ({
      // Servers' clocks differ slightly; that must not move a conversation down the list.
      last_transmission_at: eb.fn('greatest', ['last_transmission_at', eb.val(tx.now)]),
      last_trans_key: newest.transKey,
      last_body: newest.body,
      // Its own are recorded once they have keys.
      last_picture_keys: [],
      last_kind: newest.kind,
      last_delivery_status: isOutbound(newest.kind) ? 'queued' : null,
    }))
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .execute();
}
