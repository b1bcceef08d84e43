import type { CalendarData } from '@sightline/contract/schedule.calls';
import type { CalendarBlock, ScheduleConfig } from '@sightline/contract/schedule.values';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { t } from '../../../shared/words/words.ts';
import type { EventRef } from '../desk/acts.ts';
import type { CalendarEvent, Closure, EventKind, EventShape } from './calendar-event.ts';
import { blockWords, timesOf } from './calendar-words.ts';
import { closedTimes, closureOf } from './closures.ts';
import { groupColor } from './colors.ts';
import { ruleWords } from './rule-words.ts';

const faultKey = ({ configId, date }: EventRef): string => `${configId} ${date}`;

/** The conflicting dates of rules. */
function faultyDates(errors: CalendarData['errors']): ReadonlySet<string> {
  const refs = errors.flatMap((entry) => entry.errors);
  return new Set(
    refs.map((one) => faultKey({ configId: one.conflictedWSConfigFormId, date: one.conflictedDate.slice(0, 10) })),
  );
}

const isSingleDate = ({ startDate, repetition: { repeats, ends, endsDate } }: ScheduleData): boolean =>
  (repeats === 'once' && ends === 'never') || (ends === 'date' && endsDate === startDate);

function kindOf(configId: number, data: ScheduleData, config: ScheduleConfig | undefined): EventKind {
  if (config?.fromOnboarding === true) return 'onboarding';
  if (configId < 0) return 'legacy';
  return isSingleDate(data) ? 'single' : 'group';
}

function shapeOf({ isBreak, isBlackOut }: CalendarBlock): EventShape {
  if (isBlackOut) return 'blackout';
  return isBreak ? 'break' : 'availability';
}

/** Shared by one rule's blocks, computed once. */
type RuleFacts = Pick<CalendarEvent, 'kind' | 'rule' | 'types' | 'color'> & {
  simultaneous: number;
  source: string | null;
  isIdle: boolean;
};

function factsOf(configId: number, data: ScheduleData, lists: Lists): RuleFacts {
  const kind = kindOf(configId, data, lists.configs.get(configId));
  return {
    kind,
    rule: ruleWords(data),
    types: data.anyAppointment ? null : data.appointmentTypeList,
    simultaneous: data.simultaneous,
    source: sourceWord(kind, lists.idle.has(configId)),
    isIdle: lists.idle.has(configId),
    color: groupColor(configId, lists.colors),
  };
}

function sourceWord(kind: EventKind, isIdle: boolean): string | null {
  if (kind === 'onboarding') return t('Onboarding');
  if (kind !== 'legacy') return null;
  return isIdle ? t('Legacy, inactive') : t('Legacy');
}

type Lists = {
  configs: ReadonlyMap<number, ScheduleConfig>;
  /** Entries of the old tables that no longer apply, by their blocks' id. */
  idle: ReadonlySet<number>;
  colors: ReadonlyMap<number, number>;
};

/** A period's blocks as events, in order. */
export function calendarEvents({
  blocks,
  configs,
  legacyEvents,
  errors,
  colors,
}: Pick<CalendarData, 'blocks' | 'configs' | 'legacyEvents' | 'errors'> & {
  /** Palette positions by rule, from `shareColors`. */
  colors: ReadonlyMap<number, number>;
}): CalendarEvent[] {
  const lists = {
    colors,
    configs: new Map(configs.map((config) => [config.wsConfigFormId, config])),
    idle: new Set(legacyEvents.filter(({ isInForce }) => !isInForce).map(({ blockId }) => -blockId)),
  };
  const faulty = faultyDates(errors);
  const closed = closedTimes(blocks, lists.idle);
  const known = new Map<number, RuleFacts>();
  return blocks.map((block) => {
    const { wsConfigFormId: configId, configFormData } = block.calendarConfig;
    const facts = known.get(configId) ?? factsOf(configId, configFormData, lists);
    known.set(configId, facts);
    return eventOf({ block, facts, faulty, closure: facts.isIdle ? null : closureOf(block, closed) });
  });
}

function eventOf({
  block,
  facts: { kind, rule, types, simultaneous, source, isIdle, color },
  faulty,
  closure,
}: {
  block: CalendarBlock;
  facts: RuleFacts;
  faulty: ReadonlySet<string>;
  closure: Closure | null;
}): CalendarEvent {
  const { blockStart: start, blockEnd: end, isExempted } = block;
  const ref = { configId: block.calendarConfig.wsConfigFormId, date: start.slice(0, 10) };
  const shape = shapeOf(block);
  const isFaulty = faulty.has(faultKey(ref));
  const times = timesOf(start, end);
  return {
    id: `${ref.configId}/${start}/${shape}`,
    ref,
    start,
    end,
    kind,
    shape,
    isExempted,
    isFaulty,
    isClosing: shape === 'blackout' && !isExempted && !isIdle,
    closure,
    times,
    ...blockWords({ shape, date: ref.date, times, types, simultaneous, isExempted, isFaulty, closure, source }),
    rule,
    types,
    color,
  };
}
