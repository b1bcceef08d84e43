import { decideReview, getReview, listReviews } from '@sightline/contract/form-review.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';

const keyOf = (coverKey: number) => ['form-reviews', coverKey] as const;

/** Forms with answers that differ from the record. */
export function useReviews() {
  const { coverKey } = useSession();
  return useQuery({ queryKey: keyOf(coverKey), queryFn: ({ signal }) => call(listReviews, {}, { signal }) });
}

/** A form's answers beside the record. */
export function useReview(entryKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...keyOf(coverKey), entryKey],
    queryFn: ({ signal }) => call(getReview, { params: { entryKey: String(entryKey) } }, { signal }),
    staleTime: 0,
  });
}

export function useDecide(entryKey: number) {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (decided: { take: string[]; leave: string[] }) =>
      call(decideReview, { body: { entryKey, ...decided } }),
    onSuccess: (entry, { take }) => {
      queries.setQueryData([...keyOf(coverKey), entryKey], entry);
      snack(take.length === 0 ? t('Nothing was changed.') : t('The record was updated.'));
    },
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(coverKey), exact: true }),
  });
}
