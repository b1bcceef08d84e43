import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { coverRow, insertRows } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { claimByPractice } from './claim-by-practice.usecases.ts';
import { createLookout, type Lookout } from './lookout.ts';
import { claimDue, updateClaim } from './queue.queries.ts';
import type { ClaimColumns, QueueTable } from './queue.types.ts';

type PushClaim = ClaimColumns & { push_key: number };

const LEASE_SECONDS = 15;
const FULL_LOOK_MS = 60_000;
const TABLE: QueueTable<PushClaim> = {
  ...{ name: 'push_outbox', key: 'push_key', waiting: null, isPausable: true },
  columns: [],
};

describe('[SCL-002] claims on a distributed database', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  let clock: ReturnType<typeof createFixedClock>;
  let server: Lookout;
  const scope = () => openSystemScope({ pool: database().pool, clock });

  beforeAll(async () => {
    await insertRows(
      database().pool,
      'cover',
      [1, 2, 3].map((cover_key) => coverRow({ cover_key })),
    );
  });

  const claims = (lookout = server, limit = 8) =>
    claimByPractice({
      ...{ scope: scope(), table: TABLE, limit, lookout },
      claimIn: ({ tx, ...given }) =>
        claimDue({ tx, table: TABLE, ...given, until: tx.now.add({ seconds: LEASE_SECONDS }) }),
    });
  const practicesOf = async (lookout = server, limit = 8) =>
    (await claims(lookout, limit)).map(({ cover_key }) => cover_key).sort();

  beforeEach(async () => {
    await q().deleteFrom('push_outbox').execute();
    await q().deleteFrom('queue_due').execute();
    clock = createFixedClock();
    server = createLookout({ fullLookMs: FULL_LOOK_MS });
    // The look that a server takes at its start.
    expect(await claims()).toEqual([]);
  });

  /** A row as any writer leaves it, an earlier release and a restore too: without a note. */
  const waiting = (cover_key: number, inSeconds = 0) =>
    insertRows(database().pool, 'push_outbox', [
      {
        ...{ cover_key, notification_type: 1, created_at: clock.now() },
        run_at: clock.now().add({ seconds: inSeconds }),
      },
    ]);

  it('finds what was announced in its practice', async () => {
    await waiting(2);
    server.heard(2);
    expect(await practicesOf()).toEqual([2]);
  });

  it('finds unannounced rows within a minute', async () => {
    await waiting(3);
    expect(await practicesOf()).toEqual([]);
    clock.advance({ milliseconds: FULL_LOOK_MS });
    expect(await practicesOf()).toEqual([3]);
  });

  it('finds unannounced rows at once after the clock was set back', async () => {
    clock.advance({ hours: -2 });
    await waiting(3);
    expect(await practicesOf()).toEqual([3]);
  });

  it('finds at its moment what is due before the next look into all practices', async () => {
    await waiting(1, 70);
    clock.advance({ milliseconds: FULL_LOOK_MS });
    expect(await practicesOf()).toEqual([]);
    clock.advance({ seconds: 10 });
    expect(await practicesOf()).toEqual([1]);
  });

  it('takes over what another server claimed before it died, when the claim expires', async () => {
    const other = createLookout({ fullLookMs: FULL_LOOK_MS });
    await waiting(1);
    expect(await practicesOf(other)).toEqual([1]);
    clock.advance({ seconds: LEASE_SECONDS - 1 });
    expect(await practicesOf()).toEqual([]);
    clock.advance({ seconds: 1 });
    expect(await practicesOf()).toEqual([1]);
  });

  it('retries when a retry is due', async () => {
    await waiting(1);
    server.heard(1);
    const [claim] = await claims();
    if (claim === undefined) throw new Error('Nothing was claimed.');
    const row = { run_at: clock.now().add({ seconds: 3 }) };
    await scope().transaction((tx) => updateClaim({ tx, table: TABLE, claim, row }));
    server.heard(1);
    expect(await practicesOf()).toEqual([]);
    clock.advance({ seconds: 3 });
    expect(await practicesOf()).toEqual([1]);
  });

  it('gives each practice its share, and comes back for the rest', async () => {
    for (let n = 0; n < 6; n += 1) await waiting(1);
    await waiting(2);
    for (const coverKey of [1, 2]) server.heard(coverKey);
    expect(await practicesOf(server, 4)).toEqual([1, 1, 2]);
    expect(await practicesOf(server, 4)).toEqual([1, 1, 1, 1]);
    expect(await practicesOf(server, 4)).toEqual([]);
  });

  it('looks everywhere after announcements may have been missed', async () => {
    await waiting(3);
    server.heard(0);
    expect(await practicesOf()).toEqual([3]);
  });

  it('claims in other practices where one fails', async () => {
    for (const coverKey of [1, 2]) {
      await waiting(coverKey);
      server.heard(coverKey);
    }
    const claim = (isDown: boolean) =>
      claimByPractice({
        ...{ scope: scope(), table: TABLE, limit: 8, lookout: server },
        claimIn: ({ tx, ...given }) => {
          if (isDown && given.coverKey === 1) throw new Error('its node is down');
          return claimDue({ tx, table: TABLE, ...given, until: tx.now.add({ seconds: LEASE_SECONDS }) });
        },
      });
    expect((await claim(true)).map(({ cover_key }) => cover_key)).toEqual([2]);
    await expect(claim(true)).rejects.toThrow('its node is down');
    expect((await claim(false)).map(({ cover_key }) => cover_key)).toEqual([1]);
  });

  it('reads one small table when nothing is due', async () => {
    await waiting(1, 600);
    clock.advance({ milliseconds: FULL_LOOK_MS });
    expect(await claims()).toEqual([]);
    const { pool } = database();
    const statements: string[] = [];
    const kysely = pool.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const idle = await claimByPractice({
      ...{ scope: openSystemScope({ pool: { ...pool, kysely }, clock }), table: TABLE, limit: 8, lookout: server },
      claimIn: ({ tx, ...given }) => claimDue({ tx, table: TABLE, ...given, until: tx.now }),
    });
    expect(idle).toEqual([]);
    expect(statements.map((statement) => statement.includes('from queue_due'))).toEqual([true]);
  });
});
