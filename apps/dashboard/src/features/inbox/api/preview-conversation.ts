import { listMessages } from '@sightline/contract/messages.calls';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { Recipient } from '../model/recipients.ts';
import { inboxKeys } from './keys.ts';

function previewOptions(recipient: Recipient | null, locKey: number | null, SessionId: string) {
  const isKnown = recipient !== null && locKey !== null;
  return queryOptions({
    queryKey: inboxKeys.preview(recipient?.addKey ?? 0, recipient?.phone ?? '', locKey),
    queryFn: isKnown
      ? ({ signal }) => {
          const { phone: PhoneNumber, addKey: AddKey } = recipient;
          return call(listMessages, { body: { SessionId, PhoneNumber, LocKey: locKey, AddKey } }, { signal });
        }
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What the server knows of a phone at a location before a new message: thread, consent, templates. */
export function usePreview(recipient: Recipient | null, locKey: number | null) {
  const { sessionId } = useSession();
  return useQuery(previewOptions(recipient, locKey, sessionId));
}
