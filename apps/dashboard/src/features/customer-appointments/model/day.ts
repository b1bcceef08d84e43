import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { CUSTOMER_TEXT } from '@sightline/contract/customer-appointments.texts';
import { formatDay, parseDay, weekdayOf } from '@sightline/scheduling/days';
import { WEEKDAYS } from '../../../shared/date-field/day-words.ts';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';

function numberOf(date: string): number {
  const day = parseDay(date);
  if (day === null) throw new RangeError(`${date} is no day`);
  return day;
}

export const daysAfter = (date: string, days: number): string => formatDay(numberOf(date) + days);

/** 'Friday 11/20/2026' */
export const dayWords = (date: string): string => `${WEEKDAYS[weekdayOf(numberOf(date))] ?? ''} ${dateInFigures(date)}`;

export type Tense = 'past' | 'today' | 'future';

/** Days as `YYYY-MM-DD` sort as they follow each other. */
export const tenseOf = (date: string, today: string): Tense =>
  date === today ? 'today' : date < today ? 'past' : 'future';

export const titleOf = (tense: Tense): string => t(CUSTOMER_TEXT[tense]);

type DayLocations = Pick<AppointmentDay, 'today' | 'locations'>;

/** Today at a location; the practice's own for all locations, and for an unknown one. */
export const todayAt = ({ today, locations }: DayLocations, locKey: number): string =>
  locations.find((location) => location.locKey === locKey)?.today ?? today;

/** Locations to choose from: those in use, and those with an appointment that day. */
export function offeredLocations(
  { locations }: DayLocations,
  appointments: readonly CustomerAppointment[],
  chosen: number,
): AppointmentDay['locations'] {
  const visited = new Set(appointments.map(({ LocKey }) => LocKey));
  return locations.filter(({ locKey, isActive }) => isActive || visited.has(locKey) || locKey === chosen);
}

type Window = Pick<AppointmentDay, 'firstDate' | 'lastDate'>;

export const isInWindow = (date: string, { firstDate, lastDate }: Window) => date >= firstDate && date <= lastDate;

/** The days that can be looked up. */
export const windowWords = ({ firstDate, lastDate }: Window): string =>
  t('Please choose a day from {dateInFigures} to {dateInFigures2}.', {
    dateInFigures: dateInFigures(firstDate),
    dateInFigures2: dateInFigures(lastDate),
  });
