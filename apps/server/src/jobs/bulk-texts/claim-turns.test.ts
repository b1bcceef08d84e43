import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { createTurnClaims } from './claim-turns.ts';

describe('[SCL-002] turns of bulk texts on a distributed database', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  const busy = new Set<number>();
  let clock: ReturnType<typeof createFixedClock>;
  let server: ReturnType<typeof createTurnClaims>;
  const newServer = () =>
    createTurnClaims({ scope: openSystemScope({ pool: database().pool, clock }), isDistributed: true, busy });

  beforeAll(async () => {
    for (const coverKey of [1, 2]) {
      await insertPractice(database().pool, { coverKey });
      const bulk = { cover_key: coverKey, client_key: 'one', kind: 'care', title: 'Hours', pair_key: 1, chosen: 1 };
      const at = Temporal.Instant.from('2026-11-20T15:00:00Z');
      await insertRows(database().pool, 'bulk_text', [
        { ...bulk, state: 'sending', created_at: at, created_by: coverKey, starts_at: at },
      ]);
    }
  });

  beforeEach(async () => {
    for (const table of ['bulk_pace', 'queue_due', 'sending_pause'] as const) await q().deleteFrom(table).execute();
    busy.clear();
    clock = createFixedClock();
    server = newServer();
    // The look that a server takes at its start.
    expect(await server.claim(4)).toEqual([]);
  });

  const due = (coverKey: number, inSeconds = 0) =>
    insertRows(database().pool, 'bulk_pace', [
      { cover_key: coverKey, next_at: clock.now().add({ seconds: inSeconds }) },
    ]);
  const postpone = (coverKey: number, seconds: number) =>
    q()
      .updateTable('bulk_pace')
      .set({ next_at: clock.now().add({ seconds }) })
      .where('cover_key', '=', coverKey)
      .execute();

  it('finds an announced practice at once, and an unannounced one within a minute', async () => {
    await due(1);
    await due(2);
    server.heard?.(2);
    expect(await server.claim(4)).toEqual([2]);
    await postpone(2, 600);
    expect(await server.claim(4)).toEqual([]);
    clock.advance({ seconds: 60 });
    expect(await server.claim(4)).toEqual([1]);
  });

  it('comes back when the next text is due, from any server', async () => {
    await due(1);
    server.heard?.(1);
    expect(await server.claim(4)).toEqual([1]);
    busy.add(1);
    expect(await server.claim(4)).toEqual([]);
    await postpone(1, 3);
    busy.clear();
    expect(await server.claim(4)).toEqual([]);
    clock.advance({ seconds: 3 });
    const other = newServer();
    expect(await other.claim(4)).toEqual([1]);
  });

  it('waits while sending is paused, and goes on afterwards', async () => {
    await due(1);
    await insertRows(database().pool, 'sending_pause', [{ paused_at: clock.now(), reason: 'a restore' }]);
    server.heard?.(1);
    expect(await server.claim(4)).toEqual([]);
    await q().deleteFrom('sending_pause').execute();
    expect(await server.claim(4)).toEqual([1]);
  });
});
