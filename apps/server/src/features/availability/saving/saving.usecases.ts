import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { neededBlackout } from '@sightline/scheduling/general';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import { onboardingFixed, scheduleRefused } from '../availability.errors.ts';
import { type ReadConfig, readConfig } from '../availability.rules.ts';
import type { PlaceRules } from '../availability.types.ts';
import { placeOf, rulesOfPlace } from '../places/places.usecases.ts';
import { checkRoom, knownTypes, noteChange, ruleToEdit } from './held-rules.usecases.ts';
import { insertRule, type RuleReferences, updateRule } from './saving.queries.ts';
import {
  blackoutBefore,
  checkChanged,
  checkConflicts,
  checkDraft,
  checkGeneral,
  DAYS_LOOKED_AT,
  daysWithBlackout,
  editedExemptions,
  normalised,
  ruleAt,
  storedDraft,
} from './saving.rules.ts';

export type ConfigChange = { scope: CoverScope; config: GivenConfig; act: AuditAct };

/** @throws with the reason why a config is unreadable */
export function readable(config: GivenConfig): ReadConfig {
  const reading = readConfig(config);
  if (reading.errors !== null) throw scheduleRefused(...reading.errors);
  return reading;
}

/** A config for one date of a group: the date is given separately, whatever the config's own dates say. */
export const withoutDates = (config: GivenConfig): GivenConfig => ({
  ...config,
  startDate: null,
  endDate: null,
  repetitionType: null,
  endType: null,
});

/** A config's data besides its rule; missing values stay unchanged. */
export const attachedTo = (config: GivenConfig, before: Partial<RuleReferences> = {}): RuleReferences => ({
  blockKeys: config.blockKeys ?? before.blockKeys ?? '',
  fromOnboarding: before.fromOnboarding ?? config.fromOnboarding ?? false,
  mongoDBDocumentId: config.mongoDBDocumentId ?? before.mongoDBDocumentId ?? '',
  orderRef: config.orderRef ?? before.orderRef ?? '',
});

export const NOTHING_ATTACHED = attachedTo({ data: '', locKey: 0, acctKey: 0 });

type GeneralPreparation = { blackout: RuleDraft | null; messages: string[] };

/** What happens to the days before a new general availability (SCH-012): a blackout, a reminder, or nothing. */
export function beforeGeneral({
  rule,
  held,
  isWanted,
}: {
  rule: Rule;
  held: PlaceRules;
  isWanted: boolean;
}): GeneralPreparation {
  const { rules, today } = held;
  const near = { ...rule, startDay: Math.min(rule.startDay, today + DAYS_LOOKED_AT) };
  const needed = neededBlackout({ rule: near, rules, today });
  if (needed === null) return { blackout: null, messages: [] };
  if (!isWanted) return { blackout: null, messages: needed.kind === 'remind' ? [TEXT.blackoutReminder] : [] };
  const taken = daysWithBlackout({ rules, range: needed });
  const isNothingFree = taken.length > needed.to - needed.from;
  const blackout = blackoutBefore({ from: needed.from, to: rule.startDay - 1, taken });
  // A day that another blackout closes only in part is still partly open.
  const closing = isNothingFree ? [] : [ruleAt({ draft: blackout, place: held })];
  const left = neededBlackout({ rule: near, rules: [...rules, ...closing], today });
  return { blackout: isNothingFree ? null : blackout, messages: left === null ? [] : [TEXT.blackoutReminder] };
}

/** Saves a new config, with a blackout before a general one if requested and needed. */
export async function saveConfig({
  scope,
  config,
  act,
  isWithBlackout = false,
}: ConfigChange & { isWithBlackout?: boolean }): Promise<{ wsConfigFormId: number; messages: string[] }> {
  const place = placeOf(config);
  const reading = readable(config);
  return scope.transaction(async (tx) => {
    const held = await rulesOfPlace({ tx, place, isLocked: true });
    const types = await knownTypes({ tx, place });
    const draft = normalised(reading.draft);
    checkDraft({ draft, place: held, types });
    const rule = ruleAt({ draft, place: held });
    checkGeneral({ rules: held.rules, changed: [rule] });
    checkConflicts({ rule, others: held.rules, today: held.today, says: TEXT.conflict });
    const { blackout, messages } = beforeGeneral({ rule, held, isWanted: isWithBlackout });
    checkRoom({ held, adding: blackout === null ? 1 : 2 });
    const { userId } = act;
    const data = dataOfDraft({ draft, types, editSingleEvent: reading.isSingleEdit ?? false });
    const wsConfigFormId = await insertRule({ tx, rule, data, attached: attachedTo(config), userId });
    if (blackout !== null)
      await insertRule({
        ...{ tx, rule: ruleAt({ draft: blackout, place: held }), data: dataOfDraft({ draft: blackout, types }) },
        ...{ attached: NOTHING_ATTACHED, userId },
      });
    noteChange({ tx, act, place, detail: { ruleId: wsConfigFormId, withBlackout: blackout !== null } });
    return { wsConfigFormId, messages };
  });
}

/** Changes a config, the whole group. */
export async function editConfig({ scope, config, act }: ConfigChange): Promise<{ wsConfigFormId: number }> {
  const reading = readable(config);
  const ruleId = config.wsConfigFormId ?? 0;
  return scope.transaction(async (tx) => {
    const { held, stored } = await ruleToEdit({ tx, ruleId, named: config, seen: config.version });
    if (stored.fromOnboarding) throw onboardingFixed();
    const types = await knownTypes({ tx, place: held.place });
    const hasSeen = typeof config.version === 'number';
    const draft = normalised({ ...reading.draft, exemptions: editedExemptions({ reading, stored, hasSeen }) });
    checkDraft({ draft, place: held, types, stored });
    checkChanged({ draft, before: storedDraft(stored.data) });
    const rule = ruleAt({ draft, place: held, id: ruleId });
    checkGeneral({ rules: held.rules, changed: [stored.rule, rule] });
    checkConflicts({ rule, others: held.rules, today: held.today, says: TEXT.updateConflict });
    const data = dataOfDraft({ draft, types, editSingleEvent: reading.isSingleEdit ?? stored.data.editSingleEvent });
    await updateRule({ tx, rule, data, attached: attachedTo(config, stored), userId: act.userId });
    noteChange({ tx, act, place: held.place, detail: { ruleId } });
    return { wsConfigFormId: ruleId };
  });
}
