import type { RemindedVisit } from './visits.types.ts';

export type RequestedVisits = {
  /** What a yes confirms: the next visit waiting for it, and the others in the same text. */
  toConfirm: readonly RemindedVisit[];
  /** What a request for another time is about: the next visit, confirmed or not, with the others in the same text. */
  toMove: readonly RemindedVisit[];
};

const sameText = (visits: readonly RemindedVisit[], first: RemindedVisit | undefined): RemindedVisit[] =>
  first === undefined
    ? []
    : visits.filter((visit) => visit === first || (first.trans_key !== null && visit.trans_key === first.trans_key));

/**
 * What an answer is about. One text asks about all of a family's visits on a day, so one answer covers all of them; if
 * visits have their own texts, it covers the next one.
 * @param visits future and reminded of, the next one first
 */
export function requestedVisits(visits: readonly RemindedVisit[]): RequestedVisits {
  const waiting = visits.filter(({ status }) => status === 'booked');
  return { toConfirm: sameText(waiting, waiting[0]), toMove: sameText(visits, visits[0]) };
}
