import type { Repeats } from '@sightline/contract/repetitions';

/** From and to, in the office's notation. */
type Hours = readonly [from: string, to: string];
/** A provider at a location. */
type ProviderAtLocation = { acctKey: number; locKey: number };

/** Hours that repeat indefinitely. Weekdays from 1 Monday to 7 Sunday. */
export type HoursPlan = ProviderAtLocation & {
  weekdays: readonly number[];
  hours: Hours;
  lunch?: Hours;
  repeats?: Extract<Repeats, 'weekly' | 'bi-weekly'>;
  /** Biweekly hours are on in odd or even weeks, counted from this one. */
  inOddWeeks?: true;
  /** Names of visit types; any type if absent. */
  types?: readonly string[];
  simultaneous?: number;
};
/** One date, a number of weeks after this one: special hours, or closed. */
export type DatePlan = ProviderAtLocation & {
  week: number;
  weekday: number;
  hours: Hours | null;
  simultaneous?: number;
};
export type EventPlan = ProviderAtLocation & { week: number; weekday: number; hours: Hours; types: readonly string[] };
/** A day of the month. */
export type ClinicPlan = ProviderAtLocation & {
  dayOfMonth: number;
  hours: Hours;
  types: readonly string[];
  simultaneous: number;
};
/** Days off in the first week from `week` on without a holiday. */
export type LeavePlan = { acctKey: number; week: number; fromWeekday: number; toWeekday: number };
/** Every other week, for half a year. */
export type MeetingPlan = ProviderAtLocation & { weekday: number; hours: Hours };

export type SchedulePlan = {
  /** The user who saved it. */
  userId: number;
  hours: readonly HoursPlan[];
  dates: readonly DatePlan[];
  events: readonly EventPlan[];
  clinics: readonly ClinicPlan[];
  leave: readonly LeavePlan[];
  meetings: readonly MeetingPlan[];
};

const DAY: Hours = ['09:00', '17:00'];
const MORNING: Hours = ['09:00', '12:00'];
const AFTERNOON: Hours = ['13:00', '17:00'];
const SATURDAY: Hours = ['09:00', '13:00'];
const lunch: Hours = ['12:00', '13:00'];
const FITS = ['Comprehensive with contact lens fit', 'Contact lens check'];

const BRIGHT_EYES: SchedulePlan = {
  userId: 4,
  hours: [
    { acctKey: 3001, locKey: 2001, weekdays: [1, 2, 4], hours: DAY, lunch },
    { acctKey: 3001, locKey: 2002, weekdays: [3], hours: DAY, lunch },
    { acctKey: 3001, locKey: 2002, weekdays: [5], hours: MORNING },
    { acctKey: 3001, locKey: 2002, weekdays: [5], hours: AFTERNOON, types: FITS },
    { acctKey: 3002, locKey: 2001, weekdays: [3, 5], hours: DAY, lunch },
    { acctKey: 3002, locKey: 2002, weekdays: [1, 2], hours: DAY, lunch },
    { acctKey: 3002, locKey: 2002, weekdays: [6], hours: SATURDAY, repeats: 'bi-weekly', inOddWeeks: true },
    { acctKey: 3002, locKey: 2003, weekdays: [4], hours: DAY, lunch },
    { acctKey: 3003, locKey: 2003, weekdays: [2, 3, 4, 5], hours: DAY, lunch, simultaneous: 2 },
    { acctKey: 3003, locKey: 2003, weekdays: [6], hours: SATURDAY, simultaneous: 2 },
    { acctKey: 3004, locKey: 2001, weekdays: [2, 4], hours: DAY, lunch },
    { acctKey: 3004, locKey: 2001, weekdays: [2, 4], hours: ['08:00', '09:00'], types: ['Post-op'] },
    { acctKey: 3004, locKey: 2003, weekdays: [1, 5], hours: DAY, lunch },
    { acctKey: 3005, locKey: 2001, weekdays: [1, 2, 3, 5], hours: DAY, lunch },
    { acctKey: 3005, locKey: 2001, weekdays: [6], hours: SATURDAY, repeats: 'bi-weekly' },
  ],
  dates: [
    { acctKey: 3001, locKey: 2001, week: 2, weekday: 2, hours: ['11:00', '17:00'] },
    { acctKey: 3001, locKey: 2001, week: 3, weekday: 1, hours: null },
    { acctKey: 3003, locKey: 2003, week: 2, weekday: 3, hours: null },
  ],
  events: [{ acctKey: 3005, locKey: 2001, week: 3, weekday: 4, hours: ['09:00', '15:00'], types: ['Child exam'] }],
  clinics: [
    {
      ...{ acctKey: 3003, locKey: 2003, dayOfMonth: 12, hours: ['17:30', '20:00'], simultaneous: 2 },
      types: ['Dry eye evaluation', 'Myopia control'],
    },
  ],
  leave: [
    { acctKey: 3004, week: 4, fromWeekday: 1, toWeekday: 6 },
    { acctKey: 3002, week: 7, fromWeekday: 4, toWeekday: 5 },
  ],
  meetings: [
    { acctKey: 3002, locKey: 2001, weekday: 3, hours: ['13:00', '14:00'] },
    { acctKey: 3005, locKey: 2001, weekday: 3, hours: ['13:00', '14:00'] },
  ],
};

const NORTHGATE: SchedulePlan = {
  userId: 8,
  hours: [
    { acctKey: 3201, locKey: 2201, weekdays: [1, 2, 3, 4], hours: DAY, lunch },
    { acctKey: 3201, locKey: 2201, weekdays: [6], hours: SATURDAY },
    { acctKey: 3202, locKey: 2202, weekdays: [1, 2, 3, 4], hours: DAY, lunch },
    { acctKey: 3202, locKey: 2201, weekdays: [5], hours: DAY, lunch },
    { acctKey: 3203, locKey: 2202, weekdays: [2, 4], hours: DAY, lunch },
    { acctKey: 3203, locKey: 2202, weekdays: [5], hours: MORNING },
    {
      ...{ acctKey: 3203, locKey: 2202, weekdays: [5], hours: AFTERNOON },
      types: ['Diabetic eye exam', 'Glaucoma check with fields', 'Post-op'],
    },
  ],
  dates: [{ acctKey: 3202, locKey: 2202, week: 2, weekday: 2, hours: ['13:00', '19:00'] }],
  events: [],
  clinics: [],
  leave: [{ acctKey: 3201, week: 5, fromWeekday: 1, toWeekday: 6 }],
  meetings: [],
};

/** Lakeside keeps its hours in the old tables; these came with its onboarding. */
const LAKESIDE: SchedulePlan = {
  userId: 2,
  hours: [{ acctKey: 3101, locKey: 2101, weekdays: [6], hours: MORNING }],
  ...{ dates: [], events: [], clinics: [], leave: [], meetings: [] },
};

export const SCHEDULE_PLANS: Readonly<Record<number, SchedulePlan>> = {
  1001: BRIGHT_EYES,
  1002: LAKESIDE,
  1003: NORTHGATE,
};
