import type { Reply } from '@sightline/contract/call';
import type { PhoneMessage, simulatorPhones } from '@sightline/contract/simulator.calls';
import { countSegments } from '@sightline/messaging/segments';
import { mediaOf } from './carrier-media.rules.ts';
import type { PatientPhone, PhoneRow } from './simulator.reads.ts';
import { isMode } from './simulator.rules.ts';
import type { TextRow } from './simulator.types.ts';

/** A text on the phone's screen. */
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

type Phone = Reply<typeof simulatorPhones>['phones'][number];

/** Phones by their last text, followed by unused phones of patients. */
export function presentPhones({
  phones,
  patients,
}: {
  phones: readonly PhoneRow[];
  patients: readonly PatientPhone[];
}): Phone[] {
  const names = new Map(patients.map(({ number, name }) => [number, name]));
  const used = phones.map(({ number, mode, last_at, last_body }): Phone => {
    const known = mode !== null && isMode(mode) ? mode : 'deliver';
    return { number, name: names.get(number) ?? null, mode: known, lastAt: last_at.toString(), lastBody: last_body };
  });
  for (const { number } of phones) names.delete(number);
  const rest = [...names].map(
    ([number, name]): Phone => ({ number, name, mode: 'deliver', lastAt: null, lastBody: null }),
  );
  return [...used, ...rest];
}

/** The carrier's date format (RFC 2822). */
const wireDate = (instant: Temporal.Instant): string =>
  new Date(instant.epochMilliseconds).toUTCString().replace('GMT', '+0000');

/** A text in the carrier's API. */
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
    messaging_service_sid: row.messaging_service_sid,
    num_media: String(mediaOf(row).length),
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

type OfAccount = { accountSid: string };

/** One page of a list with links to its neighbors, as in the carrier's API. */
export function presentPage({
  path,
  query,
  page,
  size,
  count,
  hasMore,
}: {
  path: string;
  query: Record<string, string | undefined>;
  page: number;
  size: number;
  count: number;
  hasMore: boolean;
}): Record<string, unknown> {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || name === 'Page' || name === 'PageSize' || name === 'PageToken' ? [] : [[name, value]],
  );
  const uriOf = (to: number) => {
    const parameters = new URLSearchParams([...kept, ['PageSize', String(size)], ['Page', String(to)]]);
    return `${path}?${parameters}`;
  };
  return {
    page,
    page_size: size,
    start: page * size,
    end: page * size + Math.max(count - 1, 0),
    uri: uriOf(page),
    first_page_uri: uriOf(0),
    previous_page_uri: page === 0 ? null : uriOf(page - 1),
    next_page_uri: hasMore ? uriOf(page + 1) : null,
  };
}

const MEDIA_TYPES: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** One of a text's media in the carrier's API. */
export function presentMedia({
  row,
  media: { sid, url },
  accountSid,
}: OfAccount & { row: TextRow; media: { sid: string; url: string } }): Record<string, unknown> {
  const ending = URL.parse(url)?.pathname.split('.').at(-1) ?? '';
  return {
    account_sid: accountSid,
    content_type: MEDIA_TYPES[ending.toLowerCase()] ?? 'image/jpeg',
    date_created: wireDate(row.created_at),
    date_updated: wireDate(row.created_at),
    parent_sid: row.sid,
    sid,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${row.sid}/Media/${sid}.json`,
  };
}
