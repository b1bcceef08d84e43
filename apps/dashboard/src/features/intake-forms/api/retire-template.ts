import { type FormTemplate, retireForm } from '@sightline/contract/intake-forms.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { useTemplatesRenewal } from './load-templates.ts';

type RetireRequest = { template: FormTemplate; isRetired: boolean };

/** Retires a template, or restores it. */
export function useRetire() {
  const renew = useTemplatesRenewal();
  return useAct({
    mutationFn: ({ template: { Id: formKey }, isRetired }: RetireRequest) =>
      call(retireForm, { body: { formKey, isRetired } }),
    onSuccess: (_, { template: { Name }, isRetired }) =>
      snack(isRetired ? t('“{Name}” is retired.', { Name }) : t('“{Name}” is in use again.', { Name })),
    onError: tellFailure,
    // After a refusal too: someone else may have done it already, which then shows.
    onSettled: renew,
  });
}
