import type { Level } from '@sightline/contract/levels';
import type { SaveStamp } from '../setup/setup.types.ts';

/** A carrier's values at one level. */
export type CarrierValue = { insName: string; daysBlocked: number; orderKey: number; schedule: string };

/** A stored row; `isRemoved` removes the carrier from this level's list although a wider one has it. */
export type CarrierRecord = Level & SaveStamp & CarrierValue & { isRemoved: boolean };

/** A save's values; absent ones keep the level's current ones, or are the defaults. */
export type GivenCarrier = {
  insName: string;
  daysBlocked: number;
  orderKey?: number | null | undefined;
  schedule?: string | null | undefined;
};
