import type { WaitingSettingsValue } from '@sightline/contract/waiting-list.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import { lookAgain } from '../entries/entries.queries.ts';
import { saveWaitingSettings } from './settings.queries.ts';

/** Says how free times are offered, from now on. */
export const saveSettings = ({
  scope,
  settings,
  act,
}: {
  scope: CoverScope;
  settings: WaitingSettingsValue;
  act: AuditAct;
}): Promise<WaitingSettingsValue> =>
  scope.transaction(async (tx) => {
    await saveWaitingSettings({ tx, settings, userId: act.userId ?? 0 });
    await lookAgain({ tx });
    tx.note({ act, detail: { ...settings } });
    return settings;
  });
