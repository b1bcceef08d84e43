import path from 'node:path';
import * as z from 'zod';
import { type BackupSchedule, type BucketAccess, backupScheduleOf, interval } from './config-backup.ts';
import {
  age,
  connectionCount,
  dataKeys,
  hostNames,
  mailbox,
  onOff,
  openOrClosed,
  origin,
  postgresUrl,
  proxies,
  publicKey,
} from './config-fields.ts';
import { allOrNone, ConfigError } from './config-groups.ts';
import { SMS_GATEWAYS, type SmsAccount, smsAccountOf } from './config-sms.ts';
import { SAMPLERS, type TracingSettings, tracingOf } from './config-tracing.ts';
import { DEFAULT_CONNECTIONS } from './db/connection-counts.ts';
import type { PlanMode } from './db/database.ts';
import './field-words.ts';

const DEFAULT_BACKUP_HOURS = 24;
const DEFAULT_REPORT_AGE_SECONDS = 300;
const LONGEST_DRAIN_SECONDS = 300;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: connectionCount.default(DEFAULT_CONNECTIONS.requests),
  DATABASE_REPORT_CONNECTIONS: connectionCount.default(DEFAULT_CONNECTIONS.reports),
  DATABASE_REPORT_URL: postgresUrl.optional(),
  DATABASE_REPORT_MAX_AGE: age.default(DEFAULT_REPORT_AGE_SECONDS),
  DATABASE_PLANS: z.enum(['generic', 'custom', 'auto']).optional(),
  DEMO: onOff.optional(),
  DATA_KEY: dataKeys.optional(),
  PARTNER_KEY: z.string().min(8).optional(),
  SECRET_CODE: z.string().min(1).default('sightline'),
  SMS_GATEWAY: z.enum(SMS_GATEWAYS).default('twilio'),
  SMS_API_BASE: origin.optional(),
  SMS_ACCOUNT_SID: z.string().min(1).optional(),
  SMS_AUTH_TOKEN: z.string().min(8).optional(),
  SMS_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/, 'Use the SID of a messaging service, MG and 32 digits.')
    .optional(),
  SMS_API_KEY: z.string().min(8).optional(),
  SMS_PUBLIC_KEY: publicKey.optional(),
  SMS_MESSAGING_PROFILE_ID: z.uuid('Use the ID of a messaging profile.').optional(),
  SMS_MEDIA_HOSTS: hostNames.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailbox.default('Sightline <no-reply@sightline.localhost>'),
  OIDC_ISSUER: origin.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_VISION_ISSUER: origin.optional(),
  OIDC_VISION_CLIENT_ID: z.string().min(1).optional(),
  V3_URL: origin.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket.')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: interval.default(DEFAULT_BACKUP_HOURS),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|.+:\d{1,5})$/, 'Use a host and port like clamav:3310, or the path of a socket.')
    .optional(),
  IMPORT_DIR: z.string().min(1).optional(),
  TRUST_PROXY: proxies.default(['loopback']),
  METRICS: openOrClosed.optional(),
  OPENAPI: openOrClosed.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(LONGEST_DRAIN_SECONDS).default(0),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'Use http/protobuf: nothing else is supported.').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
});

export { ConfigError };

const DEMO_PARTNER_KEY = 'demo-partner-key';
const SHORTEST_PARTNER_KEY = 32;

/** An OpenID provider, and our client there. */
export type IdentitySettings = { issuer: string; clientId: string };

/** The operator's settings, read once at the start. */
export type Config = {
  port: number;
  host: string;
  /** Null: the address the server listens on. */
  publicUrl: string | null;
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The way past a pooler in `databaseUrl`. */
  directDatabaseUrl: string | null;
  /** At most so many connections at once. */
  connections: { requests: number; reports: number };
  /** A read-only standby for reports, and how old its data may be; null: reports are read from the primary. */
  reportReplica: { url: string; maxAgeSeconds: number } | null;
  /** How the statements of requests are planned; null: as fits the database. */
  plans: PlanMode | null;
  isDemo: boolean;
  isProduction: boolean;
  /** The first encrypts secrets at rest, all decrypt them. Null: one is created in DATA_DIR. */
  dataKeys: readonly Buffer[] | null;
  /** Null: the partner's call is disabled. */
  partnerKey: string | null;
  secretCode: string;
  /** Null: the built-in phone simulator, or no gateway outside the demo. */
  sms: SmsAccount | null;
  /** The messaging service for texts; null uses only the locations' numbers. */
  smsServiceSid: string | null;
  /** Hosts for pictures in texts, besides the gateway's known ones. */
  smsMediaHosts: string[];
  /** Null: the built-in mail catcher, or no mail outside the demo. */
  smtpUrl: string | null;
  /** The sender of mails. */
  mailFrom: string;
  /** The partner's identity provider. */
  identity: IdentitySettings | null;
  /** The vision supplier's. */
  visionIdentity: IdentitySettings | null;
  olderDashboardUrl: string | null;
  /** Null: files are stored in DATA_DIR. */
  fileBucket: BucketAccess | null;
  /** Where ClamAV's daemon listens; null: files aren't scanned. */
  clamavAddress: string | null;
  /** Null: this server makes no backups on its own. */
  backups: BackupSchedule | null;
  /** The watched folder, with a folder for each practice, or `s3://BUCKET/PREFIX`; null: nothing is watched. */
  importDir: string | null;
  /** Proxies that may report a request's origin: their number, or these. */
  trustProxy: number | string[];
  /** How long a stopping server says that it isn't ready before it refuses connections. */
  drainSeconds: number;
  /** Null: no traces are recorded. */
  tracing: TracingSettings | null;
  /** Whether /metrics answers. */
  hasMetrics: boolean;
  /** Whether /openapi.json answers. */
  hasOpenApi: boolean;
  hasRateLimits: boolean;
  logLevel: string;
};

