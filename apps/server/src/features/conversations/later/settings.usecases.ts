import type { CoverScope } from '../../../db/scope.ts';
import { hoursOfLocations } from '../../office-hours/office-hours.usecases.ts';
import { type InboxSettings, readInboxSettings, saveInboxSettings } from './settings.queries.ts';

/** How the inbox works, with the locations that lack the hours to answer after them. */
export const readSettings = ({ scope }: { scope: CoverScope }): Promise<InboxSettings & { withoutHours: string[] }> =>
  scope.transaction(async (tx) => {
    const locations = await hoursOfLocations({ tx });
    const withoutHours = locations.filter(({ days }) => days.length === 0).map(({ name }) => name);
    return { ...(await readInboxSettings({ tx })), withoutHours };
  });

/** Changes what is given. */
export function saveSettings({
  scope,
  settings: { hasUndo, answersAfterHours },
  userId,
}: {
  scope: CoverScope;
  settings: { hasUndo?: boolean | undefined; answersAfterHours?: boolean | undefined };
  userId: number;
}): Promise<InboxSettings> {
  return scope.transaction(async (tx) => {
    const before = await readInboxSettings({ tx });
    const settings = {
      hasUndo: hasUndo ?? before.hasUndo,
      answersAfterHours: answersAfterHours ?? before.answersAfterHours,
    };
    tx.note({ detail: { ...settings } });
    await saveInboxSettings({ tx, settings, userId });
    return settings;
  });
}
