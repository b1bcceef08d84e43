import { importFormTemplate } from '@sightline/contract/form-building.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import type { ImportDraft } from '../model/import-draft.ts';
import { useTemplatesRenewal } from './load-templates.ts';

/** Checks an import, or does it. */
export function useImport({ isTrial }: { isTrial: boolean }) {
  const renew = useTemplatesRenewal();
  return useAct({
    mutationFn: ({ definition, translations, name, pathName }: ImportDraft) =>
      call(importFormTemplate, { body: { definition, translations, name: name.trim(), pathName, isTrial } }),
    onSuccess: ({ errors }) => (isTrial || errors.length > 0 ? undefined : renew()),
  });
}
