import { allOrNone, ConfigError } from './config-groups.ts';

/** The protocols with an adapter. */
export const SMS_GATEWAYS = ['twilio', 'telnyx'] as const;

type TwilioAccount = { gateway: 'twilio'; apiBase: string; accountSid: string; authToken: string };
export type TelnyxAccount = {
  gateway: 'telnyx';
  apiBase: string;
  apiKey: string;
  /** Verifies webhook signatures: the 32 bytes of an Ed25519 key. */
  publicKey: Buffer;
  /** The messaging profile for texts; null uses that of each location's number. */
  profileId: string | null;
};

/** The operator's account at the gateway. */
export type SmsAccount = TwilioAccount | TelnyxAccount;

type Environment = {
  SMS_GATEWAY: (typeof SMS_GATEWAYS)[number];
  SMS_API_BASE?: string | undefined;
  SMS_ACCOUNT_SID?: string | undefined;
  SMS_AUTH_TOKEN?: string | undefined;
  SMS_MESSAGING_SERVICE_SID?: string | undefined;
  SMS_API_KEY?: string | undefined;
  SMS_PUBLIC_KEY?: Buffer | undefined;
  SMS_MESSAGING_PROFILE_ID?: string | undefined;
};

const TELNYX_API = 'https://api.telnyx.com';

/** A setting of the other gateway is a mistake that would be noticed only when texts don't go out. */
function refuseForeign({ gateway, values }: { gateway: string; values: Record<string, unknown> }): void {
  const foreign = Object.keys(values).filter((name) => values[name] !== undefined);
  if (foreign.length > 0) throw new ConfigError(`${foreign.join(', ')}: not used with SMS_GATEWAY=${gateway}.`);
}

function telnyxAccountOf(e: Environment): TelnyxAccount {
  const { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_MESSAGING_SERVICE_SID, SMS_API_KEY, SMS_PUBLIC_KEY } = e;
  refuseForeign({ gateway: 'telnyx', values: { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_MESSAGING_SERVICE_SID } });
  if (SMS_API_KEY === undefined || SMS_PUBLIC_KEY === undefined)
    throw new ConfigError('SMS_GATEWAY=telnyx needs SMS_API_KEY and SMS_PUBLIC_KEY.');
  return {
    gateway: 'telnyx',
    apiBase: e.SMS_API_BASE ?? TELNYX_API,
    apiKey: SMS_API_KEY,
    publicKey: SMS_PUBLIC_KEY,
    profileId: e.SMS_MESSAGING_PROFILE_ID ?? null,
  };
}

/**
 * The chosen gateway's account; null if none is set.
 * @throws ConfigError
 */
export function smsAccountOf(e: Environment): SmsAccount | null {
  if (e.SMS_GATEWAY === 'telnyx') return telnyxAccountOf(e);
  const { SMS_API_KEY, SMS_PUBLIC_KEY, SMS_MESSAGING_PROFILE_ID } = e;
  refuseForeign({ gateway: 'twilio', values: { SMS_API_KEY, SMS_PUBLIC_KEY, SMS_MESSAGING_PROFILE_ID } });
  const { SMS_API_BASE, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN } = e;
  allOrNone({ SMS_API_BASE, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN });
  if (!SMS_API_BASE || !SMS_ACCOUNT_SID || !SMS_AUTH_TOKEN) return null;
  return { gateway: 'twilio', apiBase: SMS_API_BASE, accountSid: SMS_ACCOUNT_SID, authToken: SMS_AUTH_TOKEN };
}
