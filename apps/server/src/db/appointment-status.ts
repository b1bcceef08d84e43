import {
  ACTIVE_STATUSES,
  APPOINTMENT_STATUS_WORDS,
  type AppointmentStatus,
  CANCELLED,
  LOST_STATUSES,
} from '@sightline/contract/appointment-status';
import { type RawBuilder, sql } from 'kysely';

// Literals, never parameters: the partial index on active appointments is used only if the condition is spelled out.
const listed = (statuses: readonly AppointmentStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** The active statuses as an SQL list, for plain-text statements. */
export const ACTIVE_STATUS_LIST = listed(ACTIVE_STATUSES);

/** The same for those that did not take place, or will not. */
export const LOST_STATUS_LIST = listed(LOST_STATUSES);

/** Whether an appointment is active, by its status column: `isActive('a.status')`. */
export const isActive = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in ${sql.raw(ACTIVE_STATUS_LIST)}`;

/** Whether a patient missed the appointment or it was cancelled. */
export const isLost = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in ${sql.raw(LOST_STATUS_LIST)}`;

/** Whether the appointment took place, will, or was missed. */
export const isNotCancelled = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <> ${sql.lit(CANCELLED)}`;

/** Who "cancelled" a visit whose booking staff undid within seconds. */
export const UNDONE = 'undone';

/**
 * Whether an appointment ever counted, by its table's alias: one whose booking was undone is no cancellation, and
 * replaces none. It stays as cancelled, because programs that heard of the booking have to hear that it is gone.
 */
export const isReal = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.cancelled_by`)} is distinct from ${sql.lit(UNDONE)}`;

/** A status as staff read it; null stays null. */
export const statusWords = (status: RawBuilder<unknown>): RawBuilder<string | null> => {
  const cases = Object.entries(APPOINTMENT_STATUS_WORDS).map(
    ([value, words]) => sql`when ${sql.lit(value)} then ${sql.lit(words)}`,
  );
  return sql`(case ${status} ${sql.join(cases, sql` `)} end)`;
};
