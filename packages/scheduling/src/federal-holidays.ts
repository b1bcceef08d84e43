/** A legal public holiday of the United States in one year. */
export type FederalHoliday = {
  /** As in the law. */
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** The day off where the date is a weekend; else the date. It can lie in another year. */
  observedOn: string;
};

type DateOf = (year: number) => Temporal.PlainDate;

const SATURDAY = 6;
const SUNDAY = 7;
const MONDAY = 1;
const THURSDAY = 4;

const on =
  (month: number, day: number): DateOf =>
  (year) =>
    new Temporal.PlainDate(year, month, day);

/** The nth weekday of a month, from 1. */
const nth =
  (count: number, weekday: number, month: number): DateOf =>
  (year) => {
    const first = new Temporal.PlainDate(year, month, 1);
    return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
  };

const last =
  (weekday: number, month: number): DateOf =>
  (year) => {
    const end = new Temporal.PlainDate(year, month, 1).add({ months: 1 }).subtract({ days: 1 });
    return end.subtract({ days: (end.dayOfWeek - weekday + 7) % 7 });
  };

/** 5 U.S.C. 6103(a), as amended by Public Law 117-17 (Juneteenth, 2021), in the order of the year. */
const HOLIDAYS: readonly { name: string; dateOf: DateOf }[] = [
  { name: "New Year's Day", dateOf: on(1, 1) },
  { name: 'Birthday of Martin Luther King, Jr.', dateOf: nth(3, MONDAY, 1) },
  { name: "Washington's Birthday", dateOf: nth(3, MONDAY, 2) },
  { name: 'Memorial Day', dateOf: last(MONDAY, 5) },
  { name: 'Juneteenth National Independence Day', dateOf: on(6, 19) },
  { name: 'Independence Day', dateOf: on(7, 4) },
  { name: 'Labor Day', dateOf: nth(1, MONDAY, 9) },
  { name: 'Columbus Day', dateOf: nth(2, MONDAY, 10) },
  { name: 'Veterans Day', dateOf: on(11, 11) },
  { name: 'Thanksgiving Day', dateOf: nth(4, THURSDAY, 11) },
  { name: 'Christmas Day', dateOf: on(12, 25) },
];

/** A Saturday's holiday is taken on Friday (5 U.S.C. 6103(b)), a Sunday's on Monday (Executive Order 11582). */
function observed(date: Temporal.PlainDate): Temporal.PlainDate {
  if (date.dayOfWeek === SATURDAY) return date.subtract({ days: 1 });
  return date.dayOfWeek === SUNDAY ? date.add({ days: 1 }) : date;
}

/** The federal holidays whose date is in a year, in order. The days are those of the law since 2021. */
export const federalHolidays = (year: number): FederalHoliday[] =>
  HOLIDAYS.map(({ name, dateOf }) => {
    const date = dateOf(year);
    return { name, date: date.toString(), observedOn: observed(date).toString() };
  });
