import { getSoonest, type SoonestTimes } from '@sightline/contract/booking-soonest.calls';
import { call } from '../../../shared/api/call.ts';
import { type LoadState, useLoaded } from '../../../shared/api/use-loaded.ts';

export type SoonestQuery = {
  coverKey: number;
  /** Null: any of them. */
  locKey: number | null;
  acctKey: number | null;
  taskKey: number | null;
  from: string | null;
  insName: string | null;
};

/** The soonest times of a reason; null asks nothing. Another `round` of the same asks again. */
export function useSoonest(query: (SoonestQuery & { round: number }) | null): LoadState<SoonestTimes> {
  const { round, ...asked } = query ?? { round: 0 };
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return useLoaded({
    key: query === null ? null : JSON.stringify([round, texts]),
    load: (signal) => call(getSoonest, { query: { coverKey: '', ...texts } }, signal),
  });
}
