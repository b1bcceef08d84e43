import { isNameOf } from '@sightline/messaging/our-question';
import type { AskedVisit } from './question.types.ts';

export type RequestedVisits = {
  /** What a yes confirms: the next visit waiting for it, and the others in the same text. */
  toConfirm: readonly AskedVisit[];
  /** What a request for another time is about: the next visit, confirmed or not, with the others in the same text. */
  toMove: readonly AskedVisit[];
};

const sameText = (visits: readonly AskedVisit[]): AskedVisit[] => {
  const [first] = visits;
  if (first === undefined) return [];
  return visits.filter((visit) => visit === first || (first.transKey !== 0 && visit.transKey === first.transKey));
};

/**
 * What an answer is about. One text asks about all of a family's visits on a day, so one answer covers all of them; if
 * visits have their own texts, it covers the next one. An answer that names people covers theirs.
 * @param visits ahead and asked about, the next one first
 */
export function requestedVisits({
  visits,
  names = [],
}: {
  visits: readonly AskedVisit[];
  /** The first names it is for; none: everyone's. */
  names?: readonly string[];
}): RequestedVisits {
  const meant = visits.filter(
    ({ firstName }) => names.length === 0 || names.some((name) => isNameOf({ name, people: [firstName] })),
  );
  return { toConfirm: sameText(meant.filter(({ status }) => status === 'booked')), toMove: sameText(meant) };
}
