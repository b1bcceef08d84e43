import type { Level } from '@sightline/contract/levels';
import type { Saving } from '../setup/setup.types.ts';

/** What is known of a carrier at one level. */
export type CarrierValue = { insName: string; daysBlocked: number; orderKey: number; schedule: string };

/** A stored row; `isRemoved` takes the carrier off this level's list although a wider one has it. */
export type CarrierRecord = Level & Saving & CarrierValue & { isRemoved: boolean };

/** What a save brings; absent ones stay as they hold at the level, or are the defaults. */
export type GivenCarrier = {
  insName: string;
  daysBlocked: number;
  orderKey?: number | null | undefined;
  schedule?: string | null | undefined;
};
