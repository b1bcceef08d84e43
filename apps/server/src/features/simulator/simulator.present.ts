import type { PhoneMessage } from '@sightline/contract/simulator.calls';
import { countSegments } from '@sightline/messaging/segments';
import type { TextRow } from './simulator.types.ts';

/** A text as the phone's screen has it. */
export function presentPhoneText(row: TextRow): PhoneMessage {
  return {
    sid: row.sid,
    direction: row.direction === 'to-phone' ? 'received' : 'sent',
    from: row.from_number,
    to: row.to_number,
    body: row.body,
    mediaUrls: row.media_urls,
    status: row.status,
    at: row.created_at.toString(),
  };
}

/** The dates of the carrier's wire (RFC 2822). */
const wireDate = (instant: Temporal.Instant): string =>
  new Date(instant.epochMilliseconds).toUTCString().replace('GMT', '+0000');

/** A text as the carrier's API has it. */
export function presentCarrierText({ row, accountSid }: { row: TextRow; accountSid: string }): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${row.sid}`;
  const created = wireDate(row.created_at);
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: row.body,
    date_created: created,
    date_sent: row.status === 'queued' ? null : created,
    date_updated: created,
    direction: row.direction === 'to-phone' ? 'outbound-api' : 'inbound',
    error_code: row.error_code === null ? null : Number(row.error_code),
    error_message: null,
    from: row.from_number,
    messaging_service_sid: null,
    num_media: String(row.media_urls.length),
    num_segments: String(countSegments(row.body).segments),
    price: null,
    price_unit: 'USD',
    sid: row.sid,
    status: row.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: row.to_number,
    uri: `${uri}.json`,
  };
}
