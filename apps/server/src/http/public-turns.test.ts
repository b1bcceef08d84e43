import { describe, expect, it } from 'vitest';
import { createTurns } from './public-turns.ts';

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
