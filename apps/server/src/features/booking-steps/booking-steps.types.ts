import type { recordBookingStep } from '@sightline/contract/booking-steps.calls';
import type { Received } from '@sightline/contract/call';

type Body = Received<typeof recordBookingStep>['body'];

/** A step as the page reports it, without the practice, which the scope knows. */
export type ToldStep = Omit<Body, 'coverKey'>;
