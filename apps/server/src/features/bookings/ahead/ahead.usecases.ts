import { MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import type { CoverTransaction } from '../../../db/scope.ts';
import { sameTime, tooManyAhead } from '../bookings.errors.ts';
import type { FreeTime } from '../times/times.types.ts';
import { type AheadOf, countAhead, hasVisitAt, lockPatient } from './ahead.queries.ts';

type SlotSpan = Pick<FreeTime, 'startsAt' | 'length'>;

/**
 * Ensures that a patient has no other visit at the same time, until the commit.
 * @throws ProblemError booking.same-time
 */
export async function checkMoment({
  tx,
  patientKey,
  at: { startsAt, length },
  exceptApptKey = null,
}: {
  tx: CoverTransaction;
  patientKey: number;
  at: SlotSpan;
  exceptApptKey?: number | null;
}): Promise<void> {
  await lockPatient({ tx, patientKey });
  if (await hasVisitAt({ tx, patientKey, startsAt, length, exceptApptKey })) throw sameTime();
}

/**
 * Ensures that a patient may book another visit online; others booking for the same phone or proven address wait, because
 * `receivePatient` locks it.
 * @throws ProblemError booking.same-time, booking.too-many-ahead
 */
export async function checkAhead({
  tx,
  patientKey,
  reach,
  at,
}: {
  tx: CoverTransaction;
  patientKey: number;
  reach: AheadOf;
  at: SlotSpan;
}): Promise<void> {
  await checkMoment({ tx, patientKey, at });
  if ((await countAhead({ tx, patientKey, reach })) >= MOST_VISITS_AHEAD) throw tooManyAhead();
}
