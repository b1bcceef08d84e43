import { listMessageTemplates } from '@sightline/contract/templates.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { templateKeys } from './template-keys.ts';

export function useTemplates() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: templateKeys.all(coverKey),
    queryFn: ({ signal }) => call(listMessageTemplates, { params: { coverKey: String(coverKey) } }, { signal }),
  });
}
