import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { coverRow, insertRows } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { postponeRun } from '../../features/imports/runs/claims.usecases.ts';
import { createRunClaims } from './claim-runs.ts';

const LEASE = { seconds: 60 };

describe('[SCL-002] imports on a distributed database', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  let clock: ReturnType<typeof createFixedClock>;
  let server: ReturnType<typeof createRunClaims>;
  const scope = () => openSystemScope({ pool: database().pool, clock });
  const newServer = () =>
    createRunClaims({ scope: scope(), isDistributed: true, now: clock.now, until: () => clock.now().add(LEASE) });
  const practices = async (one = server) => (await one.claim(1)).map((claim) => claim.cover_key);

  beforeAll(async () => {
    await insertRows(
      database().pool,
      'cover',
      [1, 2].map((cover_key) => coverRow({ cover_key })),
    );
  });

  beforeEach(async () => {
    for (const table of ['import_run', 'queue_due'] as const) await q().deleteFrom(table).execute();
    clock = createFixedClock();
    server = newServer();
    // The look that a server takes at its start.
    expect(await practices()).toEqual([]);
  });

  const run = (coverKey: number, more: Record<string, unknown> = {}) =>
    insertRows(database().pool, 'import_run', [
      {
        ...{ cover_key: coverKey, source: 'csv', state: 'reading', origin: 'page', file_name: 'a.csv', byte_count: 1 },
        ...{ digest: 'a', created_at: clock.now(), changed_at: clock.now(), ...more },
      },
    ]);

  it('finds an announced run at once, and an unannounced one within a minute', async () => {
    await run(1);
    await run(2);
    server.heard?.(2);
    expect(await practices()).toEqual([2]);
    expect(await practices()).toEqual([]);
    clock.advance({ seconds: 60 });
    expect(await practices()).toEqual([1]);
  });

  it('takes over the run of a server that died, when its lease is over', async () => {
    await run(1);
    server.heard?.(1);
    expect(await practices()).toEqual([1]);
    clock.advance({ seconds: 59 });
    expect(await practices()).toEqual([]);
    clock.advance({ seconds: 2 });
    expect(await practices(newServer())).toEqual([1]);
  });

  it('comes back to a run that had to wait', async () => {
    await run(1);
    server.heard?.(1);
    const [claim] = await server.claim(1);
    if (claim === undefined) throw new Error('Nothing was claimed.');
    await postponeRun({ scope: scope(), claim, until: clock.now().add({ seconds: 5 }) });
    server.heard?.(1);
    expect(await practices()).toEqual([]);
    clock.advance({ seconds: 6 });
    expect(await practices()).toEqual([1]);
  });

  it('says within a minute that a command was killed', async () => {
    await run(1, { origin: 'command', claimed_until: clock.now().add({ seconds: 10 }) });
    clock.advance({ seconds: 60 });
    expect(await practices()).toEqual([]);
    const [row] = await q().selectFrom('import_run').select(['state']).execute();
    expect(row).toEqual({ state: 'failed' });
  });
});
