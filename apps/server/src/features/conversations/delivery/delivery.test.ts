import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { allMessages, insertConversations, messageRow } from '../conversations.test-rows.ts';
import { failureOf, readErrorCode } from './delivery.rules.ts';
import { applyDelivery, markOverdueReceipts } from './delivery.usecases.ts';

describe('texts without a receipt', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  const scope = () => openSystemScope({ pool: database().pool, clock });
  const statuses = async () =>
    Object.fromEntries((await allMessages(database().pool)).map((row) => [row.trans_key, row.delivery_status]));

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, last_trans_key: 1 },
      { cover_key: 2, conv_key: 2, loc_key: 21 },
    ]);
    const old = clock.now().subtract({ hours: 4 });
    const text = { cover_key: 1, conv_key: 1, kind: 'outgoing', delivery_status: 'sent', handed_over_at: old };
    await insertRows(pool, 'message', [
      messageRow({ ...text, trans_key: 1 }),
      messageRow({ ...text, trans_key: 2, handed_over_at: old.add({ minutes: 1 }) }),
      messageRow({ ...text, trans_key: 3, delivery_status: 'delivered', settled_at: old }),
      messageRow({ ...text, trans_key: 4, delivery_status: 'queued', handed_over_at: null }),
      messageRow({ ...text, trans_key: 5, cover_key: 2, conv_key: 2 }),
    ]);
  });

  it('[MSG-014] become delivery_unknown after 4 hours, in every practice', async () => {
    expect(await markOverdueReceipts({ scope: scope() })).toBe(2);
    expect(await statuses()).toEqual({
      1: 'delivery_unknown',
      2: 'sent',
      3: 'delivered',
      4: 'queued',
      5: 'delivery_unknown',
    });
    expect(await markOverdueReceipts({ scope: scope() })).toBe(0);
    const { kysely } = database().pool;
    const conversation = await kysely
      .selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', 1)
      .executeTakeFirst();
    expect(conversation?.last_delivery_status).toBe('delivery_unknown');
  });

  it('[WHK-4] still accept a late receipt', async () => {
    const incoming = { status: 'delivered', errorCode: null } as const;
    await scope().transaction((tx) => applyDelivery({ tx, coverKey: 1, transKey: 1, incoming }));
    expect((await statuses())[1]).toBe('delivered');
  });

  it.each([
    21211, 21214, 21408, 21604, 21606, 21610, 21611, 21612, 21614, 21617, 30001, 30002, 30003, 30004, 30005, 30006,
    30007, 30008, 30010, 30034, 63016,
  ])("[MSG-014] explain the gateway's error %i", (errorCode) => {
    expect(failureOf({ status: 'undelivered', errorCode, given: null })).toMatch(/^[A-Z][^0-9]+\.$/);
  });

  it("[MSG-014] say why a text didn't arrive, and nothing once it did", () => {
    expect(failureOf({ status: 'undelivered', errorCode: 30006, given: null })).toContain('landline');
    expect(failureOf({ status: 'error', errorCode: null, given: 'ours' })).toBe('ours');
    expect(failureOf({ status: 'delivered', errorCode: 30006, given: 'ours' })).toBe(null);
    expect(['30003', '0', 'x', '', null].map(readErrorCode)).toEqual([30_003, null, null, null, null]);
  });
});
