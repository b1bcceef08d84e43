import type { TelnyxAccount } from '../../../config-sms.ts';
import type { MediaHost } from '../../media/media-places.ts';
import type { SmsGateway } from '../sms-gateway.ts';
import { createTelnyxCall } from './telnyx-call.ts';
import { createTelnyxClient } from './telnyx-client.ts';
import { TELNYX_READER } from './telnyx-deliveries.ts';
import { createTelnyxNumbers } from './telnyx-numbers.ts';
import { createSignatureCheck } from './telnyx-signature.ts';

/** Hosts of Telnyx and its storage. A URL there works without credentials for a limited time. */
const TELNYX_MEDIA_HOSTS: readonly MediaHost[] = [
  { host: '.telnyx.com', path: '/' },
  { host: '.telnyxcloudstorage.com', path: '/' },
];

/** The SMS gateway through Telnyx's API v2, in both directions. */
export function openTelnyx({ account, now }: { account: TelnyxAccount; now: () => Temporal.Instant }): SmsGateway {
  const call = createTelnyxCall({ account, now });
  return {
    ...createTelnyxClient({ account, call, now }),
    ...createTelnyxNumbers({ call, profileId: account.profileId }),
    ...TELNYX_READER,
    isAuthentic: createSignatureCheck({ publicKey: account.publicKey, now }),
    media: {
      hosts: TELNYX_MEDIA_HOSTS,
      account: { apiBase: () => account.apiBase, authorization: () => `Bearer ${account.apiKey}` },
    },
  };
}
