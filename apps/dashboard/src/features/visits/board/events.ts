import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { stateOf } from '../model/status.ts';
import { endOf } from '../model/words.ts';

type Resource = { id: string; title: string };
export type BoardEvent = {
  id: string;
  resourceIds: string[];
  start: string;
  end: string;
  display: 'auto' | 'background';
  editable?: boolean;
  classNames: string[];
  extendedProps: { visit?: CalendarVisit };
};

export const resourcesOf = ({ providers }: CalendarPage): Resource[] =>
  providers.map(({ acctKey, name, title }) => ({
    id: String(acctKey),
    title: title === '' ? name : `${name}, ${title}`,
  }));

const isMovable = ({ status }: CalendarVisit): boolean => status === 'booked' || status === 'confirmed';

/** Visits, over the hours in which they can be booked. */
export function eventsOf({ page, isCancelledShown }: { page: CalendarPage; isCancelledShown: boolean }): BoardEvent[] {
  const hours = page.hours.map(({ acctKey, date, from, to, kind }, place) => ({
    ...{ id: `hours-${place}`, resourceIds: [String(acctKey)], start: `${date}T${from}:00`, end: `${date}T${to}:00` },
    ...{ display: 'background' as const, classNames: [`hours-${kind}`], extendedProps: {} },
  }));
  const visits = page.visits.filter(({ status }) => isCancelledShown || status !== 'cancelled');
  return [
    // Breaks and blackouts are drawn over open hours.
    ...hours.toSorted((a, b) => Number(a.classNames[0] !== 'hours-open') - Number(b.classNames[0] !== 'hours-open')),
    ...visits.map((visit) => ({
      ...{ id: String(visit.apptKey), resourceIds: [String(visit.acctKey)], display: 'auto' as const },
      ...{ start: `${visit.date}T${visit.time}:00`, end: `${visit.date}T${endOf(visit)}:00` },
      editable: isMovable(visit),
      classNames: ['visit', `visit-${stateOf(visit)}`, ...(visit.request === null ? [] : ['visit-waiting'])],
      extendedProps: { visit },
    })),
  ];
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
