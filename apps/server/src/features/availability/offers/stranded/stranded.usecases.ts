import type { CallInput } from '@sightline/contract/call';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import type { listStrandedVisits, StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { leftOutside } from '@sightline/scheduling/coverage';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { checkLevel } from '../../../setup/levels/levels.usecases.ts';
import { configUnknown, providerNotThere, scheduleRefused } from '../../availability.errors.ts';
import { readLegacyEntries, readRules, readVersions } from '../../availability.queries.ts';
import { draftErrors } from '../../availability.rules.ts';
import type { ProviderAtLocation, StoredRule } from '../../availability.types.ts';
import { readPlace } from '../../places/places.queries.ts';
import { editedExemptions, onDate } from '../../saving/saving.rules.ts';
import { readable, withoutDates } from '../../saving/saving.usecases.ts';
import { givenDay } from '../dates/dates.usecases.ts';
import { rulesInForce } from '../offers.rules.ts';
import { presentStrandedVisit } from './stranded.present.ts';
import { readComingVisits, readVisitors } from './stranded.queries.ts';
import { type RuleChange, rulesAfter } from './stranded.rules.ts';
import type { ComingVisit } from './stranded.types.ts';

const MOST_SHOWN = 200;

type Body = CallInput<typeof listStrandedVisits>['body'];
type GivenChange = Pick<
  Body,
  'change' | 'config' | 'configId' | 'targetDate' | 'withBlackout' | 'blockIds' | 'several'
>;
type HeldRules = { stored: StoredRule[]; rules: Rule[]; today: DayNumber };

/** What applies here now; a provider who left may have left rules and visits behind. */
async function heldAt({ tx, place }: { tx: CoverTransaction; place: ProviderAtLocation }): Promise<HeldRules> {
  await checkLevel({ tx, level: place });
  const found = await readPlace({ tx, place });
  if (found === null) throw providerNotThere();
  const keys = { tx, locKeys: [place.locKey], acctKeys: [place.acctKey] };
  const stored = await readRules(keys);
  const rules = rulesInForce({
    place,
    stored: stored.map(({ rule }) => rule),
    entries: await readLegacyEntries(keys),
    versions: await readVersions({ tx }),
  });
  return { stored, rules, today: wallClock({ now: tx.now, zone: found.timeZone }).today };
}

function named(config: GivenConfig | null | undefined): GivenConfig {
  if (!config) throw scheduleRefused(TEXT.dataUnreadable);
  return config;
}

/** An invalid config can leave visits outside too; only one that cannot be drawn is refused. */
function drawable({ draft, today }: { draft: RuleDraft; today: DayNumber }): RuleDraft {
  if (draft.start === null || draft.end === null || draft.startDay === null)
    throw scheduleRefused(...draftErrors({ draft, today }));
  return draft;
}

type ChangeInput = { given: GivenChange; held: HeldRules };

function storedRule({ given: { configId }, held }: ChangeInput): StoredRule {
  const stored = held.stored.find(({ rule }) => rule.id === configId);
  if (stored === undefined) throw configUnknown();
  return stored;
}

function editOf({ given, held }: ChangeInput): Extract<RuleChange, { change: 'edit' }> {
  const stored = storedRule({ given, held });
  const reading = readable(named(given.config));
  const hasSeen = typeof given.config?.version === 'number';
  const draft = { ...reading.draft, exemptions: editedExemptions({ reading, stored, hasSeen }) };
  return { change: 'edit', ruleId: stored.rule.id, draft: drawable({ draft, today: held.today }) };
}

const targetDayOf = ({ targetDate }: GivenChange): DayNumber => givenDay({ field: 'targetDate', text: targetDate });

/** The date is the target date, whatever the config's own dates say. */
function editOfDate({ given, held }: ChangeInput): RuleChange {
  const { rule } = storedRule({ given, held });
  const day = targetDayOf(given);
  const reading = readable(withoutDates(named(given.config)));
  const draft = drawable({ draft: onDate({ draft: reading.draft, day }), today: held.today });
  return { change: 'edit-date', ruleId: rule.id, draft, day };
}

function severalOf({ given, held }: ChangeInput): RuleChange {
  const { configs = [], deletions = [], groupDate = null, withBlackout } = given.several ?? {};
  const drafts = configs.map((config) => {
    const configId = config.wsConfigFormId || 0;
    if (configId === 0) return { draft: drawable({ draft: readable(config).draft, today: held.today }), ruleId: 0 };
    const { draft } = editOf({ given: { ...given, configId, config }, held });
    return { draft, ruleId: configId };
  });
  const deleted = deletions.map(({ configId }) => storedRule({ given: { ...given, configId }, held }).rule.id);
  const date =
    groupDate === null
      ? null
      : {
          ruleId: storedRule({ given: { ...given, configId: groupDate.configId }, held }).rule.id,
          day: targetDayOf({ ...given, targetDate: groupDate.targetDate }),
          isExempted: groupDate.isExempted,
        };
  return { change: 'save-several', drafts, deleted, groupDate: date, isWithBlackout: withBlackout === true };
}

/** @throws for an unreadable config, an event of another schedule, and an invalid date */
function changeOf({ given, held }: ChangeInput): RuleChange {
  switch (given.change) {
    case 'save': {
      const draft = drawable({ draft: readable(named(given.config)).draft, today: held.today });
      return { change: 'save', draft, isWithBlackout: given.withBlackout === true };
    }
    case 'edit':
      return editOf({ given, held });
    case 'edit-date':
      return editOfDate({ given, held });
    case 'delete':
      return { change: 'delete', ruleId: storedRule({ given, held }).rule.id };
    case 'delete-date':
      return { change: 'delete-date', ruleId: storedRule({ given, held }).rule.id, day: targetDayOf(given) };
    case 'save-several':
      return severalOf({ given, held });
    case 'delete-legacy':
      if (!given.blockIds?.length) throw configUnknown();
      return { change: 'delete-legacy', blockIds: given.blockIds };
  }
}

async function presented({
  tx,
  stranded,
}: {
  tx: CoverTransaction;
  stranded: ComingVisit[];
}): Promise<StrandedVisit[]> {
  const shown = stranded.slice(0, MOST_SHOWN);
  if (shown.length === 0) return [];
  const visitors = await readVisitors({ tx, apptKeys: shown.map(({ apptKey }) => apptKey) });
  const byVisit = new Map(visitors.map((visitor) => [visitor.appt_key, visitor]));
  return shown.flatMap((visit) => {
    const visitor = byVisit.get(visit.apptKey);
    return visitor === undefined ? [] : [presentStrandedVisit({ visit, visitor })];
  });
}

/** The future visits that a change would leave outside the hours (decision 18), by date. Changes nothing. */
export async function listVisitsLeftOutside({
  scope,
  place,
  given,
}: {
  scope: CoverScope;
  place: ProviderAtLocation;
  given: GivenChange;
}): Promise<{ visits: StrandedVisit[]; total: number }> {
  return scope.transaction(async (tx) => {
    const held = await heldAt({ tx, place });
    const { rules, today } = held;
    const after = rulesAfter({ rules, place, today, asked: changeOf({ given, held }) });
    const stranded = leftOutside({ before: rules, after, visits: await readComingVisits({ tx, place }) });
    return { visits: await presented({ tx, stranded }), total: stranded.length };
  });
}
