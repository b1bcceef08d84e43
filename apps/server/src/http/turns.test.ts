import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end on command, and their starting order. */
function controlled() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    ends.set(name, { resolve, reject });
    return promise.then(() => name);
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe('turn limits', () => {
  it('run so many at once, and the others in order', async () => {
    const turns = createTurns({ most: 2, mostOfOne: 2, mostWaiting: 10 });
    const { begun, work, end } = controlled();
    const all = ['a', 'b', 'c', 'd'].map((name, key) => turns.take({ key, work: work(name) }));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await settled();
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keep a turn for others while one practice has a rush', async () => {
    const turns = createTurns({ most: 3, mostOfOne: 2, mostWaiting: 10 });
    const { begun, work, end } = controlled();
    for (const name of ['r1', 'r2', 'r3', 'r4']) void turns.take({ key: 1, work: work(name) });
    void turns.take({ key: 2, work: work('other') });
    await settled();
    expect(begun).toEqual(['r1', 'r2', 'other']);
    end('other');
    await settled();
    expect(begun).toHaveLength(3);
    end('r1');
    await settled();
    expect(begun).toEqual(['r1', 'r2', 'other', 'r3']);
  });

  it('pass a turn on if its work fails, and the failure to its caller', async () => {
    const turns = createTurns({ most: 1, mostOfOne: 1, mostWaiting: 10 });
    const { begun, work, fail } = controlled();
    const first = turns.take({ key: 1, work: work('first') });
    void turns.take({ key: 1, work: work('second') });
    fail('first');
    await expect(first).rejects.toThrow('first');
    await settled();
    expect(begun).toEqual(['first', 'second']);
  });

  it('refuse at once if too many wait', async () => {
    const turns = createTurns({ most: 1, mostOfOne: 1, mostWaiting: 1 });
    const { work } = controlled();
    void turns.take({ key: 1, work: work('runs') });
    void turns.take({ key: 1, work: work('waits') });
    await expect(turns.take({ key: 1, work: work('refused') })).rejects.toMatchObject({ code: 'request.too-many' });
  });

  it('[OPS-007] serve another practice within two turns while one hammers, and everyone in the end', async () => {
    const turns = createTurns({ most: 3, mostOfOne: 2, mostWaiting: 1_000 });
    const finished: string[] = [];
    const job = (name: string) => async () => {
      await settled();
      finished.push(name);
    };
    const hammer = Array.from({ length: 64 }, () => turns.take({ key: 1, work: job('loud') }));
    const quiet: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const before = finished.length;
      await turns.take({ key: 2, work: job('quiet') });
      quiet.push(finished.length - before);
    }
    await Promise.all(hammer);
    // Its own, and those that the other practice may have at once.
    expect(Math.max(...quiet)).toBeLessThanOrEqual(3);
    expect(finished.filter((name) => name === 'loud')).toHaveLength(64);
  });

  it('[OPS-007] go round the practices that wait, however many wait in one of them', async () => {
    const turns = createTurns({ most: 1, mostOfOne: 1, mostWaiting: 100 });
    const order: number[] = [];
    const job = (key: number) => turns.take({ key, work: async () => void order.push(key) });
    await Promise.all([1, 1, 1, 1, 1, 2, 2, 3].map(job));
    expect(order).toEqual([1, 1, 2, 3, 1, 2, 1, 1]);
  });

  it('[OPS-007] give a practice that hammers fewer turns as long as others are at work', async () => {
    let nowMs = 0;
    const turns = createTurns({ most: 9, mostOfOne: 3, mostOfOneBeside: 1, mostWaiting: 100, now: () => nowMs });
    const spend = (key: number, ms: number) =>
      turns.take({
        key,
        work: async () => {
          nowMs += ms;
        },
      });
    /** How many of twenty run at once, when the first ones are over. */
    const atOnce = async (key: number) => {
      let [running, most, over] = [0, 0, 0];
      const work = async () => {
        running += 1;
        if (over > 3) most = Math.max(most, running);
        await settled();
        running -= 1;
        over += 1;
      };
      await Promise.all(Array.from({ length: 20 }, () => turns.take({ key, work })));
      return most;
    };
    await spend(1, 900);
    expect(await atOnce(1)).toBe(3);
    expect(turns.hammersBesideOthers(1)).toBe(false);
    await spend(2, 1);
    expect([1, 2].map(turns.hammersBesideOthers)).toEqual([true, false]);
    expect(await atOnce(2)).toBe(3);
    // One at a time while its line is long, and then three.
    let [running, most, started] = [0, 0, 0];
    const work = async () => {
      started += 1;
      running += 1;
      if (started > 4 && started < 30) most = Math.max(most, running);
      await settled();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 40 }, () => turns.take({ key: 1, work })));
    expect([most, started]).toEqual([1, 40]);
    nowMs += 2_000;
    await spend(3, 1);
    expect(await atOnce(1)).toBe(3);
  });

  it('[OPS-007] refuse one practice when its own line is full, and tell when to try again', async () => {
    const turns = createTurns({ most: 2, mostOfOne: 1, mostWaiting: 10, mostWaitingOfOne: 1 });
    const { work, begun } = controlled();
    for (const name of ['runs', 'waits']) void turns.take({ key: 1, work: work(name) });
    const refused = { code: 'request.too-many', status: 429, retryAfterSeconds: 5 };
    await expect(turns.take({ key: 1, work: work('refused') })).rejects.toMatchObject(refused);
    void turns.take({ key: 2, work: work('other') });
    await settled();
    expect(begun).toEqual(['runs', 'other']);
  });

  it('[OPS-007] refuse a job that waited too long, which never runs', async () => {
    const turns = createTurns({ most: 1, mostOfOne: 1, mostWaiting: 10, longestWaitMs: 1 });
    const { work, end, begun } = controlled();
    const first = turns.take({ key: 1, work: work('runs') });
    await expect(turns.take({ key: 1, work: work('waits') })).rejects.toMatchObject({ retryAfterSeconds: 5 });
    end('runs');
    await first;
    const next = turns.take({ key: 1, work: work('next') });
    await settled();
    expect(begun).toEqual(['runs', 'next']);
    end('next');
    await next;
  });

  it('never exceed the limit, even if a request arrives while a turn is passed on', async () => {
    const turns = createTurns({ most: 3, mostOfOne: 2, mostWaiting: 500 });
    let [running, mostSeen, done] = [0, 0, 0];
    const work = async () => {
      running += 1;
      mostSeen = Math.max(mostSeen, running);
      await settled();
      running -= 1;
      done += 1;
    };
    await Promise.all(
      Array.from({ length: 200 }, async (_, key) => {
        if (key % 3 === 0) await settled();
        await turns.take({ key: key % 4, work });
      }),
    );
    expect([mostSeen, done]).toEqual([3, 200]);
  });
});
