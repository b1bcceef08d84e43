import type { CoverTransaction } from '../../db/scope.ts';
import { readSettingsRow } from './message-settings.queries.ts';
import { DEFAULT_SETTINGS, parseSettings } from './message-settings.rules.ts';
import type { SavedSettings } from './message-settings.types.ts';

export { readSettingsRow } from './message-settings.queries.ts';

/** A practice's current rules. */
export async function settingsNow({ tx }: { tx: CoverTransaction }): Promise<SavedSettings> {
  const row = await readSettingsRow({ tx });
  if (row === undefined) return { value: DEFAULT_SETTINGS, version: 0, savedAt: null, savedBy: '' };
  return { value: parseSettings(row.value), version: row.version, savedAt: row.saved_at, savedBy: row.saved_by };
}
