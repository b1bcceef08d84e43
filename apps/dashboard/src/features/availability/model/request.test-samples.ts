import type { ScheduleConflict } from '@sightline/contract/schedule.values';
import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { parseDay } from '@sightline/scheduling/days';
import { defaultDraft } from '@sightline/scheduling/faults';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleKeys, ScheduleRequest } from './request.ts';

export const PLACE: ScheduleKeys = { coverKey: 1001, locKey: 2001, acctKey: 3001 };
export const dayAt = (date: string): number => parseDay(date) ?? Number.NaN;
/** A Saturday. */
export const TODAY = dayAt('2026-11-21');

export const draftOf = (own: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'availability', startDay: TODAY }),
  ...own,
});
/** A blackout of one date. */
export const blackoutOn = (startDay: number, own: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'blackout', startDay }),
  endDay: startDay,
  ...own,
});
export const requestOf = (own: Partial<ScheduleRequest> = {}): ScheduleRequest => ({
  target: { mode: 'create' },
  draft: draftOf(),
  baseline: null,
  listed: [],
  withBlackout: false,
  ...own,
});
export const conflictOn = (conflictedDate: string, conflictedWSConfigFormId = 41): ScheduleConflict => ({
  conflictedWSConfigFormId,
  conflictedDate,
  conflictedDateTimeBlock: `${conflictedDate}T09:00:00/${conflictedDate}T12:00:00`,
});
export const strandedVisit = (apptKey: number, own: Partial<StrandedVisit> = {}): StrandedVisit => ({
  apptKey,
  date: '2026-11-30',
  time: '10:00',
  length: 40,
  appointmentType: t('Comprehensive exam'),
  addKey: 900 + apptKey,
  firstName: t('Delia'),
  lastName: t('Ramos'),
  ...own,
});
