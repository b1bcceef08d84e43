import type { CoverTransaction } from '../../../db/scope.ts';
import { locationNotFound } from '../conversations.errors.ts';
import { readLocationStates, readOwnLocations } from './sending-location.reads.ts';

/**
 * The location for something new: the chosen one, or for 0 the patient's own if open, else the practice's first open
 * one (decision 9).
 * @returns null if the chosen one, or every one, is closed
 * @throws ProblemError location.not-found
 */
export async function openLocation({
  tx,
  locKey,
  ownKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  /** The patient's own location; null if there is none. */
  ownKey: number | null;
}): Promise<number | null> {
  const states = await readLocationStates(tx);
  const open = states.filter(({ status }) => status > 0).map(({ loc_key }) => loc_key);
  if (locKey === 0) return open.find((key) => key === ownKey) ?? open[0] ?? null;
  if (!states.some(({ loc_key }) => loc_key === locKey)) throw locationNotFound();
  return open.includes(locKey) ? locKey : null;
}

/**
 * A call's locations: none or 0 mean all that the caller sees; null, if that is all of them.
 * @throws ProblemError location.not-found
 */
export async function chosenLocations({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
}): Promise<readonly number[] | null> {
  const named = [...new Set(locKeys.filter((locKey) => locKey !== 0))];
  if (named.length > 0) {
    const own = await readOwnLocations({ tx, locKeys: named });
    if (own.length < named.length) throw locationNotFound();
  }
  return named.length === 0 || locKeys.includes(0) ? tx.locKeys : named;
}
