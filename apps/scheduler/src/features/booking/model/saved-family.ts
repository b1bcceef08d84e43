import * as z from 'zod/mini';
import type { SlotTime } from './chosen.ts';
import type { Hold } from './hold.ts';

/** What survives a reload of a family's booking: reasons and held times, and nothing about the people. */
const schema = z.array(
  z.object({
    key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    locKey: z.int(),
    taskKey: z.int(),
    slot: z.object({ date: z.string(), time: z.string() }),
    hold: z.object({ token: z.string(), until: z.number(), acctKey: z.int() }),
  }),
);
export type SavedCompanion = {
  /** Random: each one's time is held as if by a page of its own. */
  key: string;
  locKey: number;
  taskKey: number;
  slot: SlotTime;
  hold: Hold;
};

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Owner = { coverKey: number; shelf: () => Shelf };

const itemOf = (coverKey: number): string => `sightline-family-${coverKey}`;

/** What this tab saved for this practice; empty if nothing, or nothing valid. */
export function readFamily({ coverKey, shelf }: Owner): SavedCompanion[] {
  try {
    const parsed = z.safeParse(schema, JSON.parse(shelf().getItem(itemOf(coverKey)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** A browser that refuses only loses the others on reload. */
export function writeFamily({ coverKey, shelf, family }: Owner & { family: readonly SavedCompanion[] }): void {
  const kept = family.map(({ key, locKey, taskKey, slot, hold }) => ({ key, locKey, taskKey, slot, hold }));
  try {
    if (kept.length === 0) shelf().removeItem(itemOf(coverKey));
    else shelf().setItem(itemOf(coverKey), JSON.stringify(kept));
  } catch {}
}
