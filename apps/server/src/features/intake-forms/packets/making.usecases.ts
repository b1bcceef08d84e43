import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { dropOldDrafts, dropStale, insertPackets } from './making.queries.ts';
import type { PacketSettings } from './packets.types.ts';
import { settingsNow } from './saved-settings.usecases.ts';
import { readSettingRow } from './settings.queries.ts';

/** Days after a visit on which answers that were not sent in are deleted; its link holds as long. */
const DRAFT_DAYS = 30;

/** Makes packets by the rules, of all coming visits or of one. */
export async function makePackets({
  tx,
  settings,
  apptKey = null,
}: {
  tx: CoverTransaction;
  settings: PacketSettings;
  apptKey?: number | null;
}): Promise<void> {
  if (settings.version === 0) return;
  await dropStale({ tx, settings, apptKey });
  if (settings.isOn) await insertPackets({ tx, settings, apptKey });
}

/** Makes one visit's packet, if the rules have one for it and it is not made yet. */
export async function ensurePacket({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<void> {
  await makePackets({ tx, settings: await settingsNow({ tx }), apptKey });
}

/** Follows new, moved and imported visits, and deletes old drafts. */
export function keepPackets({ scope }: { scope: CoverScope }): Promise<void> {
  return scope.transaction(async (tx) => {
    if ((await readSettingRow({ tx })) === undefined) return;
    await makePackets({ tx, settings: await settingsNow({ tx }) });
    await dropOldDrafts({ tx, days: DRAFT_DAYS });
  });
}
