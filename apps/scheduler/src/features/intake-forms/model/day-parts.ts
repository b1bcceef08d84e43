import type { DayPart } from '@sightline/forms/nodes';

export type DayParts = { year: string; month: string; day: string };

/** A stored day in its three parts; also an incomplete one. */
export function readDay(value: unknown): DayParts {
  const parts = typeof value === 'string' ? value.split('-') : [];
  const [year = '', month = '', day = ''] = parts.map((part) => (/^0+$/.test(part) ? '' : part));
  return { year, month, day };
}

const padded = (text: string) => (text === '' ? '' : text.padStart(2, '0'));

/**
 * Empty if nothing was entered. A day with a missing part is kept as such, so that validation finds the fault; parts
 * that are not asked are zeros.
 */
export function writeDay({ year, month, day }: DayParts, hiddenParts: readonly DayPart[] = []): string {
  const shown = { year, month: padded(month), day: padded(day) };
  const zeros = { year: '0000', month: '00', day: '00' };
  const parts = (['year', 'month', 'day'] as const).map((part) => ({ part, isHidden: hiddenParts.includes(part) }));
  if (parts.every(({ part, isHidden }) => isHidden || shown[part] === '')) return '';
  return parts.map(({ part, isHidden }) => (isHidden ? zeros[part] : shown[part])).join('-');
}
