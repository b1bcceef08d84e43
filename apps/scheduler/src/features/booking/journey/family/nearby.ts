import type { PublicSlot } from '@sightline/contract/booking.calls';
import { parseDay } from '@sightline/scheduling/days';
import { MINUTES_IN_DAY, parseMinute } from '@sightline/scheduling/minutes';
import type { SlotTime } from '../../model/chosen.ts';

const MOST_NEARBY = 6;

/** A family member's visit, in minutes of the location's wall time. */
export type Span = { from: number; to: number };
/** How a time lies to the family's others; null if it is only near. */
type Side = 'same' | 'after' | 'before' | null;
export type NearbyTime = SlotTime & { side: Side };

const momentOf = ({ date, time }: SlotTime): number =>
  (parseDay(date) ?? 0) * MINUTES_IN_DAY + (parseMinute(time) ?? 0);

export const spanOf = (slot: SlotTime, minutes: number): Span => {
  const from = momentOf(slot);
  return { from, to: from + minutes };
};

/** Minutes that somebody waits between two visits; times that overlap in part come after the others. */
function gapTo({ from, to }: Span, other: Span): { gap: number; side: Side } {
  if (from === other.from) return { gap: 0, side: 'same' };
  if (from >= other.to) return { gap: from - other.to, side: from === other.to ? 'after' : null };
  if (to <= other.from) return { gap: other.from - to, side: to === other.from ? 'before' : null };
  return { gap: Math.abs(from - other.from), side: null };
}

/** The open times nearest to the family's visits: at the same time or right next to them first. */
export function nearbyTimes({
  slots,
  minutes,
  family,
}: {
  slots: readonly PublicSlot[];
  minutes: number;
  family: readonly Span[];
}): NearbyTime[] {
  const times = new Map(slots.map(({ date, time }) => [`${date} ${time}`, { date, time }]));
  const ranked = [...times.values()].map((slot) => {
    const own = spanOf(slot, minutes);
    const [nearest = { gap: 0, side: null }] = family.map((span) => gapTo(own, span)).sort((a, b) => a.gap - b.gap);
    return { ...slot, ...nearest, at: own.from };
  });
  return ranked
    .sort((a, b) => a.gap - b.gap || a.at - b.at)
    .slice(0, MOST_NEARBY)
    .map(({ date, time, side }) => ({ date, time, side }));
}
