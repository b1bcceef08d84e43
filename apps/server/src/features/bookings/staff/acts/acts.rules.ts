import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { GivenStatus } from '@sightline/contract/visit-acts.calls';
import type { Updateable } from 'kysely';
import type { Appointment } from '../../../../db/schema.ts';
import type { VisitState } from '../../../visit-state/visit-state.types.ts';
import { notOffered, tooEarly, visitInvalid, visitOver } from '../staff.errors.ts';
import type { VisitActName } from '../staff.types.ts';

/** One line without spaces around; null if nothing is left. */
export const reasonIn = (text: string | null | undefined): string | null =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim() || null;

/**
 * What staff say of a time that is not offered; null if they say nothing.
 * @throws ProblemError visit.invalid for an override without a reason
 */
export function overrideIn(given: string | null | undefined): string | null {
  const reason = reasonIn(given);
  if (reason === null && typeof given === 'string')
    throw visitInvalid('Say why this time is taken although it isn’t offered.');
  return reason;
}

/**
 * The reason kept with a visit: null for an offered time.
 * @throws ProblemError visit.not-offered for another time without one
 */
export function outsideReasonFor({
  reasons,
  override,
}: {
  reasons: readonly WhyNot[];
  override: string | null;
}): string | null {
  if (reasons.length === 0) return null;
  if (override === null) throw notOffered(reasons);
  return override;
}

/** @throws ProblemError visit.over for a visit that was kept, missed or cancelled */
export function checkActive(visit: VisitState): void {
  if (!isActiveStatus(visit.status)) throw visitOver();
}

type Change = Updateable<Appointment>;
type Marking = { visit: VisitState; now: Temporal.Instant };

function ending({ visit, now }: Marking, status: 'kept' | 'noshow'): Change {
  if (Temporal.Instant.compare(visit.starts_at, now) > 0 && visit.arrived_at === null) throw tooEarly();
  return { status };
}

/** What a mark was before it is taken back: the outcome, then the arrival, then the confirmation. */
function reset({ visit }: Marking): Change {
  if (!isActiveStatus(visit.status)) return { status: visit.confirmed_at === null ? 'booked' : 'confirmed' };
  if (visit.arrived_at !== null) return { arrived_at: null };
  return { status: 'booked', confirmed_at: null };
}

const TAKES_BACK: readonly GivenStatus[] = ['reset', 'booked'];

/** What the act is called. */
export const ACT_OF: Record<GivenStatus, VisitActName> = {
  ...{ confirmed: 'confirmed', arrived: 'arrived', kept: 'kept' },
  ...{ missed: 'missed', noshow: 'missed', booked: 'reset', reset: 'reset' },
};

const MARKS: Record<GivenStatus, (marking: Marking) => Change> = {
  confirmed: ({ now }) => ({ status: 'confirmed', confirmed_at: now }),
  arrived: ({ now }) => ({ arrived_at: now }),
  kept: (marking) => ending(marking, 'kept'),
  missed: (marking) => ending(marking, 'noshow'),
  noshow: (marking) => ending(marking, 'noshow'),
  booked: () => ({ status: 'booked', confirmed_at: null, arrived_at: null }),
  reset,
};

/**
 * What a mark changes.
 * @throws ProblemError visit.over for a cancelled visit, and for all but taking back of one with an outcome; visit.too-early
 *   for the outcome of a visit that has neither started nor seen its patient arrive
 */
export function changeOf({ as, ...marking }: Marking & { as: GivenStatus }): Change {
  const { status } = marking.visit;
  if (status === 'cancelled' || (!TAKES_BACK.includes(as) && !isActiveStatus(status))) throw visitOver();
  return MARKS[as](marking);
}
