import { isInside } from '@sightline/scheduling/coverage';
import { contains, overlaps } from '@sightline/scheduling/intervals';
import { occursOn } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { DemoSchedule } from './schedule.ts';

type ProviderDay = { acctKey: number; locKey: number /** 0 is today. */; day: number };

/** Which future times the demo's visits may take. */
export type Openings = {
  /** Whether a provider is there at this minute and not kept free. */
  canBegin: (at: ProviderDay & { minute: number }) => boolean;
  isOpen: (visit: ProviderDay & { from: number; to: number; taskKey: number }) => boolean;
};

// An hour a day stays free wherever a provider works, so that the next patient can book even the longest visit.
const KEPT_HOURS = [9, 10, 11, 14, 15, 16].map((hour) => ({ from: hour * 60, to: hour * 60 + 60 }));
const ANY_TYPE = 0;

/** The rules of a provider at a location on a day. */
type DayRules = { rules: readonly Rule[]; day: number };

/** Whether the whole stretch is open to every type. */
const isWhollyOpen = ({ rules, day }: DayRules, hours: { from: number; to: number }): boolean =>
  isInside(
    rules.filter((rule) => rule.kind === 'blackout' || rule.taskKeys === 'any'),
    { day, ...hours, taskKey: ANY_TYPE },
  );

/** A different hour each day, and for each provider. */
function keptHour(place: DayRules, acctKey: number) {
  const first = (place.day + acctKey) % KEPT_HOURS.length;
  const turned = [...KEPT_HOURS.slice(first), ...KEPT_HOURS.slice(0, first)];
  return turned.find((hours) => isWhollyOpen(place, hours));
}

/** A provider is there at this minute, with no closure. */
function isStaffed({ rules }: DayRules, minute: number): boolean {
  const now = { from: minute, to: minute + 1 };
  const held = rules.filter((rule) => contains(rule.hours, now));
  return held.length > 0 && held.every(({ kind }) => kind === 'availability');
}

export function createOpenings({ inForce, days }: DemoSchedule): Openings {
  const byPlace = Map.groupBy(inForce, ({ acctKey, locKey }) => `${acctKey}/${locKey}`);
  const known = new Map<string, DayRules & { kept: { from: number; to: number } | undefined }>();
  /** A day's rules, read once for all its visits. */
  const placeOf = (at: ProviderDay) => {
    const name = `${at.acctKey}/${at.locKey}`;
    const found = known.get(`${name}/${at.day}`);
    if (found !== undefined) return found;
    const day = days.today + at.day;
    const rules = (byPlace.get(name) ?? []).filter((rule) => occursOn(rule, day));
    const place = { rules, day, kept: at.day > 0 ? keptHour({ rules, day }, at.acctKey) : undefined };
    known.set(`${name}/${at.day}`, place);
    return place;
  };
  return {
    canBegin: ({ minute, ...at }) => {
      const place = placeOf(at);
      return (
        isStaffed(place, minute) &&
        !(place.kept !== undefined && contains(place.kept, { from: minute, to: minute + 1 }))
      );
    },
    isOpen: ({ from, to, taskKey, ...at }) => {
      const { rules, day, kept } = placeOf(at);
      return isInside(rules, { day, from, to, taskKey }) && !(kept !== undefined && overlaps(kept, { from, to }));
    },
  };
}
