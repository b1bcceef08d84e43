import { decideReview, getReview, listReviews } from '@sightline/contract/form-review.calls';
import type { Calls } from '../../../http/register-call.ts';
import { decide, listOpenReviews, readReview } from './review.usecases.ts';

/** Taking answers over into the record, for staff. */
export function registerReview(calls: Calls): void {
  calls.on(listReviews, ({ scope }) => listOpenReviews({ scope }));
  calls.on(getReview, ({ params: { entryKey }, scope }) => readReview({ scope, entryKey }));
  calls.on(decideReview, ({ body, scope, signedIn: { userId } }) => decide({ scope, ...body, userId }));
}
