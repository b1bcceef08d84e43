// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayConnected } from './connect.ts';

let end = new AbortController();
beforeEach(() => {
  end = new AbortController();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Server = (headers: Headers, signal: AbortSignal) => Response | Promise<Response>;

function follow(server: Server, lastId: string | null = null) {
  const asked: Headers[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    asked.push(headers);
    return server(headers, signal);
  });
  const changes: string[] = [];
  const listeners = {
    up: () => changes.push('up'),
    down: () => changes.push('down'),
    heard: () => {},
    beat: () => {},
    lastId: () => lastId,
  };
  void stayConnected(listeners, end.signal);
  return { changes, asked };
}

/** A stream that stays open until the page aborts it. */
const openStream: Server = (_headers, signal) =>
  new Response(
    new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('cut'))),
    }),
  );

describe('the event stream', () => {
  it('reconnects with growing delays', async () => {
    const { changes, asked } = follow(() => new Response('', { status: 503 }));
    await vi.advanceTimersByTimeAsync(0);
    const after: number[] = [];
    for (let second = 0; second < 64; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      after.push(asked.length);
    }
    // At 1, 3, 7, 15, 31 and 61 seconds.
    expect([after[0], after[2], after[6], after[14], after[30], after[60]]).toEqual([2, 3, 4, 5, 6, 7]);
    expect(new Set(changes)).toEqual(new Set(['down']));
  });

  it('resumes after the last event received', async () => {
    const { asked } = follow(openStream, '1795228364582-3');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]?.get('last-event-id')).toBe('1795228364582-3');
  });

  it('counts as dead after 90 seconds of silence', async () => {
    const { changes, asked } = follow(openStream);
    await vi.advanceTimersByTimeAsync(89_000);
    expect([changes, asked.length]).toEqual([['up'], 1]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([changes, asked.length]).toEqual([['up', 'down', 'up'], 2]);
  });

  it('reconnects at once when the network returns', async () => {
    let isThere = false;
    const { changes, asked } = follow((headers, signal) => {
      return isThere ? openStream(headers, signal) : Promise.reject(new TypeError('no network'));
    });
    await vi.advanceTimersByTimeAsync(40_000);
    const tries = asked.length;
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, changes.at(-1)]).toEqual([tries + 1, 'up']);
  });

  it('reconnects after the computer slept, because a stream that seems open may be dead', async () => {
    const { changes } = follow(openStream);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(changes).toEqual(['up', 'down', 'up']);
  });

  it('stops all timers when the page closes, even if a request ignores its abort', async () => {
    follow(() => new Promise<Response>(() => {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    end.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
