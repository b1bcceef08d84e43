import * as z from 'zod/mini';
import type { KnownPatient } from '../patient-choice/patient-choice.tsx';

/** For whom the calendar books: in the router's state, because no URL names a patient. */
const bookForSchema = z.object({
  bookFor: z.object({ addKey: z.number(), firstName: z.string(), lastName: z.string() }),
});

/** Opens the booking of a visit for a patient, at their location if known. */
export const bookingOf = ({ addKey, firstName, lastName, locKey = 0 }: KnownPatient & { locKey?: number }) => ({
  to: `/calendar?${new URLSearchParams({ book: 'next', ...(locKey > 0 && { location: String(locKey) }) })}`,
  state: { bookFor: { addKey, firstName, lastName } },
});

export function readBookFor(state: unknown): KnownPatient | null {
  const parsed = bookForSchema.safeParse(state);
  return parsed.success ? parsed.data.bookFor : null;
}

/** A visit in the calendar, where it is moved, cancelled and marked; `startsAt` is its wall time. */
export const calendarOfVisit = ({ apptKey, startsAt }: { apptKey: number; startsAt: string }): string =>
  `/calendar?visit=${apptKey}&date=${startsAt.slice(0, 10)}`;
