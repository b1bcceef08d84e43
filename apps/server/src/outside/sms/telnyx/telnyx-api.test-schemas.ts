/**
 * Schemas for requests and responses of the stand-in for Telnyx's API. The shapes, names, enumerations and limits are
 * those of Telnyx's OpenAPI document (https://github.com/team-telnyx/openapi, openapi/spec3.json, commit a80f007, MIT
 * License), without its prose and as far as texts need them: CreateMessageRequest, OutboundMessagePayload,
 * InboundMessagePayload, Error, MdrDetailResponse and the webhook envelope. Newer statuses and fields come from the
 * types Telnyx generates from it (https://github.com/team-telnyx/telnyx-node). `autoresponse_type` is from
 * https://developers.telnyx.com/docs/messaging/messages/advanced-opt-in-out. Numbers and messaging profiles are those of
 * https://developers.telnyx.com/api-reference/number-settings and https://developers.telnyx.com/api-reference/profiles.
 */
const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const instant = { type: ['string', 'null'], format: 'date-time' };
const uuid = { type: 'string', format: 'uuid' };
const url = { type: 'string', format: 'uri' };
const nullableUrl = { type: ['string', 'null'], format: 'uri' };
const lineType = { enum: ['Wireline', 'Wireless', 'VoWiFi', 'VoIP', 'Pre-Paid Wireless', ''] };
const list = (items: object) => ({ type: 'array', items });
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
/** Only what the document names may be sent. */
const closed = (properties: object, required: readonly string[]) => ({
  ...object(properties, required),
  additionalProperties: false,
});

const error = object({ code: text, title: text, detail: text, meta: { type: 'object' }, source: { type: 'object' } }, [
  'code',
  'title',
]);
const address = (statuses: readonly string[]) =>
  object({ phone_number: text, status: { enum: statuses }, carrier: text, line_type: lineType }, ['phone_number']);
const RECIPIENT = ['queued', 'sending', 'sent', 'expired', 'sending_failed', 'delivery_unconfirmed', 'delivered'];
const media = object({
  url,
  content_type: nullableText,
  sha256: nullableText,
  size: { type: ['integer', 'null'] },
});
const message = {
  record_type: { const: 'message' },
  id: uuid,
  type: { enum: ['SMS', 'MMS'] },
  messaging_profile_id: uuid,
  text,
  subject: nullableText,
  media: list(media),
  webhook_url: nullableUrl,
  webhook_failover_url: nullableUrl,
  encoding: text,
  parts: { type: 'integer', minimum: 1, maximum: 10 },
  tags: list(text),
  received_at: instant,
  sent_at: instant,
  completed_at: instant,
  valid_until: instant,
  errors: list(error),
};

const createMessageRequest = closed(
  {
    from: text,
    messaging_profile_id: text,
    to: text,
    text,
    subject: text,
    media_urls: list(url),
    webhook_url: url,
    webhook_failover_url: url,
    use_profile_webhooks: { type: 'boolean' },
    type: { enum: ['SMS', 'MMS'] },
    auto_detect: { type: 'boolean' },
    send_at: instant,
  },
  ['to'],
);
const outboundMessage = object(
  {
    ...message,
    direction: { const: 'outbound' },
    from: object({ phone_number: text, carrier: text, line_type: lineType }, ['phone_number']),
    to: list(address([...RECIPIENT, 'delivery_failed'])),
    cc: list(address([...RECIPIENT, 'delivery_failed'])),
  },
  ['record_type', 'direction', 'id', 'from', 'to'],
);
const inboundMessage = object(
  {
    ...message,
    direction: { const: 'inbound' },
    from: address(['received', 'delivered', 'webhook_delivered']),
    to: list(address([...RECIPIENT, 'delivery_failed', 'webhook_delivered'])),
    cc: list(address([...RECIPIENT, 'delivery_failed'])),
    autoresponse_type: { enum: ['STOP', 'START', 'HELP', null] },
  },
  ['record_type', 'direction', 'id', 'from', 'to'],
);
const event = (types: readonly string[], payload: object) =>
  object(
    {
      data: object(
        { record_type: { const: 'event' }, id: uuid, event_type: { enum: types }, occurred_at: instant, payload },
        ['record_type', 'id', 'event_type', 'occurred_at', 'payload'],
      ),
      meta: object({ attempt: { type: 'integer' }, delivered_to: url }),
    },
    ['data'],
  );
const detailRecord = object({
  id: text,
  record_type: text,
  cld: text,
  cli: text,
  created_at: instant,
  direction: text,
  message_type: { enum: ['SMS', 'MMS'] },
  parts: { type: 'number' },
  status: { enum: ['GW_TIMEOUT', 'DELIVERED', 'DLR_UNCONFIRMED', 'DLR_TIMEOUT', 'RECEIVED', 'GW_REJECT', 'FAILED'] },
});
const detailQuery = closed(
  {
    start_date: text,
    end_date: text,
    id: text,
    direction: { enum: ['INBOUND', 'OUTBOUND'] },
    profile: text,
    cld: text,
    cli: text,
    status: text,
    message_type: { enum: ['SMS', 'MMS'] },
  },
  [],
);

const number = object(
  {
    record_type: text,
    id: text,
    phone_number: text,
    messaging_profile_id: nullableText,
    country_code: text,
    type: text,
  },
  ['id', 'phone_number'],
);
const webhookVersion = { enum: ['1', '2', '2010-04-01'] };
const profile = object(
  {
    ...{ record_type: text, id: uuid, name: text, enabled: { type: 'boolean' } },
    ...{ webhook_url: nullableUrl, webhook_failover_url: nullableUrl, webhook_api_version: webhookVersion },
  },
  ['id', 'name'],
);

export const TELNYX_SCHEMAS = {
  numbersQuery: closed(
    {
      ...{ 'page[number]': text, 'page[size]': text, 'filter[messaging_profile_id]': text },
      ...{ 'filter[phone_number]': text, 'filter[phone_number][contains]': text, 'filter[type]': text },
    },
    [],
  ),
  numbersAnswer: object({ data: list(number), meta: { type: 'object' } }, ['data']),
  numberAnswer: object({ data: number }, ['data']),
  changeNumberRequest: closed({ messaging_product: text, messaging_profile_id: text, tags: list(text) }, []),
  changeProfileRequest: closed(
    {
      ...{ name: text, enabled: { type: 'boolean' }, whitelisted_destinations: list(text) },
      ...{ webhook_url: nullableUrl, webhook_failover_url: nullableUrl, webhook_api_version: webhookVersion },
    },
    [],
  ),
  profileAnswer: object({ data: profile }, ['data']),
  createMessageRequest,
  messageAnswer: object({ data: outboundMessage }, ['data']),
  errors: object({ errors: list(error) }, ['errors']),
  receipt: event(['message.sent', 'message.finalized'], outboundMessage),
  inbound: event(['message.received'], inboundMessage),
  detailQuery,
  detailAnswer: object({ data: list(detailRecord), meta: { type: 'object' } }, ['data']),
};
