import type { Sent } from '@sightline/contract/call';
import { type ByLanguage, forOtherLanguages, LANGUAGE_KEYS } from '@sightline/contract/languages';
import {
  ENDING_LENGTH,
  IMAGE_FIELDS,
  IMAGE_TITLES,
  type ImageField,
  notificationEmail,
  type Preferences,
  type saveGeneral,
  WEEKS_OUT,
} from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';

/** The form's values. Pictures are URLs, or data: URLs of chosen files not uploaded yet. */
export type Draft = Pick<
  Preferences,
  | 'enabled'
  | 'verifyPhone'
  | 'sendPatWSDataInEmail'
  | 'sendWSDataInEmail'
  | 'emailSchedTo'
  | 'endingMesg'
  | 'endings'
  | ImageField
> & {
  /** A number field may be empty while typing. */
  maxSchedWeeksOut: number | string;
};
/** The user's changes; all other fields show the record as it was last saved. */
export type Edits = Partial<Draft>;

export const draftOf = (preferences: Preferences, edits: Edits): Draft => ({ ...preferences, ...edits });

type SaveBody = Sent<typeof saveGeneral>['body'];

const NAMES = {
  enabled: t('Web scheduling'),
  maxSchedWeeksOut: t('Weeks open for booking'),
  verifyPhone: t('Patient’s phone'),
  sendPatWSDataInEmail: t('Patient data'),
  sendWSDataInEmail: t('Appointment data'),
  emailSchedTo: t('Notification Email'),
  endingMesg: t(TEXT.endingMessage),
  endings: t('Ending message in other languages'),
  mLogo: t(IMAGE_TITLES.mLogo),
  nmImg1: t(IMAGE_TITLES.nmImg1),
  profilePic: t(IMAGE_TITLES.profilePic),
} as const satisfies Record<keyof Draft, string>;

/** The two options of each choice, by number (GEN-002). */
export const CHOICES = {
  enabled: [t('Disabled'), t('Enabled')],
  verifyPhone: [t('Book without a code'), t('Verify the patient’s phone before booking')],
  sendPatWSDataInEmail: [t('Do not send'), t('Send patient data by link in email')],
  sendWSDataInEmail: [t('Require login to access appointment data'), t('Include appointment data in email')],
} as const;
export type ChoiceField = keyof typeof CHOICES;

const isField = (name: string): name is keyof Draft => Object.hasOwn(NAMES, name);
const FIELDS = Object.keys(NAMES).filter(isField);
const isChoice = (field: keyof Draft): field is ChoiceField => Object.hasOwn(CHOICES, field);
const isImage = (field: keyof Draft): field is ImageField => IMAGE_FIELDS.some((known) => known === field);

/** Texts by language are alike with the same texts. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isTexts(one) && isTexts(other) && LANGUAGE_KEYS.every((key) => (one[key] ?? '') === (other[key] ?? '')));
const isTexts = (value: unknown): value is ByLanguage => typeof value === 'object' && value !== null;

/** Only differences from the record count as changes: typing something and undoing it does not. */
export function withEdits(preferences: Preferences, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => isField(field) && !isSame(value, preferences[field])),
  );
}

export const isValidEmail = (text: string): boolean => notificationEmail.safeParse(text).success;

export function isValidWeeks(weeks: number | string): weeks is number {
  return typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= WEEKS_OUT.least && weeks <= WEEKS_OUT.most;
}

/** What prevents saving, in the specification's words (GEN-003) and ours. */
export function problemsOf({ emailSchedTo, maxSchedWeeksOut, endingMesg, endings }: Draft): string[] {
  return [
    ...(isValidWeeks(maxSchedWeeksOut) ? [] : [t(TEXT.weeksOutOfRange)]),
    ...(isValidEmail(emailSchedTo) ? [] : [t(TEXT.invalidNotificationEmail)]),
    ...([endingMesg, ...Object.values(endings)].some((message = '') => message.length > ENDING_LENGTH)
      ? [t(TEXT.endingTooLong)]
      : []),
  ];
}

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** A save's body; pictures are uploaded by then. */
export function bodyOf({
  draft,
  images,
  version,
}: {
  draft: Draft;
  images: Record<ImageField, string>;
  version: number;
}): SaveBody {
  return {
    enabled: flag(draft.enabled),
    maxSchedWeeksOut: Number(draft.maxSchedWeeksOut),
    verifyPhone: flag(draft.verifyPhone),
    sendPatWSDataInEmail: flag(draft.sendPatWSDataInEmail),
    sendWSDataInEmail: flag(draft.sendWSDataInEmail),
    emailSchedTo: draft.emailSchedTo.trim(),
    endingMesg: draft.endingMesg,
    // A missing one would keep the one before.
    endings: forOtherLanguages((language) => draft.endings[language] ?? ''),
    ...images,
    version,
  };
}

/** 'Preferences were successfully saved.' with the numbers of updated and added records (GEN-005). */
export function savedWords({ updated, inserted }: { updated: readonly unknown[]; inserted: readonly unknown[] }) {
  return t('{saved} Updated: {count}. Added: {count2}.', {
    saved: t(TEXT.saved),
    count: updated.length,
    count2: inserted.length,
  });
}

/** A message's text, without its markup. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function valueWords(field: keyof Draft, value: Draft[keyof Draft]): string {
  if (isChoice(field)) return CHOICES[field][flag(Number(value))];
  if (isImage(field)) return value === '' ? t('No picture') : t('A picture');
  if (isTexts(value))
    return LANGUAGE_KEYS.flatMap((language) => {
      const text = textOfHtml(value[language] ?? '');
      return text === '' ? [] : [`${languageLabel(language)}: ${text}`];
    }).join(' ');
  return field === 'endingMesg' ? textOfHtml(String(value)) : String(value);
}

/** What someone else's save changed, compared with the form. */
export function differencesOf({
  seen,
  theirs,
  edits,
}: {
  seen: Preferences;
  theirs: Preferences;
  edits: Edits;
}): Difference[] {
  return FIELDS.filter((field) => !isSame(theirs[field], seen[field])).map((field) => {
    const mine = edits[field];
    return {
      label: NAMES[field],
      mine: mine === undefined ? t('You didn’t change this, so theirs stays') : valueWords(field, mine),
      theirs: valueWords(field, theirs[field]),
    };
  });
}
