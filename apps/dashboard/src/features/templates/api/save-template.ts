import { addMessageTemplate, changeMessageTemplate, type MessageTemplate } from '@sightline/contract/templates.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { sentWordings, type TemplateDraft } from '../model/draft.ts';
import { useRefreshTemplates } from './template-keys.ts';

/** Adds a template, or changes the one that the draft was made from. */
export function useSaveTemplate() {
  const refresh = useRefreshTemplates();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: (draft: TemplateDraft): Promise<MessageTemplate> => {
      const { templateKey, version, kind, locKey, standsFor } = draft;
      const fields = { locKey, standsFor, ...sentWordings(draft) };
      return templateKey === null
        ? call(addMessageTemplate, { params: { coverKey }, body: { kind, ...fields } })
        : call(changeMessageTemplate, {
            params: { coverKey, templateKey: String(templateKey) },
            body: { ...fields, version },
          });
    },
    // Not waited for: the dialog closes first.
    onSuccess: () => void refresh(),
  });
}

/** Takes a template out of use, or back into it. */
export function useRetireTemplate() {
  const refresh = useRefreshTemplates();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: ({ templateKey, isRetired }: { templateKey: number; isRetired: boolean }) =>
      call(changeMessageTemplate, {
        params: { coverKey, templateKey: String(templateKey) },
        body: { isRetired },
      }),
    onSettled: () => refresh(),
  });
}
