import * as z from 'zod/mini';
import type { JourneyOwner, Shelf } from './saved.ts';

/** What this tab booked: the visits' links, which a reload reads again, and what no link knows. Nothing about the patient. */
const schema = z.object({
  manageUrls: z.array(z.url()).check(z.minLength(1)),
  isMailed: z.boolean(),
  isTexted: z.boolean(),
  endingMesg: z.string(),
  isAsFirstSent: z.boolean(),
});
export type SavedBooked = z.infer<typeof schema>;

const itemOf = ({ coverKey, frame }: JourneyOwner): string => `sightline-booked-${coverKey}-${frame}`;

/** What this tab booked last; null if nothing, or nothing valid. */
export function readBooked({ shelf, ...whose }: JourneyOwner & { shelf: () => Shelf }): SavedBooked | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(shelf().getItem(itemOf(whose)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Saves, or deletes with null. */
export function writeBooked({
  shelf,
  booked,
  ...whose
}: JourneyOwner & { shelf: () => Shelf; booked: SavedBooked | null }): void {
  try {
    if (booked === null) shelf().removeItem(itemOf(whose));
    else shelf().setItem(itemOf(whose), JSON.stringify(booked));
  } catch {
    // A browser that stores nothing: a reload says that it was booked.
  }
}
