import { getCover } from '@sightline/contract/setup.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';

/** The practice of the page (OBS-001). */
export function useCover(coverKey: number) {
  return useQuery({
    queryKey: ['setup', coverKey, 'cover'],
    queryFn: ({ signal }) => readSetup(getCover, { query: { coverKey: String(coverKey) } }, { signal }),
    enabled: coverKey > 0,
  });
}
