import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createClosedSmsGateway } from './closed-sms-gateway.ts';
import type { SimulatorAccount } from './simulator-account.queries.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { openTelnyx } from './telnyx/open-telnyx.ts';
import { openTwilio } from './twilio/open-twilio.ts';
import { TWILIO_READER } from './twilio/twilio-deliveries.ts';
import { TWILIO_MEDIA_HOSTS } from './twilio/twilio-media.ts';

/** Opens the operator's gateway, or in the demo the simulator; a closed one if there is none. */
export async function openGateway({
  config,
  clock,
  localOrigin,
  simulatorAccount,
}: {
  config: Config;
  clock: Clock;
  localOrigin: () => string;
  simulatorAccount: () => Promise<SimulatorAccount>;
}): Promise<SmsGateway> {
  const { sms, smsServiceSid: serviceSid } = config;
  const now = () => clock.now();
  if (sms?.gateway === 'telnyx') return openTelnyx({ account: sms, now });
  if (sms === null && !config.isDemo)
    return createClosedSmsGateway({ ...TWILIO_READER, mediaHosts: TWILIO_MEDIA_HOSTS });
  const { accountSid, authToken } = sms ?? (await simulatorAccount());
  const apiBase = () => sms?.apiBase ?? `${localOrigin()}/simulator`;
  const source = { apiBase, accountSid: () => accountSid, authToken: () => authToken };
  return openTwilio({ source, serviceSid, now });
}
