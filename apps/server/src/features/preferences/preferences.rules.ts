import { forOtherLanguages, languageOf, writtenTexts } from '@sightline/contract/languages';
import { IMAGE_FIELDS, type ImageField, notificationEmail, WEEKS_OUT } from '@sightline/contract/preferences.calls';
import { textsByLanguage } from '@sightline/contract/texts-by-language';
import * as z from 'zod/mini';
import { cleanEnding } from './ending/ending.rules.ts';
import type { GivenPreferences, PreferenceValues } from './preferences.types.ts';

/** For a practice that saved nothing: no patient can book until someone turns booking on. */
export const DEFAULT_PREFERENCES: Readonly<PreferenceValues> = {
  enabled: 0,
  maxSchedWeeksOut: WEEKS_OUT.default,
  sendPatWSDataInEmail: 0,
  // A confirmation says what, when, where and with whom, unless the practice turns details off (CNF-001).
  sendWSDataInEmail: 1,
  emailSchedTo: '',
  verifyPhone: 1,
  endingMesg: '',
  endings: {},
  mLogo: '',
  nmImg1: '',
  profilePic: '',
};

const flag = z.literal([0, 1]);
const storedPreferences = z.object({
  enabled: flag,
  maxSchedWeeksOut: z.int(),
  sendPatWSDataInEmail: flag,
  sendWSDataInEmail: flag,
  emailSchedTo: notificationEmail,
  verifyPhone: flag,
  endingMesg: z.string(),
  endings: textsByLanguage(z.string()),
  mLogo: z.string(),
  nmImg1: z.string(),
  profilePic: z.string(),
});

export const parsePreferences = (stored: object): PreferenceValues => storedPreferences.parse(stored);

const IMAGE_PATH = '/public/api/images/';
const OUR_IMAGE = /\/public\/api\/images\/([0-9a-f]{32})$/;

/** A picture's public URL by name; '' for none. */
export const imageUrlOf = ({ name, publicUrl }: { name: string; publicUrl: string }): string =>
  name === '' ? '' : `${publicUrl}${IMAGE_PATH}${name}`;

/** The name in one of our URLs, '' for none, null for a foreign URL. */
export function imageNameOf(url: string): string | null {
  return url === '' ? '' : (OUR_IMAGE.exec(url)?.[1] ?? null);
}

export const imagesOf = (values: PreferenceValues): Record<ImageField, string> => ({
  mLogo: values.mLogo,
  nmImg1: values.nmImg1,
  profilePic: values.profilePic,
});

/** The pictures a record names, each once. */
export const namedImages = (values: Record<ImageField, string>): string[] => [
  ...new Set(IMAGE_FIELDS.map((field) => values[field]).filter((name) => name !== '')),
];

/** The ending message in a patient's language. */
export function endingIn(
  { endingMesg, endings }: Pick<PreferenceValues, 'endingMesg' | 'endings'>,
  language: string,
): string {
  return endings[languageOf(language)] || endingMesg;
}

/** What a save stores, based on the values before it. Pictures are already names. */
export function mergedPreferences({
  held,
  given,
  images,
}: {
  held: PreferenceValues;
  given: GivenPreferences;
  images: Record<ImageField, string>;
}): PreferenceValues {
  return {
    enabled: given.enabled ?? held.enabled,
    maxSchedWeeksOut: given.maxSchedWeeksOut ?? held.maxSchedWeeksOut,
    sendPatWSDataInEmail: given.sendPatWSDataInEmail ?? held.sendPatWSDataInEmail,
    sendWSDataInEmail: given.sendWSDataInEmail ?? held.sendWSDataInEmail,
    emailSchedTo: given.emailSchedTo ?? held.emailSchedTo,
    verifyPhone: given.verifyPhone ?? held.verifyPhone,
    endingMesg: cleanEnding(given.endingMesg ?? held.endingMesg),
    endings: writtenTexts(
      forOtherLanguages((language) => cleanEnding(given.endings?.[language] ?? held.endings[language] ?? '')),
    ),
    ...images,
  };
}
