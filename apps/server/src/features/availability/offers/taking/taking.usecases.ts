import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import { verdictOn } from '@sightline/scheduling/verdict';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { holdProvider } from '../../../providers/holding.usecases.ts';
import { presentReason } from '../offers.present.ts';
import { canOffer, contextOf, firstSlotsOf, slotsOf } from '../offers.rules.ts';
import type { OfferContext, OfferedSlot, OfferingProvider } from '../offers.types.ts';

/**
 * Allows one change at a time to these providers' schedules until the commit, so that what is offered stays offered. In
 * key order, so that two who want the same never wait for each other.
 */
export async function lockProviders({
  tx,
  acctKeys,
}: {
  tx: CoverTransaction;
  acctKeys: readonly number[];
}): Promise<void> {
  for (const acctKey of [...new Set(acctKeys)].sort((a, b) => a - b)) await holdProvider({ tx, acctKey });
}

/** Whether patients may book this provider online. */
export const canBeBooked = (provider: OfferingProvider): boolean => canOffer(provider) && provider.isBookingEnabled;

/** Every reason why a time is not offered with a provider; none: it is offered. */
export function refusalReasons({
  offering,
  provider,
  day,
  minute,
}: {
  offering: OfferContext;
  provider: OfferingProvider;
  day: DayNumber;
  minute: Minute;
}): WhyNot[] {
  const verdict = verdictOn(contextOf({ offering, provider }), { day, minute });
  return verdict.isOffered ? [] : verdict.reasons.map(presentReason);
}

const onlyBookable = (offering: OfferContext): OfferContext => ({
  ...offering,
  providers: offering.providers.filter(canBeBooked),
});

/** The times patients may book online, by day, time and provider. */
export const bookableSlots = (offering: OfferContext): OfferedSlot[] => slotsOf({ offering: onlyBookable(offering) });

/** Of each provider, the first of them before and from noon on the first days that offer any; without looking further. */
export const firstBookableSlots = ({ offering, days }: { offering: OfferContext; days: number }): OfferedSlot[] =>
  firstSlotsOf({ offering: onlyBookable(offering), days });
