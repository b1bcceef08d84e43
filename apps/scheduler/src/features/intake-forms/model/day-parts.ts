export type DayParts = { year: string; month: string; day: string };

/** A stored day in its three parts; also one that is not filled in whole. */
export function readDay(value: unknown): DayParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month, day };
}

const padded = (text: string) => (text === '' ? '' : text.padStart(2, '0'));

/** Empty when nothing was entered. A day with a part missing is kept as such, so that judging it finds the fault. */
export function writeDay({ year, month, day }: DayParts): string {
  if (year === '' && month === '' && day === '') return '';
  return [year, padded(month), padded(day)].join('-');
}
