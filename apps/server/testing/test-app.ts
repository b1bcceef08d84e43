import { randomBytes } from 'node:crypto';
import type { Call, Reply, Sent } from '@sightline/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/app.ts';
import { createDataKeys } from '../src/db/data-keys.ts';
import { openReportPool } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { openPhoneProofs } from '../src/features/bookings/phone/phone.usecases.ts';
import { freeTimes } from '../src/features/bookings/staff/times/free-times.usecases.ts';
import { markWritten } from '../src/features/conversations/urgent/urgent.usecases.ts';
import { openPatientPages } from '../src/features/patient-links/links.usecases.ts';
import { openPictureLinks } from '../src/features/pictures/links/links.usecases.ts';
import { openLiveChannel } from '../src/http/live-channel.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { createRestoreWatch } from '../src/http/restore-watch.ts';
import { createLogger } from '../src/logger.ts';
import { createMemoryFileStore, type MemoryFileStore } from '../src/outside/files/memory-file-store.ts';
import { createMemoryMailSender, type MemoryMailSender } from '../src/outside/mail/memory-mail-sender.ts';
import { createMemoryMediaSource, type MemoryMediaSource } from '../src/outside/media/memory-media-source.ts';
import { createMemoryProbe } from '../src/outside/probe/memory-probe.ts';
import { createMemoryPushSender, type MemoryPushSender } from '../src/outside/push/memory-push-sender.ts';
import { createMemorySmsGateway, type MemorySmsGateway } from '../src/outside/sms/memory-sms-gateway.ts';
import type { GatewayDelivery, SmsGateway } from '../src/outside/sms/sms-gateway.ts';
import { TWILIO_READER } from '../src/outside/sms/twilio/twilio-deliveries.ts';
import { TWILIO_MEDIA_HOSTS } from '../src/outside/sms/twilio/twilio-media.ts';
import { createMemoryWebhookClient, type MemoryWebhookClient } from '../src/outside/webhooks/memory-webhook-client.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { testConfig } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: FixedClock;
  sms: MemorySmsGateway & SmsGateway;
  mail: MemoryMailSender;
  push: MemoryPushSender;
  files: MemoryFileStore;
  media: MemoryMediaSource;
  webhooks: MemoryWebhookClient;
  /** Makes a contract call over HTTP, in-process; `reply` is its parsed success, whatever the status. */
  call: <C extends Call>(
    call: C,
    sent: Sent<C>,
    token?: string,
  ) => Promise<{ status: number; reply: Reply<C>; problem: { code?: string } & Record<string, unknown> }>;
  /** Signs in through the hand-off, and opens the login's only cover. */
  signIn: (login: string) => Promise<{ token: string; sessionId: string }>;
  close: () => Promise<void>;
};

/** Test deliveries are Twilio's, with a word instead of a signature. */
const signedByWord = {
  ...TWILIO_READER,
  isAuthentic: ({ headers }: GatewayDelivery) => headers[TWILIO_READER.signatureHeader] === 'authentic',
  media: { hosts: TWILIO_MEDIA_HOSTS, account: null },
};

/** One for all tests: servers on one database share it. */
export const testDataKey = Buffer.alloc(32, 7);

function pathOf(call: Call, params: unknown): string {
  return Object.entries((params ?? {}) as Record<string, unknown>).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
}

