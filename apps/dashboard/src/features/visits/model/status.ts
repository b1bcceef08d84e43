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

export type VisitState = 'booked' | 'confirmed' | 'arrived' | 'kept' | 'missed' | 'cancelled';

/** Never by color alone: each state has a word and an icon. */
export const STATE_LOOK: Record<VisitState, { word: string; icon: Icon; color: string }> = {
  booked: { word: 'Not confirmed', icon: IconClockExclamation, color: 'yellow' },
  confirmed: { word: 'Confirmed', icon: IconCalendarEvent, color: 'accent' },
  arrived: { word: 'Arrived', icon: IconDoorEnter, color: 'green' },
  kept: { word: 'Kept', icon: IconCircleCheck, color: 'gray' },
  missed: { word: 'Missed', icon: IconUserX, color: 'red' },
  cancelled: { word: 'Cancelled', icon: IconCircleX, color: 'gray' },
};

/** What the front desk sees of a visit. */
export function stateOf({ status, arrivedAt }: Pick<CalendarVisit, 'status' | 'arrivedAt'>): VisitState {
  if (status === 'noshow') return 'missed';
  const isActive = status === 'booked' || status === 'confirmed';
  return isActive && arrivedAt !== null ? 'arrived' : status;
}

/** What else is to know at a glance, in words. */
export function marksOf({ forms, outsideReason, request, isNewPatient }: CalendarVisit): string[] {
  return [
    ...(isNewPatient ? ['New'] : []),
    ...(forms !== null && forms.done < forms.total ? [`${forms.done} of ${forms.total} forms`] : []),
    ...(outsideReason !== null ? ['Outside hours'] : []),
    ...(request !== null ? ['Waiting for practice system'] : []),
  ];
}
