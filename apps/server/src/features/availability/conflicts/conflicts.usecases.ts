import type { ConflictList, GivenConfig } from '@sightline/contract/schedule.values';
import { conflictsOf } from '@sightline/scheduling/conflicts';
import type { DayNumber } from '@sightline/scheduling/days';
import { isSingleDate, type Rule } from '@sightline/scheduling/rule';
import type { CoverScope } from '../../../db/scope.ts';
import { configUnknown, dateUnreadable } from '../availability.errors.ts';
import { presentConflicts } from '../availability.present.ts';
import { dayIn } from '../availability.rules.ts';
import type { PlaceRules, StoredRule } from '../availability.types.ts';
import { placeOf, rulesOfPlace } from '../places/places.usecases.ts';
import { knownTypes } from '../saving/held-rules.usecases.ts';
import { checkDraft, editedExemptions, normalised, onDate, ruleAt, without } from '../saving/saving.rules.ts';
import { readable, withoutDates } from '../saving/saving.usecases.ts';

/** @throws 404 if the excepted config belongs to another schedule. 0 means none, as new configs send it. */
function exceptedOf({ held, exceptConfigId }: { held: PlaceRules; exceptConfigId: number }): StoredRule | null {
  if (exceptConfigId === 0) return null;
  const stored = held.stored.find(({ rule }) => rule.id === exceptConfigId);
  if (stored === undefined) throw configUnknown();
  return stored;
}

/** The other rules: without the excepted one, or without a single date of it. */
function othersOf({
  rules,
  excepted,
  day,
}: {
  rules: readonly Rule[];
  excepted: StoredRule | null;
  day: DayNumber | null;
}): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.id !== excepted?.rule.id) return [rule];
    return day === null ? [] : [without({ rule, day })];
  });
}

/** The dates on which a config would conflict with other rules (SCH-014, SCH-017). Changes nothing. */
export async function validateConfig({
  scope,
  config,
  exceptConfigId,
  exceptTargetDate,
}: {
  scope: CoverScope;
  config: GivenConfig;
  exceptConfigId: number;
  exceptTargetDate: string | undefined;
}): Promise<ConflictList> {
  const place = placeOf(config);
  const day = exceptTargetDate ? dayIn(exceptTargetDate) : null;
  if (exceptTargetDate && day === null) throw dateUnreadable('exceptTargetDate');
  const reading = readable(day === null ? config : withoutDates(config));
  return scope.transaction(async (tx) => {
    const held = await rulesOfPlace({ tx, place });
    const stored = exceptedOf({ held, exceptConfigId });
    const hasSeen = typeof config.version === 'number';
    const exemptions = stored === null ? reading.draft.exemptions : editedExemptions({ reading, stored, hasSeen });
    const isOfDate = day !== null && stored !== null;
    const draft = isOfDate ? onDate({ draft: reading.draft, day }) : normalised({ ...reading.draft, exemptions });
    const isKept = stored !== null && (!isOfDate || isSingleDate(stored.rule));
    checkDraft({ draft, place: held, types: await knownTypes({ tx, place }), stored: isKept ? stored : null });
    const others = othersOf({ rules: held.rules, excepted: stored, day });
    return presentConflicts({
      conflicts: conflictsOf({ rule: ruleAt({ draft, place: held }), others, today: held.today }),
    });
  });
}
