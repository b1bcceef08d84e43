import type { Locks } from '../live/locks.ts';

/** So long a claim holds; longer than the slowest page needs to make its own. */
const HELD_MS = 20_000;

/** How near someone is to this page, nearest first. */
export type Stance = 'reading' | 'focused' | 'seen' | 'hidden';

/** The nearest page speaks up first; timers of a hidden one run once a second, so it comes last anyway. */
const WAIT_MS: Record<Stance, number> = { reading: 0, focused: 30, seen: 150, hidden: 400 };

const wait = (ms: number) => (ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)));

/**
 * Answers whether this page is the one of the browser that tells of `what`. Without locks (the page did not come
 * over a secure connection) each page in sight tells for itself.
 */
export async function claim(what: string, stance: Stance, locks: Locks | undefined): Promise<boolean> {
  if (locks === undefined) return stance === 'focused' || stance === 'seen';
  await wait(WAIT_MS[stance]);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<unknown> | undefined => {
      // The page that one is reading it on takes the claim so that no other page tells of it.
      resolve(lock !== null && stance !== 'reading');
      return lock === null ? undefined : wait(HELD_MS);
    };
    locks.request(`sightline-told:${what}`, { ifAvailable: true }, hold).catch(() => resolve(stance !== 'reading'));
  });
}
