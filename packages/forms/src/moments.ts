import { isDate, isTime } from './date-bound.ts';
import { isTrueAt, own, recordAt, textAt } from './json-access.ts';
import type { DayPart, JsonRecord, MomentFormat } from './nodes.ts';

export const DAY_PARTS = ['year', 'month', 'day'] as const satisfies readonly DayPart[];
const MONTH_FIRST = ['month', 'day', 'year'] as const satisfies readonly DayPart[];
const DAY_FIRST = ['day', 'month', 'year'] as const satisfies readonly DayPart[];
export const WHOLE_DAY = { isDayFirst: false, hiddenParts: [] } as const;
const LONGEST = 40;
/** For texts that hold a date or a date and a time. */
export const ANY_MOMENT: MomentFormat = { hasDate: true, hasTime: true, ...WHOLE_DAY };

/** How a component's answer is written; null unless it asks for a date or a time. */
export function momentFormatOf(json: JsonRecord): MomentFormat | null {
  switch (textAt(json, 'type')) {
    case 'day': {
      const fields = recordAt(json, 'fields');
      const hiddenParts = DAY_PARTS.filter((part) => isTrueAt(recordAt(fields, part), 'hide'));
      return { hasDate: true, hasTime: false, isDayFirst: isTrueAt(json, 'dayFirst'), hiddenParts };
    }
    case 'datetime': {
      const hasDate = own(json, 'enableDate') !== false;
      return { hasDate, hasTime: !hasDate || own(json, 'enableTime') !== false, ...WHOLE_DAY };
    }
    case 'time':
      return { hasDate: false, hasTime: true, ...WHOLE_DAY };
    default:
      return null;
  }
}

/**
 * A date or time in the form we store, from any that form.io writes: 'YYYY-MM-DD', 'YYYY-MM-DDTHH:mm' or 'HH:mm'; null
 * if it is none. A day keeps zeros for parts without a value. An offset is dropped: the form's author meant the time on
 * the clock. Of a moment without a time only the date is returned.
 */
export function readMoment({ text, format }: { text: string; format: MomentFormat }): string | null {
  if (text.length > LONGEST) return null;
  const trimmed = text.trim();
  if (!format.hasDate) return readTime(trimmed.replace(/^.*T/, ''));
  const [, dayText = '', timeText = ''] = /^([\d/.-]+)(?:[T ]\s*(.+))?$/.exec(trimmed) ?? [];
  const day = readDay({ text: dayText, format });
  if (day === null || !format.hasTime || timeText === '') return day;
  const time = readTime(timeText);
  return time === null ? null : `${day}T${time}`;
}

/** A day by its separated parts: year first, else month or day first, as form.io writes them, without its hidden ones. */
function readDay({ text, format }: { text: string; format: MomentFormat }): string | null {
  const given = text.split(/[/.-]/);
  if (given.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const { isDayFirst, hiddenParts } = format;
  const isYearFirst = given.length === 3 && given[0]?.length === 4;
  const order = isYearFirst ? DAY_PARTS : isDayFirst ? DAY_FIRST : MONTH_FIRST;
  const written = given.length === 3 ? order : order.filter((part) => !hiddenParts.includes(part));
  if (written.length !== given.length) return null;
  const parts = { year: '0000', month: '00', day: '00' };
  for (const [at, part] of written.entries()) {
    const digits = given[at] ?? '';
    if (part === 'year' ? digits.length !== 4 : digits.length > 2) return null;
    if (!hiddenParts.includes(part)) parts[part] = digits.padStart(2, '0');
  }
  return isPossible(parts) ? `${parts.year}-${parts.month}-${parts.day}` : null;
}

/** Whether the parts with a value are those of a real day; there has to be at least one. */
function isPossible({ year, month, day }: Record<DayPart, string>): boolean {
  const isBlank = (part: string) => Number(part) === 0;
  if ([year, month, day].every(isBlank)) return false;
  const filled = [isBlank(year) ? '2000' : year, isBlank(month) ? '01' : month, isBlank(day) ? '01' : day];
  return isDate(filled.join('-'));
}

/** '14:30', '14:30:00', '2:30 PM', '02:30 p. m.', '14:30:00.000-05:00'. */
function readTime(text: string): string | null {
  const half = /([ap])\.?\s?m\.?/i.exec(text);
  const clock = half === null ? text : text.replace(half[0], '');
  const [, hours = '', minutes = '00'] =
    /^\s*(\d{1,2})(?::?(\d{2})(?:[:.]\d{1,2}(?:\.\d+)?)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?\s*$/.exec(clock) ?? [];
  if (hours === '' || (half === null && !/^\s*\d{1,2}:?\d{2}/.test(clock))) return null;
  if (half !== null && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const isAfternoon = half?.[1]?.toLowerCase() === 'p';
  const hour = half === null ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}

/** A moment as form.io writes it, so that a downloaded form works there too. */
export function writeMoment({ moment, format }: { moment: string; format: MomentFormat }): string {
  if (!format.hasDate) return `${moment}:00`;
  const [date = '', time = '00:00'] = moment.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  // Only a `day` has no time at all.
  if (!format.hasTime) return [...(format.isDayFirst ? [day, month] : [month, day]), year].join('/');
  return `${date}T${time}:00`;
}

/** How form.io writes a day without an answer. */
export const isEmptyDay = (text: string): boolean => /^[0/.-]+$/.test(text.trim());

/** Whether a moment has every part its question asks for. */
export function isWholeMoment(moment: string, { hasDate, hasTime, hiddenParts }: MomentFormat): boolean {
  if (!hasDate) return true;
  const [day = '', time = ''] = moment.split('T');
  const areAsked = day
    .split('-')
    .every((part, at) => isZero(part) === hiddenParts.some((one) => one === DAY_PARTS[at]));
  return areAsked && hasTime === (time !== '');
}

/**
 * The order of two moments as `readMoment` returns them, by what both say: of days their parts with a value, of a date
 * and a time beside a date the dates. NaN if they have nothing in common.
 */
export function compareMoments(one: string, other: string): number {
  if (one.includes('-') !== other.includes('-')) return Number.NaN;
  const pairs = [one, other].map((text) => text.split(/[-T]/));
  const [left = [], right = []] = pairs;
  let isCompared = false;
  for (const [at, part] of left.entries()) {
    const beside = right[at];
    if (beside === undefined || (at < 3 && (isZero(part) || isZero(beside)))) continue;
    isCompared = true;
    if (part !== beside) return part < beside ? -1 : 1;
  }
  return isCompared ? 0 : Number.NaN;
}

const isZero = (part: string): boolean => /^0+$/.test(part);
