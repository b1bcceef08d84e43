import { handleUrgentForm, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { notices } from '../notices/notices.ts';

/** To be invalidated when the server tells that urgent answers came, or were dealt with. */
export const URGENT_FORMS_KEY = ['urgent-forms'] as const;

export const urgentFormsOptions = (sessionId: string) =>
  queryOptions({
    queryKey: [...URGENT_FORMS_KEY, sessionId],
    queryFn: ({ signal }) => call(listUrgentForms, {}, { signal }),
  });

/** Where a completed form is read. */
export const entryAddress = (entryKey: number): string => `/setup/patient-forms/completed?entry=${entryKey}`;

/** Notes that the urgent answers of a form were dealt with. */
export function useHandleUrgent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entryKey: number) => call(handleUrgentForm, { body: { entryKey } }),
    onError: (error) => void notices.error(error.message),
    // After a failure too: somebody else may have done it, and everything that says so is renewed.
    onSettled: () =>
      Promise.all([URGENT_FORMS_KEY, ['forms'], ['inbox']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
