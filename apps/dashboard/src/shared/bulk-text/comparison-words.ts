import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import type { Comparison } from '@sightline/contract/reports.calls';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}`;
const groupWords = ({ of, booked }: Comparison['texted']): string =>
  `${booked} of ${of}${of === 0 ? '' : ` (${percent(booked / of)})`}`;

/** What followed with a text and without one. It says what came after, never what caused it. */
export function comparisonWords({ texted, heldOut, difference }: Comparison): string {
  const groups = `Within ${OUTCOME_DAYS} days, ${groupWords(texted)} of those messaged booked, and ${groupWords(heldOut)} of those held out at random.`;
  if (difference === null) return groups;
  const { value, low, high } = difference;
  const isClear = low > 0 || high < 0;
  const range = `Difference: ${points(value)} percentage points, 95% interval ${points(low)} to ${points(high)} (Newcombe’s score method).`;
  return `${groups} ${range} ${isClear ? 'Chance alone rarely gives a gap this size.' : 'This can still be chance.'}`;
}
