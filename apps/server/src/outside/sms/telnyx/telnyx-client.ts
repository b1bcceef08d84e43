import type { TelnyxAccount } from '../../../config-sms.ts';
import { asGatewayError } from '../gateway-failures.ts';
import {
  type GatewayText,
  type ListedText,
  type OutgoingText,
  SmsGatewayError,
  type SmsSender,
} from '../sms-gateway.ts';
import type { TelnyxCall } from './telnyx-call.ts';
import { inboundText } from './telnyx-inbound.ts';
import { statusOf } from './telnyx-statuses.ts';
import { detailRecords, errorCodeOf, isId, type Message, messageAnswer } from './telnyx-wire.ts';

/**
 * How long a text with a lost answer waits. Telnyx has no list of texts, but its receipts name the hand-over and settle
 * the text meanwhile.
 */
const RECEIPTS_COME_WITHIN_MS = 180_000;
/**
 * The same for a text whose server died during the hand-over. The search starts about two minutes before it was
 * offered.
 */
const ASKED_AFTER = { minutes: 5 };
/** Records searched after that. */
const MOST_LOOKED_AT = 20;
/** The hand-over's reference in the receipt URL. */
export const REFERENCE = 'ref';

function callbackOf({ statusCallback, reference }: OutgoingText): string {
  const url = new URL(statusCallback);
  if (reference !== undefined) url.searchParams.set(REFERENCE, reference);
  return url.href;
}

/** The body of `POST /messages` (CreateMessageRequest). */
const requestOf = ({ text, profileId }: { text: OutgoingText; profileId: string | null }) => ({
  ...(text.from !== '' && { from: text.from }),
  ...(profileId !== null && { messaging_profile_id: profileId }),
  to: text.to,
  ...(text.body !== '' && { text: text.body }),
  ...(text.mediaUrls.length > 0 && { media_urls: [...text.mediaUrls], type: 'MMS' }),
  webhook_url: callbackOf(text),
  // The profile's own URL receives incoming texts.
  use_profile_webhooks: false,
});

/** An unreadable response may have come after the text was accepted. */
function messageOf(body: unknown): Message {
  const read = messageAnswer.safeParse(body);
  if (!read.success) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
  if (!isId(read.data.data.id)) throw new SmsGatewayError({ kind: 'unsure', code: 'no-sid' });
  return read.data.data;
}

const instantOf = (text: string | null | undefined): Temporal.Instant | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : Temporal.Instant.fromEpochMilliseconds(at);
};

function restWhereUnsure(error: SmsGatewayError): SmsGatewayError {
  const { kind, code, retryAfterMs } = error;
  if (kind !== 'unsure') return error;
  return new SmsGatewayError({ kind, code, retryAfterMs: Math.max(retryAfterMs ?? 0, RECEIPTS_COME_WITHIN_MS) });
}

/** Sending through Telnyx's API v2. */
export function createTelnyxClient({
  account,
  call,
  now,
}: {
  account: TelnyxAccount;
  call: TelnyxCall;
  now: () => Temporal.Instant;
}): SmsSender {
  const readText = async (id: string, created: Temporal.Instant | null): Promise<GatewayText> => {
    const {
      id: sid,
      to,
      errors,
      text,
      received_at,
    } = messageOf(await call({ method: 'GET', path: `/messages/${id}` }));
    return {
      sid,
      status: statusOf(to?.[0]?.status),
      errorCode: errorCodeOf(errors),
      body: text ?? '',
      createdAt: instantOf(received_at) ?? created ?? now(),
    };
  };

  /** Message detail records, newest first: they list texts, whose content is read one by one. */
  const listRecords = async (query: Record<string, string> & { start_date: string }) => {
    const read = detailRecords.safeParse(
      await call({ method: 'GET', path: `/reports/mdrs?${new URLSearchParams(query)}` }),
    );
    if (!read.success) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
    const since = Temporal.Instant.from(query.start_date);
    return read.data.data
      .map(({ id, created_at }) => ({ id, created: instantOf(created_at) }))
      .filter(({ id, created }) => isId(id) && (created === null || Temporal.Instant.compare(created, since) >= 0))
      .toSorted((a, b) => (b.created?.epochMilliseconds ?? 0) - (a.created?.epochMilliseconds ?? 0));
  };
  const findRecorded = async ({ from, to, since }: Parameters<SmsSender['findSent']>[0]): Promise<GatewayText[]> => {
    const between = { direction: 'OUTBOUND', cld: to, start_date: since.toString(), ...(from !== '' && { cli: from }) };
    const recent = await listRecords(between);
    const texts: GatewayText[] = [];
    for (const { id, created } of recent.slice(0, MOST_LOOKED_AT)) texts.push(await readText(id, created));
    return texts;
  };

  const findInbound = async ({ to, since }: Parameters<SmsSender['findReceived']>[0]): Promise<ListedText[]> => {
    const records = await listRecords({ direction: 'INBOUND', cld: to, start_date: since.toString() });
    const texts: ListedText[] = [];
    for (const { id, created } of records) {
      const message = messageOf(await call({ method: 'GET', path: `/messages/${id}` }));
      const text = inboundText(message);
      const receivedAt = instantOf(message.received_at) ?? created ?? now();
      if (text !== null) texts.push({ ...text, to, receivedAt });
    }
    return texts;
  };

  return {
    findReceived: (query) =>
      findInbound(query).catch((error: unknown) => {
        throw asGatewayError(error);
      }),
    send: async (text) => {
      try {
        const body = requestOf({ text, profileId: account.profileId });
        const { id: sid, to } = messageOf(await call({ method: 'POST', path: '/messages', body }));
        return { sid, status: statusOf(to?.[0]?.status) };
      } catch (error) {
        throw restWhereUnsure(asGatewayError(error));
      }
    },
    findSent: async (query) => {
      // Records are written once a text is settled: before that, a missing one proves nothing.
      if (Temporal.Instant.compare(now(), query.since.add(ASKED_AFTER)) < 0)
        throw new SmsGatewayError({ kind: 'unsure', code: 'awaiting-receipt' });
      try {
        return await findRecorded(query);
      } catch (error) {
        throw asGatewayError(error);
      }
    },
  };
}
