import type { ImageField } from '@sightline/contract/preferences.calls';

/** General preferences as stored; pictures by name in the file store, '' for none. */
export type PreferenceValues = {
  enabled: 0 | 1;
  maxSchedWeeksOut: number;
  sendPatWSDataInEmail: 0 | 1;
  sendWSDataInEmail: 0 | 1;
  emailSchedTo: string;
  verifyPhone: 0 | 1;
  endingMesg: string;
  /** In Spanish; empty: same as the other one. */
  endingMesgEs: string;
} & Record<ImageField, string>;

/** A save's values: absent, undefined or null fields stay unchanged, except pictures, where null means none. */
export type GivenPreferences = {
  [Name in keyof PreferenceValues]?: PreferenceValues[Name] | null | undefined;
};
