import type { BulkRecipient, BulkText } from '@sightline/contract/bulk-texts.calls';
import { BULK_REASONS, isBulkReason } from '@sightline/contract/bulk-texts.texts';
import { localeOf } from '@sightline/contract/languages';
import type { BulkTextRow, RecipientCount } from '../bulk-texts.types.ts';
import type { RecipientRow } from './progress.reads.ts';

const sum = (counts: readonly RecipientCount[]) => counts.reduce((total, { count }) => total + count, 0);

export function presentBulkText({
  row,
  counts,
  lastAt,
}: {
  row: BulkTextRow;
  counts: readonly RecipientCount[];
  lastAt: Temporal.Instant | null;
}): BulkText {
  const inState = (state: RecipientCount['state']) => sum(counts.filter((one) => one.state === state));
  const leftOut = Object.keys(BULK_REASONS)
    .filter(isBulkReason)
    .flatMap((reason) => {
      const count = sum(counts.filter((one) => one.reason === reason));
      return count === 0 ? [] : [{ reason, count }];
    });
  const going = counts.filter(({ state }) => state === 'waiting' || state === 'sent');
  return {
    ...{ bulkKey: row.bulk_key, title: row.title, kind: row.kind, state: row.state, chosen: row.chosen, leftOut },
    counts: {
      waiting: inState('waiting'),
      sent: inState('sent'),
      leftOut: inState('left-out'),
      heldOut: inState('held-out'),
      stopped: inState('stopped'),
    },
    segments: going.reduce((total, { segments }) => total + segments, 0),
    ...{ createdAt: row.created_at.toString(), createdBy: row.created_by },
    startsAt: row.starts_at?.toString() ?? null,
    endedAt: row.ended_at?.toString() ?? null,
    lastAt: lastAt?.toString() ?? null,
  };
}

export const presentRecipient = (row: RecipientRow): BulkRecipient => ({
  ...{ addKey: row.patient_key, name: row.name, locKey: row.loc_key, location: row.location },
  ...{ locale: localeOf(row.locale), text: row.body, segments: row.segments },
  ...{ state: row.state, reason: row.reason, detail: row.detail },
});
