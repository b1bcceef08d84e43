import { packetRule } from '@sightline/contract/form-packets.calls';
import * as z from 'zod/mini';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PacketSettings } from './packets.types.ts';
import { readSettingRow } from './settings.queries.ts';

const stored = z.object({ isOn: z.boolean(), rules: z.array(packetRule) });

/** A practice's rules; off and version 0 if it never saved any. */
export async function settingsNow({ tx }: { tx: CoverTransaction }): Promise<PacketSettings> {
  const row = await readSettingRow({ tx });
  if (row === undefined) return { isOn: false, rules: [], version: 0 };
  return { ...stored.parse(row.value), version: row.version };
}
