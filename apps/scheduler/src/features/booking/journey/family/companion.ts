import { type Details, faultsOf } from '../../model/details.ts';
import type { Field, Group } from '../../model/fields.ts';
import type { SavedCompanion } from '../../model/saved-family.ts';

/** What is asked about each person; the rest is shared. */
export const OWN_GROUP: Group = 'you';

/**
 * Someone of the family who is booked together with the first person. Details are kept only in memory, so that they are
 * empty after a reload.
 */
export type Companion = SavedCompanion & {
  details: Details;
  /** Someone else has the time now. */
  isLost: boolean;
};

export const nameOf = ({ details }: Pick<Companion, 'details'>): string => (details.firstName ?? '').trim();

/** Whether everything that is asked about the person is answered. */
export function isNamed({ one, fields, today }: { one: Companion; fields: readonly Field[]; today: string }): boolean {
  const own = fields.filter(({ group }) => group === OWN_GROUP);
  return Object.keys(faultsOf({ fields: own, details: one.details, today })).length === 0;
}
