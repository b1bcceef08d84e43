import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DataKeys } from './db/data-keys.ts';
import type { Pool } from './db/database.ts';
import type { Replica } from './db/replica/replica.ts';
import type { PhoneProofs } from './features/bookings/phone/phone.types.ts';
import type { FreeTimes } from './features/conversations/template-values/free-times.types.ts';
import type { MarkWritten } from './features/conversations/urgent/written.types.ts';
import type { PatientPages } from './features/patient-links/links.types.ts';
import type { PictureLinks } from './features/pictures/pictures.types.ts';
import type { LiveChannel } from './http/live-channel.ts';
import type { FileStore } from './outside/files/file-store.ts';
import type { MailSender } from './outside/mail/mail-sender.ts';
import type { MediaSource } from './outside/media/media-source.ts';
import type { Probe } from './outside/probe/probe.ts';
import type { PushSender } from './outside/push/push-sender.ts';
import type { FileScanner } from './outside/scanner/file-scanner.ts';
import type { SmsGateway } from './outside/sms/sms-gateway.ts';
import type { WebhookClient } from './outside/webhooks/webhook-client.ts';

/** The server's dependencies, built in one place. */
export type Deps = {
  config: Config;
  logger: FastifyBaseLogger;
  clock: Clock;
  /** Unguessable bytes from the system. */
  randomBytes: (length: number) => Buffer;
  /** Encrypts secrets at rest. */
  dataKeys: DataKeys;
  pool: Pool;
  /** For long reads, separate from everything that has to be fast. */
  reportPool: Pool;
  /** A standby that reports are read from; null without one. */
  replica: Replica | null;
  live: LiveChannel;
  sms: SmsGateway;
  mail: MailSender;
  push: PushSender;
  files: FileStore;
  /** Fetches pictures from other hosts. */
  media: MediaSource;
  /** Null: files are kept without a scan. */
  scanner: FileScanner | null;
  webhooks: WebhookClient;
  /** Tries whether outside services can be reached. */
  probe: Probe;
  /** Creates and checks picture URLs. */
  links: PictureLinks;
  /** Creates the URLs of patients' pages, and reads their keys. */
  pages: PatientPages;
  /** Creates and checks proofs that a phone is its patient's. */
  phoneProofs: PhoneProofs;
  /** Texting's, for the features below it that take what patients write. */
  markWritten: MarkWritten;
  /** The schedule's, for texts that offer times. */
  freeTimes: FreeTimes;
  metrics: Registry;
  /** The URL under which patients, browsers and the gateway reach this server; known once it listens. */
  publicUrl: () => string;
  /** Free space on the fullest disk that this server writes to; null if it uses none of its own. */
  freeDiskBytes: () => number | null;
  /** The disk is almost full: nothing more is stored. */
  isDiskFull: () => boolean;
  /** An operator is restoring a backup. */
  isRestoring: () => boolean;
  /** The server is about to stop, and a load balancer should know. */
  isDraining: () => boolean;
  /** The database answers and is migrated, and the server isn't about to stop. */
  isReady: () => Promise<boolean>;
};
