import { type FormVersionSummary, formChange, saveForm } from '@sightline/contract/form-building.calls';
import type { FormDraft } from '@sightline/forms/building/draft';
import { call, ProblemError } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useTemplatesRenewal } from './load-templates.ts';
import { useVersionRenewal } from './load-version.ts';

type Saving = { formKey: number | null; baseVersion: number | null; draft: FormDraft };
/** A save, or the version that someone else saved meanwhile. */
export type SaveOutcome =
  | { kind: 'saved'; formKey: number; version: number }
  | { kind: 'refused'; errors: readonly string[] }
  | { kind: 'changed'; newest: FormVersionSummary };

async function save({ draft: { name, definition, translations }, ...where }: Saving): Promise<SaveOutcome> {
  const texts = Object.fromEntries(Object.entries(translations).map(([locale, list]) => [locale, { ...list }]));
  const body = { ...where, name, definition: JSON.stringify(definition), translations: texts };
  try {
    const { template, version, errors } = await call(saveForm, { body });
    if (template === null || version === null) return { kind: 'refused', errors };
    return { kind: 'saved', formKey: template.Id, version };
  } catch (error) {
    const change = error instanceof ProblemError && error.code === 'form.changed' ? error.problem : null;
    if (change === null) throw error;
    return { kind: 'changed', newest: formChange.parse(change).newest };
  }
}

/** Saves a form as its next version, or as a new form. */
export function useSaveForm() {
  const renew = useTemplatesRenewal();
  const renewVersions = useVersionRenewal();
  return useAct({
    mutationFn: save,
    onSuccess: async (outcome) => {
      if (outcome.kind !== 'saved') return;
      await Promise.all([renew(), renewVersions(outcome.formKey)]);
    },
  });
}
