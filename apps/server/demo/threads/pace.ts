import { deskHours, lastOpen, nextOpen, wakingHours } from '../desk-hours.ts';
import { DAY_MS, MINUTE_MS } from '../practice-calendar.ts';
import type { Stage } from './stage.ts';

type Pace = Pick<Stage, 'calendar' | 'random'>;

/** How long people take to reply: the desk minutes, a patient up to hours. */
function drawPause({ random }: Pace, from: 'patient' | 'staff'): number {
  const minutes =
    from === 'staff'
      ? random.weighted([
          [random.int(1, 9), 6],
          [random.int(10, 40), 3],
        ])
      : random.weighted([
          [random.int(1, 6), 6],
          [random.int(7, 45), 3],
          [random.int(46, 180), 1],
        ]);
  return minutes * MINUTE_MS + random.int(0, 59) * 1_000;
}

const openingOf = (from: 'patient' | 'staff') => (from === 'staff' ? deskHours : wakingHours);

/** When the next line is written. */
export function pauseAfter({
  pace,
  at,
  from,
  isDaysLater = false,
}: {
  pace: Pace;
  at: number;
  from: 'patient' | 'staff';
  isDaysLater?: boolean;
}): number {
  const { calendar, random } = pace;
  const later = isDaysLater ? random.int(1, 4) * DAY_MS + random.int(-90, 90) * MINUTE_MS : 0;
  const instant = at + drawPause(pace, from) + later;
  return nextOpen({
    calendar,
    instant,
    opening: openingOf(from),
    minutesIn: random.int(1, from === 'staff' ? 40 : 90),
  });
}

/** When the line before was written. */
export function pauseBefore({
  pace,
  at,
  next,
  from,
  isDaysLater = false,
}: {
  pace: Pace;
  at: number;
  next: 'patient' | 'staff';
  from: 'patient' | 'staff';
  isDaysLater?: boolean;
}): number {
  const { calendar, random } = pace;
  const later = isDaysLater ? random.int(1, 3) * DAY_MS : 0;
  const instant = at - drawPause(pace, next) - later;
  return lastOpen({ calendar, instant, opening: openingOf(from), minutesBefore: random.int(1, 60) });
}
