import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleActs } from '../desk/acts.ts';
import type { CalendarEvent } from './calendar-event.ts';

export type EventAct = { act: Exclude<keyof ScheduleActs, 'create'>; label: string; isDestructive: boolean };

const does = (act: EventAct['act'], label: string): EventAct => ({
  act,
  label,
  isDestructive: act === 'deleteGroup' || act === 'deleteDate',
});

const DELETE_GROUP = does('deleteGroup', t(TEXT.deleteEventGroup));

const MENUS = {
  onboarding: [DELETE_GROUP],
  legacy: [does('view', t(TEXT.viewDetails)), does('deleteDate', t(TEXT.deleteEvent)), DELETE_GROUP],
  single: [does('editGroup', t(TEXT.editEvent)), does('deleteGroup', t(TEXT.deleteEvent))],
  group: [
    does('editDate', t(TEXT.editSingleEvent)),
    does('deleteDate', t(TEXT.deleteSingleEvent)),
    does('editGroup', t(TEXT.editEventGroup)),
    DELETE_GROUP,
  ],
} as const satisfies Record<CalendarEvent['kind'], readonly EventAct[]>;

const EXEMPTED = [does('restoreDate', t('Remove exemption'))];

/** An event's actions by kind (SCH-004); for an exempted date, only restoring it. */
export const eventActs = ({ kind, isExempted }: Pick<CalendarEvent, 'kind' | 'isExempted'>): readonly EventAct[] =>
  isExempted ? EXEMPTED : MENUS[kind];
