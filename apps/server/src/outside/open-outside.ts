import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DataKeys } from '../db/data-keys.ts';
import type { Pool } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { createOutageLog } from '../outage-log.ts';
import type { FileStore } from './files/file-store.ts';
import { createFolderFileStore } from './files/folder-file-store.ts';
import { createS3FileStore } from './files/s3-file-store.ts';
import { createClosedMailSender } from './mail/closed-mail-sender.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { createSmtpMailSender } from './mail/smtp-mail-sender.ts';
import { createHttpMediaSource } from './media/http-media-source.ts';
import type { MediaSource } from './media/media-source.ts';
import { openPushKeys } from './push/push-keys.queries.ts';
import type { PushSender } from './push/push-sender.ts';
import { createWebPushSender } from './push/web-push-sender.ts';
import { createClamavScanner, scannerAddress } from './scanner/clamav-scanner.ts';
import type { FileScanner } from './scanner/file-scanner.ts';
import { openGateway } from './sms/open-gateway.ts';
import { simulatorCredentials } from './sms/simulator-account.queries.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';
import { watchedGateway } from './sms/watched-gateway.ts';
import { createHttpWebhookClient } from './webhooks/http-webhook-client.ts';
import type { WebhookClient } from './webhooks/webhook-client.ts';

type Surroundings = {
  config: Config;
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
  dataKeys: DataKeys;
  logger: Logger;
  /** Where this server listens, once it does. */
  localOrigin: () => string;
  publicUrl: () => string;
};

/** Opens the connections to the outside: the operator's, or the demo's own, or closed ones that say so. */
export async function openOutside(surroundings: Surroundings): Promise<{
  sms: SmsGateway;
  mail: MailSender;
  files: FileStore;
  media: MediaSource;
  push: PushSender;
  scanner: FileScanner | null;
  webhooks: WebhookClient;
  close: () => Promise<void>;
}> {
  const { config } = surroundings;
  const simulatorAccount = () => simulatorCredentials(surroundings);
  const sms = openWatched({ surroundings, gateway: await openGateway({ ...surroundings, simulatorAccount }) });
  const { mail, close } = await openMail(surroundings);
  const files = openFiles(surroundings);
  const { clamavAddress } = config;
  const scanner = clamavAddress === null ? null : createClamavScanner({ address: scannerAddress(clamavAddress) });
  const webhooks = createHttpWebhookClient({ allowsLoopback: config.isDemo });
  const push = await openPush(surroundings);
  return { sms, mail, files, media: openMedia({ surroundings, sms }), scanner, webhooks, push, close };
}

function openWatched({
  surroundings: { config, logger },
  gateway,
}: {
  surroundings: Surroundings;
  gateway: SmsGateway;
}): SmsGateway {
  const { sms } = config;
  const place = sms === null ? '' : ` ${sms.gateway} at ${new URL(sms.apiBase).host}`;
  return watchedGateway({ gateway, outage: createOutageLog({ logger, what: `the SMS gateway${place}` }) });
}

/** The operator's bucket, or a folder in DATA_DIR. */
export function openFiles({
  config,
  randomBytes,
  logger,
}: Pick<Surroundings, 'config' | 'randomBytes'> & Partial<Pick<Surroundings, 'logger'>>): FileStore {
  if (config.fileBucket !== null) return createS3FileStore(config.fileBucket, logger);
  return createFolderFileStore({ folder: path.join(config.dataDir, 'files'), randomBytes });
}

/** Push services ask for a contact in case of problems (RFC 8292, section 2.1). */
async function openPush({ pool, clock, dataKeys, publicUrl }: Surroundings): Promise<PushSender> {
  const keys = await openPushKeys({ pool, clock, dataKeys });
  const subject = () => (publicUrl().startsWith('https://') ? publicUrl() : 'mailto:push@sightline.localhost');
  return createWebPushSender({ keys, subject, clock });
}

function openMedia({
  surroundings: { config, publicUrl, localOrigin },
  sms: { media },
}: {
  surroundings: Surroundings;
  sms: SmsGateway;
}): MediaSource {
  const mediaHosts = [...media.hosts, ...config.smsMediaHosts.map((host) => ({ host, path: '/' }))];
  const { isDemo } = config;
  return createHttpMediaSource({ world: { publicUrl, localOrigin, isDemo, gateway: media.account, mediaHosts } });
}

async function openMail({
  config,
  pool,
  clock,
  logger,
}: Surroundings): Promise<{ mail: MailSender; close: () => Promise<void> }> {
  if (config.smtpUrl !== null) {
    const mail = createSmtpMailSender({ url: config.smtpUrl, from: config.mailFrom });
    return { mail, close: async () => mail.close() };
  }
  if (!config.isDemo) return { mail: createClosedMailSender(), close: async () => undefined };
  const catcher = await startMailCatcher({ pool, clock, logger });
  const mail = createSmtpMailSender({ url: catcher.url, from: config.mailFrom });
  return {
    mail,
    close: async () => {
      mail.close();
      await catcher.stop();
    },
  };
}
