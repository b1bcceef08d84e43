import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { lengthWords } from '../../../shared/waiting/waiting-words.ts';
import { t } from '../../../shared/words/words.ts';
import { marksOf, STATE_LOOK, stateOf } from '../model/status.ts';
import { clockOf, nameOf } from '../model/words.ts';
import { VISIT_MARK } from '../use-focus-back.ts';
import type { Crowd } from './crowds.ts';

function element(tag: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** A visit in the calendar: name with the state's icon, then time, type and what else is to know. */
export function visitNodes({ visit, provider }: { visit: CalendarVisit; provider: string | null }): HTMLElement[] {
  const facts = [clockOf(visit.time), ...(provider === null ? [] : [provider]), visit.type];
  const words = [...facts, STATE_LOOK[stateOf(visit)].word, ...marksOf(visit)].join(' · ');
  const name = element('b', nameOf(visit));
  name.setAttribute(VISIT_MARK, String(visit.apptKey));
  return [name, element('small', words)];
}

/** Free time, which the waiting list may fill. */
export const gapNodes = ({ time, minutes, provider }: Opening): HTMLElement[] => {
  const node = element('b', t('Who fits? {lengthWords}', { lengthWords: lengthWords(minutes) }));
  node.ariaLabel = t('Who fits? {lengthWords} free from {clockOf} with {provider}', {
    lengthWords: lengthWords(minutes),
    clockOf: clockOf(time),
    provider,
  });
  return [node];
};

/** Visits that are not drawn one by one. */
export const crowdNodes = ({ from, visits }: Crowd): HTMLElement[] => [
  element('b', t('+{count} more', { count: visits.length })),
  element('small', t('from {clockOf}', { clockOf: clockOf(from) })),
];
