import type { Locks } from '../locks.ts';

type LockCallback = (lock: Lock | null) => unknown;
type LockWaiter = { grant: () => void };

/** The browser's locks in memory, as far as the inbox uses them: waiting in turn, only if free, and stealing. */
export function createLocks(): Locks {
  const held = new Map<string, { release: (error?: Error) => void }>();
  const queues = new Map<string, LockWaiter[]>();

  function next(name: string): void {
    if (!held.has(name)) queues.get(name)?.shift()?.grant();
  }
  function hold(name: string, granted: LockCallback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine = {
        release(error?: Error) {
          if (held.get(name) === mine) held.delete(name);
          if (error) reject(error);
          next(name);
        },
      };
      held.set(name, mine);
      Promise.resolve(granted({ name, mode: 'exclusive' })).then((value) => {
        mine.release();
        resolve(value);
      }, reject);
    });
  }
  async function request(name: string, options: LockOptions, granted: LockCallback): Promise<unknown> {
    const holder = held.get(name);
    if (options.steal) {
      held.delete(name);
      const taken = hold(name, granted);
      holder?.release(new DOMException('taken over', 'AbortError'));
      return taken;
    }
    if (holder === undefined) return hold(name, granted);
    if (options.ifAvailable) return granted(null);
    return new Promise((resolve, reject) => {
      const mine = { grant: () => resolve(hold(name, granted)) };
      queues.set(name, [...(queues.get(name) ?? []), mine]);
      options.signal?.addEventListener('abort', () => {
        queues.set(name, queues.get(name)?.filter((one) => one !== mine) ?? []);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  }
  return { request };
}
