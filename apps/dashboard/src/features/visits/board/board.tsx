import { createCalendar, destroyCalendar, Interaction, ResourceTimeGrid, TimeGrid } from '@event-calendar/core';
import { useComputedColorScheme } from '@mantine/core';
import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import '@event-calendar/core/index.css';
import './board.css';
import { pageLocale } from '../../../shared/words/words.ts';
import type { Crowd } from './crowds.ts';
import { crowdNodes, gapNodes, visitNodes } from './event-node.ts';
import { type BoardEvent, emptyDays, eventsOf, resourcesOf, spanOf } from './events.ts';
import { setStateIcons } from './state-icons.ts';

/** A time on the board, where someone clicked or dropped a visit. */
export type BoardTime = { date: string; time: string; acctKey: number };

type BoardProps = {
  page: CalendarPage;
  isWeek: boolean;
  open: (visit: CalendarVisit) => void;
  openCrowd: (crowd: Crowd) => void;
  /** Free times to show, with what opens one. */
  gaps: readonly Opening[];
  openGap: (gap: Opening) => void;
  drop: (visit: CalendarVisit, at: BoardTime) => void;
  pick: (at: BoardTime) => void;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The library's dates carry wall time in the computer's own fields. */
const dateOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const timeOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

const FIXED = {
  headerToolbar: { start: '', center: '', end: '' },
  allDaySlot: false,
  slotDuration: '00:15',
  slotLabelInterval: '01:00',
  // Ten minutes, the shortest visits, are as high as a finger needs (WCAG 2.5.8).
  slotHeight: 36,
  height: '100%',
  firstDay: 0 as const,
  eventDurationEditable: false,
  slotEventOverlap: false,
  locale: pageLocale(),
  // Our own words say when a visit is; the library's would be formatted for each and thrown away.
  eventTimeFormat: () => '',
};

/** Columns scroll sideways rather than cut names. */
const NARROWEST = { week: 'minmax(150px, 1fr)', day: 'minmax(140px, 1fr)' };

function optionsOf({ page, isWeek, gaps }: Pick<BoardProps, 'page' | 'isWeek' | 'gaps'>) {
  const { from, to } = spanOf(page);
  return {
    view: isWeek ? 'timeGridWeek' : 'resourceTimeGridDay',
    date: isWeek ? page.from : page.today,
    nowIndicator: isWeek || page.from === page.today,
    // The line of now is drawn by the location's clock, not the computer's.
    timeZone: page.utcOffset,
    resources: resourcesOf(page),
    events: eventsOf({ page, isWeek, gaps }),
    hiddenDays: isWeek ? emptyDays(page) : [],
    columnWidth: NARROWEST[isWeek ? 'week' : 'day'],
    slotMinTime: from,
    slotMaxTime: to,
  };
}

type Options = ReturnType<typeof optionsOf>;

const changedIn = ({ was, now }: { was: Options; now: Options }): (keyof Options)[] =>
  (Object.keys(now) as (keyof Options)[]).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));

const TABLE_ROLES = ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'];
const TABLE_MARKS = ['aria-colindex', 'aria-colspan'];

/**
 * The library gives its boxes the roles of a table and puts visits, which are buttons, straight into them: no table may
 * hold those. Without the roles each visit still says its time, patient and provider.
 */
function dropTableRoles(board: HTMLElement): void {
  for (const box of board.querySelectorAll(TABLE_ROLES.map((role) => `[role="${role}"]`).join())) {
    for (const mark of ['role', ...TABLE_MARKS]) box.removeAttribute(mark);
  }
}

/** Lets the keyboard scroll the board: without visits nothing in it takes the focus. */
const openToKeys = (board: HTMLElement): void => board.querySelector('.ec-main')?.setAttribute('tabindex', '0');

/** A day across providers, or a week; the library draws it, outside of React. */
export function Board({ page, isWeek, gaps, open, openCrowd, openGap, drop, pick }: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const calendar = useRef<ReturnType<typeof createCalendar> | null>(null);
  const opened = useEffectEvent(({ visit, crowd, gap }: BoardEvent['extendedProps']) => {
    if (visit !== undefined) open(visit);
    if (crowd !== undefined) openCrowd(crowd);
    if (gap !== undefined) openGap(gap);
  });
  const timeAt = (at: Date, acctKey: number) => ({ date: isWeek ? dateOf(at) : page.from, time: timeOf(at), acctKey });
  const dropped = useEffectEvent((visit: CalendarVisit, at: Date, acctKey: number) => drop(visit, timeAt(at, acctKey)));
  const picked = useEffectEvent((at: Date, acctKey: number) => pick(timeAt(at, acctKey)));
  const providerOf = useEffectEvent((acctKey: number) =>
    isWeek ? (page.providers.find((one) => one.acctKey === acctKey)?.name ?? null) : null,
  );
  const options = useMemo(() => optionsOf({ page, isWeek, gaps }), [page, isWeek, gaps]);
  const first = useEffectEvent(() => options);
  const applied = useRef(options);
  const scheme = useComputedColorScheme('light');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens' values are the scheme's
  useEffect(() => {
    if (place.current !== null) setStateIcons(place.current);
  }, [scheme]);

  useEffect(() => {
    const board = place.current;
    if (board === null) return;
    const made = createCalendar(board, [ResourceTimeGrid, TimeGrid, Interaction], {
      ...FIXED,
      ...first(),
      eventContent: ({ event }) => {
        const { visit, crowd, gap } = event.extendedProps as BoardEvent['extendedProps'];
        if (gap !== undefined) return { domNodes: gapNodes(gap) };
        if (crowd !== undefined) return { domNodes: crowdNodes(crowd) };
        return visit === undefined ? '' : { domNodes: visitNodes({ visit, provider: providerOf(visit.acctKey) }) };
      },
      eventClick: ({ event }) => opened(event.extendedProps as BoardEvent['extendedProps']),
      // Nothing moves until the dialog says so.
      eventDrop: ({ event, revert }) => {
        const visit = event.extendedProps.visit as CalendarVisit;
        revert();
        dropped(visit, event.start, Number(event.resourceIds[0] ?? visit.acctKey));
      },
      eventAllUpdated: () => dropTableRoles(board),
      viewDidMount: () => openToKeys(board),
      dateClick: ({ date, resource }) => picked(date, Number(resource?.id ?? 0)),
    });
    calendar.current = made;
    return () => {
      calendar.current = null;
      void destroyCalendar(made);
    };
  }, []);

  useEffect(() => {
    // Each option that is set draws the whole board again.
    const was = applied.current;
    applied.current = options;
    for (const name of changedIn({ was, now: options })) calendar.current?.setOption(name, options[name] as never);
  }, [options]);

  return <div ref={place} className={isWeek ? 'visit-board of-week' : 'visit-board'} />;
}