async function inject({
  app,
  call,
  sent,
  token,
}: {
  app: FastifyInstance;
  call: Call;
  sent: { params?: unknown; query?: unknown; body?: unknown };
  token?: string | undefined;
}): Promise<LightMyRequestResponse> {
  return app.inject({
    method: call.method,
    url: pathOf(call, sent.params),
    ...(sent.query === undefined ? {} : { query: sent.query as Record<string, string> }),
    ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

async function signIn(
  app: FastifyInstance,
  partnerKey: string | null,
  login: string,
): Promise<{ token: string; sessionId: string }> {
  const auth = '/auth/api/Authentication';
  const created = await app.inject({
    method: 'POST',
    url: `${auth}/CreateSession`,
    headers: { 'x-partner-key': partnerKey ?? '' },
    payload: { login },
  });
  const sessionId = String(created.json().SessionID);
  const exchanged = await app.inject({
    method: 'POST',
    url: `${auth}/LoginSession`,
    query: { sessionID: sessionId, secretCode: 'sightline' },
  });
  let token = String(exchanged.json().token);
  const headers = { authorization: `Bearer ${token}` };
  const covers = (await app.inject({ url: '/auth/api/CoverUserSearch/allCoverKeys', headers })).json<
    { CoverKey: number }[]
  >();
  if (covers.length === 1) {
    const chosen = await app.inject({
      method: 'POST',
      url: '/auth/api/CoverUserSearch/submitCoverKeys',
      headers,
      payload: [covers[0]?.CoverKey],
    });
    token = String(chosen.json().token);
  }
  return { token, sessionId };
}

/** A reply of 500 says nothing of its cause, and a failure under load may not come again. */
function showFailure(line: string): void {
  if (line.includes('"code":"server.failed"')) process.stderr.write(line);
}

/** Builds the real server on a real database, with everything outside replaced by in-memory twins. */
export async function createTestApp({
  database,
  overrides = {},
}: {
  database: TestDatabase;
  overrides?: Partial<Deps>;
}): Promise<TestApp> {
  const clock = createFixedClock();
  const sms = { ...createMemorySmsGateway(clock), ...signedByWord };
  const mail = createMemoryMailSender();
  const push = createMemoryPushSender();
  const files = createMemoryFileStore(clock);
  const media = createMemoryMediaSource();
  const webhooks = createMemoryWebhookClient();
  const logger = createLogger({ level: 'error', write: showFailure });
  const live = await openLiveChannel({ connection: () => database.connection, logger });
  const restoring = createRestoreWatch({ pool: database.pool, live, logger });
  const reportPool = openReportPool({
    ...{ connection: database.connection, isDistributed: database.isDistributed },
    onError: () => undefined,
  });
  const publicUrl = overrides.publicUrl ?? (() => 'http://sightline.test');
  const dataKeys = overrides.dataKeys ?? createDataKeys([testDataKey]);
  const shared = { pool: database.pool, clock: overrides.clock ?? clock, randomBytes, dataKeys };
  const deps: Deps = {
    config: testConfig(),
    logger,
    clock,
    randomBytes,
    dataKeys,
    pool: database.pool,
    reportPool,
    replica: null,
    live,
    sms,
    mail,
    push,
    files,
    media,
    scanner: null,
    webhooks,
    probe: createMemoryProbe(),
    links: await openPictureLinks({ ...shared, publicUrl }),
    pages: await openPatientPages({ ...shared, publicUrl }),
    phoneProofs: await openPhoneProofs(shared),
    markWritten,
    freeTimes,
    metrics: createMetrics(),
    publicUrl,
    freeDiskBytes: () => 1_000_000_000,
    isDiskFull: () => false,
    isRestoring: restoring.isRestoring,
    isDraining: () => false,
    isReady: async () => true,
    ...overrides,
  };
  const app = await createApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    sms,
    mail,
    push,
    files,
    media,
    webhooks,
    call: async (call, sent, token) => {
      const response = await inject({ app, call, sent, token });
      const isJson = String(response.headers['content-type']).includes('json');
      const answer = isJson ? response.json() : response.body;
      return { status: response.statusCode, reply: answer, problem: isJson ? answer : {} };
    },
    signIn: (login) => signIn(app, deps.config.partnerKey, login),
    close: async () => {
      await app.close();
      restoring.stop();
      await reportPool.end();
      await live.stop();
    },
  };
}

/** The app for one file's tests, closed after them. Read it inside tests and hooks only. */
export function useApp(database: () => TestDatabase, overrides: Partial<Deps> = {}): () => TestApp {
  let held: TestApp | undefined;
  beforeAll(async () => {
    held = await createTestApp({ database: database(), overrides });
  });
  afterAll(async () => {
    await held?.close();
  });
  return () => {
    if (held === undefined) throw new Error('The app is there only while tests run.');
    return held;
  };
}
