import { type EditedForm, readFormVersion } from '@sightline/contract/form-building.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const versionKey = (coverKey: number, formKey: number) => ['forms', coverKey, 'version', formKey] as const;

/** A form's content in a version, the newest by default. */
export const loadVersion = (formKey: number, version?: number, signal?: AbortSignal): Promise<EditedForm> =>
  call(
    readFormVersion,
    { params: { formKey: String(formKey) }, query: version === undefined ? {} : { version: String(version) } },
    signal === undefined ? {} : { signal },
  );

/** A form to edit, in its newest version; null for a new one. It is not loaded again while it is edited. */
export function useNewestVersion(formKey: number | null) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: versionKey(coverKey, formKey ?? 0),
    queryFn: ({ signal }) => loadVersion(formKey ?? 0, undefined, signal),
    enabled: formKey !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Loads a form's versions again after it was saved. */
export function useVersionRenewal(): (formKey: number) => Promise<void> {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return (formKey) => queries.invalidateQueries({ queryKey: versionKey(coverKey, formKey) });
}
