import { HOLD_MINUTES, HOLDS_PER_ADDRESS } from '@sightline/contract/booking.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { tooManyHolds } from '../bookings.errors.ts';
import { findFree, lockCandidates, takingTime } from '../times/taking/taking.usecases.ts';
import type { ChosenTime } from '../times/times.types.ts';
import { hashOfToken, newToken } from '../times/tokens.rules.ts';
import { countHoldsOf, deleteHold, deleteHoldsOfPage, insertHold, lockAddress } from './holds.queries.ts';
import type { Holder } from './holds.types.ts';

export type Held = { holdToken: string; expiresAt: Temporal.Instant; acctKey: number };

/** What is kept of a hold's token; null without one. */
export const holdHashOf = (holdToken: string | null | undefined): Buffer | null =>
  holdToken ? hashOfToken(holdToken) : null;

/** @throws ProblemError booking.too-many-holds */
async function checkAddress({ tx, holder: { addressHash } }: { tx: CoverTransaction; holder: Holder }): Promise<void> {
  if (addressHash === null) return;
  await lockAddress({ tx, addressHash });
  if ((await countHoldsOf({ tx, addressHash })) >= HOLDS_PER_ADDRESS) throw tooManyHolds();
}

/**
 * Keeps a time for 5 minutes; instead of the one kept before, which is given up only when this one is had. A page
 * keeps one, and an address 20.
 * @throws ProblemError booking.not-found, booking.invalid, booking.slot-taken, booking.too-many-holds
 */
export async function holdSlot({
  scope,
  chosen,
  holdToken,
  holder,
  deps,
}: {
  scope: CoverScope;
  chosen: ChosenTime;
  /** Of the time kept before. */
  holdToken: string | null | undefined;
  holder: Holder;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<Held> {
  const holdHash = holdHashOf(holdToken);
  const { token, hash } = newToken(deps.randomBytes);
  return takingTime({
    ...{ scope, holdHash },
    work: async (tx) => {
      const locked = await lockCandidates({ tx, wish: chosen });
      if (holder.pageHash !== null) await deleteHoldsOfPage({ tx, pageHash: holder.pageHash, exceptHash: holdHash });
      const free = await findFree({ tx, locked, chosen, holdHash });
      const expiresAt = tx.now.add({ minutes: HOLD_MINUTES });
      if (holdHash !== null) await deleteHold({ tx, hash: holdHash });
      await checkAddress({ tx, holder });
      await insertHold({ tx, free, hash, holder, expiresAt });
      return { holdToken: token, expiresAt, acctKey: free.acctKey };
    },
  });
}

/** Gives a kept time back; one that lapsed, or never was, is given back already. */
export function releaseHold({ scope, holdToken }: { scope: CoverScope; holdToken: string }): Promise<void> {
  return scope.transaction((tx) => deleteHold({ tx, hash: hashOfToken(holdToken) }));
}

/** The time became a booking: it is kept for nobody any more. */
export async function spendHold({ tx, holdHash }: { tx: CoverTransaction; holdHash: Buffer | null }): Promise<void> {
  if (holdHash !== null) await deleteHold({ tx, hash: holdHash });
}
