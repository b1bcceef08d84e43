import {
  type AppointmentType,
  NO_LENGTH,
  saveAppointmentType,
  TYPE_MINUTES,
} from '@sightline/contract/appointment-types.calls';
import {
  type ByLanguage,
  forEachLanguage,
  forOtherLanguages,
  LANGUAGE_KEYS,
  type Language,
  OTHER_LANGUAGES,
} from '@sightline/contract/languages';
import type { Level } from '@sightline/contract/levels';
import { BRING_LENGTH, TYPE_NAME_LENGTH } from '@sightline/contract/limits';
import type * as z from 'zod/mini';
import { isSavedHere } from '../../../shared/setup/places.ts';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { compareNames } from '../../../shared/words/compare-names.ts';
import { languageName } from '../../../shared/words/language-name.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** The editor's values: the cost as typed, null for a length or increment not chosen yet. */
export type TypeDraft = {
  name: string;
  names: ByLanguage;
  appointmentType: string;
  length: number | null;
  slotSize: number | null;
  cost: string;
  active: boolean;
  bring: ByLanguage;
};
export type GivenType = z.infer<typeof saveAppointmentType.body>;

export { BRING_LENGTH, TYPE_NAME_LENGTH };

export const NEW_TYPE: TypeDraft = {
  name: '',
  names: {},
  appointmentType: '',
  length: null,
  slotSize: null,
  cost: '0',
  active: true,
  bring: {},
};

export const minutesWords = (minutes: number | null): string => {
  if (minutes === null) return '';
  return minutes === NO_LENGTH ? t('None') : t('{minutes} min', { minutes });
};
export const costWords = (cost: number): string => `$${cost.toLocaleString(pageLocale())}`;
export const activeWords = (isActive: boolean): string => (isActive ? t('Active') : t('Inactive'));

/** The options (APT-002); a length can also be none. */
export const LENGTHS: readonly number[] = [NO_LENGTH, ...TYPE_MINUTES];
export const INCREMENTS: readonly number[] = TYPE_MINUTES;

export const draftOf = ({ cost, ...type }: AppointmentType): TypeDraft => ({
  name: type.name,
  names: type.names,
  appointmentType: type.appointmentType,
  length: type.length,
  slotSize: type.slotSize,
  cost: String(cost),
  active: type.active,
  bring: type.bring,
});

/** The draft for sending, or its errors. */
export function readDraft(draft: TypeDraft): { ok: true; given: GivenType } | { ok: false; errors: string[] } {
  const cost = /^\d+$/.test(draft.cost.trim()) ? Number(draft.cost) : Number.NaN;
  // An emptied text removes the one before, which a missing one would keep.
  const texts = {
    names: forOtherLanguages((language) => draft.names[language] ?? ''),
    bring: forEachLanguage((language) => draft.bring[language] ?? ''),
  };
  const parsed = saveAppointmentType.body.safeParse({ ...draft, ...texts, cost });
  if (parsed.success) return { ok: true, given: parsed.data };
  return { ok: false, errors: [...new Set(parsed.error.issues.map(({ message }) => servedWords(message)))] };
}

export const nameLabel = (language: Language) => t('Name in {language}', { language: languageName(language) });
export const bringLabel = (language: Language) => t('What to bring ({language})', { language: languageName(language) });

/** How two drafts of one type differ, as text. */
export function differencesOf(mine: TypeDraft, theirs: TypeDraft): Difference[] {
  const line = (label: string, words: (draft: TypeDraft) => string) => ({
    label,
    mine: words(mine),
    theirs: words(theirs),
  });
  return [
    ...OTHER_LANGUAGES.map((language) => line(nameLabel(language), ({ names }) => names[language]?.trim() ?? '')),
    line(t('Category'), ({ appointmentType }) => appointmentType.trim()),
    line(t('Length'), ({ length }) => minutesWords(length)),
    line(t('Booking Increment'), ({ slotSize }) => minutesWords(slotSize)),
    line(t('Cost'), ({ cost }) => cost.trim()),
    ...LANGUAGE_KEYS.map((language) => line(bringLabel(language), ({ bring }) => bring[language]?.trim() ?? '')),
    line(t('Active'), ({ active }) => activeWords(active)),
  ].filter((difference) => difference.mine !== difference.theirs);
}

export const isWholePractice = ({ locKey, acctKey }: Level): boolean => locKey === 0 && acctKey === 0;

/** Only a location's or provider's own values can be cleared; the practice's are the widest. */
export const isClearable = (type: AppointmentType, level: Level): boolean =>
  isSavedHere(type) && !isWholePractice(level);

/** A type is deleted for the practice; at a location or with a provider it can only become inactive. */
export const isDeletable = ({ active }: AppointmentType, level: Level): boolean => isWholePractice(level) || active;

/** By name (OBS-009). */
export const sortTypes = (types: readonly AppointmentType[]): AppointmentType[] =>
  types.toSorted((one, other) => compareNames(one.name, other.name) || one.taskKey - other.taskKey);
