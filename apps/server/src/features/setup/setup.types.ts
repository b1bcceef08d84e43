import type { Level } from '@sightline/contract/levels';

/** Who saved a record last, and when. */
export type Saving = { version: number; savedAt: Temporal.Instant | null; savedBy: string };

/** A value as it holds at a level, and where it comes from. */
export type Setting<V> = {
  asked: Level;
  value: V;
  /** The record it comes from; null: the defaults. */
  from: (Level & Saving) | null;
  /** Of the record at exactly the asked level, 0 where there is none. */
  version: number;
  isDefault: boolean;
};

/** A setting that is one record a level: its name, how its stored value is read, and what holds without one. */
export type SettingKind<V extends object> = {
  name: 'general' | 'patient-info';
  parse: (stored: object) => V;
  defaults: Readonly<V>;
  /** Of records that were saved before there was the field, where that is not the default. */
  before?: Partial<V>;
};
