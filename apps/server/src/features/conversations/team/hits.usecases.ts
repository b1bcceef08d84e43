import { MOST_HITS } from '@sightline/contract/team-inbox.calls';
import type { CoverScope, SystemScope } from '../../../db/scope.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { readConversation } from '../conversations.reads.ts';
import { namedPatientKeys } from '../conversations.rules.ts';
import { readHits } from './hits.reads.ts';
import { storeOlderWords } from './team.queries.ts';

/** Texts from before the search that are read at once. */
const BATCH = 5_000;
/** Of one run; the next one goes on. */
const MOST_BATCHES = 20;

/**
 * Where a conversation holds all the words, newest first.
 * @throws ProblemError conversation.not-found
 */
export function findHits({
  scope,
  convKey,
  words,
}: {
  scope: CoverScope;
  convKey: number;
  words: string;
}): Promise<number[]> {
  return scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.note({ patientKeys: namedPatientKeys([conversation]), detail: { convKey } });
    return readHits({ tx, convKey, words, limit: MOST_HITS });
  });
}

/** Makes texts findable that are older than the search, some at a time. */
export async function findOlderWords({ scope }: { scope: SystemScope }): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await scope.transaction((tx) => storeOlderWords({ tx, most: BATCH }))) < BATCH) return;
}
