import { BULK_PACE, type BulkSettings } from '@sightline/contract/bulk-texts.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readSettings, upsertSettings } from './settings.queries.ts';

/** How the practice sends to many. */
export const bulkSettingsNow = async ({ tx }: { tx: CoverTransaction }): Promise<BulkSettings> =>
  (await readSettings({ tx })) ?? { aMinute: BULK_PACE.usual, holdOutPercent: 0 };

export function saveBulkSettings({
  scope,
  settings,
  act,
}: {
  scope: CoverScope;
  settings: BulkSettings;
  act: AuditAct & { userId: number };
}): Promise<BulkSettings> {
  return scope.transaction(async (tx) => {
    tx.note({ act, detail: { ...settings } });
    await upsertSettings({ tx, settings, userId: act.userId });
    return settings;
  });
}
