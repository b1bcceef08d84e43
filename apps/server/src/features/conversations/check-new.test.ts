import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope } from '../../db/scope.ts';
import { settledUntil } from './conversations.rules.ts';
import { insertConversations } from './conversations.test-rows.ts';
import { checkNew } from './conversations.usecases.ts';

const clock = { now: () => Temporal.Now.instant() };
const LONG_AGO = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe('polling for changes', () => {
  const database = useDatabase();
  const scope = () => openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null });
  const check = (since: Temporal.Instant | null) => checkNew({ scope: scope(), locKeys: [], since });
  /** Moves a conversation, and commits on command. */
  const move = (convKey: number, until: Promise<void> = Promise.resolve()) => {
    const begun = Promise.withResolvers<void>();
    const done = scope().transaction(async (tx) => {
      await tx.q
        .updateTable('conversation')
        .set({ last_transmission_at: tx.now })
        .where('cover_key', '=', 1)
        .where('conv_key', '=', convKey)
        .execute();
      begun.resolve();
      await until;
    });
    return { begun: begun.promise, done };
  };

  beforeAll(async () => {
    const row = { cover_key: 1, loc_key: 11, last_transmission_at: LONG_AGO };
    await insertPractice(database().pool, { coverKey: 1 });
    await insertConversations(database().pool, [
      { ...row, conv_key: 1 },
      { ...row, conv_key: 2 },
    ]);
  });

  it('[MSG-041] misses no text committed after a later one was seen', async () => {
    const { seenUntil: start } = await check(null);
    const gate = Promise.withResolvers<void>();
    const late = move(1, gate.promise);
    await late.begun;
    await move(2).done;
    const first = await check(start);
    expect(first.convKeys).toEqual([2]);
    gate.resolve();
    await late.done;
    const second = await check(first.seenUntil);
    expect(second.convKeys).toContain(1);
    expect(Temporal.Instant.compare(second.seenUntil, first.seenUntil)).toBe(1);
  });

  it('[MSG-041] reports a change once while nothing else is written, and never goes back in time', async () => {
    await move(1).done;
    const { seenUntil } = await check(LONG_AGO);
    expect(await check(seenUntil)).toEqual({ convKeys: [], seenUntil });
    const ahead = clock.now().add({ hours: 1 });
    expect((await check(ahead)).seenUntil).toEqual(ahead);
  });

  it('waits at most half a minute for a writer', () => {
    const now = clock.now();
    expect(settledUntil({ now, openForSeconds: null })).toEqual(now);
    expect(settledUntil({ now, openForSeconds: 2 })).toEqual(now.subtract({ seconds: 3 }));
    expect(settledUntil({ now, openForSeconds: 3_600 })).toEqual(now.subtract({ seconds: 31 }));
  });
});
