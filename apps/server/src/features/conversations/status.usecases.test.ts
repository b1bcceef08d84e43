import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope } from '../../db/scope.ts';
import { insertConversations } from './conversations.test-rows.ts';
import { changeStatus } from './status.usecases.ts';

describe('marking a conversation', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  const mark = (convKey: number, viewStatus: -1 | 0 | 1 | 2 | 8 | 9, userId = 1) =>
    changeStatus({
      scope: openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null }),
      convKey,
      viewStatus,
      userId,
    });
  const stateOf = async (convKey: number) => {
    const row = await database()
      .pool.kysely.selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', convKey)
      .executeTakeFirstOrThrow();
    return [row.message_status, row.conversation_status];
  };

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, message_status: 0 },
      { cover_key: 1, conv_key: 2, loc_key: 11, message_status: 0 },
      { cover_key: 1, conv_key: 3, loc_key: 11 },
      { cover_key: 2, conv_key: 4, loc_key: 21 },
      { cover_key: 1, conv_key: 5, loc_key: 11 },
    ]);
  });

  it('[MSG-010] opening an unread one leaves it seen and unanswered', async () => {
    expect(await mark(1, 8)).toBe(true);
    expect(await mark(1, 1)).toBe(true);
    expect(await stateOf(1)).toEqual([1, 8]);
  });

  const open = (convKey: number, order: readonly (readonly [userId: number, viewStatus: 1 | 8])[]) =>
    order.reduce<Promise<unknown>>(
      (before, [userId, viewStatus]) => before.then(() => mark(convKey, viewStatus, userId)),
      Promise.resolve(),
    );
  const OPENINGS = [
    [1, 8],
    [1, 1],
    [2, 8],
    [2, 1],
  ] as const;

  it('[MSG-010] opening by two people at once leaves it seen and unanswered, in every order, and so do two tabs', async () => {
    const orders = [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [0, 2, 3, 1],
      [2, 0, 1, 3],
      [2, 0, 3, 1],
      [2, 3, 0, 1],
    ];
    for (const order of orders)
      for (const users of [2, 1]) {
        await mark(5, 0);
        await open(
          5,
          order.map((index) => {
            const [userId, viewStatus] = OPENINGS[index] ?? [1, 8];
            return [Math.min(userId, users), viewStatus];
          }),
        );
        expect([order, users, await stateOf(5)]).toEqual([order, users, [1, 8]]);
      }
    const left = await database().pool.kysely.selectFrom('conversation_opening').selectAll().execute();
    expect(left).toEqual([]);
    await mark(5, 1);
    expect(await stateOf(5)).toEqual([1, 1]);
  });

  it('[MSG-011] Read clears a manual mark, right after it and after an opening that never ended', async () => {
    await mark(5, 8);
    await mark(5, 1);
    expect(await stateOf(5)).toEqual([1, 1]);
    await mark(5, 0);
    await mark(5, 8);
    await mark(5, 1, 2);
    expect(await stateOf(5)).toEqual([1, 8]);
    clock.advance({ seconds: 6 });
    await mark(5, 1);
    expect(await stateOf(5)).toEqual([1, 1]);
  });

  it('[MSG-011] each action sets its status', async () => {
    await mark(2, 2);
    expect(await stateOf(2)).toEqual([0, 2]);
    await mark(2, 1);
    expect(await stateOf(2)).toEqual([1, 1]);
    await mark(2, 0);
    expect(await stateOf(2)).toEqual([0, 1]);
    expect(await mark(2, -1)).toBe(false);
    expect(await stateOf(2)).toEqual([0, 1]);
  });

  it('[MSG-012] a removed one is gone for good, but stored', async () => {
    expect(await mark(3, 9)).toBe(true);
    await expect(mark(3, 0)).rejects.toMatchObject({ code: 'conversation.not-found' });
    const row = await database()
      .pool.kysely.selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', 3)
      .executeTakeFirst();
    expect(row).toMatchObject({ removed_by: 1, removed_at: clock.now() });
  });

  it('[TEN-6] another practice’s is not found', async () => {
    await expect(mark(4, 9)).rejects.toMatchObject({ code: 'conversation.not-found' });
  });
});
