import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { createAnnouncer } from './announcer.ts';
import type { Bundle } from './bundle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unread = (convKey: number, change = {}) => conversationOf(convKey, { messageStatus: 0, ...change });

function announcerOf(change: Partial<Parameters<typeof createAnnouncer>[0]> = {}) {
  const bundles: Bundle[] = [];
  const load = vi.fn(async (convKeys: readonly number[]) => convKeys.map((convKey) => unread(convKey)));
  const announcer = createAnnouncer({
    isChosen: (locKey) => locKey === 2001,
    stance: () => 'focused',
    claim: async () => true,
    load,
    tell: (bundle) => bundles.push(bundle),
    ...change,
  });
  return { announcer, bundles, load };
}
const texts = ({ texts: of }: Bundle) => Object.fromEntries(of);

describe('incoming texts', () => {
  it('[MSG-038] that arrive together are announced together, after one lookup of the senders', async () => {
    const { announcer, bundles, load } = announcerOf();
    for (let transKey = 1; transKey <= 50; transKey += 1)
      announcer.hear({ convKey: 1 + (transKey % 3), transKey, locKey: 2001 });
    await vi.advanceTimersByTimeAsync(300);
    expect(bundles.map(texts)).toEqual([{ 1: 16, 2: 17, 3: 17 }]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("[MSG-038] at locations not selected aren't announced", async () => {
    const { announcer, bundles, load } = announcerOf();
    announcer.hear({ convKey: 1, transKey: 1, locKey: 2002 });
    await vi.advanceTimersByTimeAsync(300);
    expect([bundles, load.mock.calls]).toEqual([[], []]);
  });

  it('[MSG-038] are announced once, even if a resumed stream repeats them', async () => {
    const { announcer, bundles } = announcerOf();
    for (const _time of [1, 2]) {
      announcer.hear({ convKey: 1, transKey: 9, locKey: 2001 });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(bundles).toHaveLength(1);
  });

  it('are left to the page that claimed them', async () => {
    const { announcer, bundles } = announcerOf({ claim: async (what) => what === '2' });
    announcer.hear({ convKey: 1, transKey: 1 });
    announcer.hear({ convKey: 1, transKey: 2 });
    await vi.advanceTimersByTimeAsync(300);
    expect(bundles.map(texts)).toEqual([{ 1: 1 }]);
  });

  it("that someone has read meanwhile aren't announced", async () => {
    const { announcer, bundles } = announcerOf({ load: async () => [conversationOf(1)] });
    announcer.hear({ convKey: 1, transKey: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect(bundles).toEqual([]);
  });

  it('found by polling are announced once if unread and from a patient', async () => {
    const rows = [unread(1), unread(2, { isOutbound: true }), conversationOf(3)];
    const { announcer, bundles } = announcerOf({
      load: async (keys) => rows.filter((row) => keys.includes(row.convKey)),
    });
    for (const _poll of [1, 2]) {
      for (const convKey of [1, 2, 3]) announcer.hear({ convKey });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(bundles.map(texts)).toEqual([{ 1: 1 }]);
  });

  it("are announced without names if the sender can't be looked up", async () => {
    const { announcer, bundles } = announcerOf({ load: () => Promise.reject(new Error('no connection')) });
    announcer.hear({ convKey: 4, transKey: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect(bundles).toEqual([{ texts: new Map([[4, 1]]), conversations: [] }]);
  });
});
