import type { CalendarEvent } from '../model/calendar-event.ts';
import { longDate } from '../model/calendar-period.ts';
import { type LaneRest, lanePlaces } from '../model/lane-places.ts';
import classes from './board.module.css';
import { drawLaneEvent } from './lane-event.ts';

/** One day's lane: its element, and its events. */
type Lane = { date: string; layer: HTMLElement; drawn: Map<string, HTMLElement>; events: readonly CalendarEvent[] };

export type LanePainter = {
  /** A day was added to the page, or removed. */
  enter: (el: HTMLElement, date: string) => void;
  leave: (el: HTMLElement) => void;
  /** Draws these events, on current and later days. */
  show: (shown: LaneContent) => void;
};
type LaneContent = { events: readonly CalendarEvent[] /** Columns side by side in a day. */; most: number };

const NONE: readonly CalendarEvent[] = [];

function restLink({ count, top }: LaneRest, { date, most }: { date: string; most: number }): HTMLElement {
  const link = document.createElement('button');
  link.type = 'button';
  link.className = classes.rest ?? '';
  link.dataset.day = date;
  link.style.cssText = `top:${(top * 100).toFixed(3)}%;width:${(100 / most).toFixed(3)}%`;
  link.textContent = `+${count}`;
  link.setAttribute('aria-label', `+${count} more, open ${longDate(date)}`);
  return link;
}

/** Puts elements in order without moving those already in place: moving loses focus. */
function arrange(layer: HTMLElement, wanted: readonly HTMLElement[]): void {
  const kept = new Set<Element>(wanted);
  const gone = [...layer.children].filter((child) => !kept.has(child));
  // Another week: removing all at once is faster.
  if (gone.length === layer.childElementCount) layer.replaceChildren();
  for (const child of gone) child.remove();
  let next = layer.firstElementChild;
  for (const el of wanted) {
    if (el === next) next = next.nextElementSibling;
    else layer.insertBefore(el, next);
  }
}

function paint(lane: Lane, events: readonly CalendarEvent[], most: number): void {
  const { places, rests } = lanePlaces({ events, most });
  const drawn = new Map(places.map((at) => [at.event.id, drawLaneEvent(at, lane.drawn.get(at.event.id))]));
  arrange(lane.layer, [...drawn.values(), ...rests.map((rest) => restLink(rest, { date: lane.date, most }))]);
  lane.drawn = drawn;
  lane.events = events;
}

/**
 * Draws events into the day lanes without React and without the calendar library: a week of hundreds has to appear at
 * once.
 */
export function createLanePainter(): LanePainter {
  const lanes = new Map<HTMLElement, Lane>();
  let byDate: ReadonlyMap<string, readonly CalendarEvent[]> = new Map();
  let columns = 1;
  const renew = (lane: Lane) => {
    const events = byDate.get(lane.date) ?? NONE;
    if (events !== lane.events) paint(lane, events, columns);
  };
  return {
    enter(el, date) {
      const layer = document.createElement('div');
      layer.className = classes.events ?? '';
      const lane = { date, layer, drawn: new Map(), events: NONE };
      renew(lane);
      el.append(layer);
      lanes.set(el, lane);
    },
    leave(el) {
      lanes.get(el)?.layer.remove();
      lanes.delete(el);
    },
    show({ events, most }) {
      byDate = Map.groupBy(events, ({ ref }) => ref.date);
      columns = most;
      for (const lane of lanes.values()) renew(lane);
    },
  };
}
