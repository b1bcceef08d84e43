import type { Level } from '@sightline/contract/levels';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { beginChange, checkLevel, checkSeen } from '../levels/levels.usecases.ts';
import type { Setting, SettingKind } from '../setup.types.ts';
import { deleteRecord, readRecords, upsertRecord } from './records.queries.ts';
import { settingAt } from './records.rules.ts';

type SettingAtLevel<V extends object> = { tx: CoverTransaction; kind: SettingKind<V>; level: Level };

async function settingNow<V extends object>({ tx, kind, level }: SettingAtLevel<V>): Promise<Setting<V>> {
  return settingAt({ records: await readRecords({ tx, kind: kind.name, level }), asked: level, kind });
}

/** A setting at a level of this practice. */
export async function readSetting<V extends object>(asked: SettingAtLevel<V>): Promise<Setting<V>> {
  await checkLevel(asked);
  return settingNow(asked);
}

type SettingChange<V extends object> = SettingAtLevel<V> & {
  act: AuditAct;
  /** The version the change was based on; absent: any. */
  seen: number | null | undefined;
  /** The current state, for a change that came second. */
  present: (setting: Setting<V>) => unknown;
};

async function beginOn<V extends object>({
  tx,
  kind,
  level,
  act,
  seen,
  present,
}: SettingChange<V>): Promise<Setting<V>> {
  await beginChange({ tx, level, act });
  const setting = await settingNow({ tx, kind, level });
  checkSeen({ seen, version: setting.version, current: present(setting), saving: setting.from });
  return setting;
}

/**
 * Saves a setting at exactly this level. `change` derives the new value from the effective one.
 * @throws 409 if it was saved or cleared since `seen`
 */
export async function saveSetting<V extends object>({
  change,
  ...changing
}: SettingChange<V> & { change: (held: Setting<V>) => V | Promise<V> }): Promise<{
  setting: Setting<V>;
  isInserted: boolean;
}> {
  const { tx, kind, level, act } = changing;
  const held = await beginOn(changing);
  const value = await change(held);
  const { isInserted } = await upsertRecord({ tx, kind: kind.name, level, value, userId: act.userId });
  return { setting: await settingNow({ tx, kind, level }), isInserted };
}

/** Deletes the record of exactly this level; returns how many there were. */
export async function clearSetting<V extends object>(changing: SettingChange<V>): Promise<number> {
  await beginOn(changing);
  return deleteRecord({ tx: changing.tx, kind: changing.kind.name, level: changing.level });
}
