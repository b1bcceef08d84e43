import { MOST_SLOT_DAYS } from '@sightline/contract/booking-limits';
import type { SoonestTimes } from '@sightline/contract/booking-soonest.calls';
import { MOST_DAYS } from '@sightline/contract/limits';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { instantOf, wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { OfferContext } from '../../availability/offers/offers.types.ts';
import { readOfferings } from '../../availability/offers/offers.usecases.ts';
import { firstBookableSlots } from '../../availability/offers/taking/taking.usecases.ts';
import { bookingInvalid, bookingNotFound } from '../bookings.errors.ts';
import { readCatalogue } from '../choices/choices.reads.ts';
import { openPlaces, openTypes } from '../choices/choices.rules.ts';
import { CARRIER_NOT_THERE, TYPE_NOT_THERE } from '../times/times.rules.ts';
import { chooseSoonest, SOONEST_DAYS } from './soonest.rules.ts';
import type { OpenTime, SoonestRequest } from './soonest.types.ts';

/** Days that are searched one after the other: most practices have something within the first. */
const SEARCHES: readonly DayRange[] = [
  { from: 0, to: 13 },
  { from: 14, to: MOST_SLOT_DAYS - 1 },
  { from: MOST_SLOT_DAYS, to: MOST_DAYS - 1 },
];

type OpenLocation = { locKey: number; timeZone: string; acctKeys: number[] };

/** Where the request can be booked, and the reasons that can be booked there. */
async function openParts({ tx, asked }: { tx: CoverTransaction; asked: SoonestRequest }) {
  const catalogue = await readCatalogue({ tx });
  const places = openPlaces({ catalogue, asked });
  if (places.length === 0) throw bookingNotFound();
  const taskKeys = openTypes({ types: catalogue.types, places, asked }).map(({ taskKey }) => taskKey);
  const wanted = taskKeys.filter((taskKey) => asked.taskKey === 0 || asked.taskKey === taskKey);
  if (wanted.length === 0) throw bookingInvalid([TYPE_NOT_THERE]);
  const locations = catalogue.locations.flatMap(({ loc_key: locKey, time_zone: timeZone }): OpenLocation[] => {
    const acctKeys = places.filter((place) => place.locKey === locKey).map(({ acctKey }) => acctKey);
    return acctKeys.length === 0 ? [] : [{ locKey, timeZone, acctKeys }];
  });
  return { locations, taskKeys: wanted };
}

function openTimesOf({ timeZone, offering }: { timeZone: string; offering: OfferContext }): OpenTime[] {
  const { locKey } = offering;
  return firstBookableSlots({ offering, days: SOONEST_DAYS }).flatMap(({ acctKey, day, minute }) => {
    const startsAt = instantOf({ day, minute, zone: timeZone });
    return startsAt === null ? [] : [{ locKey, acctKey, day, minute, startsAt }];
  });
}

/** What is open in a part of the days ahead, by reason. */
async function search({
  tx,
  asked,
  locations,
  taskKeys,
  ahead,
}: {
  tx: CoverTransaction;
  asked: SoonestRequest;
  locations: readonly OpenLocation[];
  taskKeys: readonly number[];
  ahead: DayRange;
}): Promise<{ isCarrierTaken: boolean; found: Map<number, OpenTime[]> }> {
  const found = new Map<number, OpenTime[]>();
  let isCarrierTaken = false;
  for (const { locKey, timeZone, acctKeys } of locations) {
    const { today } = wallClock({ now: tx.now, zone: timeZone });
    const first = Math.max(today, asked.from ?? today);
    const range = { from: first + ahead.from, to: first + ahead.to };
    const offerings = await readOfferings({ tx, locKey, acctKeys, taskKeys, insName: asked.insName, ...range });
    for (const offering of offerings) {
      isCarrierTaken ||= offering.providers.some(({ daysBlocked }) => daysBlocked !== null);
      found.set(offering.taskKey, [...(found.get(offering.taskKey) ?? []), ...openTimesOf({ timeZone, offering })]);
    }
  }
  return { isCarrierTaken, found };
}

/** @throws ProblemError booking.not-found, booking.invalid */
async function soonestTimes({
  tx,
  asked,
}: {
  tx: CoverTransaction;
  asked: SoonestRequest;
}): Promise<Map<number, OpenTime[]>> {
  const { locations, taskKeys } = await openParts({ tx, asked });
  const soonest = new Map<number, OpenTime[]>(taskKeys.map((taskKey) => [taskKey, []]));
  for (const ahead of SEARCHES) {
    const missing = taskKeys.filter((taskKey) => soonest.get(taskKey)?.length === 0);
    if (missing.length === 0) break;
    const { isCarrierTaken, found } = await search({ tx, asked, locations, taskKeys: missing, ahead });
    if (!isCarrierTaken) throw bookingInvalid([CARRIER_NOT_THERE]);
    for (const [taskKey, times] of found) soonest.set(taskKey, chooseSoonest(times));
  }
  return soonest;
}

/**
 * The soonest open times of each reason, over all locations and providers that the request leaves open (PAT-001).
 * @throws ProblemError booking.not-found, booking.invalid
 */
export async function listSoonest({
  scope,
  asked,
}: {
  scope: CoverScope;
  asked: SoonestRequest;
}): Promise<SoonestTimes> {
  const soonest = await scope.transaction((tx) => soonestTimes({ tx, asked }));
  const types = [...soonest].map(([taskKey, times]) => ({
    taskKey,
    times: times.map(({ locKey, acctKey, day, minute }) => ({
      ...{ date: formatDay(day), time: formatMinute(minute) },
      ...{ locKey, acctKey },
    })),
  }));
  return { types };
}
