import type { Sent } from '@sightline/contract/call';
import { previewVisitText } from '@sightline/contract/visits.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

export type Notice = NonNullable<Sent<typeof previewVisitText>['body']>;

/** What the patient would be sent; null asks for nothing. */
export function usePreview(asked: Notice | null) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'preview', asked],
    queryFn: ({ signal }) =>
      asked === null
        ? Promise.reject(new Error('Nothing to preview.'))
        : call(previewVisitText, { body: asked }, { signal }),
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
  });
}
