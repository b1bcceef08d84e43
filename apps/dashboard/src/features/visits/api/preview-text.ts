import { useDebouncedValue } from '@mantine/hooks';
import type { Sent } from '@sightline/contract/call';
import { previewVisitText } from '@sightline/contract/visits.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

export type Notice = NonNullable<Sent<typeof previewVisitText>['body']>;

/** A name or a phone number is asked about whole, not letter by letter. */
const TYPING_MS = 300;

/**
 * What the patient would be sent; null asks for nothing. What was asked before is gone at the first letter: a preview is
 * never older than what is shown.
 */
export function usePreview(asked: Notice | null) {
  const { coverKey } = useSession();
  const question = JSON.stringify(asked);
  const [settled] = useDebouncedValue(question, TYPING_MS);
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'preview', asked],
    queryFn: ({ signal }) =>
      asked === null
        ? Promise.reject(new Error('Nothing to preview.'))
        : call(previewVisitText, { body: asked }, { signal }),
    enabled: asked !== null && question === settled,
    retry: false,
    gcTime: 0,
  });
}
