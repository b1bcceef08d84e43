import type { Locks } from '../../../shared/live/locks.ts';

/** How long a claim holds; longer than the slowest page needs to make its own. */
const HELD_MS = 20_000;

/** How close a user is to this page, closest first. */
export type Stance = 'reading' | 'focused' | 'seen' | 'hidden';

/** The closest page answers first; a hidden one's timers run once a second, so it comes last anyway. */
const WAIT_MS: Record<Stance, number> = { reading: 0, focused: 30, seen: 150, hidden: 400 };

const wait = (ms: number) => (ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)));

/**
 * Whether this page is the one in the browser that announces `what`. Without locks (the page did not come over a secure
 * connection) each visible page announces.
 */
export async function claim(what: string, stance: Stance, locks: Locks | undefined): Promise<boolean> {
  if (locks === undefined) return stance === 'focused' || stance === 'seen';
  await wait(WAIT_MS[stance]);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<unknown> | undefined => {
      // The page showing it takes the claim, so that no other page announces it.
      resolve(lock !== null && stance !== 'reading');
      return lock === null ? undefined : wait(HELD_MS);
    };
    locks.request(`sightline-told:${what}`, { ifAvailable: true }, hold).catch(() => resolve(stance !== 'reading'));
  });
}
