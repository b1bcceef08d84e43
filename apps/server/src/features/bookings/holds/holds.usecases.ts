import { HOLD_MINUTES, HOLDS_PER_ADDRESS, MOST_PEOPLE } from '@sightline/contract/booking-limits';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { hashOfToken, newToken } from '../../../link-codes.ts';
import { tooManyHolds } from '../bookings.errors.ts';
import { findFree, lockCandidates, takingTime } from '../times/taking/taking.usecases.ts';
import type { ChosenTime, FreeTime } from '../times/times.types.ts';
import { deleteHold, deleteHoldsOfPage, insertHold, lockAddress, readHoldsOf } from './holds.queries.ts';
import { providersAtOnce } from './holds.rules.ts';
import type { Holder } from './holds.types.ts';

export type HeldSlot = { holdToken: string; expiresAt: Temporal.Instant; acctKey: number };

/** The stored hash of a hold's token; null without one. */
export const holdHashOf = (holdToken: string | null | undefined): Buffer | null =>
  holdToken ? hashOfToken(holdToken) : null;

/** @throws ProblemError booking.too-many-holds */
async function checkAddress({
  tx,
  holder: { addressHash },
  free,
}: {
  tx: CoverTransaction;
  holder: Holder;
  free: FreeTime;
}): Promise<void> {
  if (addressHash === null) return;
  await lockAddress({ tx, addressHash });
  const held = await readHoldsOf({ tx, addressHash });
  if (held.length >= HOLDS_PER_ADDRESS || providersAtOnce({ held, free }) > MOST_PEOPLE) throw tooManyHolds();
}

type HoldRequest = {
  chosen: ChosenTime;
  /** Of the time held before. */
  holdHash: Buffer | null;
  holder: Holder;
  /** The patient's preferred providers. */
  preferred?: readonly number[];
  /** A further condition for the held time, such as the patient having no other visit then. */
  check?: (free: FreeTime) => Promise<void>;
  deps: Pick<Deps, 'randomBytes'>;
};

/**
 * Holds a time for 5 minutes, replacing the previous hold only once this one succeeds. A page holds one time, and an IP
 * address 20, with as many providers at the same time as a family has people. For a visit being moved, both the held time and its current one are
 * taken meanwhile.
 * @throws TimeLost; ProblemError booking.not-found, booking.invalid, booking.too-many-holds
 */
export async function holdIn({
  tx,
  chosen,
  holdHash,
  holder,
  preferred = [],
  check,
  deps,
}: HoldRequest & { tx: CoverTransaction }): Promise<HeldSlot> {
  const { token, hash } = newToken(deps.randomBytes);
  const locked = await lockCandidates({ tx, wish: chosen });
  if (holder.pageHash !== null) await deleteHoldsOfPage({ tx, pageHash: holder.pageHash, exceptHash: holdHash });
  const free = await findFree({ tx, locked, chosen, holdHash, preferred });
  await check?.(free);
  const expiresAt = tx.now.add({ minutes: HOLD_MINUTES });
  if (holdHash !== null) await deleteHold({ tx, hash: holdHash });
  await checkAddress({ tx, holder, free });
  await insertHold({ tx, free, hash, holder, expiresAt });
  return { holdToken: token, expiresAt, acctKey: free.acctKey };
}

/**
 * Holds a time for a new booking.
 * @throws as `holdIn`, and booking.slot-taken for TimeLost
 */
export const holdSlot = ({ scope, ...keeping }: HoldRequest & { scope: CoverScope }): Promise<HeldSlot> =>
  takingTime({ scope, holdHash: keeping.holdHash, work: (tx) => holdIn({ tx, ...keeping }) });

/** Releases a held time; an expired or unknown one counts as released. */
export function releaseHold({ scope, holdToken }: { scope: CoverScope; holdToken: string }): Promise<void> {
  return scope.transaction((tx) => deleteHold({ tx, hash: hashOfToken(holdToken) }));
}

/**
 * Holds a time for patients who are offered it, as long as they have to answer. The provider has to be locked.
 * @returns the hold's hash
 */
export async function keepTime({
  tx,
  time: { locKey, acctKey, startsAt, length },
  expiresAt,
  deps,
}: {
  tx: CoverTransaction;
  time: { locKey: number; acctKey: number; startsAt: Temporal.Instant; length: number };
  expiresAt: Temporal.Instant;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<Buffer> {
  const { hash } = newToken(deps.randomBytes);
  const holder = { pageHash: null, addressHash: null };
  await insertHold({ tx, free: { place: { loc_key: locKey }, acctKey, startsAt, length }, hash, holder, expiresAt });
  return hash;
}

/** The time became a booking, so its hold is deleted. */
export async function spendHold({ tx, holdHash }: { tx: CoverTransaction; holdHash: Buffer | null }): Promise<void> {
  if (holdHash !== null) await deleteHold({ tx, hash: holdHash });
}
