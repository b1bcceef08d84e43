import { MESSAGE_PAGE_SIZE } from '@sightline/contract/messages.calls';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { readHipaaConsent, readSmsDecision } from './consent/consent.queries.ts';
import { conversationNotFound, locationNotFound, unreadableCursor } from './conversations.errors.ts';
import {
  type ConversationRow,
  readConversation,
  readConversationPage,
  readFilterCounts,
  readOwnLocations,
} from './conversations.reads.ts';
import { readCursor, readSearch, writeCursor } from './conversations.rules.ts';
import { readMessagePage, readMovedSince, readTemplates } from './messages.reads.ts';

const TRASH = 9;
/** Keys that CheckNewList names; the count says how many there are. */
const MOST_MOVED = 1_000;

/**
 * The locations a call is about: none or 0 mean all of them (null), which needs no list.
 * @throws ProblemError location.not-found
 */
export async function chosenLocations({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
}): Promise<number[] | null> {
  const named = [...new Set(locKeys.filter((locKey) => locKey !== 0))];
  if (named.length > 0) {
    const own = await readOwnLocations({ tx, locKeys: named });
    if (own.length < named.length) throw locationNotFound();
  }
  return named.length === 0 || locKeys.includes(0) ? null : named;
}

export type ListQuery = {
  locKeys: readonly number[];
  viewStatus: number;
  filter: string | null;
  cursor: string | null;
  pageNumber: number;
  pageSize: number;
};

/** A page of conversations and where the next one begins; null at the end. */
export function listConversations({
  scope,
  query,
}: {
  scope: CoverScope;
  query: ListQuery;
}): Promise<{ rows: ConversationRow[]; nextCursor: string | null }> {
  const { viewStatus, pageNumber, pageSize } = query;
  const cursor = query.cursor === null ? null : readCursor(query.cursor);
  if (query.cursor !== null && cursor === null) throw unreadableCursor();
  return scope.transaction(async (tx) => {
    const locKeys = await chosenLocations({ tx, locKeys: query.locKeys });
    if (viewStatus === TRASH) return { rows: [], nextCursor: null };
    const search = readSearch(query.filter);
    const offset = cursor === null ? (pageNumber - 1) * pageSize : 0;
    const page = { locKeys, viewStatus, search, cursor, offset, limit: pageSize + 1 };
    const found = await readConversationPage({ tx, query: page });
    const rows = found.slice(0, pageSize);
    tx.note({ patientKeys: patientKeysOf(rows), detail: { count: rows.length } });
    const last = rows.at(-1);
    const isMore = found.length > pageSize && last !== undefined;
    return { rows, nextCursor: isMore ? writeCursor({ at: last.last_transmission_at, convKey: last.conv_key }) : null };
  });
}

/** Everyone whose name the rows show. */
const patientKeysOf = (rows: readonly Pick<ConversationRow, 'patient_key' | 'household'>[]): number[] =>
  rows.flatMap((row) => (row.patient_key === null ? row.household.map(({ key }) => key) : [row.patient_key]));

/**
 * One conversation with a page of its messages, oldest first, and what a writer needs to know.
 * @throws ProblemError conversation.not-found
 */
export function readThread({
  scope,
  convKey,
  beforeTransKey,
}: {
  scope: CoverScope;
  convKey: number;
  beforeTransKey: number | null;
}) {
  return scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.note({ patientKeys: patientKeysOf([conversation]), detail: { convKey } });
    const { phone, patient_key: patientKey } = conversation;
    const found = await readMessagePage({ tx, convKey, beforeTransKey, limit: MESSAGE_PAGE_SIZE + 1 });
    return {
      conversation,
      messages: found.slice(0, MESSAGE_PAGE_SIZE).toReversed(),
      hasOlder: found.length > MESSAGE_PAGE_SIZE,
      isOptedOut: (await readSmsDecision({ tx, coverKey: tx.coverKey, phone })) === 'refused',
      hipaa: await readHipaaConsent({ tx, patientKey, phone }),
      templates: await readTemplates(tx),
    };
  });
}

export function countFilters({ scope, locKeys }: { scope: CoverScope; locKeys: readonly number[] }) {
  return scope.transaction(async (tx) => readFilterCounts({ tx, locKeys: await chosenLocations({ tx, locKeys }) }));
}

/**
 * Which conversations moved since an instant. The time to ask with next is that
 * of the newest move seen, so that one committed late is not passed over.
 */
export function checkNew({
  scope,
  locKeys,
  since,
}: {
  scope: CoverScope;
  locKeys: readonly number[];
  since: Temporal.Instant | null;
}): Promise<{ convKeys: number[]; seenUntil: Temporal.Instant }> {
  return scope.transaction(async (tx) => {
    const chosen = await chosenLocations({ tx, locKeys });
    if (since === null) return { convKeys: [], seenUntil: tx.now };
    const moved = await readMovedSince({ tx, locKeys: chosen, since, limit: MOST_MOVED });
    return { convKeys: moved.map((row) => row.conv_key), seenUntil: moved[0]?.last_transmission_at ?? since };
  });
}
