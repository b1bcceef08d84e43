import { SEARCH_PAGE_SIZE, type SearchHit } from '@sightline/contract/search.calls';
import type { CoverScope } from '../../../db/scope.ts';
import type { ConversationRow } from '../conversations.reads.ts';
import { listConversations } from '../conversations.usecases.ts';
import { excerptOf } from './excerpt.rules.ts';
import { readNewestHits } from './search.reads.ts';

type Found = Awaited<ReturnType<typeof readNewestHits>>[number];

function presentHit({
  row,
  found,
  words,
}: {
  row: ConversationRow;
  found: Found | undefined;
  words: string;
}): SearchHit {
  return {
    convKey: row.conv_key,
    ...(found !== undefined && { transKey: Number(found.trans_key) }),
    excerpt: excerptOf({ text: found?.body ?? row.last_body ?? '', words }),
    at: (found?.created_at ?? row.last_transmission_at).toString(),
    ...{ addKey: row.patient_key, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    ...{ phone: row.phone, locKey: row.loc_key, locName: row.loc_name },
  };
}

/**
 * Where words, a patient or a number are found in the practice's conversations, each with its newest hit (INX-001).
 * @throws ProblemError location.not-found, request.invalid
 */
export async function searchTexts({
  scope,
  userId,
  words,
  locKeys,
  cursor,
}: {
  scope: CoverScope;
  userId: number;
  words: string;
  locKeys: readonly number[];
  cursor: string | null;
}): Promise<{ hits: SearchHit[]; nextCursor: string | null; searchedSince: string | null }> {
  const page = { viewStatus: -1, pageNumber: 1, pageSize: SEARCH_PAGE_SIZE, inTexts: true } as const;
  const { rows, nextCursor, searchedSince } = await listConversations({
    scope,
    query: { ...page, filter: words, locKeys, cursor },
    userId,
  });
  const convKeys = rows.map((row) => row.conv_key);
  const found = await scope.transaction((tx) => readNewestHits({ tx, convKeys, words }));
  const byConv = new Map(found.map((one) => [one.conv_key, one]));
  return {
    hits: rows.map((row) => presentHit({ row, found: byConv.get(row.conv_key), words })),
    nextCursor,
    searchedSince: searchedSince?.toString() ?? null,
  };
}
