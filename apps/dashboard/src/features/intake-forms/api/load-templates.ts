import { type FormTemplate, getForms, getRetiredForms } from '@sightline/contract/intake-forms.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { compareNames } from '../../../shared/words/compare-names.ts';

const templatesKey = (coverKey: number) => ['forms', coverKey, 'templates'] as const;
async function loadTemplates(coverKey: number, signal: AbortSignal): Promise<FormTemplate[]> {
  const query = { coverKey: String(coverKey) };
  const { PatientDataList } = await call(getForms, { query }, { signal, supersede: true });
  return PatientDataList.toSorted((one, other) => compareNames(one.Name, other.Name));
}

/** The practice's form templates by name. */
export function useTemplates() {
  const { coverKey } = useSession();
  return useQuery({ queryKey: templatesKey(coverKey), queryFn: ({ signal }) => loadTemplates(coverKey, signal) });
}

/** The retired ones, by name. */
export function useRetiredTemplates() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...templatesKey(coverKey), 'retired'],
    queryFn: async ({ signal }) => (await call(getRetiredForms, {}, { signal })).templates,
  });
}

/** Of both lists. */
export function useTemplatesRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return () => queries.invalidateQueries({ queryKey: templatesKey(coverKey) });
}
