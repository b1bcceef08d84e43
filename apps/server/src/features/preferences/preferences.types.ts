import type { ByLanguage, Language } from '@sightline/contract/languages';
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
  /** The ending message in other languages. */
  endings: ByLanguage;
} & Record<ImageField, string>;

/** A save's values: absent, undefined or null fields stay unchanged, except pictures, where null means none. */
export type GivenPreferences = {
  [Name in Exclude<keyof PreferenceValues, 'endings'>]?: PreferenceValues[Name] | null | undefined;
} & { endings?: { [language in Language]?: string | null | undefined } | null | undefined };
