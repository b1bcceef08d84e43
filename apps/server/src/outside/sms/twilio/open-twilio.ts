import type { SmsGateway } from '../sms-gateway.ts';
import { TWILIO_READER } from './twilio-deliveries.ts';
import { TWILIO_MEDIA_HOSTS } from './twilio-media.ts';
import { type AccountSource, createTwilioSmsGateway } from './twilio-sms-gateway.ts';

/** The SMS gateway through Twilio's protocol, in both directions. */
export function openTwilio({
  source,
  serviceSid,
  now,
}: {
  source: AccountSource;
  serviceSid: string | null;
  now: () => Temporal.Instant;
}): SmsGateway {
  const { isAuthentic, ...sender } = createTwilioSmsGateway({ source, serviceSid, now });
  const authorization = () => `Basic ${Buffer.from(`${source.accountSid()}:${source.authToken()}`).toString('base64')}`;
  return {
    ...sender,
    ...TWILIO_READER,
    isAuthentic: ({ headers, url, fields }) => {
      const signature = headers[TWILIO_READER.signatureHeader];
      return typeof signature === 'string' && isAuthentic({ signature, url, fields });
    },
    media: { hosts: TWILIO_MEDIA_HOSTS, account: { apiBase: source.apiBase, authorization } },
  };
}
