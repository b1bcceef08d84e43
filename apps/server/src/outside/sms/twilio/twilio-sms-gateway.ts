import twilio from 'twilio';
import { asGatewayError, networkFailure } from '../gateway-failures.ts';
import type { NumberSettings } from '../gateway-numbers.ts';
import { type GatewayText, SmsGatewayError, type SmsSender } from '../sms-gateway.ts';
import { refuseFailure } from './twilio-answers.ts';
import { createTwilioNumbers } from './twilio-numbers.ts';
import { createReceivedList } from './twilio-received.ts';
import { isSid } from './twilio-sid.ts';
import { statusOf } from './twilio-statuses.ts';

const TIMEOUT_MS = 15_000;
/** Texts searched for one whose answer got lost; newest first. */
const MOST_LISTED = 100;

type Account = { accountSid: string; authToken: string; apiBase: string };

/** Functions, because the built-in simulator's URL is known only once the server listens. */
export type AccountSource = { [K in keyof Account]: () => string };

/** The gateway's own client parses responses; ours detects a failed hand-over first. */
class GatewayRequests extends twilio.RequestClient {
  readonly #now: () => Temporal.Instant;

  constructor(now: () => Temporal.Instant) {
    super({ timeout: TIMEOUT_MS, autoRetry: false });
    this.#now = now;
  }

  override async request<T>(options: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
    const answer = await super.request<T>(options).catch((error: unknown) => {
      throw networkFailure(error);
    });
    refuseFailure({ answer, now: this.#now() });
    return answer;
  }
}

function openClient({ account, now }: { account: Account; now: () => Temporal.Instant }): twilio.Twilio {
  const { accountSid, authToken, apiBase } = account;
  const httpClient = new GatewayRequests(now);
  // No environment: the client's own variables would silently send texts elsewhere.
  const client = twilio(accountSid, authToken, { accountSid, httpClient, autoRetry: false, env: {} });
  client.api.baseUrl = apiBase;
  return client;
}

/** A client that is recreated when the account or the URL changes. */
function clientOf({ source, now }: { source: AccountSource; now: () => Temporal.Instant }): () => twilio.Twilio {
  let held: { key: string; client: twilio.Twilio } | null = null;
  return () => {
    const account = { accountSid: source.accountSid(), authToken: source.authToken(), apiBase: source.apiBase() };
    const key = JSON.stringify(account);
    if (held?.key !== key) held = { key, client: openClient({ account, now }) };
    return held.client;
  };
}

/** The account's part of the adapter: it sends texts, and its token signs webhooks. */
export type TwilioSmsGateway = SmsSender &
  NumberSettings & {
    /** Whether a webhook is ours: `url` exactly as the gateway called it, `fields` its form. */
    isAuthentic: (delivery: { signature: string; url: string; fields: Record<string, unknown> }) => boolean;
  };

/** Sending through Twilio's protocol, which the built-in simulator and other carriers use too. */
export function createTwilioSmsGateway({
  source,
  serviceSid = null,
  now,
}: {
  source: AccountSource;
  /** A messaging service for texts; without a location's number it chooses its own. */
  serviceSid?: string | null;
  now: () => Temporal.Instant;
}): TwilioSmsGateway {
  const client = clientOf({ source, now });
  return {
    ...createTwilioNumbers({ client, serviceSid }),
    send: async ({ from, to, body, mediaUrls, statusCallback }) => {
      try {
        const media = mediaUrls.length === 0 ? {} : { mediaUrl: [...mediaUrls] };
        const sender = {
          ...(from !== '' && { from }),
          ...(serviceSid !== null && { messagingServiceSid: serviceSid }),
        };
        const { sid, status } = await client().messages.create({ ...sender, to, body, statusCallback, ...media });
        if (!isSid(sid)) throw new SmsGatewayError({ kind: 'unsure', code: 'no-sid' });
        return { sid, status: statusOf(String(status)) };
      } catch (error) {
        throw asGatewayError(error);
      }
    },
    findSent: async ({ from, to, since }) => {
      try {
        // Not by DateSent: a text still waiting at the gateway has none.
        const listed = await client().messages.list({
          ...(from !== '' && { from }),
          to,
          limit: MOST_LISTED,
          pageSize: MOST_LISTED,
        });
        return listed
          .map((text): GatewayText => {
            const created = text.dateCreated?.getTime();
            const createdAt = Number.isFinite(created) ? Temporal.Instant.fromEpochMilliseconds(created) : now();
            const errorCode = text.errorCode ? String(text.errorCode) : null;
            return { sid: text.sid, status: statusOf(String(text.status)), errorCode, body: text.body, createdAt };
          })
          .filter((text) => Temporal.Instant.compare(text.createdAt, since) >= 0);
      } catch (error) {
        throw asGatewayError(error);
      }
    },
    findReceived: createReceivedList({ client, apiBase: source.apiBase }),
    isAuthentic: ({ signature, url, fields }) => twilio.validateRequest(source.authToken(), signature, url, fields),
  };
}
