import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { marksOf, STATE_LOOK, stateOf, type VisitState } from '../model/status.ts';
import { clockOf, nameOf } from '../model/words.ts';

/** The outlines of the states' icons (Tabler), because the library draws events outside of React. */
const OUTLINES: Record<VisitState, string> = {
  booked: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  confirmed: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16',
  arrived: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h7.5M17 13.500v7.500M14 7h7m-3 -3l3 3l-3 3',
  kept: 'M5 12l5 5l10 -10',
  missed: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h3.500M22 22l-5 -5M17 22l5 -5',
  cancelled: 'M18 6l-12 12M6 6l12 12',
};

const SVG = 'http://www.w3.org/2000/svg';

function iconOf(state: VisitState): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const drawn = { viewBox: '0 0 24 24', width: '14', height: '14', fill: 'none', stroke: 'currentColor' };
  const lines = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries({ ...drawn, ...lines })) svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', OUTLINES[state]);
  svg.append(path);
  return svg;
}

function element(tag: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** A visit in the calendar: name with the state's icon, then time, type and what else is to know. */
export function visitNodes({ visit, provider }: { visit: CalendarVisit; provider: string | null }): HTMLElement[] {
  const state = stateOf(visit);
  const head = element('b', nameOf(visit));
  head.prepend(iconOf(state));
  const facts = [clockOf(visit.time), ...(provider === null ? [] : [provider]), visit.type, STATE_LOOK[state].word];
  return [head, element('small', [...facts, ...marksOf(visit)].join(' · '))];
}
