import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { CoverScope } from '../../../../db/scope.ts';
import type { ProviderAtLocation } from '../../availability.types.ts';
import { givenDay, givenMinute } from '../dates/dates.usecases.ts';
import { presentReason } from '../offers.present.ts';
import { type Explanation, explain } from '../offers.usecases.ts';

/** Our own reasons surround the engine's: an inactive type first, the booking switch only if nothing else is wrong. */
function reasonsOf({ verdict, isTypeActive, isBookingOpen }: Explanation): WhyNot[] {
  const ofEngine = verdict.isOffered ? [] : verdict.reasons.map(presentReason);
  const reasons: WhyNot[] = isTypeActive ? ofEngine : [{ code: 'inactive-type' }, ...ofEngine];
  return reasons.length === 0 && !isBookingOpen ? [{ code: 'disabled' }] : reasons;
}

/** Whether one time is offered at a provider's location, by which rule, and every reason why not. */
export async function explainTimeAt({
  scope,
  place,
  taskKey,
  date,
  time,
  insName,
}: {
  scope: CoverScope;
  place: ProviderAtLocation;
  taskKey: number;
  date: string;
  time: string;
  insName: string | null | undefined;
}): Promise<{ isOffered: boolean; ruleId: number | null; reasons: WhyNot[] }> {
  const day = givenDay({ field: 'date', text: date });
  const minute = givenMinute({ field: 'time', text: time });
  const explanation = await scope.transaction((tx) => explain({ tx, place, taskKey, day, minute, insName }));
  const reasons = reasonsOf(explanation);
  const { verdict } = explanation;
  return { isOffered: reasons.length === 0, ruleId: verdict.isOffered ? verdict.ruleId : null, reasons };
}
