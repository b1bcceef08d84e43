import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import { verdictOn } from '@sightline/scheduling/verdict';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { lockProvider } from '../../places/places.queries.ts';
import { presentReason } from '../offers.present.ts';
import { canOffer, contextOf, slotsOf } from '../offers.rules.ts';
import type { OfferedSlot, Offering, OfferingProvider } from '../offers.types.ts';

/**
 * Lets one change at a time at what these providers do, until the commit: what is offered now stays offered. In the
 * order of their keys, so that two who want the same never wait for each other.
 */
export async function lockProviders({
  tx,
  acctKeys,
}: {
  tx: CoverTransaction;
  acctKeys: readonly number[];
}): Promise<void> {
  for (const acctKey of [...new Set(acctKeys)].sort((a, b) => a - b)) await lockProvider({ tx, acctKey });
}

/** May patients book with this provider by themselves? */
export const canBeBooked = (provider: OfferingProvider): boolean => canOffer(provider) && provider.isBookingEnabled;

/** Every reason why a time is not offered with a provider; none: it is. */
export function reasonsAgainst({
  offering,
  provider,
  day,
  minute,
}: {
  offering: Offering;
  provider: OfferingProvider;
  day: DayNumber;
  minute: Minute;
}): WhyNot[] {
  const verdict = verdictOn(contextOf({ offering, provider }), { day, minute });
  return verdict.isOffered ? [] : verdict.reasons.map(presentReason);
}

/** The times that patients may book by themselves, by day, time and provider. */
export const bookableSlots = (offering: Offering): OfferedSlot[] =>
  slotsOf({ offering: { ...offering, providers: offering.providers.filter(canBeBooked) } });
