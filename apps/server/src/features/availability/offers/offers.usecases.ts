import { MOST_DAYS } from '@sightline/contract/limits';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import { type Verdict, verdictOn } from '@sightline/scheduling/verdict';
import { skippedTimes, wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { closedDays } from '../../closures/closures.usecases.ts';
import { carrierUnknown } from '../../insurance-types/insurance-types.errors.ts';
import { locationUnknown, providerUnknown } from '../../setup/setup.errors.ts';
import { providerNotThere } from '../availability.errors.ts';
import { readLegacyEntries, readVersions } from '../availability.queries.ts';
import type { ProviderAtLocation } from '../availability.types.ts';
import { periodOrder, periodTooLong, typeUnknown } from './offers.errors.ts';
import {
  type ProviderRow,
  readBookings,
  readCarrierRecords,
  readHolds,
  readOfferingPlace,
  readPreferenceRecords,
  readRulesWithin,
  readTypeRecords,
} from './offers.queries.ts';
import {
  bookedTimesIn,
  boundsAt,
  contextOf,
  daysBlockedAt,
  firstSlotsOf,
  heldTimesIn,
  isBookingOpen,
  rulesInForce,
  slotsOf,
  typeTimesAt,
} from './offers.rules.ts';
import type { OfferContext, OfferedSlot, OfferingProvider, OfferQuestion } from './offers.types.ts';

type OfferInputs = OfferQuestion & { tx: CoverTransaction };
/** The same request for several appointment types. */
type OffersInputs = Omit<OfferInputs, 'taskKey'> & { taskKeys: readonly number[] };

async function checkedPlace({ tx, locKey, acctKeys, from, to }: Omit<OfferInputs, 'taskKey'>) {
  if (to < from) throw periodOrder();
  if (to - from >= MOST_DAYS) throw periodTooLong();
  const place = await readOfferingPlace({ tx, locKey, acctKeys });
  if (place === null) throw locationUnknown();
  if (acctKeys !== 'all' && acctKeys.some((key) => !place.providers.some(({ acctKey }) => acctKey === key)))
    throw providerUnknown();
  return place;
}

/** Everything about these providers, in a fixed number of statements. */
async function readFacts({
  tx,
  timeZone,
  ...question
}: Omit<OffersInputs, 'acctKeys'> & { acctKeys: number[]; timeZone: string }) {
  const { locKey, acctKeys, taskKeys, from, to } = question;
  const at = { tx, locKey, acctKeys };
  const ofPlaces = { tx, locKeys: [locKey], acctKeys };
  const insName = question.insName?.trim() ?? '';
  const [stored, entries, versions, bookings, holds, types, preferences, carriers, closed] = await Promise.all([
    readRulesWithin({ ...at, range: { from, to } }),
    readLegacyEntries(ofPlaces),
    readVersions({ tx }),
    readBookings({ tx, acctKeys, range: { from, to }, timeZone, exceptApptKey: question.exceptApptKey ?? null }),
    readHolds({ tx, acctKeys, range: { from, to }, timeZone, exceptHash: question.exceptHash ?? null }),
    readTypeRecords({ ...at, taskKeys }),
    readPreferenceRecords(at),
    insName === '' ? [] : readCarrierRecords({ ...at, insName }),
    closedDays({ tx, locKey, from, to }),
  ]);
  return {
    stored,
    entries,
    versions,
    bookings: Map.groupBy(bookings, (row) => row.acct_key),
    holds: Map.groupBy(holds, (hold) => hold.acctKey),
    types: Map.groupBy(types, ({ taskKey }) => taskKey),
    closedDays: closed,
    preferences,
    carriers,
    insName,
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Everything about a provider except the appointment type's values, which are read once for all types. */
function providerOf({
  facts,
  offering,
  isLocationActive,
  row,
}: {
  facts: Facts;
  offering: Omit<OfferContext, 'providers' | 'taskKey'>;
  isLocationActive: boolean;
  row: ProviderRow;
}): Omit<OfferingProvider, 'type'> {
  const { locKey, timeZone, clock } = offering;
  const { acctKey, isProviderThere } = row;
  const asked = { locKey, acctKey };
  const { insName } = facts;
  return {
    ...{ acctKey, isProviderThere },
    isWorking: isProviderThere && row.isActive && isLocationActive,
    rules: rulesInForce({ place: asked, ...facts }),
    bookings: (facts.bookings.get(acctKey) ?? []).flatMap(({ loc_key, ...lists }) =>
      bookedTimesIn({ booked: { locKey: loc_key, ...lists }, timeZone }),
    ),
    holds: heldTimesIn({ holds: facts.holds.get(acctKey) ?? [], timeZone }),
    ...boundsAt({ records: facts.preferences, asked, today: clock.today }),
    daysBlocked: insName === '' ? 0 : daysBlockedAt({ records: facts.carriers, asked, insName }),
  };
}

/**
 * Reads everything that decides the offers of several appointment types at a location, in as many statements as for
 * one. A type that the practice does not have is left out; a provider whose list lacks the carrier offers nothing.
 * @throws for a location or provider that is not this practice's, and for more than 400 days
 */
export async function readOfferings(asked: OffersInputs): Promise<OfferContext[]> {
  const { tx, locKey, taskKeys, from, to } = asked;
  const place = await checkedPlace(asked);
  const { timeZone } = place;
  const range = { from, to };
  const facts = await readFacts({ ...asked, timeZone, acctKeys: place.providers.map(({ acctKey }) => acctKey) });
  const offering = {
    ...{ locKey, timeZone, clock: wallClock({ now: tx.now, zone: timeZone }), range },
    closedDays: facts.closedDays,
    skipped: skippedTimes({ zone: timeZone, range }),
  };
  const providers = place.providers.map((row) =>
    providerOf({ facts, offering, isLocationActive: place.isActive, row }),
  );
  const typeOf = ({ acctKey }: { acctKey: number }, taskKey: number) =>
    typeTimesAt({ records: facts.types.get(taskKey) ?? [], asked: { locKey, acctKey } });
  return taskKeys
    .filter((taskKey) => facts.types.has(taskKey))
    .map((taskKey) => ({
      ...offering,
      taskKey,
      providers: providers.map((provider) => {
        const type = typeOf(provider, taskKey);
        if (type === null) throw typeUnknown();
        return { ...provider, type };
      }),
    }));
}

/**
 * Reads everything that decides the offers.
 * @throws for a location, provider, type or carrier that is not this practice's, and for more than 400 days
 */
export async function readOffering({ taskKey, ...asked }: OfferInputs): Promise<OfferContext> {
  const [offering] = await readOfferings({ ...asked, taskKeys: [taskKey] });
  if (offering === undefined) throw typeUnknown();
  const { providers } = offering;
  // It may be off some providers' lists; if it is on none, the request is wrong.
  if (providers.length > 0 && providers.every(({ daysBlocked }) => daysBlocked === null)) throw carrierUnknown();
  return offering;
}

export type Offers = {
  offering: OfferContext;
  /** By day, time and provider. */
  slots: OfferedSlot[];
  /** Providers patients may book; the slots are not limited to these. */
  bookableWith: ReadonlySet<number>;
};

/**
 * What is offered: the only way in which the product asks. Times held by patients count. Inactive providers and
 * locations offer nothing, and neither does a type that is inactive for a provider there.
 */
export async function offersFor(asked: OfferInputs): Promise<Offers> {
  const offering = await readOffering(asked);
  return { offering, slots: slotsOf({ offering }), bookableWith: bookableWith(offering) };
}

const bookableWith = ({ providers }: OfferContext): Set<number> =>
  new Set(providers.filter(({ isBookingEnabled }) => isBookingEnabled).map(({ acctKey }) => acctKey));

/** What these rules would offer instead; everything else unchanged. */
export const offersWithRules = ({
  offering,
  rulesOf,
}: {
  offering: OfferContext;
  rulesOf: NonNullable<Parameters<typeof slotsOf>[0]['rulesOf']>;
}): OfferedSlot[] => slotsOf({ offering, rulesOf });

/** Of each provider, the first times before and from noon on the first days that offer any; without looking further. */
export const firstOffers = ({ offering, days }: { offering: OfferContext; days: number }): OfferedSlot[] =>
  firstSlotsOf({ offering, days });

export type Explanation = {
  verdict: Verdict;
  isTypeActive: boolean;
  /** Whether patients may book here: the switch is on, and provider and location are active. */
  isBookingOpen: boolean;
};

/**
 * The explanation of one time from facts read for its day.
 * @throws if the provider does not work there
 */
export function explainIn({
  offering,
  acctKey,
  ...time
}: {
  offering: OfferContext;
  acctKey: number;
  day: DayNumber;
  minute: Minute;
}): Explanation {
  const provider = offering.providers.find((one) => one.acctKey === acctKey);
  if (!provider?.isProviderThere) throw providerNotThere();
  return {
    verdict: verdictOn(contextOf({ offering, provider }), time),
    isTypeActive: provider.type.isActive,
    isBookingOpen: isBookingOpen(provider),
  };
}

/**
 * Whether one time is offered, and every reason why not.
 * @throws as `readOffering` and `explainIn`
 */
export async function explain({
  place: { locKey, acctKey },
  minute,
  day,
  ...asked
}: Omit<OfferInputs, 'locKey' | 'acctKeys' | 'from' | 'to'> & {
  place: ProviderAtLocation;
  day: DayNumber;
  minute: Minute;
}): Promise<Explanation> {
  const offering = await readOffering({ ...asked, locKey, acctKeys: [acctKey], from: day, to: day });
  return explainIn({ offering, acctKey, day, minute });
}
