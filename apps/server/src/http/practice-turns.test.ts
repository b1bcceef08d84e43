import { listConversations } from '@sightline/contract/conversations.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { sharesOf } from './practice-turns.ts';

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

  it('lets a practice work on while another one hammers', async () => {
    // Connections open at the first calls, which takes longer than many answers.
    await Promise.all([1, 1, 1, 1, 2, 2].map(list));
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
