import type { Sent } from '@sightline/contract/call';
import {
  type FeedbackShown,
  handleFeedback,
  listFeedback,
  readFeedbackSettings,
  saveFeedbackSettings,
} from '@sightline/contract/feedback.calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { LOOK_EVERY_MS } from '../live/use-heard.ts';
import { useSession } from '../session/session-context.ts';

export const FEEDBACK_KEY = 'feedback';
/** Figures of Today count open answers. */
const TODAY_KEY = 'today';

type Filter = { shown: FeedbackShown; locKey: number; page: number };

export function useAnswers({ shown, locKey, page }: Filter) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [FEEDBACK_KEY, coverKey, 'answers', shown, locKey, page],
    queryFn: ({ signal }) =>
      call(listFeedback, { query: { shown, locKey: String(locKey), page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
}

export function useFeedbackSettings() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [FEEDBACK_KEY, coverKey, 'settings'],
    queryFn: ({ signal }) => call(readFeedbackSettings, {}, { signal }),
  });
}

export function useSaveFeedbackSettings() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (body: Sent<typeof saveFeedbackSettings>['body']) => call(saveFeedbackSettings, { body }),
    onSuccess: (saved) => queries.setQueryData([FEEDBACK_KEY, coverKey, 'settings'], saved),
  });
}

export function useHandleFeedback() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Sent<typeof handleFeedback>['body']) => call(handleFeedback, { body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [FEEDBACK_KEY] }),
        queries.invalidateQueries({ queryKey: [TODAY_KEY] }),
      ]),
  });
}
