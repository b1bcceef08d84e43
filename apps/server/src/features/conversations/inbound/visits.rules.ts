import type { RemindedVisit } from './visits.types.ts';

export type AskedVisits = {
  /** What a yes confirms: the next visit that waits for it, and those that the same text asked about. */
  toConfirm: readonly RemindedVisit[];
  /** What a wish for another time is about: the next visit, confirmed or not, with those of the same text. */
  toMove: readonly RemindedVisit[];
};

const sameText = (visits: readonly RemindedVisit[], first: RemindedVisit | undefined): RemindedVisit[] =>
  first === undefined
    ? []
    : visits.filter((visit) => visit === first || (first.trans_key !== null && visit.trans_key === first.trans_key));

/**
 * What an answer is about. One text asks about all visits of a family on a day, so one answer is about all of them;
 * of visits in texts of their own, it is about the next.
 * @param visits reminded of and to come, the next one first
 */
export function askedVisits(visits: readonly RemindedVisit[]): AskedVisits {
  const waiting = visits.filter(({ status }) => status === 'booked');
  return { toConfirm: sameText(waiting, waiting[0]), toMove: sameText(visits, visits[0]) };
}
