// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamListeners } from './connect.ts';
import { type Feed, openFeed, timeOfId } from './feed.ts';
import type { Locks } from './locks.ts';
import { createLocks } from './testing/locks.ts';

const heard = (transKey: number) => ({
  kind: 'message',
  event: { convKey: 1, transKey },
  id: `1795228364582-${transKey}`,
});

let name = 0;
const open: Feed[] = [];
beforeEach(() => {
  name += 1;
});
afterEach(() => {
  for (const feed of open.splice(0)) feed.close();
  vi.useRealTimers();
});

/** A page with its own connection, controlled by the test. */
function pageOf(locks: Locks | undefined) {
  const calls: string[] = [];
  const lines: StreamListeners[] = [];
  const connect = (listeners: StreamListeners, signal: AbortSignal) => {
    lines.push(listeners);
    listeners.up();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const feed = openFeed(
    { name: `feed-${name}`, locks, connect },
    {
      up: () => calls.push('up'),
      down: () => calls.push('down'),
      heard: ({ event }) => calls.push(`heard ${event.transKey}`),
    },
  );
  open.push(feed);
  return { feed, calls, lines };
}

describe('pages in one browser', () => {
  it('[MSG-038] share one stream and get the same events', async () => {
    const locks = createLocks();
    const [first, second] = [pageOf(locks), pageOf(locks)];
    await vi.waitFor(() => expect(second.calls).toEqual(['up']));
    expect([first.lines.length, second.lines.length]).toEqual([1, 0]);
    first.lines[0]?.heard(heard(5));
    await vi.waitFor(() => expect(second.calls).toEqual(['up', 'heard 5']));
    expect(first.calls).toEqual(['up', 'heard 5']);
  });

  it("[MSG-038] continue where the leader stopped when it's closed", async () => {
    const locks = createLocks();
    const [first, second, third] = [pageOf(locks), pageOf(locks), pageOf(locks)];
    await vi.waitFor(() => expect(third.calls).toEqual(['up']));
    first.lines[0]?.heard(heard(7));
    await vi.waitFor(() => expect(third.calls).toContain('heard 7'));
    first.feed.close();
    await vi.waitFor(() => expect(second.lines).toHaveLength(1));
    expect(second.lines[0]?.lastId()).toBe('1795228364582-7');
    // A new connection may have missed something: every page is notified.
    await vi.waitFor(() => expect(third.calls).toEqual(['up', 'heard 7', 'up']));
    expect(third.lines).toEqual([]);
  });

  it('[MSG-038] take over from a silent leader', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const locks = createLocks();
    const [stuck, other] = [pageOf(locks), pageOf(locks)];
    await vi.waitFor(() => expect(other.calls).toEqual(['up']));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(other.lines).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(other.lines).toHaveLength(1));
    expect(stuck.lines).toHaveLength(1);
    other.lines[0]?.heard(heard(8));
    await vi.waitFor(() => expect(stuck.calls).toContain('heard 8'));
  });

  it('have a stream each if the browser has no locks', () => {
    const [first, second] = [pageOf(undefined), pageOf(undefined)];
    expect([first.calls, second.calls]).toEqual([['up'], ['up']]);
    first.lines[0]?.heard(heard(9));
    expect(second.calls).toEqual(['up']);
  });
});

describe('an event id', () => {
  it("contains the server's time", () => {
    expect(timeOfId('1795228364582-3')).toBe(1_795_228_364_582);
    expect([timeOfId(null), timeOfId('x')]).toEqual([null, null]);
  });
});
