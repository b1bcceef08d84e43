import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp, testDataKey } from '../../../testing/test-app.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock.ts';
import { createDataKeys } from '../../db/data-keys.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';
import { createPictureWorker } from '../../jobs/pictures/picture-worker.ts';
import type { ClaimWorker } from '../../jobs/queue/claim-worker.ts';
import { createHttpMediaSource } from '../../outside/media/http-media-source.ts';
import { simulatorCredentials } from '../../outside/sms/simulator-account.queries.ts';
import { openTwilio } from '../../outside/sms/twilio/open-twilio.ts';

export type ListeningApp = TestApp & { origin: string; outbox: ClaimWorker };

/** The server on a real port and a real clock, with the simulator as its carrier and its background work running. */
export async function startListening(database: TestDatabase): Promise<ListeningApp> {
  let origin = '';
  const randomBytes = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
  const account = await simulatorCredentials({
    pool: database.pool,
    clock: systemClock,
    randomBytes,
    dataKeys: createDataKeys([testDataKey]),
  });
  const sms = openTwilio({
    serviceSid: null,
    now: () => systemClock.now(),
    source: {
      apiBase: () => `${origin}/simulator`,
      accountSid: () => account.accountSid,
      authToken: () => account.authToken,
    },
  });
  const here = () => origin;
  const world = { publicUrl: here, localOrigin: here, isDemo: true, gateway: null, mediaHosts: [] };
  const media = createHttpMediaSource({ world });
  const app = await createTestApp({ database, overrides: { clock: systemClock, sms, media, publicUrl: here } });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const outbox = createOutboxWorker({ deps: app.deps });
  const pictures = createPictureWorker({ deps: app.deps });
  outbox.start();
  pictures.start();
  return {
    ...app,
    origin,
    outbox,
    close: async () => {
      await Promise.all([outbox.stop(), pictures.stop()]);
      await app.close();
    },
  };
}

/** The listening app for one file's tests, closed afterwards. */
export function useListeningApp(database: () => TestDatabase): () => ListeningApp {
  let held: ListeningApp | undefined;
  beforeAll(async () => {
    held = await startListening(database());
  });
  afterAll(async () => {
    await held?.close();
  });
  return () => {
    if (held === undefined) throw new Error('The app is there only while tests run.');
    return held;
  };
}
