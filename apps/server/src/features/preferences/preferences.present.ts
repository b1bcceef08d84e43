import { originOf } from '@sightline/contract/levels';
import type { Preferences } from '@sightline/contract/preferences.calls';
import type { Setting } from '../setup/setup.types.ts';
import { imageUrlOf } from './preferences.rules.ts';
import type { PreferenceValues } from './preferences.types.ts';

const SAVED_FOR = [
  'Gets an email about every online booking. Saved for the whole practice.',
  'Gets an email about every online booking. Saved for this location.',
  'Gets an email about every online booking. Saved for this provider.',
  'Gets an email about every online booking. Saved for this provider at this location.',
] as const;

/** The tooltip of the notification email: its purpose and origin. */
function remarksOn({ from, value }: Setting<PreferenceValues>): string {
  if (value.emailSchedTo === '') return 'No one gets an email about online bookings.';
  const place = from === null ? 0 : (from.locKey > 0 ? 1 : 0) + (from.acctKey > 0 ? 2 : 0);
  return SAVED_FOR[place] ?? SAVED_FOR[0];
}

export function presentPreferences({
  coverKey,
  setting,
  publicUrl,
}: {
  coverKey: number;
  setting: Setting<PreferenceValues>;
  publicUrl: string;
}): Preferences {
  const { value } = setting;
  return {
    ...value,
    mLogo: imageUrlOf({ name: value.mLogo, publicUrl }),
    nmImg1: imageUrlOf({ name: value.nmImg1, publicUrl }),
    profilePic: imageUrlOf({ name: value.profilePic, publicUrl }),
    notificationEmailObject: { email: value.emailSchedTo, dataRemarks: remarksOn(setting) },
    ...originOf({ coverKey, setting }),
  };
}
