import type { DayNumber } from '../src/days.ts';
import type { Rule } from '../src/rule.ts';

const EPOCH = new Temporal.PlainDate(1970, 1, 1);

export const dateOf = (day: DayNumber): Temporal.PlainDate => EPOCH.add({ days: day });

const SUNDAY = 7;

/**
 * The days of a rule's repetition, up to a last one: walks the calendar from its first day, a day at a time, and
 * switches between odd and even weeks every Sunday.
 */
export function daysReached(rule: Rule, last: DayNumber): Set<DayNumber> {
  const first = dateOf(rule.startDay);
  const reached = new Set<DayNumber>();
  const isAnyDay = rule.kind === 'blackout' && rule.days.every((isOn) => !isOn);
  let isWeekOn = true;
  let date = first;
  for (let day = rule.startDay; day <= last; day += 1, date = date.add({ days: 1 })) {
    if (rule.endDay !== null && day > rule.endDay) break;
    if (rule.endDay === null && rule.repeats === 'once' && day > rule.startDay) break;
    const { dayOfWeek } = date;
    if (dayOfWeek === SUNDAY && day > rule.startDay) isWeekOn = !isWeekOn;
    const isChosen = isAnyDay || rule.days[dayOfWeek % SUNDAY] === true;
    if (rule.repeats === 'monthly' ? date.day === first.day : isChosen && (rule.repeats !== 'bi-weekly' || isWeekOn))
      reached.add(day);
  }
  return reached;
}
