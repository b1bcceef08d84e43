import type { createBooking } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';

/** A booking request. */
export type Body = Sent<typeof createBooking>['body'];
/** The first request sent under a key. */
export type FirstSent = { clientKey: string; body: Body };
