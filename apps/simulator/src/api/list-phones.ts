import { simulatorPhones } from '@sightline/contract/simulator.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';

const POLL_MS = 2_000;

const phonesQuery = queryOptions({
  queryKey: ['phones'],
  queryFn: () => ask({ schema: simulatorPhones.replies[200], path: simulatorPhones.path }),
  refetchInterval: POLL_MS,
});

export const usePhones = () => useQuery(phonesQuery);
