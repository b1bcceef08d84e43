import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocks } from '../../../shared/live/testing/locks.ts';
import { claim } from './claim.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function claims(...stances: Parameters<typeof claim>[1][]): Promise<boolean[]> {
  const locks = createLocks();
  const all = Promise.all(stances.map((stance) => claim('12', stance, locks)));
  await vi.advanceTimersByTimeAsync(1_000);
  return all;
}

describe('with several pages open', () => {
  it('[MSG-038] only one announces a text: the one in use', async () => {
    expect(await claims('hidden', 'seen', 'focused')).toEqual([false, false, true]);
    expect(await claims('hidden', 'hidden')).toEqual([true, false]);
  });

  it('[MSG-038] none announces a text that one of them is showing', async () => {
    expect(await claims('focused', 'reading', 'seen')).toEqual([false, false, false]);
  });

  it('each visible page announces if the browser has no locks', async () => {
    const all = ['focused', 'seen', 'hidden', 'reading'] as const;
    expect(await Promise.all(all.map((stance) => claim('12', stance, undefined)))).toEqual([true, true, false, false]);
  });
});
