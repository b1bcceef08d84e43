import * as z from 'zod/mini';
import type { Chosen } from './chosen.ts';
import type { Hold } from './hold.ts';

/** What a reload keeps: the choices, the kept time and a random key, and not a word about the patient. */
const key = z.nullable(z.int());
const schema = z.object({
  chosen: z.object({
    locKey: key,
    taskKey: key,
    acctKey: key,
    insName: z.nullable(z.string()),
    slot: z.nullable(z.object({ date: z.string(), time: z.string() })),
  }),
  hold: z.nullable(z.object({ token: z.string(), until: z.number(), acctKey: z.int() })),
  journeyKey: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  unanswered: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{48}$/))), null),
});
export type Saved = {
  chosen: Chosen;
  hold: Hold | null;
  /** Marks the bookings that this journey tries to make. */
  journeyKey: string;
  /** The clientKey of a booking that was sent, and of which nobody knows whether it was made. */
  unanswered: string | null;
};

/** Whose choices: a practice's, and where several frames of it stand on one page, one frame's. */
type Whose = { coverKey: number; frame: string };

const itemOf = ({ coverKey, frame }: Whose): string =>
  `sightline-booking-${coverKey}${frame === '' ? '' : `-${frame}`}`;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was saved for this practice in this tab; null where nothing was, or nothing that makes sense. */
export function readSaved({ shelf, ...whose }: Whose & { shelf: () => Shelf }): Saved | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(shelf().getItem(itemOf(whose)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // A browser that keeps nothing, or text of another maker: the patient starts from the first question.
    return null;
  }
}

/** Saves, or forgets with null. A browser that refuses costs no more than the choices at a reload. */
export function writeSaved({ shelf, saved, ...whose }: Whose & { shelf: () => Shelf; saved: Saved | null }) {
  try {
    if (saved === null) shelf().removeItem(itemOf(whose));
    else shelf().setItem(itemOf(whose), JSON.stringify(saved));
  } catch {
    // See above.
  }
}
