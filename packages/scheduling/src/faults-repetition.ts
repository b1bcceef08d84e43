import type { Fault } from './fault-codes.ts';
import { repetitionDays } from './occurrences.ts';
import { everyWeeks } from './rule.ts';
import type { RuleDraft } from './rule-draft.ts';

const NO_DAY_AT_ALL = { hours: { from: 0, to: 0 }, breaks: [], taskKeys: [], simultaneous: 1 };

/** Days that cover a full repetition: one round of its weeks or, monthly, its first day. */
const shownWithin = (draft: Pick<RuleDraft, 'repeats'>): number => 7 * (everyWeeks(draft) ?? 0);

/** Whether a repetition with an end includes no date between start and end. */
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
  return (
    repetitionDays({ ...rule, ...NO_DAY_AT_ALL }, { from: startDay, to: startDay + shownWithin({ repeats }) })
      .length === 0
  );
}

/** What is wrong with a draft's weekdays: none chosen, or none between its start and its end (SCH-010). */
export function* dayFaults(draft: RuleDraft): Generator<Fault> {
  const isWithoutDays = everyWeeks(draft) !== null && !draft.days.includes(true);
  if (draft.kind === 'availability' && isWithoutDays) yield { code: 'days-missing' };
  else if (isWithoutDates(draft)) yield { code: 'days-outside' };
}
