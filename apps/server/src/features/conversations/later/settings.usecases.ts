import type { CoverScope } from '../../../db/scope.ts';
import { type InboxSettings, readInboxSettings, saveInboxSettings } from './settings.queries.ts';

export const readSettings = ({ scope }: { scope: CoverScope }): Promise<InboxSettings> =>
  scope.transaction((tx) => readInboxSettings({ tx }));

export function saveSettings({
  scope,
  settings,
  userId,
}: {
  scope: CoverScope;
  settings: InboxSettings;
  userId: number;
}): Promise<InboxSettings> {
  return scope.transaction(async (tx) => {
    tx.note({ detail: { ...settings } });
    await saveInboxSettings({ tx, settings, userId });
    return settings;
  });
}
