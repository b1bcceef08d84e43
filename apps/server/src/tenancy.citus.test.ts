import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OWN, useTriedCalls } from '../testing/tenancy/tried-calls.ts';

/** Calls whose statements Citus counts as those of several shards, and why. */
const ASK_SEVERAL: Record<string, string> = {
  'conversations.assign': 'devices are read from one shard, and the coordinator numbers their pushes',
  'practices.list': 'counts the locations and providers of all practices',
  'session.logout': 'deletes the push token of the user, whichever practice it is in',
  'users.add': 'takes away what the user had in other practices',
};

describe('the calls of a practice on a cluster', { timeout: 600_000 }, () => {
  const { app, guarded, keysOf, make, sessionsOf } = useTriedCalls();

  /** Statements so far that ran on several shards. */
  const countSpread = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select query_execution_multi_shard as count from citus_stat_counters
      where name = current_database()`.execute(app().deps.pool.kysely);
    return rows[0]?.count ?? Number.NaN;
  };

  it('[SCL-002] ask one shard, except a few that are named here', async () => {
    const sessionFor = sessionsOf('superadmin11');
    const spread: string[] = [];
    for (const call of guarded()) {
      const { token, sessionId } = await sessionFor(call);
      const before = await countSpread();
      await make({ call, keys: keysOf(OWN), token, sessionId });
      if ((await countSpread()) !== before) spread.push(call.name);
    }
    expect(guarded().length).toBeGreaterThan(100);
    expect(spread.toSorted()).toEqual(Object.keys(ASK_SEVERAL).toSorted());
  });
});
