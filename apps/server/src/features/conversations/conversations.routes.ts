import {
  checkNewList,
  countFilters as countFiltersCall,
  listConversations as listCall,
  updateStatus,
} from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { presentConversation } from './conversations.present.ts';
import { checkNew, countFilters, listConversations } from './conversations.usecases.ts';
import { registerLiveEvents } from './live/live-events.routes.ts';
import { changeStatus } from './status.usecases.ts';
import { sendStaffText } from './texts/texts.usecases.ts';
import { presentThread } from './thread/thread.present.ts';
import { readThread } from './thread/thread.usecases.ts';

export function registerConversations({ calls, deps }: { calls: Calls; deps: Deps }): void {
  registerReading(calls);
  registerWriting({ calls, deps });
  registerLiveEvents({ calls, deps });
}

function registerReading(calls: Calls): void {
  calls.on(listCall, async ({ scope, body }) => {
    const query = { ...body, cursor: body.cursor ?? null };
    const { rows, nextCursor } = await listConversations({ scope, query });
    return { Conversations: rows.map(presentConversation), NextCursor: nextCursor };
  });

  calls.on(listMessages, async ({ scope, body }) => {
    const beforeTransKey = body.beforeTransKey ?? null;
    const thread = await readThread({ scope, convKey: body.conversationKey ?? 0, beforeTransKey });
    return presentThread(thread);
  });

  calls.on(countFiltersCall, async ({ scope, body }) => {
    const { flagged, unanswered, unread } = await countFilters({ scope, locKeys: body.locKeys });
    return { Flagged: flagged, UnAnswered: unanswered, UnRead: unread };
  });

  calls.on(checkNewList, async ({ scope, body }) => {
    const since = body.TimeStamp ? Temporal.Instant.from(body.TimeStamp) : null;
    const { convKeys, seenUntil } = await checkNew({ scope, locKeys: body.locKeys, since });
    return {
      HasNew: convKeys.length > 0,
      NewCount: convKeys.length,
      ConversationKeys: convKeys,
      TimeStamp: seenUntil.toString(),
    };
  });
}

function registerWriting({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(sendMessage, ({ scope, signedIn, body }) =>
    sendStaffText({
      scope,
      userId: signedIn.userId,
      newClientKey: () => deps.randomBytes(18).toString('base64url'),
      text: {
        convKey: body.ConversationKey,
        body: body.Message ?? '',
        pictureCount: (body.PublicImageUrls?.length ?? 0) + (body.PrivateImages?.length ?? 0),
        templateType: body.IsTemplateMessage ? (body.TemplateType ?? null) : null,
        clientKey: body.clientKey || null,
        lastTransKey: body.lastTransKey ?? null,
      },
    }),
  );

  calls.on(updateStatus, async ({ scope, signedIn, body }) => {
    const { conversationKey: convKey, viewStatus } = body;
    const isDone = await changeStatus({ scope, convKey, viewStatus, userId: signedIn.userId });
    return { statusCode: isDone ? 1 : 0 };
  });
}
