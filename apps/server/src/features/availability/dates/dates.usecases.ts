import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { DayNumber } from '@sightline/scheduling/days';
import { occursOn } from '@sightline/scheduling/occurrences';
import { isSingleDate, type Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { dateUnreadable, onboardingFixed, scheduleRefused } from '../availability.errors.ts';
import { dayIn } from '../availability.rules.ts';
import type { PlaceRules, StoredRule } from '../availability.types.ts';
import { checkRoom, knownTypes, noteChange, ruleToDelete, ruleToEdit } from '../saving/held-rules.usecases.ts';
import { deleteRule, insertRule, updateRule } from '../saving/saving.queries.ts';
import {
  checkChanged,
  checkConflicts,
  checkDraft,
  checkGeneral,
  onDate,
  ruleAt,
  storedDraft,
  type TypeSummary,
  withExemptions,
  without,
} from '../saving/saving.rules.ts';
import { attachedTo, type ConfigChange, readable, withoutDates } from '../saving/saving.usecases.ts';

type OfOneDate = { ruleId: number; targetDate: string };

/** @throws for an invalid date */
export function targetDay(targetDate: string): DayNumber {
  const day = dayIn(targetDate);
  if (day === null) throw dateUnreadable('targetDate');
  return day;
}

export function checkHolds({ stored, day }: { stored: StoredRule; day: DayNumber }): void {
  if (!occursOn(stored.rule, day)) throw scheduleRefused(TEXT.notOnDate);
}

type ExemptionWrite = { tx: CoverTransaction; stored: StoredRule; days: Iterable<DayNumber>; userId: number | null };

/** Writes a rule's exempted dates; everything else stays as stored. */
export async function writeExemptions({ tx, stored, days, userId }: ExemptionWrite): Promise<void> {
  const data = withExemptions({ data: stored.data, days });
  await updateRule({ tx, rule: stored.rule, data, attached: stored, userId });
}

/** What should apply on the date instead, and what it replaces. */
type DateChange = { held: PlaceRules; stored: StoredRule; draft: RuleDraft; day: DayNumber; isAlone: boolean };

/** @throws if the date cannot be changed that way; else returns the date's rule, which is new in a group */
function judged({ held, stored, draft, day, isAlone, types }: DateChange & { types: readonly TypeSummary[] }): Rule {
  const { rules, today } = held;
  checkDraft({ draft, place: held, types, stored: isAlone ? stored : null });
  checkChanged({ draft, before: onDate({ draft: storedDraft(stored.data), day }) });
  const rule = ruleAt({ draft, place: held, id: isAlone ? stored.rule.id : 0 });
  checkGeneral({ rules, changed: [rule] });
  const others = rules.map((other) => (other.id === stored.rule.id ? without({ rule: other, day }) : other));
  checkConflicts({ rule, others, today, says: TEXT.updateConflict });
  return rule;
}

/**
 * Takes one date off a group and saves what applies on it instead, in one transaction; a group of one date is edited in
 * place. Conflicts ignore what the group itself did on that date. Returns the date's config.
 */
export async function editDate({
  scope,
  config,
  act,
  ruleId,
  targetDate,
}: ConfigChange & OfOneDate): Promise<{ wsConfigFormId: number }> {
  const day = targetDay(targetDate);
  const reading = readable(withoutDates(config));
  const { userId } = act;
  return scope.transaction(async (tx) => {
    const { held, stored } = await ruleToEdit({ tx, ruleId, named: config, seen: config.version });
    if (stored.fromOnboarding) throw onboardingFixed();
    checkHolds({ stored, day });
    const isAlone = isSingleDate(stored.rule);
    const types = await knownTypes({ tx, place: held.place });
    const draft = onDate({ draft: reading.draft, day });
    const rule = judged({ held, stored, draft, day, isAlone, types });
    noteChange({ tx, act, place: held.place, detail: { ruleId, isWholeGroup: isAlone } });
    const editSingleEvent = isAlone ? stored.data.editSingleEvent : true;
    const written = { tx, rule, data: dataOfDraft({ draft, types, editSingleEvent }), userId };
    if (isAlone) {
      await updateRule({ ...written, attached: attachedTo(config, stored) });
      return { wsConfigFormId: ruleId };
    }
    checkRoom({ held, adding: 1 });
    await writeExemptions({ tx, stored, days: [...stored.rule.exemptions, day], userId });
    const attached = { ...attachedTo(config), fromOnboarding: false };
    return { wsConfigFormId: await insertRule({ ...written, attached }) };
  });
}

type RuleDeletion = { scope: CoverScope; act: AuditAct; ruleId: number };

/** Deletes a config, the whole group. A deletion is never refused: it resolves every refusal. */
export async function deleteConfig({
  scope,
  act,
  ruleId,
  named = {},
}: RuleDeletion & { named?: { locKey?: number | null; acctKey?: number | null } }): Promise<{ deleted: number }> {
  return scope.transaction(async (tx) => {
    const { rule } = await ruleToDelete({ tx, ruleId, named });
    const deleted = await deleteRule({ tx, ruleId });
    noteChange({ tx, act, place: rule, detail: { ruleId, deleted } });
    return { deleted };
  });
}

/** Takes one date off a group; a group of one date is deleted. */
export async function deleteDate({
  scope,
  act,
  ruleId,
  targetDate,
}: RuleDeletion & OfOneDate): Promise<{ deleted: number }> {
  const day = targetDay(targetDate);
  return scope.transaction(async (tx) => {
    const stored = await ruleToDelete({ tx, ruleId });
    checkHolds({ stored, day });
    const isWholeGroup = isSingleDate(stored.rule);
    if (isWholeGroup) await deleteRule({ tx, ruleId });
    else await writeExemptions({ tx, stored, days: [...stored.rule.exemptions, day], userId: act.userId });
    noteChange({ tx, act, place: stored.rule, detail: { ruleId, deleted: 1, isWholeGroup } });
    return { deleted: 1 };
  });
}

/** @throws 409 if a group would conflict with others on a date that is no longer exempted */
export function checkReturning({
  held,
  stored,
  day,
  others,
}: {
  held: PlaceRules;
  stored: StoredRule;
  day: DayNumber;
  others: readonly Rule[];
}): void {
  const { rule, data } = stored;
  // Only for this date: the group's other dates were checked when it was saved.
  const again = { ...ruleAt({ draft: onDate({ draft: storedDraft(data), day }), place: held }), id: rule.id };
  if (occursOn({ ...rule, exemptions: new Set() }, day))
    checkConflicts({ rule: again, others, today: held.today, says: TEXT.updateConflict });
}

/** Makes a group apply on a date again, unless another rule has replaced it there. */
export async function deleteExemption({
  scope,
  act,
  ruleId,
  targetDate,
}: RuleDeletion & OfOneDate): Promise<{ deleted: number }> {
  const day = targetDay(targetDate);
  return scope.transaction(async (tx) => {
    const { held, stored } = await ruleToEdit({ tx, ruleId, seen: null });
    const { rule } = stored;
    if (!rule.exemptions.has(day)) throw scheduleRefused(TEXT.notExempted);
    const days = [...rule.exemptions].filter((exempted) => exempted !== day);
    checkReturning({ held, stored, day, others: held.rules });
    await writeExemptions({ tx, stored, days, userId: act.userId });
    noteChange({ tx, act, place: rule, detail: { ruleId, deleted: 1 } });
    return { deleted: 1 };
  });
}
