import { listTemplateVersions } from '@sightline/contract/templates.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { templateKeys } from './template-keys.ts';

export function useVersions(templateKey: number) {
  const { coverKey } = useSession();
  const params = { coverKey: String(coverKey), templateKey: String(templateKey) };
  return useQuery({
    queryKey: templateKeys.versions(coverKey, templateKey),
    queryFn: async ({ signal }) => (await call(listTemplateVersions, { params }, { signal })).versions,
  });
}