function fileBucketOf(e: z.infer<typeof environment>): Config['fileBucket'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e;
  allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: e.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function identitiesOf(e: z.infer<typeof environment>): Pick<Config, 'identity' | 'visionIdentity'> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_VISION_ISSUER, OIDC_VISION_CLIENT_ID } = e;
  allOrNone({ OIDC_ISSUER, OIDC_CLIENT_ID });
  allOrNone({ OIDC_VISION_ISSUER, OIDC_VISION_CLIENT_ID });
  const settings = (issuer: string | undefined, clientId: string | undefined): IdentitySettings | null =>
    issuer && clientId ? { issuer, clientId } : null;
  return {
    identity: settings(OIDC_ISSUER, OIDC_CLIENT_ID),
    visionIdentity: settings(OIDC_VISION_ISSUER, OIDC_VISION_CLIENT_ID),
  };
}

const BUCKET_URL = /^s3:\/\//;

const importDirOf = ({ given, folder }: { given: string | undefined; folder: string }): string | null =>
  given === undefined || BUCKET_URL.test(given) ? (given ?? null) : path.resolve(folder, given);

const reportReplicaOf = (e: z.infer<typeof environment>): Config['reportReplica'] =>
  e.DATABASE_REPORT_URL === undefined ? null : { url: e.DATABASE_REPORT_URL, maxAgeSeconds: e.DATABASE_REPORT_MAX_AGE };

/**
 * Reads the environment.
 * @throws ConfigError naming every invalid variable
 */
export function parseConfig({ env, folder }: { env: Record<string, string | undefined>; folder: string }): Config {
  // An empty variable in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These environment variables are invalid:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const isDemo = e.DEMO ?? e.DATABASE_URL === undefined;
  if (e.RATE_LIMITS === 'off' && !isDemo) throw new ConfigError('RATE_LIMITS=off works only with DEMO=1.');
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL works only with DATABASE_URL.');
  if (e.DATABASE_REPORT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_REPORT_URL works only with DATABASE_URL.');
  if (e.PARTNER_KEY === DEMO_PARTNER_KEY && !isDemo)
    throw new ConfigError('PARTNER_KEY is the public demo key. Choose your own.');
  if (e.PARTNER_KEY !== undefined && e.PARTNER_KEY.length < SHORTEST_PARTNER_KEY && !isDemo)
    throw new ConfigError(
      `PARTNER_KEY can sign anyone in, so it needs at least ${SHORTEST_PARTNER_KEY} characters. Make one with: openssl rand -base64 32`,
    );
  const fileBucket = fileBucketOf(e);
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? null,
    dataDir: path.resolve(folder, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    directDatabaseUrl: e.DATABASE_DIRECT_URL ?? null,
    connections: { requests: e.DATABASE_CONNECTIONS, reports: e.DATABASE_REPORT_CONNECTIONS },
    reportReplica: reportReplicaOf(e),
    plans: e.DATABASE_PLANS ?? null,
    isDemo,
    isProduction: e.NODE_ENV === 'production' || !isDemo,
    dataKeys: e.DATA_KEY ?? null,
    partnerKey: e.PARTNER_KEY ?? (isDemo ? DEMO_PARTNER_KEY : null),
    secretCode: e.SECRET_CODE,
    sms: smsAccountOf(e),
    smsServiceSid: e.SMS_MESSAGING_SERVICE_SID ?? null,
    smsMediaHosts: e.SMS_MEDIA_HOSTS,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    ...identitiesOf(e),
    olderDashboardUrl: e.V3_URL ?? null,
    fileBucket,
    clamavAddress: e.CLAMAV_ADDRESS ?? null,
    backups: backupScheduleOf({ e, folder, files: fileBucket }),
    importDir: importDirOf({ given: e.IMPORT_DIR, folder }),
    trustProxy: e.TRUST_PROXY,
    drainSeconds: e.DRAIN_SECONDS,
    tracing: tracingOf(e),
    hasMetrics: e.METRICS ?? isDemo,
    hasOpenApi: e.OPENAPI ?? isDemo,
    hasRateLimits: e.RATE_LIMITS === 'on',
    logLevel: e.LOG_LEVEL,
  };
}
