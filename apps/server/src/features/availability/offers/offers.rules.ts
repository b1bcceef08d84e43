import { isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import { WEEKS_OUT } from '@sightline/contract/preferences.calls';
import { type DayNumber, dayOfDate } from '@sightline/scheduling/days';
import { legacyRule } from '@sightline/scheduling/legacy';
import { MINUTES_IN_DAY } from '@sightline/scheduling/minutes';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import { firstSlots, offeredSlots } from '@sightline/scheduling/slots';
import type { BookedTime, SlotContext } from '@sightline/scheduling/slots-context';
import * as z from 'zod/mini';
import { areEntriesInForce } from '../availability.rules.ts';
import type { ProviderAtLocation, StoredLegacyEntry } from '../availability.types.ts';
import type { OfferContext, OfferedSlot, OfferingProvider } from './offers.types.ts';

type TypeValue = { length: number; slotSize: number; isActive: boolean };

/** The type at a level; one without a length is as long as its increment. Null: the practice has no such type. */
export function typeTimesAt({
  records,
  asked,
}: {
  records: readonly (Level & TypeValue)[];
  asked: Level;
}): OfferingProvider['type'] | null {
  const held = nearestRecord(records, asked);
  if (held === null) return null;
  const minutes = held.length >= 1 ? held.length : held.slotSize;
  const increment = held.slotSize >= 1 ? held.slotSize : minutes;
  // Without either it cannot be offered at any time.
  const isActive = held.isActive && minutes >= 1;
  return { minutes: Math.max(minutes, 1), increment: Math.max(increment, 1), isActive };
}

const DAYS_IN_WEEK = 7;
const bookingBounds = z.object({
  enabled: z._default(z.literal([0, 1]), 0),
  maxSchedWeeksOut: z._default(z.int(), WEEKS_OUT.default),
});

/**
 * Weeks out and the booking switch at a level. Without preferences no patient can book until someone turns booking on.
 */
export function boundsAt({
  records,
  asked,
  today,
}: {
  records: readonly (Level & { value: unknown })[];
  asked: Level;
  today: DayNumber;
}): { lastDay: DayNumber; isBookingEnabled: boolean } {
  const { enabled, maxSchedWeeksOut } = bookingBounds.parse(nearestRecord(records, asked)?.value ?? {});
  return { lastDay: today + DAYS_IN_WEEK * maxSchedWeeksOut, isBookingEnabled: enabled === 1 };
}

/** A carrier's days at a level; null if it is not on the list. The required ones are on every list. */
export function daysBlockedAt({
  records,
  asked,
  insName,
}: {
  records: readonly (Level & { daysBlocked: number; isRemoved: boolean })[];
  asked: Level;
  insName: string;
}): number | null {
  const held = nearestRecord(records, asked);
  if (held === null) return isRequiredCarrier(insName) ? 0 : null;
  return held.isRemoved ? null : held.daysBlocked;
}

/** What applies to a provider at a location: below version 5, the old tables too. */
export function rulesInForce({
  place,
  stored,
  entries,
  versions,
}: {
  place: ProviderAtLocation;
  stored: readonly Rule[];
  entries: readonly Omit<StoredLegacyEntry, 'isInForce'>[];
  versions: readonly (ProviderAtLocation & { version: number })[];
}): Rule[] {
  const isHere = ({ locKey, acctKey }: ProviderAtLocation) => locKey === place.locKey && acctKey === place.acctKey;
  const inForce = areEntriesInForce(versions.find(isHere)?.version) ? entries.filter(isHere) : [];
  return [...stored.filter(isHere), ...inForce.map(legacyRule)];
}

type BookedTimes = {
  locKey: number;
  days: readonly number[];
  minutes: readonly number[];
  lengths: readonly number[];
  starts: readonly string[] | null;
};

type WallTime = { day: DayNumber; from: number };

function wallTimeAt({ start, timeZone }: { start: Temporal.Instant; timeZone: string }): WallTime {
  const wall = start.toZonedDateTimeISO(timeZone);
  return { day: dayOfDate(wall), from: wall.hour * 60 + wall.minute };
}

/** Bookings in a zone's wall time. Those with `starts` were written in another zone's. */
export function bookedTimesIn({
  booked: { locKey, days, minutes, lengths, starts },
  timeZone,
}: {
  booked: BookedTimes;
  timeZone: string;
}): BookedTime[] {
  return lengths.map((length, place) => {
    const start = starts?.[place];
    const { day, from } =
      start === undefined
        ? { day: days[place] ?? 0, from: minutes[place] ?? 0 }
        : wallTimeAt({ start: Temporal.Instant.from(start), timeZone });
    return { day, from, to: from + length, locKey };
  });
}

/** Held times in a zone's wall time. */
export const heldTimesIn = ({
  holds,
  timeZone,
}: {
  holds: readonly { locKey: number; startsAt: Temporal.Instant; length: number }[];
  timeZone: string;
}): BookedTime[] =>
  holds.map(({ locKey, startsAt, length }) => {
    const { day, from } = wallTimeAt({ start: startsAt, timeZone });
    return { day, from, to: from + length, locKey };
  });

/** The engine's question about one provider; with other rules, what those would offer. */
export function contextOf({
  offering,
  provider,
  rules = provider.rules,
}: {
  offering: OfferContext;
  provider: OfferingProvider;
  rules?: readonly Rule[];
}): SlotContext {
  const { locKey, taskKey, clock, skipped, closedDays } = offering;
  const { type, bookings, holds, lastDay, daysBlocked } = provider;
  return {
    ...{ rules, locKey, bookings, holds, clock, lastDay, skipped, closedDays },
    type: { taskKey, minutes: type.minutes, increment: type.increment },
    daysBlocked: daysBlocked ?? 0,
  };
}

/** Whether patients may book this provider: the switch is on, and provider and location are active. */
export const isBookingOpen = ({ isBookingEnabled, isWorking }: OfferingProvider): boolean =>
  isBookingEnabled && isWorking;

/** Whether this provider can offer anything at all. */
export const canOffer = ({ isWorking, type, daysBlocked }: OfferingProvider): boolean =>
  isWorking && type.isActive && daysBlocked !== null;

/** The days of a range that can still be booked; the others need no check. */
function bookableDays({ offering, provider }: { offering: OfferContext; provider: OfferingProvider }): DayRange {
  const { range, clock } = offering;
  return { from: Math.max(range.from, clock.today), to: Math.min(range.to, provider.lastDay) };
}

/** By day and time, keeping the order within a time. Sorts numbers, because there are tens of thousands. */
function inOrder(slots: readonly OfferedSlot[]): OfferedSlot[] {
  const places = new Float64Array(slots.length);
  let next = 0;
  for (const { day, minute } of slots) {
    places[next] = (day * MINUTES_IN_DAY + minute) * slots.length + next;
    next += 1;
  }
  const ordered: OfferedSlot[] = [];
  for (const place of places.sort()) {
    const slot = slots[place % slots.length];
    if (slot !== undefined) ordered.push(slot);
  }
  return ordered;
}

/**
 * The offered times, by day, time and provider.
 * @param rulesOf rules to use instead of those that apply, as in a migration's trial
 */
export function slotsOf({
  offering,
  rulesOf = ({ rules }) => rules,
}: {
  offering: OfferContext;
  rulesOf?: (provider: OfferingProvider) => readonly Rule[];
}): OfferedSlot[] {
  const slots: OfferedSlot[] = [];
  for (const provider of offering.providers) {
    if (!canOffer(provider)) continue;
    const context = contextOf({ offering, provider, rules: rulesOf(provider) });
    const { acctKey } = provider;
    for (const { day, minute, ruleId } of offeredSlots(context, bookableDays({ offering, provider })))
      slots.push({ day, minute, ruleId, acctKey });
  }
  return offering.providers.length > 1 ? inOrder(slots) : slots;
}

/** Of each provider, the first times before and from noon on the first days that offer any. */
export function firstSlotsOf({ offering, days }: { offering: OfferContext; days: number }): OfferedSlot[] {
  return offering.providers.filter(canOffer).flatMap((provider) => {
    const range = bookableDays({ offering, provider });
    const found = firstSlots(contextOf({ offering, provider }), { range, days });
    return found.map((slot) => ({ ...slot, acctKey: provider.acctKey }));
  });
}
