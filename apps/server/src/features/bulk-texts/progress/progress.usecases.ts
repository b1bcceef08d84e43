import type { BulkRecipient, BulkText } from '@sightline/contract/bulk-texts.calls';
import type { BulkReason, RecipientState } from '@sightline/contract/bulk-texts.texts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { sendingHours } from '../../automated-messages/hours/hours.usecases.ts';
import { bulkSettingsNow } from '../../hold-outs/hold-outs.usecases.ts';
import { bulkTextNotFound } from '../bulk-texts.errors.ts';
import { lastAtOf } from './finish.rules.ts';
import { presentBulkText, presentRecipient } from './progress.present.ts';
import { readBulkTexts, readCounts, readRecipients } from './progress.reads.ts';

const MINUTES_IN_HOUR = 60;

/** Bulk texts with their progress: all that began, or one by its key. */
export async function bulkTextsNow({
  tx,
  bulkKey = null,
}: {
  tx: CoverTransaction;
  bulkKey?: number | null;
}): Promise<BulkText[]> {
  const rows = await readBulkTexts({ tx, bulkKey });
  const counts = await readCounts({ tx, bulkKeys: rows.map((row) => row.bulk_key) });
  const hours = await sendingHours({ tx });
  const settings = await bulkSettingsNow({ tx });
  return rows.map((row) => {
    const ownPace = row.per_hour === null ? settings.aMinute : row.per_hour / MINUTES_IN_HOUR;
    const aMinute = Math.min(settings.aMinute, ownPace);
    const own = counts.filter((one) => one.bulk_key === row.bulk_key);
    const waiting = own
      .filter(({ state }) => state === 'waiting' && row.state !== 'stopped')
      .map(({ loc_key: locKey, count }) => ({ locKey, count }));
    const isLater = row.starts_at !== null && Temporal.Instant.compare(row.starts_at, tx.now) > 0;
    const from = isLater && row.starts_at !== null ? row.starts_at : tx.now;
    return presentBulkText({ row, counts: own, lastAt: lastAtOf({ waiting, aMinute, from, hours }) });
  });
}

/** @throws ProblemError bulk-text.not-found */
export async function bulkTextNow({ tx, bulkKey }: { tx: CoverTransaction; bulkKey: number }): Promise<BulkText> {
  const [found] = await bulkTextsNow({ tx, bulkKey });
  if (found === undefined) throw bulkTextNotFound();
  return found;
}

/** Everyone who was chosen. @throws ProblemError bulk-text.not-found */
export function listRecipients({
  scope,
  bulkKey,
  ...view
}: {
  scope: CoverScope;
  bulkKey: number;
  state: RecipientState | null;
  reason: BulkReason | null;
  page: number;
}): Promise<{ total: number; recipients: BulkRecipient[] }> {
  return scope.transaction(async (tx) => {
    if ((await readBulkTexts({ tx, bulkKey })).length === 0) throw bulkTextNotFound();
    const rows = await readRecipients({ tx, bulkKey, ...view });
    tx.note({ patientKeys: rows.map((row) => row.patient_key), detail: { bulkKey } });
    return { total: rows[0]?.total ?? 0, recipients: rows.map(presentRecipient) };
  });
}
