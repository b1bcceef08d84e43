import { REPEATS, type Repeats } from '@sightline/contract/repetitions';
import type { GivenScheduleData, ScheduleData } from '@sightline/contract/schedule-data';
import { type DayNumber, dateOfDay, formatDay, parseDay } from './days.ts';
import { ruleOfDraft } from './faults.ts';
import { formatMinute, type Minute, parseMinute } from './minutes.ts';
import type { Rule } from './rule.ts';
import type { RuleDraft } from './rule-draft.ts';

/** The option for all appointment types. */
const ALL_TYPES = -1;

type DraftOrField = { draft: RuleDraft; unreadable: null } | { draft: null; unreadable: string };

const present = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text.trim();

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const LOOSE_TIME = /^(?:\d{4}-\d{2}-\d{2}T)?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?Z?$/i;

const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');

/** `YYYY-MM-DD`, optionally followed by a time of day, and the `MM/DD/YYYY` shown to people. */
export function readDay(text: string | null | undefined): DayNumber | null {
  const given = present(text) ?? '';
  const us = US_DATE.exec(given);
  if (us !== null) return parseDay(`${us[3]}-${two(us[1])}-${two(us[2])}`);
  return /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(given) ? parseDay(given.slice(0, 10)) : null;
}

/** `HH:mm`; also with seconds, with a date before it, without the leading zero, or with AM and PM. */
export function readMinute(text: string | null | undefined): Minute | null {
  const match = LOOSE_TIME.exec(present(text) ?? '');
  if (match === null) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  if (half === undefined) return parseMinute(`${two(match[1])}:${match[2]}`);
  if (hour < 1 || hour > 12) return null;
  return parseMinute(`${two(String((hour % 12) + (half === 'p' ? 12 : 0)))}:${match[2]}`);
}

const repeatsOf = (word: string | null): Repeats | null =>
  word === null ? 'weekly' : (REPEATS.find((repeats) => repeats === word.toLowerCase()) ?? null);

function endsOf(word: string | null, endDay: DayNumber | null): 'never' | 'date' | null {
  if (word === null) return endDay === null ? 'never' : 'date';
  const ends = word.toLowerCase();
  return ends === 'never' || ends === 'date' ? ends : null;
}

/**
 * The draft in a config's `data`, for `draftFaults` to check. Missing or invalid dates and times are null; `unreadable`
 * names the field whose word is not in the specification.
 */
export function draftOfData(data: GivenScheduleData): DraftOrField {
  const repetition = data.repetition ?? {};
  const repeats = repeatsOf(present(repetition.repeats));
  if (repeats === null) return { draft: null, unreadable: 'repetition.repeats' };
  const endDay = readDay(repetition.endsDate);
  const ends = endsOf(present(repetition.ends), endDay);
  if (ends === null) return { draft: null, unreadable: 'repetition.ends' };
  const listed = (data.appointmentTypeList ?? []).map(({ taskKey }) => taskKey);
  const days = repetition.days ?? [];
  const draft: RuleDraft = {
    kind: data.isBlackout === true ? 'blackout' : 'availability',
    start: readMinute(data.startTime),
    end: readMinute(data.endTime),
    breaks: (data.breakPeriodList ?? []).map((pause) => ({
      start: readMinute(pause.startTime),
      end: readMinute(pause.endTime),
    })),
    startDay: readDay(data.startDate),
    repeats,
    ends,
    endDay: ends === 'never' ? null : endDay,
    days: Array.from({ length: 7 }, (_, weekday) => days[weekday] === true),
    isAnyType: data.anyAppointment === true || listed.includes(ALL_TYPES),
    taskKeys: [...new Set(listed.filter((taskKey) => taskKey !== ALL_TYPES))],
    simultaneous: data.simultaneous === null || data.simultaneous === undefined ? 1 : Number(data.simultaneous),
    exemptions: [
      ...new Set((data.exemptions ?? []).map(({ startDate }) => readDay(startDate)).filter((day) => day !== null)),
    ].sort((a, b) => a - b),
  };
  return { draft, unreadable: null };
}

/** `MM/DD/YYYY`, as the specification shows dates. */
export function displayDay(dayNumber: DayNumber): string {
  const { year, month, day } = dateOfDay(dayNumber);
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`;
}

const timeOr = (minute: number | null): string => (minute === null ? '' : formatMinute(minute));

/** A draft's `data`. `types` are those the draft may name, with their display values. */
export function dataOfDraft({
  draft,
  types,
  editSingleEvent = false,
}: {
  draft: RuleDraft;
  types: readonly { taskKey: number; name: string; length: number }[];
  editSingleEvent?: boolean;
}): ScheduleData {
  const isAny = draft.isAnyType || draft.kind === 'blackout';
  return {
    startDate: draft.startDay === null ? '' : formatDay(draft.startDay),
    startTime: timeOr(draft.start),
    endTime: timeOr(draft.end),
    anyAppointment: isAny,
    appointmentTypeList: isAny
      ? []
      : draft.taskKeys.map((taskKey) => {
          const type = types.find((known) => known.taskKey === taskKey);
          return { taskKey, name: type?.name ?? '', length: type?.length ?? ALL_TYPES };
        }),
    breakPeriodList: draft.breaks.map(({ start, end }) => ({ startTime: timeOr(start), endTime: timeOr(end) })),
    repetition: {
      days: [...draft.days],
      repeats: draft.repeats,
      ends: draft.ends,
      endsDate: draft.endDay === null ? null : formatDay(draft.endDay),
      isGeneral: draft.kind === 'availability' && draft.repeats === 'weekly' && draft.ends === 'never',
    },
    isBlackout: draft.kind === 'blackout',
    exemptions: draft.exemptions.map((day) => ({ startDate: formatDay(day), displayValue: displayDay(day) })),
    editSingleEvent,
    simultaneous: draft.simultaneous,
  };
}

/** The rule in stored `data`; null if it is not one, which no save allows. */
export function ruleOfData({
  data,
  id,
  locKey,
  acctKey,
}: {
  data: GivenScheduleData;
  id: number;
  locKey: number;
  acctKey: number;
}): Rule | null {
  const { draft } = draftOfData(data);
  if (draft === null || draft.start === null || draft.end === null || draft.startDay === null) return null;
  return ruleOfDraft({ draft, id, locKey, acctKey });
}
