import { addMonths, type DayNumber, weekStartOf } from '@sightline/scheduling/days';

const STEPS: Record<string, (day: DayNumber) => DayNumber> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: weekStartOf,
  End: (day) => weekStartOf(day) + 6,
};

/** Where a key leads from a day of a month's grid; null where it leads nowhere. */
export const gridStep = (day: DayNumber, key: string): DayNumber | null => STEPS[key]?.(day) ?? null;
