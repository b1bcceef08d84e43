import { importFormTemplate } from '@sightline/contract/form-building.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { ImportDraft } from '../model/import-draft.ts';
import { useTemplatesRenewal } from './load-templates.ts';

/** Checks an import, or does it. */
export function useImport({ isTrial }: { isTrial: boolean }) {
  const renew = useTemplatesRenewal();
  return useMutation({
    mutationFn: ({ definition, translations, name, pathName }: ImportDraft) =>
      call(importFormTemplate, { body: { definition, translations, name: name.trim(), pathName, isTrial } }),
    onSuccess: ({ errors }) => (isTrial || errors.length > 0 ? undefined : renew()),
  });
}
