import { isOutbound } from '@sightline/messaging/message-kind';
import type { Insertable } from 'kysely';
import type { Conversation, Message } from '../../src/db/schema.ts';
import { failureText } from '../../src/features/conversations/delivery/delivery.rules.ts';
import { toInstant } from '../practice-calendar.ts';
import { type Draft, kindOf } from './draft.ts';
import { draftsOf, type Thread } from './thread.ts';

export type ThreadKeys = {
  coverKey: number;
  convKeys: ReadonlyMap<Thread, number>;
  transKeys: ReadonlyMap<Draft, number>;
};

const KEYS_PER_COVER = { conversations: 10_000, messages: 100_000 };

/** Keys in chronological order: by a conversation's first text, and by each text. */
export function keyThreads({ coverKey, threads }: { coverKey: number; threads: readonly Thread[] }): ThreadKeys {
  const nth = coverKey - 1_000;
  const byStart = threads.map((thread) => ({ thread, at: draftsOf(thread)[0]?.at ?? 0 })).sort((a, b) => a.at - b.at);
  const drafts = threads.flatMap(draftsOf).sort((a, b) => a.at - b.at);
  return {
    coverKey,
    convKeys: new Map(byStart.map(({ thread }, place) => [thread, nth * KEYS_PER_COVER.conversations + place + 1])),
    transKeys: new Map(drafts.map((draft, place) => [draft, nth * KEYS_PER_COVER.messages + place + 1])),
  };
}

function deliveryStatusOf({ from, errorCode }: Draft): string | null {
  if (from === 'patient') return null;
  // The carrier refuses an unknown number at once; it tries to deliver the rest.
  if (errorCode !== null) return errorCode === '30005' ? 'failed' : 'undelivered';
  return 'delivered';
}

/** In a gateway's ID format: letters, then 32 random digits. */
const gatewaySid = (transKey: number): string => `SM${transKey.toString(16).padStart(32, 'd')}`;

function messageRow({
  draft,
  keyed,
  convKey,
}: {
  draft: Draft;
  keyed: ThreadKeys;
  convKey: number;
}): Insertable<Message> {
  const kind = kindOf(draft);
  const transKey = keyed.transKeys.get(draft) ?? 0;
  return {
    cover_key: keyed.coverKey,
    trans_key: transKey,
    conv_key: convKey,
    kind,
    body: draft.body,
    user_id: draft.userId,
    written_by: draft.from,
    template_type: draft.templateType,
    delivery_status: deliveryStatusOf(draft),
    error_code: draft.errorCode,
    failure: failureText(draft.errorCode),
    gateway_sid: gatewaySid(transKey),
    part: 1,
    created_at: toInstant(draft.at),
    handed_over_at: isOutbound(kind) ? toInstant(draft.at + 600) : null,
    settled_at: isOutbound(kind) ? toInstant(draft.at + 2_000 + (transKey % 7) * 900) : null,
  };
}

export function messageRows({
  threads,
  keyed,
}: {
  threads: readonly Thread[];
  keyed: ThreadKeys;
}): Insertable<Message>[] {
  return threads
    .flatMap((thread) => {
      const convKey = keyed.convKeys.get(thread) ?? 0;
      return draftsOf(thread).map((draft) => messageRow({ draft, keyed, convKey }));
    })
    .sort((a, b) => (a.trans_key ?? 0) - (b.trans_key ?? 0));
}

export function conversationRows({
  threads,
  keyed,
}: {
  threads: readonly Thread[];
  keyed: ThreadKeys;
}): Insertable<Conversation>[] {
  return threads.flatMap((thread) => {
    const drafts = draftsOf(thread);
    const [first] = drafts;
    const last = drafts.at(-1);
    if (first === undefined || last === undefined) return [];
    return [
      {
        cover_key: keyed.coverKey,
        conv_key: keyed.convKeys.get(thread) ?? 0,
        loc_key: thread.texter.locKey,
        patient_key: thread.texter.head?.key ?? null,
        phone: thread.texter.phone,
        message_status: thread.messageStatus,
        conversation_status: thread.conversationStatus,
        created_at: toInstant(first.at),
        last_transmission_at: toInstant(last.at),
        last_trans_key: keyed.transKeys.get(last) ?? null,
        last_body: last.body,
        last_kind: kindOf(last),
        last_delivery_status: deliveryStatusOf(last),
      },
    ];
  });
}
