import type { DayNumber } from '@sightline/scheduling/days';
import { ruleOfDraft } from '@sightline/scheduling/faults';
import { isGeneral, type Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import type { ProviderAtLocation } from '../../availability.types.ts';
import {
  blackoutBefore,
  DAYS_LOOKED_AT,
  daysWithBlackout,
  normalised,
  onDate,
  without,
} from '../../saving/saving.rules.ts';
import { type GroupDate, rulesStaying } from '../../several/several.rules.ts';

/** A proposed change to the rules of a provider at a location. */
export type RuleChange =
  | { change: 'save'; draft: RuleDraft; isWithBlackout: boolean }
  | { change: 'edit'; draft: RuleDraft; ruleId: number }
  | { change: 'edit-date'; draft: RuleDraft; ruleId: number; day: DayNumber }
  | { change: 'delete'; ruleId: number }
  | { change: 'delete-date'; ruleId: number; day: DayNumber }
  | { change: 'delete-legacy'; blockIds: readonly number[] }
  | SeveralChange;

/** New rules have id 0. */
type SeveralChange = {
  change: 'save-several';
  drafts: readonly { draft: RuleDraft; ruleId: number }[];
  deleted: readonly number[];
  groupDate: GroupDate | null;
  isWithBlackout: boolean;
};

const NEW_RULE = 0;

/** Saved along with a general availability that starts later (SCH-012); days with another blackout stay. */
function closingBefore({ rule, rules, today }: { rule: Rule; rules: readonly Rule[]; today: DayNumber }): RuleDraft[] {
  if (!isGeneral(rule) || rule.startDay <= today) return [];
  const range = { from: today, to: Math.min(rule.startDay - 1, today + DAYS_LOOKED_AT) };
  return [blackoutBefore({ ...range, taken: daysWithBlackout({ rules, range }) })];
}

/** The rules as they would be after a change, without checking whether it is allowed. */
export function rulesAfter({
  rules,
  place,
  today,
  asked,
}: {
  rules: readonly Rule[];
  place: ProviderAtLocation;
  today: DayNumber;
  asked: RuleChange;
}): Rule[] {
  const drawn = (draft: RuleDraft, id = NEW_RULE): Rule => ruleOfDraft({ draft: normalised(draft), id, ...place });
  const others = (id: number) => rules.filter((rule) => rule.id !== id);
  const exempting = (id: number, day: DayNumber) =>
    rules.map((rule) => (rule.id === id ? without({ rule, day }) : rule));
  switch (asked.change) {
    case 'save': {
      const rule = drawn(asked.draft);
      const closing = asked.isWithBlackout ? closingBefore({ rule, rules, today }) : [];
      return [...rules, rule, ...closing.map((draft) => drawn(draft))];
    }
    case 'edit':
      return [...others(asked.ruleId), drawn(asked.draft, asked.ruleId)];
    case 'edit-date':
      return [...exempting(asked.ruleId, asked.day), drawn(onDate({ draft: asked.draft, day: asked.day }))];
    case 'delete':
      return others(asked.ruleId);
    case 'delete-date':
      return exempting(asked.ruleId, asked.day);
    case 'save-several': {
      const made = asked.drafts.map(({ draft, ruleId }) => drawn(draft, ruleId));
      const gone = [...asked.deleted, ...made.map(({ id }) => id)];
      const staying = rulesStaying({ rules, gone, groupDate: asked.groupDate });
      const general = asked.isWithBlackout ? made.find((rule) => rule.id === NEW_RULE && isGeneral(rule)) : undefined;
      const closing = general === undefined ? [] : closingBefore({ rule: general, rules: staying, today });
      return [...staying, ...made, ...closing.map((draft) => drawn(draft))];
    }
    case 'delete-legacy':
      return rules.filter((rule) => !asked.blockIds.includes(-rule.id));
  }
}
