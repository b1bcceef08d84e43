import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import { isInPart, type ListPart } from './conversations.parts.reads.ts';
import type { ListSearch } from './conversations.rules.ts';
import { conversationsFound } from './conversations.search.reads.ts';

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

type Ranked = { conv_key: number; relevance: number };

/** Read alone: a distributed database runs these functions on the coordinator only, beside no table of a practice. */
async function readByTexts({ tx, search, part }: RankedSearch): Promise<Ranked[]> {
  const few = await readFew({ tx, part });
  const ofTexts =
    few === null
      ? sql`conversations_with_texts(${search.whole}, ${part.locKeys}::integer[], ${MOST_BY_TEXT}::integer, ${MOST_HITS}::integer)`
      : sql`conversations_with_texts_among(${search.whole}, ${few}::integer[], ${TEXTS_EACH}::integer)`;
  const { rows } = await sql<Ranked>`select t.conv_key, t.relevance from ${ofTexts} t`.execute(tx.q);
  return rows;
}

/** The conversations a search finds by people, numbers and texts, each with its best relevance. */
export async function rankedConversations({ tx, search, part }: RankedSearch) {
  const ofTexts = await readByTexts({ tx, search, part });
  const [keys, ranks] = [ofTexts.map((found) => found.conv_key), ofTexts.map((found) => found.relevance)];
  return sql<Ranked>`(
    select f.conv_key, min(f.relevance) as relevance
    from (
      select p.conv_key, ${sql.lit(RELEVANCE.person)} as relevance
      from (${conversationsFound({ tx, search, fit: 'whole' })}) p
      union all
      select p.conv_key, ${sql.lit(RELEVANCE.partOfPerson)} from (${conversationsFound({ tx, search })}) p
      union all
      select t.conv_key, t.relevance + ${sql.lit(RELEVANCE.beforeTexts)}
      from unnest(${keys}::integer[], ${ranks}::integer[]) t (conv_key, relevance)
    ) f
    group by f.conv_key)`;
}
