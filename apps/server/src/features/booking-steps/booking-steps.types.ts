import type { recordBookingStep } from '@sightline/contract/booking-steps.calls';
import type { CallInput } from '@sightline/contract/call';

type Body = CallInput<typeof recordBookingStep>['body'];

/** A step as the page reports it, without the practice, which the scope knows. */
export type ReportedStep = Omit<Body, 'coverKey'>;
