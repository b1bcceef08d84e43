import {
  dismissUrgentText,
  listUrgentTexts,
  takeUrgentText,
  type UrgentText,
} from '@sightline/contract/urgent-texts.calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { notices } from '../notices/notices.ts';

/** Invalidated when the server reports that an urgent text came, or was taken. */
export const URGENT_TEXTS_KEY = ['urgent-texts'] as const;

export const urgentTextsOptions = (sessionId: string) =>
  queryOptions({
    queryKey: [...URGENT_TEXTS_KEY, sessionId],
    queryFn: ({ signal }) => call(listUrgentTexts, {}, { signal }),
  });

/** Where it can be acted on. */
export function urgentAddress({
  convKey,
  entryKey,
  apptKey,
  addKey,
  source,
}: Pick<UrgentText, 'convKey' | 'entryKey' | 'apptKey' | 'addKey' | 'source'>): string {
  if (convKey !== null) return `/communications/chat/message/${convKey}`;
  if (entryKey !== null) return `/setup/patient-forms/completed?entry=${entryKey}`;
  if (apptKey !== null) return `/calendar?visit=${apptKey}`;
  if (addKey !== null) return `/patients/${addKey}`;
  return source === 'feedback' ? '/patient-feedback' : '/waiting-list';
}

const CALLS = { take: takeUrgentText, dismiss: dismissUrgentText } as const;

/** Takes an urgent text, or marks it as not urgent. */
export function useSettleUrgent(how: keyof typeof CALLS) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (urgentKey: number) => call(CALLS[how], { body: { urgentKey } }),
    onError: (error) => void notices.error(error.message),
    // After a failure too: someone else may have taken it, and everything showing it is refreshed.
    onSettled: () =>
      Promise.all([URGENT_TEXTS_KEY, ['inbox'], ['today']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
