import { REPETITIONS, type Repeats } from '@sightline/contract/repetitions';
import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';

/**
 * A rule of a provider at a location, in wall time: when and for what it applies. Source: specification, booking
 * sections 3 and 4; its meaning by decisions 18 to 20.
 */
export type Rule = {
  /** `wsConfigFormId`; 0 until saved. Legacy rules have negative ones. */
  id: number;
  kind: 'availability' | 'blackout';
  locKey: number;
  acctKey: number;
  /** First and last possible day, both inclusive; null: never ends. */
  startDay: DayNumber;
  endDay: DayNumber | null;
  repeats: Repeats;
  /**
   * Weekdays from Sunday. Once: those in its range. Monthly: ignored. A blackout without any covers every day in its
   * repetition.
   */
  days: readonly boolean[];
  /** Wall time of a day, [from, to). */
  hours: Interval;
  /** Inside the hours, not offered. Blackouts have none. */
  breaks: readonly Interval[];
  /** Days on which the rule is suspended. */
  exemptions: ReadonlySet<DayNumber>;
  /** Keys of appointment types, or any. Blackouts take any. */
  taskKeys: readonly number[] | 'any';
  /** How many appointments may run at once, at least 1. */
  simultaneous: number;
};

/** The interval in weeks, from the week of its first day; null: by the day of the month. */
export const everyWeeks = ({ repeats }: Pick<Rule, 'repeats'>): number | null => REPETITIONS[repeats].everyWeeks;

/** Repeats weekly and never ends (SCH-008); never a blackout. */
export const isGeneral = (rule: Rule): boolean =>
  rule.kind === 'availability' && rule.repeats === 'weekly' && rule.endDay === null;

/** The last possible day; null: never ends. A one-time rule without an end is its start date only (decision 20). */
export const lastDayOf = ({ endDay, repeats, startDay }: Rule): DayNumber | null =>
  endDay ?? (repeats === 'once' ? startDay : null);

/** A group of one date: first and last day are equal (decision 20). */
export const isSingleDate = (rule: Rule): boolean => lastDayOf(rule) === rule.startDay;

export const takesType = (rule: Rule, taskKey: number): boolean =>
  rule.taskKeys === 'any' || rule.taskKeys.includes(taskKey);
