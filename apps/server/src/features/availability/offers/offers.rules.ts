import { isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import { WEEKS_OUT } from '@sightline/contract/preferences.calls';
import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { type DayNumber, dayOfDate } from '@sightline/scheduling/days';
import { legacyRule } from '@sightline/scheduling/legacy';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import { offeredSlots } from '@sightline/scheduling/slots';
import type { BookedTime, SlotContext } from '@sightline/scheduling/slots-context';
import * as z from 'zod/mini';
import type { Place, StoredLegacyEntry, StoredRule } from '../availability.types.ts';
import type { OfferedSlot, Offering, OfferingProvider } from './offers.types.ts';

type TypeValue = { length: number; slotSize: number; isActive: boolean };

/** The type at a place; one without a length is as long as its increment. Null: the practice has no such type. */
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
  // Without either there is no time it could be offered at.
  const isActive = held.isActive && minutes >= 1;
  return { minutes: Math.max(minutes, 1), increment: Math.max(increment, 1), isActive };
}

const DAYS_IN_WEEK = 7;
const bookingBounds = z.object({
  enabled: z._default(z.literal([0, 1]), 0),
  maxSchedWeeksOut: z._default(z.int(), WEEKS_OUT.default),
});

/** Weeks out and the booking switch at a place. Without preferences no patient books until somebody says so. */
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

/** A carrier's days at a place; null where it is on no list. The required ones are on every list. */
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

/** What is in force with a provider at a location: below version 5 the old tables are as well. */
export function rulesInForce({
  place,
  stored,
  entries,
  versions,
}: {
  place: Place;
  stored: readonly StoredRule[];
  entries: readonly Omit<StoredLegacyEntry, 'isInForce'>[];
  versions: readonly (Place & { version: number })[];
}): Rule[] {
  const isHere = ({ locKey, acctKey }: Place) => locKey === place.locKey && acctKey === place.acctKey;
  const version = versions.find(isHere)?.version;
  const isLegacyInForce = version === undefined || version < CURRENT_VERSION;
  return [
    ...stored.filter(({ rule }) => isHere(rule)).map(({ rule }) => rule),
    ...(isLegacyInForce ? entries.filter(isHere).map(legacyRule) : []),
  ];
}

/** A booking in the wall time of a zone. `startsAt` where it was written in the wall time of another one. */
export function bookedTimeIn({
  booked,
  startsAt,
  timeZone,
}: {
  booked: { locKey: number; day: DayNumber; minute: number; length: number };
  startsAt: Temporal.Instant | null;
  timeZone: string;
}): BookedTime {
  const { locKey, length } = booked;
  if (startsAt === null) return { locKey, day: booked.day, from: booked.minute, to: booked.minute + length };
  const wall = startsAt.toZonedDateTimeISO(timeZone);
  const from = wall.hour * 60 + wall.minute;
  return { locKey, day: dayOfDate(wall), from, to: from + length };
}

/** The engine's question about one provider; with other rules, what would be offered if those were in force. */
export function contextOf({
  offering,
  provider,
  rules = provider.rules,
}: {
  offering: Offering;
  provider: OfferingProvider;
  rules?: readonly Rule[];
}): SlotContext {
  const { locKey, taskKey, clock, skipped } = offering;
  const { type, bookings, lastDay, daysBlocked } = provider;
  return {
    ...{ rules, locKey, bookings, clock, lastDay, skipped },
    type: { taskKey, minutes: type.minutes, increment: type.increment },
    daysBlocked: daysBlocked ?? 0,
  };
}

/** May this provider offer anything at all? */
export const canOffer = ({ isWorking, type, daysBlocked }: OfferingProvider): boolean =>
  isWorking && type.isActive && daysBlocked !== null;

/** The days of a range that can still be booked: the others are not worth looking at. */
function bookableDays({ offering, provider }: { offering: Offering; provider: OfferingProvider }): DayRange {
  const { range, clock } = offering;
  return { from: Math.max(range.from, clock.today), to: Math.min(range.to, provider.lastDay) };
}

const inOrder = (a: OfferedSlot, b: OfferedSlot): number =>
  a.day - b.day || a.minute - b.minute || a.acctKey - b.acctKey;

/**
 * The times offered, by day, time and provider.
 * @param rulesOf rules to take instead of those in force, as a migration's trial does
 */
export function slotsOf({
  offering,
  rulesOf = ({ rules }) => rules,
}: {
  offering: Offering;
  rulesOf?: (provider: OfferingProvider) => readonly Rule[];
}): OfferedSlot[] {
  return offering.providers
    .filter(canOffer)
    .flatMap((provider) => {
      const context = contextOf({ offering, provider, rules: rulesOf(provider) });
      const { acctKey } = provider;
      return offeredSlots(context, bookableDays({ offering, provider })).map((slot) => ({ ...slot, acctKey }));
    })
    .sort(inOrder);
}
