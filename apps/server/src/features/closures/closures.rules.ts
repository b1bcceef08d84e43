import { CLOSURE_NAME_LENGTH, MOST_CLOSED_DAYS } from '@sightline/contract/closures.calls';
import { type DayNumber, dayOfDate } from '@sightline/scheduling/days';
import type { ClosureDraft } from './closures.types.ts';

const dateIn = (text: string): Temporal.PlainDate | null => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
};

/** What is wrong with a closure, by field; null if it can be saved. */
export function problemOf({ firstDay, lastDay, name }: ClosureDraft): { path: string; message: string } | null {
  const [first, last] = [dateIn(firstDay), dateIn(lastDay)];
  if (first === null) return { path: 'firstDay', message: 'Enter a date, such as 12/25/2026.' };
  if (last === null) return { path: 'lastDay', message: 'Enter a date, such as 12/25/2026.' };
  const days = first.until(last).days;
  if (days < 0) return { path: 'lastDay', message: 'The last day must not be before the first day.' };
  if (days >= MOST_CLOSED_DAYS) return { path: 'lastDay', message: 'A closure can last a year at most.' };
  if (name.trim() === '') return { path: 'name', message: 'Enter a name, such as Thanksgiving Day.' };
  if (name.trim().length > CLOSURE_NAME_LENGTH)
    return { path: 'name', message: `Shorten the name to ${CLOSURE_NAME_LENGTH} characters or fewer.` };
  return null;
}

/** The closed days of a range at a location, with the closure's name: its own before the practice's. */
export function closedDaysIn({
  closures,
  locKey,
  from,
  to,
}: {
  closures: readonly ClosureDraft[];
  locKey: number;
  from: DayNumber;
  to: DayNumber;
}): Map<DayNumber, string> {
  const here = closures.filter((one) => one.locKey === null || one.locKey === locKey);
  const days = new Map<DayNumber, string>();
  for (const { firstDay, lastDay, name } of here.toSorted((a, b) => Number(b.locKey ?? 0) - Number(a.locKey ?? 0))) {
    const until = Math.min(dayOfDate(Temporal.PlainDate.from(lastDay)), to);
    for (let day = Math.max(dayOfDate(Temporal.PlainDate.from(firstDay)), from); day <= until; day += 1)
      if (!days.has(day)) days.set(day, name);
  }
  return days;
}
