import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Rule } from '@sightline/scheduling/rule';
import { scheduleRefused } from '../availability.errors.ts';
import type { ProviderAtLocation } from '../availability.types.ts';
import { checkConflicts, without } from '../saving/saving.rules.ts';
import type { Changes } from './several.types.ts';

/** A date of a group that is taken off, or put back. */
export type GroupDate = { ruleId: number; day: DayNumber; isExempted: boolean };

/** @throws if nothing is asked, something is asked twice, or a config is of another schedule */
export function checkAsked({ place, changes }: { place: ProviderAtLocation; changes: Changes }): void {
  const { configs, deletions, groupDate } = changes;
  if (configs.length + deletions.length === 0) throw scheduleRefused(TEXT.nothingToSave);
  const named = [...configs.map(({ wsConfigFormId }) => wsConfigFormId), ...deletions.map(({ configId }) => configId)];
  const ids = [...named, groupDate?.configId].filter((id) => id);
  if (new Set(ids).size < ids.length) throw scheduleRefused(TEXT.namedTwice);
  const isElsewhere = configs.some(
    ({ locKey, acctKey }) => (locKey && locKey !== place.locKey) || (acctKey && acctKey !== place.acctKey),
  );
  if (isElsewhere) throw scheduleRefused(TEXT.otherPlace);
}

/** The rules that stay: without those deleted or replaced, and with one date of a group changed. */
export function rulesStaying({
  rules,
  gone,
  groupDate,
}: {
  rules: readonly Rule[];
  gone: readonly number[];
  groupDate: GroupDate | null;
}): Rule[] {
  return rules
    .filter(({ id }) => !gone.includes(id))
    .map((rule) => {
      if (rule.id !== groupDate?.ruleId) return rule;
      const { day, isExempted } = groupDate;
      if (isExempted) return without({ rule, day });
      return { ...rule, exemptions: new Set([...rule.exemptions].filter((exempted) => exempted !== day)) };
    });
}

/** @throws 409 if one of the rules would conflict with those that stay, or with one before it */
export function checkTogether({
  rules,
  staying,
  today,
}: {
  rules: readonly Rule[];
  staying: readonly Rule[];
  today: DayNumber;
}): void {
  for (const [index, rule] of rules.entries()) {
    const says = rule.id > 0 ? TEXT.updateConflict : TEXT.conflict;
    checkConflicts({ rule, others: [...staying, ...rules.slice(0, index)], today, says });
  }
}
