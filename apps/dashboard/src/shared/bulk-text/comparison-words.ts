import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import type { Comparison } from '@sightline/contract/reports.calls';
import { t } from '../words/words.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}`;
const groupWords = ({ of, booked }: Comparison['texted']): string =>
  of === 0
    ? t('{booked} of {all}', { booked, all: of })
    : t('{booked} of {all} ({share})', { booked, all: of, share: percent(booked / of) });

/** What followed with a text and without one. It says what came after, never what caused it. */
export function comparisonWords({ texted, heldOut, difference }: Comparison): string {
  const groups = t(
    'Within {days} days, {texted} of those messaged booked, and {heldOut} of those held out at random.',
    { days: OUTCOME_DAYS, texted: groupWords(texted), heldOut: groupWords(heldOut) },
  );
  if (difference === null) return groups;
  const { value, low, high } = difference;
  const isClear = low > 0 || high < 0;
  const range = t('Difference: {value} percentage points, 95% interval {low} to {high} (Newcombe’s score method).', {
    value: points(value),
    low: points(low),
    high: points(high),
  });
  return `${groups} ${range} ${isClear ? t('Chance alone rarely gives a gap this size.') : t('This can still be chance.')}`;
}
