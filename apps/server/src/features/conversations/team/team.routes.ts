import {
  addNote as addNoteCall,
  assignConversation,
  closeConversation,
  findHits as findHitsCall,
  listColleagues as listColleaguesCall,
  snoozeConversation,
} from '@sightline/contract/team-inbox.calls';
import type { Calls } from '../../../http/register-call.ts';
import { listColleagues, nameOfColleague } from './colleagues.usecases.ts';
import { findHits } from './hits.usecases.ts';
import { addNote, assign, close, snooze } from './team.usecases.ts';

export function registerTeam(calls: Calls): void {
  calls.on(listColleaguesCall, async ({ scope, signedIn: { userId }, body }) => {
    const colleagues = await listColleagues({ scope, convKey: body.conversationKey, userId });
    return {
      colleagues: colleagues.map((one) => ({
        userId: one.userId,
        name: nameOfColleague(one),
        isSelf: one.userId === userId,
      })),
    };
  });

  calls.on(findHitsCall, async ({ scope, body }) => ({
    transKeys: await findHits({ scope, convKey: body.conversationKey, words: body.words }),
  }));

  calls.on(assignConversation, async ({ scope, signedIn: { userId }, body }) => {
    await assign({ scope, convKey: body.convKey, userId, to: body.userKey, seen: body.seen });
    return {};
  });

  calls.on(closeConversation, async ({ scope, signedIn: { userId }, body }) => {
    await close({ scope, convKey: body.convKey, userId, isClosed: body.isClosed });
    return {};
  });

  calls.on(snoozeConversation, async ({ scope, signedIn: { userId }, body }) => {
    const until = body.until === null ? null : Temporal.Instant.from(body.until);
    await snooze({ scope, convKey: body.convKey, userId, until });
    return {};
  });

  calls.on(addNoteCall, async ({ scope, signedIn: { userId }, body }) => {
    const { text, mentions, clientKey = null } = body;
    const transKey = await addNote({
      scope,
      convKey: body.convKey,
      userId,
      note: { text, mentions, clientKey },
    });
    return { transKey };
  });
}
