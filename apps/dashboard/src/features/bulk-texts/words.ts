import type { BulkText, Comparison } from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { briefly } from '../../shared/dates/dates.ts';

export const KIND_WORDS = { care: 'Care', marketing: 'Marketing' } as const satisfies Record<BulkKind, string>;

const STATES = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Done',
} as const satisfies Record<BulkText['state'], string>;

/** 'Sending', or 'Starts Tuesday, 9:00 AM'. */
export function stateWords({ state, startsAt }: Pick<BulkText, 'state' | 'startsAt'>, now: Date): string {
  if (state === 'sending' && startsAt !== null && Date.parse(startsAt) > now.getTime())
    return `Starts ${briefly(startsAt, now)}`;
  return STATES[state];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}`;
const groupWords = ({ of, booked }: Comparison['texted']): string =>
  `${booked} of ${of}${of === 0 ? '' : ` (${percent(booked / of)})`}`;

/** What followed with a text and without one. It says what came after, never what caused it. */
export function comparisonWords({ texted, heldOut, difference }: Comparison): string {
  const groups = `Within ${OUTCOME_DAYS} days, ${groupWords(texted)} of those texted booked, and ${groupWords(heldOut)} of those held out at random.`;
  if (difference === null) return groups;
  const { value, low, high } = difference;
  const isClear = low > 0 || high < 0;
  const range = `Difference: ${points(value)} percentage points, 95% interval ${points(low)} to ${points(high)} (Newcombe’s score method).`;
  return `${groups} ${range} ${isClear ? 'Chance alone rarely gives a gap this size.' : 'This can still be chance.'}`;
}
