import { getSchedulerChoices, type SchedulerChoices } from '@sightline/contract/booking.calls';
import { call } from '../../../shared/api/call.ts';
import { type LoadState, useLoaded } from '../../../shared/api/use-loaded.ts';

type Level = { coverKey: number | null; locKey: number | null; acctKey: number | null };

type ChoicesQuery = Level & {
  /** Already loaded for the whole practice and not loaded again. */
  known?: SchedulerChoices;
};

/** The choices, and what will be asked, at a practice or one of its locations. */
export function useChoices({ coverKey, locKey, acctKey, known }: ChoicesQuery): LoadState<SchedulerChoices> {
  const isKnown = known !== undefined && !locKey && !acctKey;
  const query = {
    coverKey: String(coverKey ?? 0),
    ...(locKey ? { locKey: String(locKey) } : {}),
    ...(acctKey ? { acctKey: String(acctKey) } : {}),
  };
  const loaded = useLoaded({
    key: coverKey === null || isKnown ? null : JSON.stringify(query),
    load: (signal) => call(getSchedulerChoices, { query }, signal),
  });
  return isKnown ? { state: 'ready', value: known } : loaded;
}
