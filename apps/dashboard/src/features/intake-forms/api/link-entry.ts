import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { linkFormEntry, unlinkFormEntry } from '@sightline/contract/linked-forms.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { URGENT_FORMS_KEY } from '../../../shared/urgent-forms/urgent-forms.ts';
import { t } from '../../../shared/words/words.ts';

/**
 * Everything about a form's patient and its decisions. After a refusal too: someone else may have acted first. It isn't
 * waited for: the dialog closes first.
 */
function useRenewal() {
  const queries = useQueryClient();
  const keys = [URGENT_FORMS_KEY, ['forms'], ['inbox']];
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
}

/** Links a completed form to a patient. */
export function useLinkEntry() {
  const onSettled = useRenewal();
  return useAct({
    mutationFn: async (body: { entryKey: number; addKey: number }): Promise<FormEntry> =>
      (await call(linkFormEntry, { body })).entry,
    onSuccess: ({ Patient }) =>
      snack(t('Form linked to {name}.', { name: `${Patient?.firstName ?? ''} ${Patient?.lastName ?? ''}`.trim() })),
    onError: tellFailure,
    onSettled,
  });
}

export function useUnlinkEntry() {
  const onSettled = useRenewal();
  return useAct({
    mutationFn: (entryKey: number) => call(unlinkFormEntry, { body: { entryKey } }),
    onSuccess: () => snack(t('Form unlinked.')),
    onError: tellFailure,
    onSettled,
  });
}
