import type { BulkSettings } from '@sightline/contract/bulk-texts.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import { upsertSettings } from './settings.queries.ts';

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
