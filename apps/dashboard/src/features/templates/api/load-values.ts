import { readTemplateValues } from '@sightline/contract/templates.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { templateKeys } from './template-keys.ts';

/** What variables stand for at a location: for a patient, or for an example where `addKey` is 0. */
export function usePreviewValues({ locKey, addKey }: { locKey: number; addKey: number }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: templateKeys.values(coverKey, locKey, addKey),
    queryFn: ({ signal }) =>
      call(readTemplateValues, { params: { coverKey: String(coverKey) }, body: { locKey, addKey } }, { signal }),
    placeholderData: keepPreviousData,
    // A patient's values don't stay in memory.
    gcTime: 0,
  });
}
