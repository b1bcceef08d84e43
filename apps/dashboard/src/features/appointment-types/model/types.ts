import {
  type AppointmentType,
  NO_LENGTH,
  saveAppointmentType,
  TYPE_MINUTES,
} from '@sightline/contract/appointment-types.calls';
import type { Level } from '@sightline/contract/levels';
import { BRING_LENGTH, TYPE_NAME_LENGTH } from '@sightline/contract/limits';
import type * as z from 'zod/mini';
import { isSavedHere } from '../../../shared/setup/places.ts';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** The editor's values: the cost as typed, null for a length or increment not chosen yet. */
export type TypeDraft = {
  name: string;
  nameEs: string;
  appointmentType: string;
  length: number | null;
  slotSize: number | null;
  cost: string;
  active: boolean;
  bringEn: string;
  bringEs: string;
};
export type GivenType = z.infer<typeof saveAppointmentType.body>;

export { BRING_LENGTH, TYPE_NAME_LENGTH };

export const NEW_TYPE: TypeDraft = {
  name: '',
  nameEs: '',
  appointmentType: '',
  length: null,
  slotSize: null,
  cost: '0',
  active: true,
  bringEn: '',
  bringEs: '',
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
  nameEs: type.nameEs,
  appointmentType: type.appointmentType,
  length: type.length,
  slotSize: type.slotSize,
  cost: String(cost),
  active: type.active,
  bringEn: type.bringEn,
  bringEs: type.bringEs,
});

/** The draft for sending, or its errors. */
export function readDraft(draft: TypeDraft): { ok: true; given: GivenType } | { ok: false; errors: string[] } {
  const cost = /^\d+$/.test(draft.cost.trim()) ? Number(draft.cost) : Number.NaN;
  const parsed = saveAppointmentType.body.safeParse({ ...draft, cost });
  if (parsed.success) return { ok: true, given: parsed.data };
  return { ok: false, errors: [...new Set(parsed.error.issues.map(({ message }) => message))] };
}

/** How two drafts of one type differ, as text. */
export function differencesOf(mine: TypeDraft, theirs: TypeDraft): Difference[] {
  const line = (label: string, words: (draft: TypeDraft) => string) => ({
    label,
    mine: words(mine),
    theirs: words(theirs),
  });
  return [
    line(t('Spanish name'), ({ nameEs }) => nameEs.trim()),
    line(t('Category'), ({ appointmentType }) => appointmentType.trim()),
    line(t('Length'), ({ length }) => minutesWords(length)),
    line(t('Booking Increment'), ({ slotSize }) => minutesWords(slotSize)),
    line(t('Cost'), ({ cost }) => cost.trim()),
    line(t('What to bring (English)'), ({ bringEn }) => bringEn.trim()),
    line(t('What to bring (Spanish)'), ({ bringEs }) => bringEs.trim()),
    line(t('Active'), ({ active }) => activeWords(active)),
  ].filter((difference) => difference.mine !== difference.theirs);
}

export const isWholePractice = ({ locKey, acctKey }: Level): boolean => locKey === 0 && acctKey === 0;

/** Only a location's or provider's own values can be cleared; the practice's are the widest. */
export const isClearable = (type: AppointmentType, level: Level): boolean =>
  isSavedHere(type) && !isWholePractice(level);

/** A type is deleted for the practice; at a location or with a provider it can only become inactive. */
export const isDeletable = ({ active }: AppointmentType, level: Level): boolean => isWholePractice(level) || active;

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/** By name (OBS-009). */
export const sortTypes = (types: readonly AppointmentType[]): AppointmentType[] =>
  types.toSorted((one, other) => compare(one.name, other.name) || one.taskKey - other.taskKey);
