import type { Level } from '@sightline/contract/levels';

/** Who saved a record last, and when. */
export type SaveStamp = { version: number; savedAt: Temporal.Instant | null; savedBy: string };

/** A value at a level, and its origin. */
export type Setting<V> = {
  asked: Level;
  value: V;
  /** Its record; null: the defaults. */
  from: (Level & SaveStamp) | null;
  /** Of the record at exactly the requested level, 0 if there is none. */
  version: number;
  isDefault: boolean;
};

/** A setting with one record per level: its name, its parser, and its defaults. */
export type SettingKind<V extends object> = {
  name: 'general' | 'patient-info';
  parse: (stored: object) => V;
  defaults: Readonly<V>;
  /** For records older than the field, if different from the default. */
  before?: Partial<V>;
};
