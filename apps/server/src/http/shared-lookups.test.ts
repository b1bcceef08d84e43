import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSharedLookups } from './shared-lookups.ts';

/** Lookups that a test lets answer one by one. */
function createHeldLookups() {
  const asked: (readonly number[])[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const find = createSharedLookups<number, string>(async (keys) => {
    asked.push(keys);
    const answer = Promise.withResolvers<void>();
    held.push(answer);
    await answer.promise;
    return keys.map((key) => (key < 0 ? new Error(`No ${key}`) : `found ${key}`));
  });
  return { asked, find, held };
}

describe('shared lookups', () => {
  it('look up together what is asked for together', async () => {
    const { asked, find, held } = createHeldLookups();
    const found = Promise.all([find(1), find(2), find(1)]);
    await nextRound();
    expect(asked).toEqual([[1, 2, 1]]);
    held[0]?.resolve();
    expect(await found).toEqual(['found 1', 'found 2', 'found 1']);
  });

  it('put what is asked for during one lookup into the next', async () => {
    const { asked, find, held } = createHeldLookups();
    const first = find(1);
    await nextRound();
    const later = [find(2)];
    await nextRound();
    later.push(find(3));
    await nextRound();
    expect(asked).toEqual([[1]]);
    held[0]?.resolve();
    expect(await first).toBe('found 1');
    expect(asked).toEqual([[1], [2, 3]]);
    held[1]?.resolve();
    expect(await Promise.all(later)).toEqual(['found 2', 'found 3']);
  });

  it('go on past one that is slow', async () => {
    const { asked, find, held } = createHeldLookups();
    const slow = find(1);
    await nextRound();
    const later = find(2);
    await expect.poll(() => asked).toEqual([[1], [2]]);
    held[1]?.resolve();
    expect(await later).toBe('found 2');
    held[0]?.resolve();
    expect(await slow).toBe('found 1');
  });

  it('give an error to the one who asked, and go on after one that failed', async () => {
    const { asked, find, held } = createHeldLookups();
    const mixed = Promise.allSettled([find(-1), find(2)]);
    await nextRound();
    const later = Promise.allSettled([find(3)]);
    await nextRound();
    held[0]?.resolve();
    expect((await mixed).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(asked).toEqual([[-1, 2], [3]]);
    held[1]?.reject(new Error('The database is gone.'));
    expect((await later).map(({ status }) => status)).toEqual(['rejected']);
    const last = find(4);
    await nextRound();
    held[2]?.resolve();
    expect(await last).toBe('found 4');
  });
});
