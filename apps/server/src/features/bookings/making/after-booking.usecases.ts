import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';

/** What happened to a booking, committed a moment ago. */
export type BookingEvent = {
  kind: 'booked' | 'moved' | 'cancelled';
  apptKey: number;
  /** Where the patient changes it; null where no new link was made. */
  manageUrl: string | null;
};

/**
 * Called once after every commit that made, moved or cancelled a booking: the one place for telling patient and
 * practice. Whoever sends from here says what was sent; a failure is the caller's to see, and undoes no booking.
 */
export async function afterBooking(_told: {
  scope: CoverScope;
  event: BookingEvent;
  deps: Deps;
}): Promise<{ isMailed: boolean; isTexted: boolean }> {
  return { isMailed: false, isTexted: false };
}
