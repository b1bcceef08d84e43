import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { hold } from './telnyx-document.test-double.ts';

export type TakenRequest = {
  from?: string;
  to: string;
  text?: string;
  media_urls?: string[];
  webhook_url: string;
  messaging_profile_id?: string;
};
export type AcceptedMessage = TakenRequest & { id: string; at: string };

type SignatureOverrides = { timestamp?: number; signature?: string | null };
export type Receipt = { status: string; event?: string; errors?: { code: string; title: string; detail?: string }[] };
type Inbound = { from: string; to: string; text?: string; media?: string[]; autoresponse?: string; id?: string };

const PROFILE = '4000eba1-a0c0-4563-9925-b25e842a7cb6';
export const outbound = (taken: AcceptedMessage, { status, errors = [] }: Pick<Receipt, 'status' | 'errors'>) => ({
  record_type: 'message',
  direction: 'outbound',
  id: taken.id,
  type: taken.media_urls === undefined ? 'SMS' : 'MMS',
  messaging_profile_id: PROFILE,
  // A profile chooses a number if none is given.
  from: { phone_number: taken.from ?? '+12125550199', carrier: 'TELNYX LLC', line_type: 'VoIP' },
  to: [{ phone_number: taken.to, status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
  cc: [],
  text: taken.text ?? '',
  media: (taken.media_urls ?? []).map((url) => ({ url, content_type: null, sha256: null, size: null })),
  webhook_url: taken.webhook_url,
  webhook_failover_url: null,
  encoding: 'GSM-7',
  parts: 1,
  tags: [],
  received_at: taken.at,
  sent_at: null,
  completed_at: null,
  valid_until: null,
  errors,
});

/** Creates Telnyx's events, checked against its document, signs and delivers them. */
export function createTelnyxWebhooks({ privateKey, now }: { privateKey: KeyObject; now: () => Temporal.Instant }) {
  const headersOf = (body: string, { timestamp, signature }: SignatureOverrides = {}): Record<string, string> => {
    const at = String(timestamp ?? Math.floor(now().epochMilliseconds / 1_000));
    const signed = signature ?? sign(null, Buffer.from(`${at}|${body}`), privateKey).toString('base64');
    const named: Record<string, string> = signature === null ? {} : { 'telnyx-signature-ed25519': signed };
    return { 'content-type': 'application/json', 'telnyx-timestamp': at, ...named };
  };
  const deliver = async (url: string, event: unknown, signing?: SignatureOverrides): Promise<number> => {
    const body = JSON.stringify(event);
    const response = await fetch(url, { method: 'POST', headers: headersOf(body, signing), body });
    return response.status;
  };
  const eventOf = <Payload extends object>(event_type: string, payload: Payload, delivered_to: string) => ({
    data: { record_type: 'event', id: randomUUID(), event_type, occurred_at: now().toString(), payload },
    meta: { attempt: 1, delivered_to },
  });
  const receiptOf = (one: AcceptedMessage, { status, event = 'message.finalized', errors = [] }: Receipt) =>
    hold('receipt', eventOf(event, outbound(one, { status, errors }), one.webhook_url));
  const inboundOf = ({ from, to, text = '', media = [], autoresponse, id = randomUUID() }: Inbound, url: string) =>
    hold(
      'inbound',
      eventOf(
        'message.received',
        {
          ...{ record_type: 'message', direction: 'inbound', id, type: media.length > 0 ? 'MMS' : 'SMS' },
          from: { phone_number: from, status: 'webhook_delivered', carrier: 'T-Mobile USA', line_type: 'Wireless' },
          to: [{ phone_number: to, status: 'webhook_delivered', carrier: 'Telnyx', line_type: 'Wireless' }],
          ...{ cc: [], messaging_profile_id: PROFILE, text, encoding: 'GSM-7', parts: 1, tags: [], errors: [] },
          media: media.map((one) => ({ url: one, content_type: 'image/png', size: 1_000, sha256: null })),
          ...{
            received_at: now().toString(),
            sent_at: null,
            completed_at: null,
            autoresponse_type: autoresponse ?? null,
          },
        },
        url,
      ),
    );
  return { headersOf, deliver, receiptOf, inboundOf };
}
