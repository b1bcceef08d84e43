import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { createAnnouncer } from './announcer.ts';
import type { Bundle } from './bundle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unread = (convKey: number, change = {}) => conversationOf(convKey, { messageStatus: 0, ...change });

function announcerOf(change: Partial<Parameters<typeof createAnnouncer>[0]> = {}) {
  const told: Bundle[] = [];
  const load = vi.fn(async (convKeys: readonly number[]) => convKeys.map((convKey) => unread(convKey)));
  const announcer = createAnnouncer({
    isChosen: (locKey) => locKey === 2001,
    stance: () => 'focused',
    claim: async () => true,
    load,
    tell: (bundle) => told.push(bundle),
    ...change,
  });
  return { announcer, told, load };
}
const texts = ({ texts: of }: Bundle) => Object.fromEntries(of);

describe('texts that come in', () => {
  it('[MSG-038] together are told of together, after one look at who wrote', async () => {
    const { announcer, told, load } = announcerOf();
    for (let transKey = 1; transKey <= 50; transKey += 1)
      announcer.hear({ convKey: 1 + (transKey % 3), transKey, locKey: 2001 });
    await vi.advanceTimersByTimeAsync(300);
    expect(told.map(texts)).toEqual([{ 1: 16, 2: 17, 3: 17 }]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('[MSG-038] at locations one has not chosen are not told of', async () => {
    const { announcer, told, load } = announcerOf();
    announcer.hear({ convKey: 1, transKey: 1, locKey: 2002 });
    await vi.advanceTimersByTimeAsync(300);
    expect([told, load.mock.calls]).toEqual([[], []]);
  });

  it('[MSG-038] are told of once, although a stream that goes on says them again', async () => {
    const { announcer, told } = announcerOf();
    for (const _time of [1, 2]) {
      announcer.hear({ convKey: 1, transKey: 9, locKey: 2001 });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(told).toHaveLength(1);
  });

  it('are left to the page that claimed them', async () => {
    const { announcer, told } = announcerOf({ claim: async (what) => what === '2' });
    announcer.hear({ convKey: 1, transKey: 1 });
    announcer.hear({ convKey: 1, transKey: 2 });
    await vi.advanceTimersByTimeAsync(300);
    expect(told.map(texts)).toEqual([{ 1: 1 }]);
  });

  it('and were read by someone meanwhile are not told of', async () => {
    const { announcer, told } = announcerOf({ load: async () => [conversationOf(1)] });
    announcer.hear({ convKey: 1, transKey: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual([]);
  });

  it('found by polling are told of when unread and from a patient, and once', async () => {
    const rows = [unread(1), unread(2, { isOutbound: true }), conversationOf(3)];
    const { announcer, told } = announcerOf({ load: async (keys) => rows.filter((row) => keys.includes(row.convKey)) });
    for (const _poll of [1, 2]) {
      for (const convKey of [1, 2, 3]) announcer.hear({ convKey });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(told.map(texts)).toEqual([{ 1: 1 }]);
  });

  it('are told of without names when nobody can say who wrote', async () => {
    const { announcer, told } = announcerOf({ load: () => Promise.reject(new Error('no connection')) });
    announcer.hear({ convKey: 4, transKey: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual([{ texts: new Map([[4, 1]]), conversations: [] }]);
  });
});
