import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarHours, CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { parseDay, weekdayOf } from '@sightline/scheduling/days';
import { union } from '@sightline/scheduling/intervals';
import { formatMinute, parseMinute } from '@sightline/scheduling/minutes';
import { stateOf } from '../model/status.ts';
import { endOf } from '../model/words.ts';
import { type Crowd, crowdsOf } from './crowds.ts';

type Resource = { id: string; title: string };
export type BoardEvent = {
  id: string;
  resourceIds: string[];
  start: string;
  end: string;
  display: 'auto' | 'background';
  /** Whether it can be dragged. The library heeds `editable` only where its own default for starts is off. */
  startEditable: boolean;
  classNames: string[];
  extendedProps: { visit?: CalendarVisit; crowd?: Crowd; gap?: Opening };
};

export const resourcesOf = ({ providers }: CalendarPage): Resource[] =>
  providers.map(({ acctKey, name, title }) => ({
    id: String(acctKey),
    title: title === '' ? name : `${name}, ${title}`,
  }));

const isMovable = ({ status }: CalendarVisit): boolean => status === 'booked' || status === 'confirmed';
const isStanding = ({ status }: CalendarVisit): boolean => status !== 'cancelled';

const openOfAll = (open: readonly CalendarHours[]): CalendarHours[] =>
  [...Map.groupBy(open, ({ date }) => date).values()].flatMap((ofDay) =>
    union(ofDay.map(({ from, to }) => ({ from: parseMinute(from) ?? 0, to: parseMinute(to) ?? 0 }))).flatMap(
      ({ from, to }) =>
        ofDay.slice(0, 1).map((hours) => ({ ...hours, from: formatMinute(from), to: formatMinute(to) })),
    ),
  );

/** A week's column is of all providers: what takes time out for one of them says nothing about the others. */
function hoursShown({ hours, providers }: CalendarPage, isWeek: boolean): CalendarHours[] {
  const open = hours.filter(({ kind }) => kind === 'open');
  if (isWeek && providers.length > 1) return openOfAll(open);
  // Breaks and blackouts are drawn over open hours.
  return [...open, ...hours.filter(({ kind }) => kind !== 'open')];
}

const hoursEvent = ({ acctKey, date, from, to, kind }: CalendarHours): Omit<BoardEvent, 'id'> => ({
  ...{ resourceIds: [String(acctKey)], start: `${date}T${from}:00`, end: `${date}T${to}:00` },
  ...{ display: 'background', startEditable: false, classNames: [`hours-${kind}`], extendedProps: {} },
});

const visitEvent = (visit: CalendarVisit): Omit<BoardEvent, 'id'> => ({
  ...{ resourceIds: [String(visit.acctKey)], display: 'auto' },
  ...{ start: `${visit.date}T${visit.time}:00`, end: `${visit.date}T${endOf(visit)}:00` },
  startEditable: isMovable(visit),
  classNames: ['visit', `visit-${stateOf(visit)}`, ...(visit.request === null ? [] : ['visit-waiting'])],
  extendedProps: { visit },
});

const crowdEvent = (crowd: Crowd): Omit<BoardEvent, 'id'> => ({
  ...{ resourceIds: [], start: `${crowd.date}T${crowd.from}:00`, end: `${crowd.date}T${crowd.to}:00` },
  ...{ display: 'auto', startEditable: false, classNames: ['visit', 'visit-crowd'], extendedProps: { crowd } },
});

type EventsAsked = { page: CalendarPage; isWeek: boolean; gaps?: readonly Opening[] };

/** The rest of a gap stays free for a click that books. */
const GAP_MINUTES = 15;

const gapEvent = (gap: Opening): Omit<BoardEvent, 'id'> => {
  const end = endOf({ time: gap.time, length: Math.min(gap.minutes, GAP_MINUTES) });
  return {
    ...{ resourceIds: [String(gap.acctKey)], start: `${gap.date}T${gap.time}:00`, end: `${gap.date}T${end}:00` },
    ...{ display: 'auto', startEditable: false, classNames: ['visit', 'visit-gap'], extendedProps: { gap } },
  };
};

/**
 * Visits, over the hours in which they can be booked. The library makes everything again when its date changes: every
 * single day is therefore drawn as today.
 */
export function eventsOf({ page, isWeek, gaps = [] }: EventsAsked): BoardEvent[] {
  const standing = page.visits.filter(isStanding);
  const { drawn, crowds } = isWeek ? crowdsOf(standing) : { drawn: standing, crowds: [] };
  const on = (at: string) => (isWeek ? at : `${page.today}${at.slice(page.today.length)}`);
  const events = [
    ...[...hoursShown(page, isWeek).map(hoursEvent), ...drawn.map(visitEvent)],
    ...[...crowds.map(crowdEvent), ...gaps.map(gapEvent)],
  ];
  return events.map(({ start, end, ...event }, n) => ({ ...event, id: String(n), start: on(start), end: on(end) }));
}

const EARLIEST = '08:00';
const LATEST = '18:00';

/** The hours to draw: from the first to the last minute anyone works or is booked. */
export function spanOf({ hours, visits }: CalendarPage): { from: string; to: string } {
  const open = hours.filter(({ kind }) => kind === 'open');
  const froms = [...open.map(({ from }) => from), ...visits.map(({ time }) => time)];
  const tos = [...open.map(({ to }) => to), ...visits.map(endOf)];
  const from = froms.toSorted()[0] ?? EARLIEST;
  const to = tos.toSorted().at(-1) ?? LATEST;
  return { from: `${from.slice(0, 2)}:00`, to: to.endsWith(':00') ? to : `${String(Number(to.slice(0, 2)) + 1)}:00` };
}

const WEEKEND = [0, 6] as const;

/** Days of a weekend without hours and visits, which leave their room to the others. */
export function emptyDays({ hours, visits }: CalendarPage): (typeof WEEKEND)[number][] {
  const dates = [...hours.filter(({ kind }) => kind === 'open'), ...visits.filter(isStanding)].map(({ date }) => date);
  const full = new Set(dates.map((date) => weekdayOf(parseDay(date) ?? 0)));
  return WEEKEND.filter((weekday) => !full.has(weekday));
}
