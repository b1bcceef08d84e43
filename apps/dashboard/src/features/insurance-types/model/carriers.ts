import { type Carrier, carrierName, daysBlocked, isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import type { Level } from '@sightline/contract/levels';
import { INSURANCE_NAME_LENGTH } from '@sightline/contract/limits';
import { INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { isSavedHere } from '../../../shared/setup/places.ts';
import { compareNames } from '../../../shared/words/compare-names.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';

export type OrderKey = 0 | 1 | -1;
/** The Add panel's values: the days as typed, because invalid ones have to be reported. */
export type NewCarrier = { insName: string; days: string; orderKey: OrderKey };
/** A carrier's editable values in its row. */
export type RowDraft = { days: string; orderKey: OrderKey };

export const ORDER_WORDS: Readonly<Record<OrderKey, string>> = {
  0: t('None'),
  1: t('Display first'),
  [-1]: t('Display last'),
};
export const NOTHING_TYPED: NewCarrier = { insName: '', days: '', orderKey: 0 };
export { INSURANCE_NAME_LENGTH };

const NO_ORDER: OrderKey = 0;

export const orderOf = (value: number): OrderKey => (value === 1 || value === -1 ? value : NO_ORDER);

/** The required carriers are displayed first by default, the others have no order (INS-004). */
const usualOrder = (insName: string): OrderKey => (isRequiredCarrier(insName) ? 1 : NO_ORDER);

/** A typed name. The display order changes when the name becomes, or stops being, a required one. */
export function withName(typed: NewCarrier, insName: string): NewCarrier {
  const isOtherKind = isRequiredCarrier(insName) !== isRequiredCarrier(typed.insName);
  return { ...typed, insName, orderKey: isOtherKind ? usualOrder(insName) : typed.orderKey };
}

/** Whole days from 0; null for anything else. */
export function parseDays(text: string): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const parsed = daysBlocked.safeParse(Number(text));
  return parsed.success ? parsed.data : null;
}

/** In a row, anything but a non-negative number becomes 0 (INS-003). */
export const rowDays = (text: string): number => parseDays(text) ?? 0;

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Everything that prevents adding a carrier to a list (INS-002). */
export function addErrors(typed: NewCarrier, carriers: readonly Pick<Carrier, 'insName'>[]): string[] {
  const name = carrierName.safeParse(typed.insName);
  const isListed = carriers.some(({ insName }) => nameKey(insName) === nameKey(typed.insName));
  return [
    ...(name.success ? [] : name.error.issues.map(({ message }) => servedWords(message))),
    ...(isListed ? [t(TEXT.exists)] : []),
    ...(parseDays(typed.days) === null ? [t(TEXT.invalidDays)] : []),
  ];
}

/** Displayed first, then those without an order, then last; by name within each. */
export const sortCarriers = (carriers: readonly Carrier[]): Carrier[] =>
  carriers.toSorted((one, other) => other.orderKey - one.orderKey || compareNames(one.insName, other.insName));

export const draftOf = ({ daysBlocked: days, orderKey }: Carrier): RowDraft => ({
  days: String(days),
  orderKey: orderOf(orderKey),
});

export const isChanged = (carrier: Carrier, { days, orderKey }: RowDraft): boolean =>
  days.trim() !== String(carrier.daysBlocked) || orderKey !== carrier.orderKey;

/**
 * This level's record can be cleared if something is behind it: a wider level, or a required carrier's defaults. Any
 * other one of the whole practice is deleted.
 */
export function isClearable(carrier: Carrier, { locKey, acctKey }: Level): boolean {
  return isSavedHere(carrier) && (locKey > 0 || acctKey > 0 || isRequiredCarrier(carrier.insName));
}
