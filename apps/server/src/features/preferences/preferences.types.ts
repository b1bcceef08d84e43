import type { ImageField } from '@sightline/contract/preferences.calls';

/** General preferences as they are stored; pictures by their names in the file store, '' for none. */
export type PreferenceValues = {
  enabled: 0 | 1;
  maxSchedWeeksOut: number;
  sendPatWSDataInEmail: 0 | 1;
  sendWSDataInEmail: 0 | 1;
  emailSchedTo: string;
  verifyPhone: 0 | 1;
  endingMesg: string;
  /** In Spanish; empty: as the other one. */
  endingMesgEs: string;
} & Record<ImageField, string>;

/** What a save brings: an absent, undefined or null field stays as it is, but for pictures, where null is none. */
export type GivenPreferences = {
  [Name in keyof PreferenceValues]?: PreferenceValues[Name] | null | undefined;
};
