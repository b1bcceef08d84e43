import type { DayNumber } from '@sightline/scheduling/days';
import { weekdayOf } from '@sightline/scheduling/days';
import { EARLIEST, LATEST, type RuleDraft, ruleOfDraft } from '@sightline/scheduling/faults';
import { isGeneral, type Rule } from '@sightline/scheduling/rule';
import type { Place } from '../../availability.types.ts';

/** A change of the rules of one place, as it is about to be made. */
export type RuleChange =
  | { change: 'save'; draft: RuleDraft; isWithBlackout: boolean }
  | { change: 'edit'; draft: RuleDraft; ruleId: number }
  | { change: 'edit-date'; draft: RuleDraft; ruleId: number; day: DayNumber }
  | { change: 'delete'; ruleId: number }
  | { change: 'delete-date'; ruleId: number; day: DayNumber }
  | { change: 'delete-legacy'; blockIds: readonly number[] };

const NEW_RULE = 0;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

const exempted = (rule: Rule, day: DayNumber): Rule => ({ ...rule, exemptions: new Set([...rule.exemptions, day]) });

/** What holds on one date instead of a group: the draft on that day alone. */
const onDay = (draft: RuleDraft, day: DayNumber): RuleDraft => ({
  ...draft,
  ...{ repeats: 'once', startDay: day, ends: 'date', endDay: day, exemptions: [] },
  days: WEEK.map((weekday) => weekday === weekdayOf(day)),
});

/** The days from today to the day before a general availability begins, closed whole (SCH-012). */
function blackoutBefore({ rule, today }: { rule: Rule; today: DayNumber }): Rule[] {
  if (!isGeneral(rule) || rule.startDay <= today) return [];
  const closed = { kind: 'blackout', hours: { from: EARLIEST, to: LATEST }, breaks: [], taskKeys: 'any' } as const;
  const when = { repeats: 'once', startDay: today, endDay: rule.startDay - 1, days: WEEK.map(() => true) } as const;
  return [{ ...rule, ...closed, ...when, exemptions: new Set<DayNumber>() }];
}

/** The rules as they would be after a change. Whether it may be made at all is not asked here. */
export function rulesAfter({
  rules,
  place,
  today,
  asked,
}: {
  rules: readonly Rule[];
  place: Place;
  today: DayNumber;
  asked: RuleChange;
}): Rule[] {
  const drawn = (draft: RuleDraft, id = NEW_RULE): Rule => ruleOfDraft({ draft, id, ...place });
  const without = (id: number) => rules.filter((rule) => rule.id !== id);
  const exempting = (id: number, day: DayNumber) => rules.map((rule) => (rule.id === id ? exempted(rule, day) : rule));
  switch (asked.change) {
    case 'save': {
      const rule = drawn(asked.draft);
      return [...rules, rule, ...(asked.isWithBlackout ? blackoutBefore({ rule, today }) : [])];
    }
    case 'edit':
      return [...without(asked.ruleId), drawn(asked.draft, asked.ruleId)];
    case 'edit-date':
      return [...exempting(asked.ruleId, asked.day), drawn(onDay(asked.draft, asked.day))];
    case 'delete':
      return without(asked.ruleId);
    case 'delete-date':
      return exempting(asked.ruleId, asked.day);
    case 'delete-legacy':
      return rules.filter((rule) => !asked.blockIds.includes(-rule.id));
  }
}
