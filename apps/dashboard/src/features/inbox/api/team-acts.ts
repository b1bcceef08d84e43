import type { Conversation } from '@sightline/contract/conversations.calls';
import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import {
  addNote,
  assignConversation,
  blockNumber,
  closeConversation,
  snoozeConversation,
  unblockNumber,
} from '@sightline/contract/team-inbox.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { renew } from './cache.ts';

/** Something that colleagues do with a conversation, none of which is ever sent. */
export type TeamAct =
  | { kind: 'assign'; userId: number | null; seen: number | null }
  | { kind: 'close'; isClosed: boolean }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'block'; reason: string }
  | { kind: 'unblock' }
  | { kind: 'note'; text: string; mentions: number[]; clientKey: string };

function send(act: TeamAct, { sessionId, convKey }: { sessionId: string; convKey: number }): Promise<unknown> {
  const of = { sessionId, convKey };
  const ofNumber = { sessionId, conversationKey: convKey };
  switch (act.kind) {
    case 'assign':
      return call(assignConversation, { body: { ...of, userKey: act.userId, seen: act.seen } });
    case 'close':
      return call(closeConversation, { body: { ...of, isClosed: act.isClosed } });
    case 'snooze':
      return call(snoozeConversation, { body: { ...of, until: act.until } });
    case 'block':
      return call(blockNumber, { body: { ...ofNumber, reason: act.reason } });
    case 'unblock':
      return call(unblockNumber, { body: ofNumber });
    case 'note':
      return call(addNote, { body: { ...of, text: act.text, mentions: act.mentions, clientKey: act.clientKey } });
  }
}

/** Does it, and shows it once the server has it; a refusal says why. */
export function useTeamAct() {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: ({ conversation, act }: { conversation: Pick<Conversation, 'convKey'>; act: TeamAct }) =>
      send(act, { sessionId, convKey: conversation.convKey }),
    onError: (error) => {
      logError('change conversation', error);
      void showMessage({ ...CONVERSATION_DIALOG.updateFailed, detail: error.message });
    },
    // Not waited for: the note's field is empty at once.
    onSettled: (_done, _error, { conversation }) => void renew(queries, [conversation.convKey]),
  });
}
