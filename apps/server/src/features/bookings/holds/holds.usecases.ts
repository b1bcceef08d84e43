import { HOLD_MINUTES, HOLDS_PER_ADDRESS, PROVIDERS_PER_MOMENT } from '@sightline/contract/booking-limits';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { tooManyHolds } from '../bookings.errors.ts';
import { findFree, lockCandidates, takingTime } from '../times/taking/taking.usecases.ts';
import type { ChosenTime, FreeTime } from '../times/times.types.ts';
import { hashOfToken, newToken } from '../times/tokens.rules.ts';
import { deleteHold, deleteHoldsOfPage, insertHold, lockAddress, readHoldsOf } from './holds.queries.ts';
import { providersAtOnce } from './holds.rules.ts';
import type { Holder } from './holds.types.ts';

export type Held = { holdToken: string; expiresAt: Temporal.Instant; acctKey: number };

/** What is kept of a hold's token; null without one. */
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
  if (held.length >= HOLDS_PER_ADDRESS || providersAtOnce({ held, free }) > PROVIDERS_PER_MOMENT) throw tooManyHolds();
}

type Keeping = {
  chosen: ChosenTime;
  /** Of the time kept before. */
  holdHash: Buffer | null;
  holder: Holder;
  /** Whom the patient would rather have. */
  preferred?: readonly number[];
  /** What else has to be true of the time that is kept, such as that its patient is nowhere else then. */
  check?: (free: FreeTime) => Promise<void>;
  deps: Pick<Deps, 'randomBytes'>;
};

/**
 * Keeps a time for 5 minutes; instead of the one kept before, which is given up only when this one is had. A page
 * keeps one, and an address 20, with two providers at one moment. For a visit that is moved, both the kept time and its present one are taken meanwhile.
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
}: Keeping & { tx: CoverTransaction }): Promise<Held> {
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

/** Keeps a time for a visit that is yet to be booked. @throws as `holdIn`, and booking.slot-taken for TimeLost */
export const holdSlot = ({ scope, ...keeping }: Keeping & { scope: CoverScope }): Promise<Held> =>
  takingTime({ scope, holdHash: keeping.holdHash, work: (tx) => holdIn({ tx, ...keeping }) });

/** Releases a held time; one that lapsed, or never was, is given back already. */
export function releaseHold({ scope, holdToken }: { scope: CoverScope; holdToken: string }): Promise<void> {
  return scope.transaction((tx) => deleteHold({ tx, hash: hashOfToken(holdToken) }));
}

/** The time became a booking: it is kept for nobody any more. */
export async function spendHold({ tx, holdHash }: { tx: CoverTransaction; holdHash: Buffer | null }): Promise<void> {
  if (holdHash !== null) await deleteHold({ tx, hash: holdHash });
}
