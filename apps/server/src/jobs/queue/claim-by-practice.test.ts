import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { coverRow, insertRows } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { claimByPractice } from './claim-by-practice.usecases.ts';
import { claimDue } from './queue.queries.ts';
import type { ClaimColumns, QueueTable } from './queue.types.ts';

type PushClaim = ClaimColumns & { push_key: number; notification_type: number };

const clock = createFixedClock();
/** A kind that waits for something else, which only the claim itself can see. */
const BLOCKED = 2;
const TABLE: QueueTable<PushClaim> = {
  ...{ name: 'push_outbox', key: 'push_key', waiting: null, isPausable: true },
  columns: ['notification_type'],
  mayClaim: () => sql<boolean>`o.notification_type <> ${BLOCKED}::smallint`,
  mayBeDue: () => sql<boolean>`true`,
};

describe('[SCL-001] claims of what is due', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  const scope = () => openSystemScope({ pool: database().pool, clock });

  beforeAll(async () => {
    await insertRows(
      database().pool,
      'cover',
      [1, 2, 3].map((cover_key) => coverRow({ cover_key })),
    );
  });

  beforeEach(async () => {
    await q().deleteFrom('push_outbox').execute();
  });

  const waiting = (cover_key: number, ago: number, notification_type = 1) =>
    insertRows(database().pool, 'push_outbox', [
      { cover_key, notification_type, run_at: clock.now().subtract({ seconds: ago }), created_at: clock.now() },
    ]);
  const until = clock.now().add({ seconds: 60 });
  const claim = async (limit: number, isDown = (_: number) => false) => {
    const claims = await claimByPractice({
      ...{ scope: scope(), table: TABLE, limit },
      claimIn: ({ tx, ...given }) => {
        if (isDown(given.coverKey)) throw new Error('its node is down');
        return claimDue({ tx, table: TABLE, ...given, until });
      },
    });
    return claims.map(({ cover_key }) => cover_key);
  };

  it('takes the oldest of all practices, and each row once', async () => {
    for (const [coverKey, ago] of [
      [1, 50],
      [1, 10],
      [2, 40],
      [3, 30],
      [3, 20],
    ] as const)
      await waiting(coverKey, ago);
    expect(await claim(3)).toEqual([1, 2, 3]);
    expect(await claim(8)).toEqual([3, 1]);
    expect(await claim(8)).toEqual([]);
  });

  it('looks behind rows that have to wait, in their practice and in others', async () => {
    for (const ago of [90, 80]) await waiting(1, ago, BLOCKED);
    await waiting(2, 70, BLOCKED);
    await waiting(1, 20);
    await waiting(3, 10);
    expect(await claim(2)).toEqual([1]);
    expect(await claim(2)).toEqual([3]);
    expect(await claim(2)).toEqual([]);
  });

  it('passes over rows that another server holds', async () => {
    await waiting(1, 20);
    await waiting(2, 10);
    await scope().transaction(async (tx) => {
      await sql`select 1 from push_outbox where cover_key = 1 for update`.execute(tx.q);
      expect(await claim(1)).toEqual([2]);
    });
  });

  it('keeps what it has if a later practice fails', async () => {
    await waiting(1, 20);
    await waiting(2, 10);
    expect(await claim(2, (coverKey) => coverKey === 2)).toEqual([1]);
    await expect(claim(2, (coverKey) => coverKey === 2)).rejects.toThrow('its node is down');
  });

  it('takes nothing that goes out while sending is paused', async () => {
    await waiting(1, 20);
    await insertRows(database().pool, 'sending_pause', [{ paused_at: clock.now(), reason: 'a test' }]);
    expect(await claim(1)).toEqual([]);
    await q().deleteFrom('sending_pause').execute();
    expect(await claim(1)).toEqual([1]);
  });
});
