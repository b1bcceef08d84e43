import { repeatsOfType } from '@sightline/contract/repetitions';
import { RULE_KINDS, ruleFaultText, SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { type GivenScheduleData, givenScheduleData } from '@sightline/contract/schedule-data';
import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { type DayNumber, parseDay } from '@sightline/scheduling/days';
import { draftFaults } from '@sightline/scheduling/faults';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { draftOfData, readDay } from '@sightline/scheduling/wire';

/** A config's content. `null` next to the draft: the config omits it, so the stored value stays. */
export type ReadConfig = {
  draft: RuleDraft;
  hasExemptions: boolean;
  isSingleEdit: boolean | null;
  errors: null;
};
type Reading = ReadConfig | { draft: null; errors: string[] };

const ENDS = ['never', 'date'] as const;
const DAYS_IN_WEEK = 7;

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unreadable = (field?: string): Reading => ({
  draft: null,
  errors: [field === undefined ? TEXT.dataUnreadable : `${TEXT.dataUnreadable} (${field})`],
});

/** What lenient parsing would lose silently: missing weekdays, impossible dates. */
function looseField({ repetition, exemptions }: GivenScheduleData): string | null {
  const count = repetition?.days?.length ?? 0;
  if (count !== 0 && count !== DAYS_IN_WEEK) return 'repetition.days';
  const isDate = ({ startDate }: { startDate: string }) => readDay(startDate) !== null;
  return (exemptions ?? []).every(isDate) ? null : 'exemptions';
}

/** Fields next to `data` repeat its values; if they differ, it would be arbitrary which one counts. */
function contradictionOf(config: GivenConfig, draft: RuleDraft): string | null {
  const given = (value: string | number | boolean | null | undefined) =>
    value !== null && value !== undefined && value !== '';
  if (given(config.startDate) && readDay(config.startDate) !== draft.startDay) return 'startDate';
  if (given(config.repetitionType) && repeatsOfType(config.repetitionType ?? -1) !== draft.repeats)
    return 'repetitionType';
  if (given(config.endType) && ENDS[config.endType ?? -1] !== draft.ends) return 'endType';
  if (given(config.endDate) && draft.ends === 'date' && readDay(config.endDate) !== draft.endDay) return 'endDate';
  if (given(config.blockType) && config.blockType !== (draft.kind === 'availability')) return 'blockType';
  return null;
}

/** A client config's content, or why it is unreadable. Whether it may be saved is up to `draftErrors`. */
export function readConfig(config: GivenConfig): Reading {
  const parsed = givenScheduleData.safeParse(parseData(config.data));
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('.') || undefined);
  const loose = looseField(parsed.data);
  if (loose !== null) return unreadable(loose);
  const withFallbacks = {
    ...parsed.data,
    startDate: parsed.data.startDate || config.startDate,
    isBlackout: parsed.data.isBlackout ?? (config.blockType === null ? undefined : config.blockType === false),
    repetition: {
      ...parsed.data.repetition,
      repeats: parsed.data.repetition?.repeats || repeatsOfType(config.repetitionType ?? -1),
      endsDate: parsed.data.repetition?.endsDate || config.endDate,
      ends: parsed.data.repetition?.ends || ENDS[config.endType ?? -1],
    },
  };
  const { draft, unreadable: field } = draftOfData(withFallbacks);
  if (draft === null) return unreadable(field);
  const contradiction = contradictionOf(config, draft);
  if (contradiction !== null) return { draft: null, errors: [TEXT.dataContradicts(contradiction)] };
  const { exemptions, editSingleEvent } = parsed.data;
  return { draft, hasExemptions: Array.isArray(exemptions), isSingleEdit: editSingleEvent ?? null, errors: null };
}

/** The refusals of booking section 5, in form order; none if it may be saved. */
export function draftErrors(asked: {
  draft: RuleDraft;
  today: DayNumber;
  storedStartDay?: DayNumber | null;
}): string[] {
  return [...new Set(draftFaults(asked).map(ruleFaultText))];
}

/** 'Availability' or 'Blackout', as in the specification's sentences. */
export const kindWord = ({ kind }: Pick<RuleDraft, 'kind'>) => RULE_KINDS[kind];

const LEADING_DATE = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;

/** The day of a client's date, with or without a time of day; null: there is no such date. */
export const dayIn = (text: string): DayNumber | null => parseDay(LEADING_DATE.exec(text.trim())?.[0] ?? '');

/** Below version 5 the entries of the old tables apply, and so they do if nothing was ever migrated. */
export const areEntriesInForce = (version: number | undefined): boolean =>
  version === undefined || version < CURRENT_VERSION;
