import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { conversationRow, messageRow } from '../../features/conversations/conversations.test-rows.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { createPictureWorker } from '../pictures/picture-worker.ts';
import { createPushWorker } from '../push/push-worker.ts';
import { createScheduledTextWorker } from '../scheduled-texts/scheduled-text-worker.ts';
import { createWebhookWorker } from '../webhooks/webhook-worker.ts';
import { createDueWatch } from './due-watch.ts';

describe('[OPS-005] queues in which nothing is due', () => {
  const database = useDatabase();
  const app = useApp(database);
  let statements = 0;
  let running: { stop: () => Promise<void> }[] = [];

  /** Lets time pass for the queues only: the database goes on by its own. */
  const pass = async ({ seconds }: { seconds: number }) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      await pause(10);
    }
    await pause(200);
  };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    const phone = '+12125552001';
    await insertRows(database().pool, 'conversation', [
      conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11, phone }),
    ]);
    await insertRows(database().pool, 'message', [
      messageRow({ cover_key: 1, conv_key: 1, trans_key: 71, kind: 'outgoing' }),
    ]);
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { pool } = database();
    const kysely = pool.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const given = { ...app().deps, pool: { ...pool, kysely } };
    const dueWatch = createDueWatch({ deps: given });
    const deps = { ...given, dueWatch };
    const workers = [
      ...[createOutboxWorker, createPictureWorker, createMailWorker, createPushWorker],
      ...[createScheduledTextWorker, createWebhookWorker],
    ].map((create) => create({ deps }));
    for (const worker of workers) worker.start();
    dueWatch.start();
    running = [...workers, dueWatch];
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()));
    vi.useRealTimers();
  });

  it('cost one statement every 15 seconds, all together', async () => {
    await pass({ seconds: 5 });
    expect(statements).toBeGreaterThan(10);
    await pass({ seconds: 30 });
    statements = 0;
    await pass({ seconds: 60 });
    expect(statements).toBe(4);
  });

  it('are awake again before a row that nothing announced becomes due', async () => {
    await pass({ seconds: 40 });
    const { clock, sms } = app();
    const row = { cover_key: 1, trans_key: 71, from_number: '+12125551100', phone: '+12125552001' };
    const at = clock.now();
    await insertRows(database().pool, 'message_outbox', [{ ...row, created_at: at, run_at: at.add({ seconds: 18 }) }]);
    await pass({ seconds: 16 });
    expect(sms.sent).toHaveLength(0);
    clock.advance({ seconds: 18 });
    await pass({ seconds: 2 });
    expect(sms.sent).toHaveLength(1);
  });
});
