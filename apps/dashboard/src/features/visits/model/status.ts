import type { VisitMark } from '@sightline/contract/visit-acts.calls';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import {
  type Icon,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconDoorEnter,
  IconUserX,
} from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';

export type VisitState = 'booked' | 'confirmed' | 'arrived' | 'kept' | 'missed' | 'cancelled';

/** Never by color alone: each state has a word and an icon. */
export const STATE_LOOK: Record<VisitState, { word: string; icon: Icon; color: string }> = {
  booked: { word: t('Not confirmed'), icon: IconClockExclamation, color: 'yellow' },
  confirmed: { word: t('Confirmed'), icon: IconCalendarEvent, color: 'accent' },
  arrived: { word: t('Arrived'), icon: IconDoorEnter, color: 'green' },
  kept: { word: t('Kept'), icon: IconCircleCheck, color: 'gray' },
  missed: { word: t('Missed'), icon: IconUserX, color: 'red' },
  cancelled: { word: t('Cancelled'), icon: IconCircleX, color: 'gray' },
};

/** What the front desk sees of a visit. */
export function stateOf({ status, arrivedAt }: Pick<CalendarVisit, 'status' | 'arrivedAt'>): VisitState {
  if (status === 'noshow') return 'missed';
  const isActive = status === 'booked' || status === 'confirmed';
  return isActive && arrivedAt !== null ? 'arrived' : status;
}

export const isState = (text: string): text is VisitState => Object.hasOwn(STATE_LOOK, text);

/** The visits that count: cancelled ones only where they are what is asked for. */
export const countedOf = <Visit extends Pick<CalendarVisit, 'status'>>(
  visits: readonly Visit[],
  state: VisitState | null,
): Visit[] => visits.filter(({ status }) => status !== 'cancelled' || state === 'cancelled');

/** What else is to know at a glance, in words. */
export function marksOf({ forms, outsideReason, request, isNewPatient }: CalendarVisit): string[] {
  return [
    ...(isNewPatient ? [t('New')] : []),
    ...(forms !== null && forms.done < forms.total
      ? [t('{done} of {total} forms', { done: forms.done, total: forms.total })]
      : []),
    ...(outsideReason !== null ? [t('Outside hours')] : []),
    ...(request !== null ? [t('Waiting for practice system')] : []),
  ];
}

const MARKS: Record<VisitState, readonly VisitMark[]> = {
  booked: ['arrived', 'confirmed', 'missed'],
  confirmed: ['arrived', 'missed', 'reset'],
  arrived: ['kept', 'reset'],
  kept: ['reset'],
  missed: ['reset'],
  cancelled: [],
};

type Now = { now: string; today: string };

/** The marks a visit can get by now: no one arrives on an earlier day, and no one is missed before their time. */
export function marksFor({ visit, now, today }: Now & { visit: CalendarVisit }): VisitMark[] {
  const isLater = visit.date > today;
  const isAhead = isLater || (visit.date === today && visit.time > now);
  return MARKS[stateOf(visit)].filter((as) => !(as === 'arrived' && isLater) && !(as === 'missed' && isAhead));
}
