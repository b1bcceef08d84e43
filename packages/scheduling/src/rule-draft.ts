import type { Repeats } from '@sightline/contract/repetitions';
import type { DayNumber } from './days.ts';
import type { Minute } from './minutes.ts';

/** 06:00 and 23:00: nothing is offered or closed outside these hours (specification, booking section 9). */
export const EARLIEST: Minute = 360;
export const LATEST: Minute = 1380;
/** Ours: the specification has no upper limit for appointments at once. */
export const MOST_SIMULTANEOUS = 100;

export type DraftBreak = { start: Minute | null; end: Minute | null };

/** The form's values while being filled in: anything may be missing. */
export type RuleDraft = {
  kind: 'availability' | 'blackout';
  start: Minute | null;
  end: Minute | null;
  breaks: DraftBreak[];
  startDay: DayNumber | null;
  repeats: Repeats;
  ends: 'never' | 'date';
  endDay: DayNumber | null;
  /** Seven, from Sunday. */
  days: boolean[];
  isAnyType: boolean;
  taskKeys: number[];
  simultaneous: number;
  exemptions: DayNumber[];
};
