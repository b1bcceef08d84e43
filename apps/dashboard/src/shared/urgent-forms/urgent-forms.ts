import { handleUrgentForm, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { notices } from '../notices/notices.ts';

/** Invalidated when the server reports that urgent answers came, or were handled. */
export const URGENT_FORMS_KEY = ['urgent-forms'] as const;

export const urgentFormsOptions = (sessionId: string) =>
  queryOptions({
    queryKey: [...URGENT_FORMS_KEY, sessionId],
    queryFn: ({ signal }) => call(listUrgentForms, {}, { signal }),
  });

/** A completed form's URL. */
export const entryAddress = (entryKey: number): string => `/setup/patient-forms/completed?entry=${entryKey}`;

/** Marks a form's urgent answers as handled. */
export function useHandleUrgent() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (entryKey: number) => call(handleUrgentForm, { body: { entryKey } }),
    onError: (error) => void notices.error(error.message),
    // After a failure too: someone else may have done it, and everything showing it is refreshed.
    onSettled: () =>
      Promise.all([URGENT_FORMS_KEY, ['forms'], ['inbox']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
