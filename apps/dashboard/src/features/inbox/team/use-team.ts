import type { Conversation } from '@sightline/contract/conversations.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { knownConversation } from '../api/cache.ts';
import { saveThread } from '../api/download-thread.ts';
import { inboxKeys } from '../api/keys.ts';
import { colleaguesOptions } from '../api/list-colleagues.ts';
import { useTeamAct } from '../api/team-acts.ts';
import type { Thread } from '../model/thread.ts';
import { askForAssignee } from './assign-choice.tsx';
import { askForReason } from './block-choice.tsx';
import { showDocuments } from './documents-choice.tsx';
import { askForTime } from './later-choice.tsx';
import { askForPdf } from './pdf-choice.tsx';

/** What colleagues can do with a conversation, from its menus and by keys. */
export function useTeam() {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  const { mutate } = useTeamAct();
  const colleaguesOf = ({ convKey }: Conversation) => queries.fetchQuery(colleaguesOptions(convKey, sessionId));

  function give(conversation: Conversation, userId: number | null): void {
    // A row that stays in its list after it left it may be older than the thread.
    const { assignedTo = null } = knownConversation(queries, conversation.convKey) ?? conversation;
    mutate({ conversation, act: { kind: 'assign', userId, seen: assignedTo } });
  }
  return {
    async take(conversation: Conversation): Promise<void> {
      const self = (await colleaguesOf(conversation).catch(() => [])).find(({ isSelf }) => isSelf);
      if (self !== undefined) give(conversation, self.userId);
    },
    async assign(conversation: Conversation): Promise<void> {
      askForAssignee({
        colleagues: await colleaguesOf(conversation).catch(() => []),
        assignedTo: conversation.assignedTo ?? null,
        chosen: (userId) => give(conversation, userId),
      });
    },
    snooze(conversation: Conversation): void {
      const until = (at: Date | null) =>
        mutate({ conversation, act: { kind: 'snooze', until: at?.toISOString() ?? null } });
      if (conversation.snoozedUntil) until(null);
      else askForTime({ title: t('Snooze until'), act: t('Snooze'), chosen: until });
    },
    /** Blocks the number of an open conversation for a reason, or unblocks it. */
    block(conversation: Conversation): void {
      const thread = queries.getQueryData<Thread>(inboxKeys.thread(conversation.convKey));
      if (thread?.block) mutate({ conversation, act: { kind: 'unblock' } });
      else askForReason({ chosen: (reason) => mutate({ conversation, act: { kind: 'block', reason } }) });
    },
    documents({ convKey }: Conversation): void {
      showDocuments({ convKey, sessionId });
    },
    pdf({ convKey }: Conversation): void {
      askForPdf({ chosen: (hasNotes) => void saveThread({ convKey, hasNotes }) });
    },
    close(conversation: Conversation): void {
      mutate({ conversation, act: { kind: 'close', isClosed: !conversation.closedAt } });
    },
  };
}
