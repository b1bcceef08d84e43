import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { colleagueNotFound, conversationNotFound } from '../conversations.errors.ts';
import { lockConversation } from '../conversations.queries.ts';
import { type ColleagueRow, readColleagues, readOwnName } from './colleagues.reads.ts';
import { seesLocation } from './team.rules.ts';

export const nameOfColleague = ({ givenName, familyName }: ColleagueRow): string =>
  [givenName, familyName].filter((part) => part !== '').join(' ');

type OfLocation = { tx: CoverTransaction; locKey: number; userId: number };

/** Who can read a location's conversations: the caller first, then the others by name. */
async function colleaguesAt({ tx, locKey, userId }: OfLocation): Promise<ColleagueRow[]> {
  const [own, all] = [await readOwnName({ tx, userId }), await readColleagues({ tx })];
  return [...own, ...all.filter((one) => one.userId !== userId && seesLocation(one, locKey))];
}

/**
 * Those of the people named who can read a location's conversations.
 * @throws ProblemError colleague.not-found if one of them can't
 */
export async function namedColleagues({
  userIds,
  ...of
}: OfLocation & { userIds: readonly number[] }): Promise<ColleagueRow[]> {
  const named = new Set(userIds);
  if (named.size === 0) return [];
  const found = (await colleaguesAt(of)).filter((one) => named.has(one.userId));
  if (found.length < named.size) throw colleagueNotFound();
  return found;
}

/** @throws ProblemError conversation.not-found */
export function listColleagues({
  scope,
  convKey,
  userId,
}: {
  scope: CoverScope;
  convKey: number;
  userId: number;
}): Promise<ColleagueRow[]> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    return colleaguesAt({ tx, locKey: conversation.loc_key, userId });
  });
}
