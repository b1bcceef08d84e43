import { checkRecipients } from '@sightline/contract/messages.calls';
import { variablesOf } from '@sightline/messaging/template-variables';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { Recipient } from '../model/recipients.ts';
import { inboxKeys } from './keys.ts';

/** A text for several recipients, before sending. */
export type PlannedSend = {
  recipients: readonly Recipient[];
  locKey: number;
  text: string;
  templateType: string | null;
  pictureIds: readonly string[];
};

function checkOptions({ recipients, locKey, text, templateType, pictureIds }: PlannedSend, sessionId: string) {
  const body = {
    sessionId,
    locKey,
    message: text.trim(),
    isTemplateMessage: templateType !== null || variablesOf(text).length > 0,
    pictureCount: pictureIds.length,
    recipients: recipients.map(({ addKey, phone }) => ({ addKey, smsTo: phone })),
  };
  return queryOptions({
    queryKey: inboxKeys.check(body),
    queryFn: ({ signal }) => call(checkRecipients, { body }, { signal }),
    // Consent from a minute ago may be outdated.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What each recipient would get, or why not (decision 24). */
export function useRecipientCheck(planned: PlannedSend) {
  const { sessionId } = useSession();
  return useQuery(checkOptions(planned, sessionId));
}
