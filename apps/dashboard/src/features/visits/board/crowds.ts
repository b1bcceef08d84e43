import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { endOf } from '../model/words.ts';

/** Visits that can be read side by side in a day's column of the week. */
const ABREAST = 3;

/** Visits that begin in the same hour, and are too many to be drawn. */
export type Crowd = { date: string; from: string; to: string; visits: CalendarVisit[] };

/** The lane of each visit of a day, and how many lanes its neighbors in time need. */
function lanesOf(visits: readonly CalendarVisit[]): { visit: CalendarVisit; lane: number; lanes: () => number }[] {
  const placed: { visit: CalendarVisit; lane: number; lanes: () => number }[] = [];
  let ends: string[] = [];
  for (const visit of visits.toSorted((a, b) => a.time.localeCompare(b.time) || b.length - a.length)) {
    if (ends.every((end) => end <= visit.time)) ends = [];
    const free = ends.findIndex((end) => end <= visit.time);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(visit);
    const group = ends;
    placed.push({ visit, lane, lanes: () => group.length });
  }
  return placed;
}

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** The visits of a week to draw, at most three side by side, and the others by the hour. */
export function crowdsOf(visits: readonly CalendarVisit[]): { drawn: CalendarVisit[]; crowds: Crowd[] } {
  const days = [...Map.groupBy(visits, ({ date }) => date).values()].flatMap(lanesOf);
  const isDrawn = ({ lane, lanes }: (typeof days)[number]) => lanes() <= ABREAST || lane < ABREAST - 1;
  const hidden = days.filter((one) => !isDrawn(one)).map(({ visit }) => visit);
  const hours = Map.groupBy(hidden, ({ date, time }) => `${date} ${hourOf(time)}`);
  return {
    drawn: days.filter(isDrawn).map(({ visit }) => visit),
    crowds: [...hours.values()].flatMap((together) => {
      const [first] = together;
      if (first === undefined) return [];
      const to = `${String(hourOf(first.time) + 1).padStart(2, '0')}:00`;
      return [{ date: first.date, from: first.time, to, visits: together }];
    }),
  };
}
