import type { KeyboardEvent, MouseEvent } from 'react';
import { LANE_EVENT } from './lane-event.ts';

const under = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

type Answers = { pick: (id: string) => void; openDay: (date: string) => void };

/** The lanes' listeners, registered once for everything in them. */
export const laneListeners = ({ pick, openDay }: Answers) => ({
  onClick({ target }: MouseEvent) {
    const id = under(target, LANE_EVENT)?.dataset.event;
    if (id !== undefined) pick(id);
    const day = under(target, '[data-day]')?.dataset.day;
    if (day !== undefined) openDay(day);
  },
  /** An event is not a native button, so its keys need a button's behavior. */
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const el = under(event.target, LANE_EVENT);
    if (el === null) return;
    event.preventDefault();
    el.click();
  },
});
