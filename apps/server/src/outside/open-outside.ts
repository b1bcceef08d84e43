import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { createClosedMailSender } from './mail/closed-mail-sender.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { createSmtpMailSender } from './mail/smtp-mail-sender.ts';
import { createClosedSmsGateway } from './sms/closed-sms-gateway.ts';
import { simulatorCredentials } from './sms/simulator-account.queries.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';
import { createTwilioSmsGateway } from './sms/twilio-sms-gateway.ts';

type Surroundings = {
  config: Config;
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
  logger: Logger;
  /** Where this server listens; known once it does. */
  localOrigin: () => string;
};

const MAIL_FROM = 'Sightline <no-reply@sightline.localhost>';

/** Opens the ways out: those the operator configured, or the demo's own, or closed ones that say so. */
export async function openOutside(
  surroundings: Surroundings,
): Promise<{ sms: SmsGateway; mail: MailSender; close: () => Promise<void> }> {
  const sms = await openSms(surroundings);
  const { mail, close } = await openMail(surroundings);
  return { sms, mail, close };
}

async function openSms({ config, pool, clock, randomBytes, localOrigin }: Surroundings): Promise<SmsGateway> {
  const now = () => clock.now();
  if (config.sms !== null) {
    const { apiBase, accountSid, authToken } = config.sms;
    const source = { apiBase: () => apiBase, accountSid: () => accountSid, authToken: () => authToken };
    return createTwilioSmsGateway({ source, now });
  }
  if (!config.isDemo) return createClosedSmsGateway();
  const { accountSid, authToken } = await simulatorCredentials({ pool, clock, randomBytes });
  const apiBase = () => `${localOrigin()}/simulator`;
  return createTwilioSmsGateway({ source: { apiBase, accountSid: () => accountSid, authToken: () => authToken }, now });
}

async function openMail({
  config,
  pool,
  clock,
  logger,
}: Surroundings): Promise<{ mail: MailSender; close: () => Promise<void> }> {
  if (config.smtpUrl !== null) {
    const mail = createSmtpMailSender({ url: config.smtpUrl, from: MAIL_FROM });
    return { mail, close: async () => mail.close() };
  }
  if (!config.isDemo) return { mail: createClosedMailSender(), close: async () => undefined };
  const catcher = await startMailCatcher({ pool, clock, logger });
  const mail = createSmtpMailSender({ url: catcher.url, from: MAIL_FROM });
  return {
    mail,
    close: async () => {
      mail.close();
      await catcher.stop();
    },
  };
}
