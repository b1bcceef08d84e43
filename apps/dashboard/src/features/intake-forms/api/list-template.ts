import { type FormTemplate, listForm } from '@sightline/contract/intake-forms.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { useTemplatesRenewal } from './load-templates.ts';

type ListRequest = { template: FormTemplate; isListed: boolean };

/** Shows a template in patients' list of forms, or hides it there. */
export function useListing() {
  const renew = useTemplatesRenewal();
  return useAct({
    mutationFn: ({ template: { Id: formKey }, isListed }: ListRequest) =>
      call(listForm, { body: { formKey, isListed } }),
    onSuccess: (_, { template: { Name }, isListed }) =>
      snack(
        isListed
          ? t('Patients see “{Name}” in their list.', { Name })
          : t('“{Name}” now opens by its link only.', { Name }),
      ),
    onError: tellFailure,
    onSettled: renew,
  });
}
