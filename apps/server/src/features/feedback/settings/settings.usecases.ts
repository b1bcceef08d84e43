import type { FeedbackSettings } from '@sightline/contract/feedback.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { checkSeen, stampOf } from '../../../http/seen-record.ts';
import { locationUnknown, noChannel, typeUnknown } from '../feedback.errors.ts';
import {
  insertSettings,
  lockSettings,
  readKeptSettings,
  readPlaces,
  readTypes,
  replacePages,
} from './settings.queries.ts';

async function present({ tx }: { tx: CoverTransaction }): Promise<FeedbackSettings> {
  const { onSince: _since, taskKeys, ...kept } = await readKeptSettings({ tx });
  const saved = { ...kept, taskKeys: [...taskKeys], places: await readPlaces({ tx }) };
  return { ...saved, types: await readTypes({ tx }), stamp: stampOf(saved) };
}

export const readSettings = ({ scope }: { scope: CoverScope }): Promise<FeedbackSettings> =>
  scope.transaction((tx) => present({ tx }));

type Saving = Omit<FeedbackSettings, 'places' | 'types' | 'stamp'> & {
  places: readonly { locKey: number; urls: string[] }[];
  stamp?: string | undefined;
};

/**
 * Says whether, when and how patients are asked, from now on: visits before asking was turned on are left alone.
 * @throws ProblemError feedback.no-channel, location.not-found, request.invalid, record.changed
 */
export function saveSettings({
  scope,
  settings: { places, stamp: seen, ...settings },
  act,
}: {
  scope: CoverScope;
  settings: Saving;
  act: AuditAct;
}): Promise<FeedbackSettings> {
  return scope.transaction(async (tx) => {
    if (settings.isOn && !settings.byText && !settings.byMail) throw noChannel();
    await lockSettings({ tx });
    const { stamp } = await present({ tx });
    await checkSeen({ tx, coverKey: tx.coverKey, seen, stamp, mark: { actions: [act.action] } });
    const known = await readPlaces({ tx });
    if (!places.every(({ locKey }) => known.some((one) => one.locKey === locKey))) throw locationUnknown();
    const before = await readKeptSettings({ tx });
    const types = await readTypes({ tx });
    // A type that was deleted meanwhile may stay in the list.
    const isKnown = (taskKey: number) => types.some((one) => one.taskKey === taskKey);
    if (!settings.taskKeys.every((taskKey) => isKnown(taskKey) || before.taskKeys.includes(taskKey)))
      throw typeUnknown();
    const onSince = before.isOn ? before.onSince : tx.now;
    await insertSettings({
      tx,
      settings: { ...settings, onSince: settings.isOn ? onSince : null },
      userId: act.userId ?? 0,
    });
    await replacePages({ tx, places });
    const { isOn, hoursAfter, daysBetween, byText, byMail, taskKeys } = settings;
    const pages = places.reduce((sum, { urls }) => sum + urls.length, 0);
    tx.note({ act, detail: { isOn, hoursAfter, daysBetween, byText, byMail, taskKeys, pages } });
    return present({ tx });
  });
}
