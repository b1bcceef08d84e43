import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { isGeneral, type Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { configChanged, configUnknown, onboardingFixed, scheduleRefused } from '../availability.errors.ts';
import { presentConfig } from '../availability.present.ts';
import { readRules } from '../availability.queries.ts';
import type { ReadConfig } from '../availability.rules.ts';
import type { PlaceRules, ProviderAtLocation, StoredRule } from '../availability.types.ts';
import { checkHolds, checkReturning, targetDay, writeExemptions } from '../dates/dates.usecases.ts';
import { rulesOfPlace } from '../places/places.usecases.ts';
import { checkRoom, knownTypes, noteChange } from '../saving/held-rules.usecases.ts';
import { deleteRule, insertRule, updateRule } from '../saving/saving.queries.ts';
import {
  checkDraft,
  checkGeneral,
  editedExemptions,
  normalised,
  ruleAt,
  type TypeSummary,
} from '../saving/saving.rules.ts';
import { attachedTo, beforeGeneral, NOTHING_ATTACHED, readable } from '../saving/saving.usecases.ts';
import { checkAsked, checkTogether, type GroupDate, rulesStaying } from './several.rules.ts';
import type { Changes } from './several.types.ts';

type Saved = { wsConfigFormId: number; version: number };
type Ground = { tx: CoverTransaction; held: PlaceRules; types: readonly TypeSummary[] };
type Given = { config: GivenConfig; reading: ReadConfig };
/** A config as it will be stored; `stored` is what it replaces. */
type Planned = {
  config: GivenConfig;
  reading: ReadConfig | null;
  draft: RuleDraft;
  rule: Rule;
  stored: StoredRule | null;
};

/** @throws 404 for a rule of another schedule, 409 if it changed since it was seen */
function seenRule({ tx, held }: Pick<Ground, 'tx' | 'held'>, ruleId: number, version: number | null | undefined) {
  const stored = held.stored.find(({ rule }) => rule.id === ruleId);
  const hasSeen = typeof version === 'number';
  if (stored === undefined) throw hasSeen ? configChanged(null) : configUnknown();
  if (hasSeen && version !== stored.version) throw configChanged(presentConfig({ coverKey: tx.coverKey, stored }));
  return stored;
}

/** A config to save, checked on its own. */
function planned({ config, reading, ...ground }: Given & Ground): Planned {
  const { held, types } = ground;
  const ruleId = config.wsConfigFormId ?? 0;
  const stored = ruleId > 0 ? seenRule(ground, ruleId, config.version) : null;
  if (stored?.fromOnboarding === true) throw onboardingFixed();
  const hasSeen = typeof config.version === 'number';
  const exemptions = stored === null ? reading.draft.exemptions : editedExemptions({ reading, stored, hasSeen });
  const draft = normalised({ ...reading.draft, exemptions });
  checkDraft({ draft, place: held, types, stored });
  return { config, reading, draft, rule: ruleAt({ draft, place: held, id: Math.max(ruleId, 0) }), stored };
}

type DateOfGroup = GroupDate & { stored: StoredRule };

/** @throws if the date isn't one of the group's, or isn't exempted */
function dateOfGroup({ groupDate }: Changes, ground: Pick<Ground, 'tx' | 'held'>): DateOfGroup | null {
  if (!groupDate) return null;
  const { configId: ruleId, targetDate, isExempted, version } = groupDate;
  const stored = seenRule(ground, ruleId, version);
  if (stored.fromOnboarding) throw onboardingFixed();
  const day = targetDay(targetDate);
  if (isExempted) checkHolds({ stored, day });
  else if (!stored.rule.exemptions.has(day)) throw scheduleRefused(TEXT.notExempted);
  return { ruleId, day, isExempted, stored };
}

type Plan = { removed: StoredRule[]; groupDate: DateOfGroup | null; rules: Planned[]; messages: string[] };

/** What will be written; all is checked before the first row changes. */
function planOf({ changes, given, ...ground }: Ground & { changes: Changes; given: readonly Given[] }): Plan {
  const { held } = ground;
  const removed = changes.deletions.map(({ configId, version }) => seenRule(ground, configId, version));
  const groupDate = dateOfGroup(changes, ground);
  const rules = given.map((one) => planned({ ...one, ...ground }));
  const gone = removed.map(({ rule }) => rule.id);
  const changed = rules.flatMap(({ rule, stored }) => (stored === null ? [rule] : [stored.rule, rule]));
  checkGeneral({ rules: held.rules.filter(({ id }) => !gone.includes(id)), changed });
  const replaced = rules.map(({ rule }) => rule.id);
  const staying = rulesStaying({ rules: held.rules, gone: [...gone, ...replaced], groupDate });
  checkTogether({ rules: rules.map(({ rule }) => rule), staying, today: held.today });
  if (groupDate?.isExempted === false)
    checkReturning({ held, stored: groupDate.stored, day: groupDate.day, others: staying });
  const general = rules.find(({ rule, stored }) => stored === null && isGeneral(rule));
  if (general === undefined) return { removed, groupDate, rules, messages: [] };
  const isWanted = changes.withBlackout === true;
  const { blackout: draft, messages } = beforeGeneral({
    ...{ rule: general.rule, held: { ...held, rules: staying }, isWanted },
  });
  const blackout =
    draft === null
      ? []
      : [
          {
            config: { data: '', locKey: 0, acctKey: 0 },
            reading: null,
            draft,
            rule: ruleAt({ draft, place: held }),
            stored: null,
          },
        ];
  return { removed, groupDate, rules: [...rules, ...blackout], messages };
}

type Writing = { tx: CoverTransaction; types: readonly TypeSummary[]; userId: number | null };

async function writeRule({ config, reading, draft, rule, stored }: Planned, { tx, types, userId }: Writing) {
  const editSingleEvent = reading?.isSingleEdit ?? stored?.data.editSingleEvent ?? false;
  const written = { tx, rule, data: dataOfDraft({ draft, types, editSingleEvent }), userId };
  if (stored === null)
    return insertRule({ ...written, attached: reading === null ? NOTHING_ATTACHED : attachedTo(config) });
  await updateRule({ ...written, attached: attachedTo(config, stored) });
  return rule.id;
}

async function writePlan({ removed, groupDate, rules }: Plan, writing: Writing): Promise<number[]> {
  const { tx, userId } = writing;
  for (const { rule } of removed) await deleteRule({ tx, ruleId: rule.id });
  if (groupDate !== null) {
    const { stored, day, isExempted } = groupDate;
    const kept = [...stored.rule.exemptions].filter((exempted) => exempted !== day);
    await writeExemptions({ tx, stored, days: isExempted ? [...kept, day] : kept, userId });
  }
  const ids: number[] = [];
  for (const rule of rules) ids.push(await writeRule(rule, writing));
  return ids;
}

/**
 * Saves, changes and deletes rules of one schedule in one transaction, with the checks each would get alone; a rule to
 * delete no longer counts, and the new ones must not conflict with one another.
 */
export async function saveSeveral({
  scope,
  place,
  changes,
  act,
}: {
  scope: CoverScope;
  place: ProviderAtLocation;
  changes: Changes;
  act: AuditAct;
}): Promise<{ saved: Saved[]; messages: string[] }> {
  checkAsked({ place, changes });
  const given = changes.configs.map((config) => ({ config, reading: readable(config) }));
  return scope.transaction(async (tx) => {
    const held = await rulesOfPlace({ tx, place, isLocked: true });
    const types = await knownTypes({ tx, place });
    const plan = planOf({ tx, held, types, changes, given });
    const made = plan.rules.filter(({ stored }) => stored === null).length;
    checkRoom({ held, adding: made - plan.removed.length });
    const ids = await writePlan(plan, { tx, types, userId: act.userId });
    const now = await readRules({ tx, locKeys: [place.locKey], acctKeys: [place.acctKey] });
    const versions = new Map(now.map(({ rule, version }) => [rule.id, version]));
    const detail = { saved: made, changed: ids.length - made, deleted: plan.removed.length };
    noteChange({ tx, act, place, detail });
    const saved = ids.map((wsConfigFormId) => ({ wsConfigFormId, version: versions.get(wsConfigFormId) ?? 0 }));
    return { saved, messages: plan.messages };
  });
}
