import { setMarketingConsent } from '@sightline/contract/bulk-texts.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Records whether the patient agreed to marketing texts. */
export function useSetMarketing(addKey: number) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (given: { allows: boolean; words: string }) =>
      call(setMarketingConsent, { body: { addKey, ...given } }),
    // Not waited for: the dialog closes first.
    onSettled: () => void queries.invalidateQueries(),
  });
}
