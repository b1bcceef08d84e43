import type { Fault } from './fault-codes.ts';
import { repetitionDays } from './occurrences.ts';
import type { RuleDraft } from './rule-draft.ts';

const NO_DAY_AT_ALL = { hours: { from: 0, to: 0 }, breaks: [], taskKeys: [], simultaneous: 1 };
// A repetition shows itself within a fortnight, or, monthly, on its first day.
const SHOWN_WITHIN = 14;

/** With an end, does the repetition reach no date at all between start and end? */
function isWithoutDates({ kind, startDay, endDay, ends, repeats, days }: RuleDraft): boolean {
  if (startDay === null || (ends === 'date' && (endDay === null || endDay < startDay))) return false;
  const last = ends === 'date' ? endDay : null;
  const rule = {
    id: 0,
    kind,
    locKey: 0,
    acctKey: 0,
    startDay,
    endDay: last,
    repeats,
    days,
    exemptions: new Set<number>(),
  };
  return repetitionDays({ ...rule, ...NO_DAY_AT_ALL }, { from: startDay, to: startDay + SHOWN_WITHIN }).length === 0;
}

/** What is wrong with the weekdays of a draft: none chosen, or none of them between its start and its end (SCH-010). */
export function* dayFaults(draft: RuleDraft): Generator<Fault> {
  const isWithoutDays = draft.repeats !== 'monthly' && !draft.days.includes(true);
  if (draft.kind === 'availability' && isWithoutDays) yield { code: 'days-missing' };
  else if (isWithoutDates(draft)) yield { code: 'days-outside' };
}
