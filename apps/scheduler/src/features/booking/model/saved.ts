import * as z from 'zod/mini';
import { type BookingChoices, NOTHING_CHOSEN, WAYS } from './chosen.ts';
import type { Hold } from './hold.ts';

/** What survives a reload: the choices, the held time and a random key, and nothing about the patient. */
const key = z.nullable(z.int());
const schema = z.object({
  chosen: z.object({
    // Saved before there was another way.
    way: z._default(z.enum(WAYS), 'browse'),
    locKey: key,
    taskKey: key,
    acctKey: key,
    insName: z.nullable(z.string()),
    slot: z.nullable(z.object({ date: z.string(), time: z.string() })),
    narrowing: z._default(z.object({ locKey: key, acctKey: key, day: z.string() }), NOTHING_CHOSEN.narrowing),
  }),
  hold: z.nullable(z.object({ token: z.string(), until: z.number(), acctKey: z.int() })),
  journeyKey: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  unanswered: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{48}$/))), null),
});
export type SavedJourney = {
  chosen: BookingChoices;
  hold: Hold | null;
  /** Identifies this journey's booking requests. */
  journeyKey: string;
  /** The clientKey of a sent booking whose result is unknown. */
  unanswered: string | null;
};

/** The choices' owner: a practice, and if several of its frames are on one page, one frame. */
export type JourneyOwner = { coverKey: number; frame: string };

const itemOf = ({ coverKey, frame }: JourneyOwner): string =>
  `sightline-booking-${coverKey}${frame === '' ? '' : `-${frame}`}`;

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this tab saved for this practice; null if nothing, or nothing valid. */
export function readSaved({ shelf, ...whose }: JourneyOwner & { shelf: () => Shelf }): SavedJourney | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(shelf().getItem(itemOf(whose)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // A browser that stores nothing, or foreign data: the patient starts at the first question.
    return null;
  }
}

/** Saves, or deletes with null. A browser that refuses only loses the choices on reload. */
export function writeSaved({
  shelf,
  saved,
  ...whose
}: JourneyOwner & { shelf: () => Shelf; saved: SavedJourney | null }) {
  try {
    if (saved === null) shelf().removeItem(itemOf(whose));
    else shelf().setItem(itemOf(whose), JSON.stringify(saved));
  } catch {}
}
