import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import { BULK_REASONS, type RecipientState } from '@sightline/contract/bulk-texts.texts';
import { briefly } from '../dates/dates.ts';
import { whenUsed } from '../words/when-used.ts';
import { pageLocale, plural, t } from '../words/words.ts';

const figure = whenUsed(() => new Intl.NumberFormat(pageLocale()));

export const countOf = (count: number): string => figure().format(count);
export const peopleWords = (count: number): string => plural(count, { one: '{count} person', other: '{count} people' });
export const allThatMatch = (count: number): string =>
  plural(count, { one: 'Text the one that matches', other: 'Text all {count} that match' });

export const RECIPIENT_WORDS = {
  waiting: t('Waiting'),
  sent: t('Sent'),
  'left-out': t('Left out'),
  'held-out': t('Held out to compare'),
  stopped: t('Stopped before it went out'),
} as const satisfies Record<RecipientState, string>;

/** '412 of 457 people get a text, 824 segments.' */
export function summaryWords({ counts, segments }: BulkText): string {
  const { waiting, leftOut } = counts;
  const whole = waiting + leftOut;
  return plural(
    segments,
    {
      one: '{texted} of {people} get a text, {count} segment in all.',
      other: '{texted} of {people} get a text, {count} segments in all.',
    },
    { texted: countOf(waiting), people: peopleWords(whole) },
  );
}

/** 'The last one goes out around 4:10 PM.' */
export const lastWords = ({ lastAt }: Pick<BulkText, 'lastAt'>): string =>
  lastAt === null
    ? ''
    : t('At your pace and within each location’s hours, the last one goes out around {time}.', {
        time: briefly(lastAt, new Date()),
      });

export const reasonWords = ({ reason, count }: BulkText['leftOut'][number]): string =>
  `${t(BULK_REASONS[reason])}: ${countOf(count)}`;
