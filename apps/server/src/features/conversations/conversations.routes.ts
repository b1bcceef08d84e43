import {
  checkNewList,
  countFilters as countFiltersCall,
  listConversations as listCall,
  updateStatus,
} from '@sightline/contract/conversations.calls';
import { findFreeTimes } from '@sightline/contract/free-times.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { searchConversations } from '@sightline/contract/search.calls';
import { toE164 } from '@sightline/messaging/phone-number';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { sendWithPictures } from '../pictures/sending/sending.usecases.ts';
import { registerBlocking } from './blocking/blocking.routes.ts';
import { registerConsent } from './consent/consent.routes.ts';
import { presentConversation } from './conversations.present.ts';
import { checkNew, countFilters, listConversations } from './conversations.usecases.ts';
import { registerLater } from './later/later.routes.ts';
import { sendLater } from './later/sending-later.usecases.ts';
import { registerLiveEvents } from './live/live-events.routes.ts';
import { registerNewConversation } from './new-conversation/new-conversation.routes.ts';
import { registerPeople } from './people/people.routes.ts';
import { registerPresence } from './presence/presence.routes.ts';
import { createPresence } from './presence/presence.usecases.ts';
import { registerPrinting } from './printing/printing.routes.ts';
import { registerRetry } from './retry/retry.routes.ts';
import { searchTexts } from './search/search.usecases.ts';
import { changeStatus } from './status.usecases.ts';
import { registerTeam } from './team/team.routes.ts';
import { freeTimesFor } from './template-values/template-values.usecases.ts';
import { contentOfText } from './texts/texts.rules.ts';
import { sendStaffText } from './texts/texts.usecases.ts';
import { readNewThread } from './thread/new-thread.usecases.ts';
import { presentThread } from './thread/thread.present.ts';
import { readThread } from './thread/thread.usecases.ts';
import { registerUrgent } from './urgent/urgent.routes.ts';

export function registerConversations({ calls, deps }: { calls: Calls; deps: Deps }): void {
  registerReading({ calls, deps });
  registerWriting({ calls, deps });
  registerNewConversation({ calls, deps });
  registerPeople({ calls, deps });
  registerConsent(calls);
  registerRetry(calls);
  const board = createPresence(deps);
  registerLiveEvents({ calls, deps, board });
  registerPresence({ calls, board });
  registerTeam(calls);
  registerBlocking(calls);
  registerPrinting({ calls, deps });
  registerLater({ calls, deps });
  registerUrgent(calls);
}

function registerReading({ calls, deps: { links, pages, freeTimes } }: { calls: Calls; deps: Deps }): void {
  calls.on(listCall, async ({ scope, signedIn, body }) => {
    const isInternal = body.internal ?? false;
    const query = { ...body, cursor: body.cursor ?? null, inTexts: isInternal };
    const { rows, nextCursor, searchedSince } = await listConversations({ scope, query, userId: signedIn.userId });
    return {
      Conversations: rows.map((row) => presentConversation({ row, links, isInternal })),
      NextCursor: nextCursor,
      ...(isInternal && { SearchedSince: searchedSince?.toString() ?? null }),
    };
  });

  calls.on(searchConversations, ({ scope, signedIn: { userId }, query: { q: words, locKeys = [], cursor = null } }) =>
    searchTexts({ scope, userId, words, locKeys, cursor }),
  );

  calls.on(listMessages, async ({ scope, body }) => {
    const convKey = body.conversationKey;
    const beforeTransKey = body.beforeTransKey ?? null;
    const isInternal = body.internal ?? false;
    const query = { phone: body.PhoneNumber ?? '', locKey: body.LocKey ?? 0, addKey: body.AddKey ?? 0 };
    const thread = convKey
      ? await readThread({ scope, pages, convKey, beforeTransKey, isInternal })
      : await readNewThread({ scope, pages, query, isInternal });
    return presentThread({ thread, links, isInternal });
  });

  calls.on(findFreeTimes, async ({ scope, body: { locKey, addKey, phone } }) => {
    const to = { locKey, phone: toE164(phone) ?? '', patientKey: addKey === 0 ? null : addKey };
    return { freeTimes: await freeTimesFor({ scope, to, freeTimes }) };
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
  const newClientKey = () => deps.randomBytes(18).toString('base64url');
  calls.on(sendMessage, ({ scope, signedIn: { userId }, body }) => {
    const { pages, freeTimes, links } = deps;
    const { sendAt } = body;
    if (sendAt) return sendLater({ scope, userId, sent: body, sendAt, newClientKey, deps });
    return sendWithPictures({
      attached: body,
      coverKey: scope.coverKey,
      outside: deps,
      refused: (errorMessage) => ({ errorMessage, transKeys: [] }),
      send: (pictures) =>
        sendStaffText({
          scope,
          userId,
          newClientKey,
          pages,
          freeTimes,
          links,
          text: {
            convKey: body.ConversationKey,
            ...contentOfText(body),
            clientKey: body.clientKey || null,
            lastTransKey: body.lastTransKey ?? null,
            pictures,
          },
        }),
    });
  });

  calls.on(updateStatus, async ({ scope, signedIn, body }) => {
    const { conversationKey: convKey, viewStatus } = body;
    const isDone = await changeStatus({ scope, convKey, viewStatus, userId: signedIn.userId });
    return { statusCode: isDone ? 1 : 0 };
  });
}
