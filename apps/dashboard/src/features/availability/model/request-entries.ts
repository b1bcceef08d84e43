import type { CalendarData } from '@sightline/contract/schedule.calls';
import type { ScheduleConfig } from '@sightline/contract/schedule.values';
import { type ScheduleData, scheduleData } from '@sightline/contract/schedule-data';
import { isSingleDate, type Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { draftOfData, ruleOfData } from '@sightline/scheduling/wire';
import type { ScheduleKeys, TypeChoice } from './request.ts';

/** An event's kind determines its actions (SCH-004). */
type EntryKind = 'onboarding' | 'legacy' | 'single-date' | 'group';

/** An entry of the old tables; `group` has all ids of its group, including its own. */
type LegacyEntry = { blockId: number; mongoDBDocumentId: string; isInForce: boolean; group: readonly number[] };

/** One event group in the calendar: a rule, or an entry of the old tables with an id below 0. */
export type Entry = {
  configId: number;
  kind: EntryKind;
  draft: RuleDraft;
  rule: Rule;
  /** Null for an entry of the old tables. */
  config: ScheduleConfig | null;
  /** Only of the old tables. */
  legacy: LegacyEntry | null;
  /** Its types, as known when it was saved. */
  listed: readonly TypeChoice[];
};

type EntryWithData = Pick<Entry, 'configId' | 'config' | 'legacy'> & { data: ScheduleData };

function kindOf({ config, legacy }: EntryWithData, rule: Rule): EntryKind {
  if (legacy !== null) return 'legacy';
  if (config?.fromOnboarding === true) return 'onboarding';
  return isSingleDate(rule) ? 'single-date' : 'group';
}

function entryOf(found: EntryWithData, { locKey, acctKey }: ScheduleKeys): Entry | null {
  const { configId, config, legacy, data } = found;
  const { draft } = draftOfData(data);
  const rule = ruleOfData({ data, id: configId, locKey, acctKey });
  if (draft === null || rule === null) return null;
  return { configId, kind: kindOf(found, rule), draft, rule, config, legacy, listed: data.appointmentTypeList };
}

function legacyEntries(events: CalendarData['legacyEvents']): Map<number, LegacyEntry> {
  const groupOf = ({ blockId, mongoDBDocumentId: group }: CalendarData['legacyEvents'][number]) =>
    group === ''
      ? [blockId]
      : events.filter((other) => other.mongoDBDocumentId === group).map((other) => other.blockId);
  return new Map(events.map((event) => [-event.blockId, { ...event, group: groupOf(event) }]));
}

/** The event groups of a calendar's blocks, each once. */
export function entriesOf(
  calendar: Pick<CalendarData, 'blocks' | 'configs' | 'legacyEvents'>,
  place: ScheduleKeys,
): Entry[] {
  const configs = new Map(calendar.configs.map((config) => [config.wsConfigFormId, config]));
  const legacy = legacyEntries(calendar.legacyEvents);
  const seen = new Map<number, Entry>();
  for (const { calendarConfig } of calendar.blocks) {
    const configId = calendarConfig.wsConfigFormId;
    if (seen.has(configId)) continue;
    const entry = entryOf(
      {
        configId,
        config: configs.get(configId) ?? null,
        legacy: legacy.get(configId) ?? null,
        data: calendarConfig.configFormData,
      },
      place,
    );
    if (entry !== null) seen.set(configId, entry);
  }
  return [...seen.values()];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stored config's group; null if its data is unreadable. */
export function entryOfConfig(config: ScheduleConfig, place: ScheduleKeys): Entry | null {
  const { data } = scheduleData.safeParse(parsed(config.data));
  return data === undefined ? null : entryOf({ configId: config.wsConfigFormId, config, legacy: null, data }, place);
}

/** The rules that count: entries of the old tables only while they apply. */
export const rulesOf = (entries: readonly Entry[]): Rule[] =>
  entries.filter(({ legacy }) => legacy?.isInForce !== false).map(({ rule }) => rule);
