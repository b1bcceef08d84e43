import { REPETITIONS, type Repeats } from '@sightline/contract/repetitions';
import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';

/**
 * One rule of a provider at a location, in wall time: when it holds and what for.
 * Source: specification, booking sections 3 and 4; its meaning by decisions 18 to 20.
 */
export type Rule = {
  /** `wsConfigFormId`; 0 while it is not saved. Legacy rules have negative ones. */
  id: number;
  kind: 'availability' | 'blackout';
  locKey: number;
  acctKey: number;
  /** First day it may hold on, and the last, both included; null: never ends. */
  startDay: DayNumber;
  endDay: DayNumber | null;
  repeats: Repeats;
  /**
   * Weekdays from Sunday. Once: those of its range. Monthly: not looked at.
   * A blackout without any covers every day that its repetition reaches.
   */
  days: readonly boolean[];
  /** Wall time of a day, [from, to). */
  hours: Interval;
  /** Inside the hours; not offered. Blackouts have none. */
  breaks: readonly Interval[];
  /** Days on which the rule does not hold although it would. */
  exemptions: ReadonlySet<DayNumber>;
  /** Keys of appointment types, or any. Blackouts take any. */
  taskKeys: readonly number[] | 'any';
  /** How many appointments may run at once; from 1. */
  simultaneous: number;
};

/** Every how many weeks the rule's weekdays come round, from the week of its first day; null: by the day of the month. */
export const everyWeeks = ({ repeats }: Pick<Rule, 'repeats'>): number | null => REPETITIONS[repeats].everyWeeks;

/** Repeats weekly and never ends (SCH-008); blackouts never are. */
export const isGeneral = (rule: Rule): boolean =>
  rule.kind === 'availability' && rule.repeats === 'weekly' && rule.endDay === null;

/** The last day it may hold on; null: never ends. Once without an end is the start date alone (decision 20). */
export const lastDayOf = ({ endDay, repeats, startDay }: Rule): DayNumber | null =>
  endDay ?? (repeats === 'once' ? startDay : null);

/** A group of one date: first and last day are the same (decision 20). */
export const isSingleDate = (rule: Rule): boolean => lastDayOf(rule) === rule.startDay;

/** Does the rule take this appointment type? */
export const takesType = (rule: Rule, taskKey: number): boolean =>
  rule.taskKeys === 'any' || rule.taskKeys.includes(taskKey);
