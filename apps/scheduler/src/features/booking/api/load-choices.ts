import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { call } from '../../../shared/api/call.ts';
import { useLoaded } from '../../../shared/api/use-loaded.ts';

export type Level = { coverKey: number | null; locKey: number | null; acctKey: number | null };

/** What there is to choose from, and what will be asked, at a practice or at one of its places. */
export function useChoices({ coverKey, locKey, acctKey }: Level) {
  const query = {
    coverKey: String(coverKey ?? 0),
    ...(locKey ? { locKey: String(locKey) } : {}),
    ...(acctKey ? { acctKey: String(acctKey) } : {}),
  };
  return useLoaded({
    key: coverKey === null ? null : JSON.stringify(query),
    load: (signal) => call(getSchedulerChoices, { query }, signal),
  });
}
