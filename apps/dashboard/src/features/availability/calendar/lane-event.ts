import type { CalendarEvent } from '../model/calendar-event.ts';
import type { LanePlace } from '../model/lane-places.ts';
import classes from './board.module.css';
import { nameEvent } from './dress-event.ts';
import { classOfEvent } from './event-class.ts';

/** Matches what is drawn here, and nothing drawn by the library. */
export const LANE_EVENT = `[data-event].${classes.placed}`;

const share = (part: number): string => `${(part * 100).toFixed(2)}%`;

function piece(tag: 'b' | 'i', className: string | undefined, text: string): HTMLElement {
  const el = document.createElement(tag);
  el.className = className ?? '';
  el.textContent = text;
  return el;
}

/** Its visible content. In one line the distinguishing text comes before what may be cut off. */
function fill(el: HTMLElement, { times, label, tags }: CalendarEvent, isFlat: boolean): void {
  const words = tags.flatMap((tag) => [' ', piece('i', classes.tag, tag)]);
  const named = ` ${label}`;
  el.replaceChildren(piece('b', classes.times, times), ...(isFlat ? [...words, named] : [named, ...words]));
}

/** A blackout's text covers what it closes, on its own background. */
function fillOverlay(el: HTMLElement, event: CalendarEvent): void {
  const words = document.createElement('span');
  words.className = classes.overWords ?? '';
  fill(words, event, true);
  el.replaceChildren(words);
}

function blank(): HTMLElement {
  const el = document.createElement('div');
  el.setAttribute('role', 'button');
  el.tabIndex = 0;
  return el;
}

/** An event's element in its day's lane, new or reused. Hundreds are drawn at once, so each is minimal. */
export function drawLaneEvent(place: LanePlace, known = blank()): HTMLElement {
  const { event, top, height, left, width, isFlat, closedTop, over } = place;
  const looks =
    over === null ? [isFlat ? classes.line : classes.lines] : [classes.over, over === 'end' ? classes.low : ''];
  if (closedTop > 0) looks.push(classes.lowered);
  known.className = [classOfEvent(event), classes.placed, ...looks].join(' ');
  const { light, dark } = event.color;
  // Setting the whole style at once is faster than one property after the other.
  known.style.cssText = [
    `top:${share(top)};height:${share(height)};left:${share(left)};width:${share(width)}`,
    `--group-light:${light};--group-dark:${dark}${closedTop > 0 ? `;--closed-top:${share(closedTop)}` : ''}`,
  ].join(';');
  nameEvent(known, event);
  known.toggleAttribute('data-over', over !== null);
  if (over === null) fill(known, event, isFlat);
  else fillOverlay(known, event);
  return known;
}
