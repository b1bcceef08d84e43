import { isDeepStrictEqual } from 'node:util';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import type { SaveStamp, Setting, SettingKind } from '../setup.types.ts';

/** The effective setting at a level. */
export function settingAt<V extends object>({
  records,
  asked,
  kind,
}: {
  records: readonly (Level & SaveStamp & { value: object })[];
  asked: Level;
  kind: SettingKind<V>;
}): Setting<V> {
  const from = nearestRecord(records, asked);
  // Fields added after a record was saved have their default, or their earlier behavior.
  const value = from === null ? { ...kind.defaults } : kind.parse({ ...kind.defaults, ...kind.before, ...from.value });
  const own = records.find(({ locKey, acctKey }) => locKey === asked.locKey && acctKey === asked.acctKey);
  return { asked, value, from, version: own?.version ?? 0, isDefault: isDeepStrictEqual(value, { ...kind.defaults }) };
}
