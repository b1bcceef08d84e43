import type { VisitTimes } from '@sightline/contract/locations.calls';

/** The time zones of a location, before and after. */
export type Zones = { from: string; to: string };

/** A visit's time: the hour on the location's clock, and the moment. */
export type VisitTime = { date: string; time: string; startsAt: Temporal.Instant };

const WALL_MINUTES = 'HH:mm'.length;

/** The moment at which a clock shows it; an hour that the clocks skip becomes the one after. */
const momentOf = (wall: Temporal.PlainDateTime, zone: string): Temporal.Instant =>
  wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant();

/** The moment at which the corrected clock shows what the old one showed then. */
export const shifted = (instant: Temporal.Instant, { from, to }: Zones): Temporal.Instant =>
  momentOf(instant.toZonedDateTimeISO(from).toPlainDateTime(), to);

/** A visit's time by the corrected clock. */
export function timeIn({
  time: { date, time, startsAt },
  to,
  keep,
}: {
  time: VisitTime;
  to: string;
  keep: VisitTimes;
}): VisitTime {
  if (keep === 'clock') return { date, time, startsAt: momentOf(Temporal.PlainDateTime.from(`${date}T${time}`), to) };
  const wall = startsAt.toZonedDateTimeISO(to).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, WALL_MINUTES), startsAt };
}

/** Whether the corrected clock shows another hour at the visit's moment. */
export function isSplit({ time, to }: { time: VisitTime; to: string }): boolean {
  return !timeIn({ time, to, keep: 'clock' }).startsAt.equals(time.startsAt);
}
