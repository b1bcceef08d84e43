import { listConversations } from '@sightline/contract/conversations.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import type { OneRead, ReadTurns } from '../db/read-once.ts';
import type { CoverScope } from '../db/scope.ts';
import { createPracticeTurns, sharesOf } from './practice-turns.ts';

const CLIENTS = 64;

describe('[OPS-007] the share of each practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  let tokens: string[] = [];
  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
    tokens = [(await app().signIn('user1')).token, (await app().signIn('user2')).token];
  });
  const list = async (coverKey: number) =>
    (await app().call(listConversations, { body: {} }, tokens[coverKey - 1])).status;

  it('follows from the connections, and leaves some to others', () => {
    expect(sharesOf({ requests: 12, reports: 5 })).toMatchObject({
      staff: { most: 10, mostOfOne: 3 },
      public: { most: 6, mostOfOne: 3 },
      reports: { most: 5, mostOfOne: 4 },
    });
    expect(sharesOf({ requests: 2, reports: 2 })).toMatchObject({
      staff: { most: 1, mostOfOne: 1 },
      public: { most: 1, mostOfOne: 1 },
      reports: { most: 2, mostOfOne: 1 },
    });
  });

  it('is for reads of one statement, too', async () => {
    let [running, most] = [0, 0];
    const readOnce = (_read: unknown, turns?: ReadTurns) =>
      turns?.take(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return [];
      }) ?? Promise.reject(new Error('It takes no turn.'));
    const scope = createPracticeTurns({ requests: 12, reports: 5 })({ coverKey: 1, readOnce } as unknown as CoverScope);
    await Promise.all(Array.from({ length: 20 }, () => scope.readOnce({} as OneRead<unknown>)));
    expect(most).toBe(3);
  });

  it('lets a practice work on while another one hammers', async () => {
    let answered = 0;
    const hammer = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const status = await list(1);
        answered += 1;
        return status;
      }),
    );
    expect(await list(2)).toBe(200);
    // In one line, it would have waited for all of them. With its own share it waits for the few that are being answered.
    expect(answered).toBeLessThan(CLIENTS / 2);
    expect(new Set(await hammer)).toEqual(new Set([200]));
  });
});
