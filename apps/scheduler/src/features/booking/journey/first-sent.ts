import type { createBooking } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';

/** What is sent to book. */
export type Body = Sent<typeof createBooking>['body'];
/** A request as it went out under a key for the first time. */
export type FirstSent = { clientKey: string; body: Body };
