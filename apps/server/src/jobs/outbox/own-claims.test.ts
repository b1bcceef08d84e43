import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { allOutbox, conversationRow, messageRow } from '../../features/conversations/conversations.test-rows.ts';
import { createMemorySmsGateway } from '../../outside/sms/memory-sms-gateway.ts';
import { SmsGatewayError } from '../../outside/sms/sms-gateway.ts';
import { createOutboxWorker } from './outbox-worker.ts';

/** Longer than a claim lasts. */
const JUMP = { minutes: 1 };

describe('a text whose claim runs out while its own server hands it over', () => {
  const database = useDatabase();
  const app = useApp(database);
  const clock = createFixedClock();
  const sms = createMemorySmsGateway({ now: clock.now });
  let keys = 0;

  beforeAll(() => insertPractice(database().pool, { coverKey: 1 }));
  beforeEach(() => {
    sms.sent.length = 0;
  });

  const queueText = async () => {
    const { pool } = database();
    const key = ++keys;
    const phone = `+1212555${String(3000 + key)}`;
    const place = { cover_key: 1, conv_key: key, trans_key: key };
    await insertRows(pool, 'conversation', [conversationRow({ cover_key: 1, conv_key: key, loc_key: 11, phone })]);
    await insertRows(pool, 'message', [
      { ...messageRow({ ...place, body: 'See you tomorrow' }), kind: 'outgoing', delivery_status: 'queued' },
    ]);
    const due = { run_at: clock.now(), created_at: clock.now(), tried_at: clock.now() };
    await insertRows(pool, 'message_outbox', [
      { cover_key: 1, trans_key: key, from_number: '+121255511', phone, ...due },
    ]);
  };

  /** Lets the clock jump while the gateway is busy with the text, until it has been claimed again. */
  const handOverSlowly = async (end: () => void) => {
    await queueText();
    const answering = Promise.withResolvers<void>();
    let calls = 0;
    const slow: typeof sms = {
      ...sms,
      send: async (text) => {
        calls += 1;
        if (calls === 1) await answering.promise.then(end);
        return sms.send(text);
      },
    };
    const worker = createOutboxWorker({ deps: { ...app().deps, clock, sms: slow } });
    const first = worker.drainOnce();
    await expect.poll(() => calls).toBe(1);
    clock.advance(JUMP);
    const second = worker.drainOnce();
    await expect.poll(() => allOutbox(database().pool)).toMatchObject([{ attempts: 2 }]);
    answering.resolve();
    await Promise.all([first, second]);
  };

  it('[SND-1] is sent once', async () => {
    await handOverSlowly(() => undefined);
    expect(sms.sent).toHaveLength(1);
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[SND-1] is tried again if that failed', async () => {
    await handOverSlowly(() => {
      throw new SmsGatewayError({ kind: 'unsure' });
    });
    expect(sms.sent).toHaveLength(1);
    expect(await allOutbox(database().pool)).toEqual([]);
  });
});
