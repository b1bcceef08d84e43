import type { BulkText, BulkTextPage } from '@sightline/contract/bulk-texts.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readPracticeZone } from '../../covers/practice.usecases.ts';
import { comparisonOf } from '../../reports/comparison/comparison.usecases.ts';
import { countRowsOfReport } from '../../reports/people/people.usecases.ts';
import { bulkTextNow } from '../progress/progress.usecases.ts';
import { readGroups } from './outcome.reads.ts';

/** The outcomes, each a figure of the report of bulk texts: it opens the rows that are counted here. */
const FIGURES = {
  delivered: 'deliveredPercent',
  answered: 'answeredPercent',
  booked: 'bookedPercent',
  optedOut: 'optedOut',
} as const;

/** Locations may be a day ahead of the practice's own. */
const DAY = { days: 1 } as const;

async function outcomeOf({ tx, found }: { tx: CoverTransaction; found: BulkText }): Promise<BulkTextPage['outcome']> {
  const zone = await readPracticeZone({ tx });
  const begun = Temporal.Instant.from(found.startsAt ?? found.createdAt)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const today = tx.now.toZonedDateTimeISO(zone).toPlainDate();
  const range = { beginDate: begun.subtract(DAY).toString(), endDate: today.add(DAY).toString() };
  const group = { by: 'bulkText', key: String(found.bulkKey) } as const;
  const count = (figure: string) => countRowsOfReport({ tx, name: 'bulk-texts', asked: { ...range, figure, group } });
  return {
    delivered: await count(FIGURES.delivered),
    answered: await count(FIGURES.answered),
    booked: await count(FIGURES.booked),
    optedOut: await count(FIGURES.optedOut),
    range,
  };
}

/** A bulk text with its progress and what followed it, all from one snapshot. @throws ProblemError bulk-text.not-found */
export const readBulkTextPage = ({ scope, bulkKey }: { scope: CoverScope; bulkKey: number }): Promise<BulkTextPage> =>
  scope.snapshot(async (tx) => {
    const bulkText = await bulkTextNow({ tx, bulkKey });
    const outcome = await outcomeOf({ tx, found: bulkText });
    return { bulkText, outcome, comparison: comparisonOf(await readGroups({ tx, bulkKey })) };
  });
