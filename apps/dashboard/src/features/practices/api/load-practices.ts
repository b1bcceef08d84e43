import { listPractices } from '@sightline/contract/practices.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const KEY = ['administration', 'practices'];

/** Every practice of the installation. */
export const usePractices = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listPractices, {}, { signal }) });

export function useRenewPractices() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
