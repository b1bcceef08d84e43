/** Dates of birth as people and browsers write them. */

/** The server's limit. */
const EARLIEST_YEAR = 1900;

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

export type BirthDateFault = 'date' | 'no-date' | 'future' | 'year';
type Parts = { year: string; month: number; day: number };

/** `April`, `abril` and `Sept.` by their first letters; 0 if not a month. */
const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.includes(word.slice(0, 3).toLowerCase())) + 1;

/** Americans write the month first; if that is not a month, the day came first. */
function monthFirst(one: string, two: string, year: string): Parts {
  const [month, day] = [Number(one), Number(two)];
  return month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };
}

/** Eight digits: month first, or year first as browsers fill in, or day first. */
function ofDigits(digits: string): Parts {
  const month = Number(digits.slice(0, 2));
  const isYearFirst = month > 12 && Number(digits.slice(0, 4)) >= EARLIEST_YEAR && Number(digits.slice(4, 6)) <= 12;
  if (isYearFirst) return { year: digits.slice(0, 4), month: Number(digits.slice(4, 6)), day: Number(digits.slice(6)) };
  return monthFirst(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
}

function partsOf(text: string): Parts | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:born|nac(?:id[oa]|í|i)?)\s+/i, '');
  const yearFirst = /^(\d{4})[/.\s-](\d{1,2})[/.\s-](\d{1,2})(?:T.*)?$/.exec(plain);
  if (yearFirst !== null) {
    const [, year = '', month = '', day = ''] = yearFirst;
    return { year, month: Number(month), day: Number(day) };
  }
  const numbers = /^(\d{1,2})\s?[/.\s-]\s?(\d{1,2})\s?[/.\s-]\s?(\d{4}|\d{2})$/.exec(plain);
  if (numbers !== null) return monthFirst(numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? '');
  if (/^\d{8}$/.test(plain)) return ofDigits(plain);
  const named =
    /^(?<month>\p{L}{3,})\.?[\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?:de\s+|del\s+)?'?(?<year>\d{4}|\d{2})$/u.exec(
      plain,
    ) ??
    /^(?:el\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de\s+|of\s+)?(?<month>\p{L}{3,})\.?,?[\s-]*(?:de\s+|del\s+)?'?(?<year>\d{4}|\d{2})$/u.exec(
      plain,
    );
  if (named?.groups === undefined) return null;
  const { month = '', day = '', year = '' } = named.groups;
  return monthOf(month) === 0 ? null : { year, month: monthOf(month), day: Number(day) };
}

/** Two digits are the latest such year in the past: '85' is 1985, '19' is 2019. */
function yearOf(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const now = Number(today.slice(0, 4));
  const ofThisCentury = now - (now % 100) + Number(year);
  return ofThisCentury > now ? ofThisCentury - 100 : ofThisCentury;
}

/**
 * A date of birth as `YYYY-MM-DD`, or what is wrong with it.
 * @param today the practice's day
 */
export function readBirthDate(text: string, today: string): { date: string } | { fault: BirthDateFault } {
  const parts = partsOf(text);
  if (parts === null) return { fault: 'date' };
  const { month, day } = parts;
  const year = yearOf(parts.year, today);
  const at = new Date(Date.UTC(year, month - 1, day));
  if (month < 1 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return { fault: 'no-date' };
  const date = at.toISOString().slice(0, 10);
  if (date >= today) return { fault: 'future' };
  return year < EARLIEST_YEAR ? { fault: 'year' } : { date };
}
