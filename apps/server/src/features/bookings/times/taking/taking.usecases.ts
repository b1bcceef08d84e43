import type { PublicSlot } from '@sightline/contract/booking.calls';
import { MOST_DAYS } from '@sightline/contract/limits';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { bookableSlots, lockProviders, refusalReasons } from '../../../availability/offers/taking/taking.usecases.ts';
import { slotTaken } from '../../bookings.errors.ts';
import { readHoldOf, readProviderKeys } from '../times.queries.ts';
import { chooseProvider, exceptPresent, NEAREST, nearestSlots, presentSlot } from '../times.rules.ts';
import { type ChosenTime, type FreeTime, TimeLost, type TimeRequest } from '../times.types.ts';
import { readOpenings } from '../times.usecases.ts';

/** Providers whose day is locked until the commit. */
export type LockedProviders = ReadonlySet<number>;

/** Locks the candidate providers: waits for others who book or change hours, and makes later ones wait. */
export async function lockCandidates({
  tx,
  wish: { locKey, acctKey },
}: {
  tx: CoverTransaction;
  wish: Pick<TimeRequest, 'locKey' | 'acctKey'>;
}): Promise<LockedProviders> {
  const acctKeys = acctKey > 0 ? [acctKey] : await readProviderKeys({ tx, locKey });
  await lockProviders({ tx, acctKeys });
  return new Set(acctKeys);
}

/** Of several providers, the reasons of the one with the fewest. */
const fewest = (all: readonly WhyNot[][]): WhyNot[] => all.toSorted((a, b) => a.length - b.length)[0] ?? [];

/**
 * Ensures that a time is offered, and chooses the provider; the result holds until the commit.
 * @param locked from `lockCandidates`; a provider who joined the location since is not considered
 * @param preferred the patient's preferred providers, best first
 * @throws TimeLost with the reasons why not; ProblemError booking.not-found, booking.invalid
 */
export async function findFree({
  tx,
  locked,
  chosen,
  holdHash = null,
  preferred = [],
}: {
  tx: CoverTransaction;
  locked: LockedProviders;
  chosen: ChosenTime;
  holdHash?: Buffer | null;
  preferred?: readonly number[];
}): Promise<FreeTime> {
  const { day, minute } = chosen;
  const rangeOf = () => ({ from: day, to: day });
  const { place, offering, bookable } = await readOpenings({ tx, wish: chosen, rangeOf, exceptHash: holdHash });
  const judged = bookable
    .filter(({ acctKey }) => locked.has(acctKey))
    .map((provider) => ({
      provider,
      reasons: refusalReasons({ offering, provider, day, minute }),
    }));
  const free = judged.filter(({ reasons }) => reasons.length === 0).map(({ provider }) => provider);
  const startsAt = instantOf({ day, minute, zone: place.time_zone });
  const held = holdHash === null ? null : await readHoldOf({ tx, hash: holdHash });
  const isHeldHere = held !== null && startsAt?.equals(held.starts_at) && held.loc_key === chosen.locKey;
  const provider = chooseProvider({ free, day, preferred: [...(isHeldHere ? [held.acct_key] : []), ...preferred] });
  if (provider === undefined || startsAt === null)
    throw new TimeLost({ chosen, reasons: fewest(judged.map(({ reasons }) => reasons)) });
  return { place, acctKey: provider.acctKey, startsAt, length: provider.type.minutes };
}

/** Days before and after the chosen one that are searched until there are enough: usually the nearest few. */
const AROUND = [
  { before: 3, after: 4 },
  { before: 14, after: 28 },
] as const;

/** The free times nearest to a chosen one, on the location's own days from today on. */
async function nearestFree({
  tx,
  chosen,
  holdHash,
}: {
  tx: CoverTransaction;
  chosen: ChosenTime;
  holdHash: Buffer | null;
}): Promise<PublicSlot[]> {
  const within = async (rangeOf: (today: DayNumber) => DayRange) => {
    const { offering } = await readOpenings({ tx, wish: chosen, rangeOf, exceptHash: holdHash });
    return nearestSlots({ slots: exceptPresent({ slots: bookableSlots(offering), wish: chosen }), asked: chosen });
  };
  for (const { before, after } of AROUND) {
    const slots = await within((today) => {
      const middle = Math.min(Math.max(chosen.day, today), today + MOST_DAYS);
      return { from: Math.max(today, middle - before), to: middle + after };
    });
    if (slots.length === NEAREST) return slots.map(presentSlot);
  }
  const slots = await within((today) => ({ from: today, to: today + MOST_DAYS - 1 }));
  return slots.map(presentSlot);
}

/**
 * Runs work that needs a free time; if it is taken, the work is rolled back, and the refusal lists the nearest times as
 * they are now.
 * @throws ProblemError booking.slot-taken
 */
export async function takingTime<T>({
  scope,
  holdHash = null,
  work,
}: {
  scope: CoverScope;
  holdHash?: Buffer | null;
  work: (tx: CoverTransaction) => Promise<T>;
}): Promise<T> {
  try {
    return await scope.transaction(work);
  } catch (error) {
    if (!(error instanceof TimeLost)) throw error;
    const { chosen, reasons } = error;
    const slots = await scope.transaction((tx) => {
      tx.note({ detail: { refused: 'slot-taken' } });
      return nearestFree({ tx, chosen, holdHash });
    });
    throw slotTaken({ slots, reasons });
  }
}
