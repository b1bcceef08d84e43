import { listVisitsAhead } from '@sightline/contract/providers.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type VisitsAheadQuestion = {
  coverKey: number;
  acctKey: number;
  /** The locations that the provider leaves; null: all. */
  locKeys: readonly number[] | null;
  toAcctKey: number;
};

/** A provider's upcoming visits, with what keeps the other provider from each. */
export const useVisitsAhead = ({ coverKey, acctKey, locKeys, toAcctKey }: VisitsAheadQuestion) =>
  useQuery({
    queryKey: ['administration', 'visits-ahead', coverKey, acctKey, locKeys, toAcctKey],
    queryFn: ({ signal }) =>
      call(
        listVisitsAhead,
        {
          params: { coverKey: String(coverKey), acctKey: String(acctKey) },
          body: { locKeys: locKeys === null ? null : [...locKeys], toAcctKey },
        },
        { signal },
      ),
    gcTime: 0,
  });
