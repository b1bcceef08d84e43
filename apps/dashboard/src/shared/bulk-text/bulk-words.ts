import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import { BULK_REASONS, type RecipientState } from '@sightline/contract/bulk-texts.texts';
import { briefly } from '../dates/dates.ts';

const figure = new Intl.NumberFormat('en-US');

export const countOf = (count: number): string => figure.format(count);
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${countOf(count)} people`);
export const allThatMatch = (count: number): string => `Text all ${countOf(count)} that match`;

export const RECIPIENT_WORDS = {
  waiting: 'Waiting',
  sent: 'Sent',
  'left-out': 'Left out',
  'held-out': 'Held out to compare',
  stopped: 'Stopped before it went out',
} as const satisfies Record<RecipientState, string>;

/** '412 of 457 people get a text, 824 segments.' */
export function summaryWords({ counts, segments }: BulkText): string {
  const { waiting, leftOut } = counts;
  const whole = waiting + leftOut;
  return `${countOf(waiting)} of ${peopleWords(whole)} get a text, ${countOf(segments)} ${segments === 1 ? 'segment' : 'segments'} in all.`;
}

/** 'The last one goes out around 4:10 PM.' */
export const lastWords = ({ lastAt }: Pick<BulkText, 'lastAt'>): string =>
  lastAt === null
    ? ''
    : `At your pace and within each location’s hours, the last one goes out around ${briefly(lastAt, new Date())}.`;

export const reasonWords = ({ reason, count }: BulkText['leftOut'][number]): string =>
  `${BULK_REASONS[reason]}: ${countOf(count)}`;
