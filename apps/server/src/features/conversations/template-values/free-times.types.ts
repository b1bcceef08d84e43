import type { CoverTransaction } from '../../../db/scope.ts';

/** Times that are open now. Nothing holds them. */
export type OpenTimes = {
  /** The location's wall time, `YYYY-MM-DDTHH:mm`, in order. */
  times: string[];
  /** Where they are, if not at the location the text comes from. */
  elsewhere: string | null;
};

/** Looks up times for a visit: another one for the visit they have, else for the practice's usual type there. */
export type FreeTimes = (asked: { tx: CoverTransaction; locKey: number; apptKey: number | null }) => Promise<OpenTimes>;
