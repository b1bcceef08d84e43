import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import { isInPart, type ListPart } from './conversations.parts.reads.ts';
import type { ListSearch } from './conversations.rules.ts';
import { conversationsFound, isOfManyPeople, newestOfPeople, planForSearch } from './conversations.search.reads.ts';

/** Of a frequent word, the conversations with the newest texts that hold it. */
const MOST_BY_TEXT = 1_000;
/** Texts that hold a word and are looked at for them: a location with few texts may not have so many conversations. */
const MOST_HITS = 100_000;
/** In so few conversations the texts are read one by one. */
const FEW_CONVERSATIONS = 500;
const TEXTS_EACH = 3_000;

/** How well a conversation fits a search, the best first; within each, the newest come first. */
const RELEVANCE = {
  /** Someone's whole name, ID or number. */
  person: 0,
  /** The start or end of one. */
  partOfPerson: 1,
  /** A text holds all words side by side (2), all words (3), or all with the last one as the start of a word (4). */
  beforeTexts: 1,
};

/** Texts that hold the rarest of several words and are looked at for all of them. */
const MOST_LOOKS = 250_000;

type RankedSearch = { tx: CoverTransaction; search: ListSearch; part: ListPart };

/** The conversations of a part of the list that may have few; null if they are many, or no other part than locations. */
async function readFew({ tx, part }: Omit<RankedSearch, 'search'>): Promise<number[] | null> {
  const isSmall = part.viewStatus !== -1 || (part.view?.kind ?? 'everyone') !== 'everyone' || part.convKeys;
  if (!isSmall) return null;
  const few = await tx.q
    .selectFrom('conversation as c')
    .where('c.cover_key', '=', tx.coverKey)
    .where('c.removed_at', 'is', null)
    .where(isInPart(part))
    .select('c.conv_key')
    .limit(sql.lit(FEW_CONVERSATIONS + 1))
    .execute();
  return few.length > FEW_CONVERSATIONS ? null : few.map(({ conv_key }) => conv_key);
}

/** Which texts a search reads: those of a few conversations, or those of the history from a part of it on. */
export type TextReach = {
  few: readonly number[] | null;
  /** Null: all parts. */
  firstPart: number | null;
  /** When the first text that is read was written; null if all are read. */
  since: Temporal.Instant | null;
  isOfManyPeople: boolean;
};

/** How far back a search looks: several frequent words are looked for in the newest texts only. */
export async function readTextReach({ tx, search, part }: RankedSearch): Promise<TextReach> {
  await planForSearch(tx);
  const few = await readFew({ tx, part });
  const ofMany = { isOfManyPeople: await isOfManyPeople({ tx, search }) };
  if (few !== null) return { few, firstPart: null, since: null, ...ofMany };
  const { rows } = await sql<{ start: number | null }>`
    select text_search_start(${search.whole}, ${MOST_LOOKS}::bigint) as start`.execute(tx.q);
  const firstPart = rows[0]?.start ?? null;
  if (firstPart === null) return { few, firstPart, since: null, ...ofMany };
  const first = await tx.q
    .selectFrom('message')
    .select('created_at')
    .where('cover_key', '=', tx.coverKey)
    .where('trans_key', '>=', sql<number>`${firstPart}::bigint << 16`)
    .orderBy('trans_key')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return { few, firstPart, since: first?.created_at ?? null, ...ofMany };
}

type Ranked = { conv_key: number; relevance: number };

type InReach = RankedSearch & { reach: TextReach };

/** Read alone: a distributed database runs these functions on the coordinator only, beside no table of a practice. */
async function readByTexts({ tx, search, part, reach: { few, firstPart } }: InReach): Promise<Ranked[]> {
  const ofTexts =
    few === null
      ? sql`conversations_with_texts(${search.whole}, ${part.locKeys}::integer[], ${MOST_BY_TEXT}::integer, ${MOST_HITS}::integer, ${firstPart}::bigint)`
      : sql`conversations_with_texts_among(${search.whole}, ${[...few]}::integer[], ${TEXTS_EACH}::integer)`;
  const { rows } = await sql<Ranked>`select t.conv_key, t.relevance from ${ofTexts} t`.execute(tx.q);
  return rows;
}

/** The conversations a search finds by people, numbers and texts, each with its best relevance. */
export async function rankedConversations({ tx, search, part, reach }: InReach) {
  const ofTexts = await readByTexts({ tx, search, part, reach });
  const [keys, ranks] = [ofTexts.map((found) => found.conv_key), ofTexts.map((found) => found.relevance)];
  const ofPeople = reach.isOfManyPeople
    ? newestOfPeople({ tx, search, part })
    : conversationsFound({ tx, search, fit: 'part' });
  return sql<Ranked>`(
    select f.conv_key, min(f.relevance) as relevance
    from (
      select p.conv_key, ${sql.lit(RELEVANCE.person)} as relevance
      from (${conversationsFound({ tx, search, fit: 'whole' })}) p
      union all
      select p.conv_key, ${sql.lit(RELEVANCE.partOfPerson)} from (${ofPeople}) p
      union all
      select t.conv_key, t.relevance + ${sql.lit(RELEVANCE.beforeTexts)}
      from unnest(${keys}::integer[], ${ranks}::integer[]) t (conv_key, relevance)
    ) f
    group by f.conv_key)`;
}
