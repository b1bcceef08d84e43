import { listConversations } from '@sightline/contract/conversations.calls';
import { sendMessage } from '@sightline/contract/messages.calls';
import { findHits } from '@sightline/contract/team-inbox.calls';
import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio, timed } from '../measure.ts';
import { LARGE_PRACTICE } from '../volume/fill-messages.ts';
import { orderOf, RARE_WORD } from '../volume/fill-words.ts';
import { CONVERSATIONS, LARGE_CONVERSATIONS, loadedDatabase } from '../volume/loaded-database.ts';

/** Milliseconds that a search may take on the server (INX-001). */
const BUDGET_MS = 300;
/** Sending with the words kept, compared with sending without. */
const LEAST_OF_SENDING = 0.95;
const PATIENTS = 100_000;
const FIRST_PATIENT = 5_000_000;
/** Short rounds, of which some are undisturbed. */
const ROUNDS = 40;
const SENT_EACH_ROUND = 25;
/** Fewer than make the index take in its list of new words by itself. */
const SENT_BEFORE_TAKEN_IN = 150;
const UNUSED_WORD = 'zygomatic';

/** Half of the large practice's conversations belong to patients; 200 share a last name, and 20 both names. */
async function insertPatients(pool: Pool): Promise<void> {
  await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, cell_phone, created_at)
    select c.cover_key, ${FIRST_PATIENT}::integer + n, 'B' || n, c.loc_key, 'Ana' || n / 20, 'Reyes' || n / 200, c.phone, now()
    from (
      select *, row_number() over (order by conv_key) as n from conversation
      where cover_key = ${LARGE_PRACTICE} order by conv_key limit ${PATIENTS}) c`.execute(pool.kysely);
  await sql`update conversation c set patient_key = p.patient_key from patient p
    where c.cover_key = ${LARGE_PRACTICE} and p.cover_key = c.cover_key and p.cell_phone = c.phone`.execute(
    pool.kysely,
  );
  await sql`vacuum analyze patient, conversation`.execute(pool.kysely);
}

type Search = { what: string; filter: string; change?: object };

const searchesOf = (convKey: number): Search[] => [
  { what: 'a rare word', filter: RARE_WORD },
  { what: 'a word in a fourth of all texts', filter: 'glasses' },
  { what: 'its start', filter: 'gl' },
  { what: 'one letter', filter: 'y' },
  { what: 'two frequent words side by side', filter: 'your insurance' },
  { what: 'three frequent words apart', filter: 'glasses wait ready' },
  { what: 'two words that no text holds together', filter: 'drops glasses' },
  { what: 'a rare word and one letter', filter: `${RARE_WORD} y` },
  { what: 'a rare word and the start of a frequent one', filter: `${RARE_WORD} gl` },
  { what: 'a word of no text', filter: UNUSED_WORD },
  { what: 'a frequent word in unread conversations', filter: 'glasses', change: { viewStatus: 0 } },
  { what: 'a name', filter: 'reyes17' },
  { what: 'two names', filter: 'Reyes1, Ana17' },
  { what: 'the start of every name', filter: 'reyes' },
  { what: 'the last digits of a number', filter: '4321' },
  { what: 'the number of an order', filter: `48-${orderOf(convKey)}` },
];

type Staff = { app: TestApp; token: string };

async function pageOf({ app, token }: Staff, { filter, change }: Search, cursor: string | null = null) {
  const { status, reply } = await app.call(
    listConversations,
    { body: { internal: true, filter, cursor, ...change } },
    token,
  );
  if (status !== 200) throw new Error(`A search answered ${status}.`);
  return reply;
}

async function measureSearches(staff: Staff, convKey: number): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const search of searchesOf(convKey)) {
    const first = await pageOf(staff, search);
    const best = await timed({ work: () => pageOf(staff, search), times: 3 });
    const later =
      first.NextCursor === null ? best : await timed({ work: () => pageOf(staff, search, first.NextCursor), times: 3 });
    ratios.push({
      name: `search for ${search.what}: ${BUDGET_MS} ms / at 5,000,000 messages`,
      ratio: BUDGET_MS / Math.max(best, later),
      floor: 1,
      detail: `${milliseconds(best)}, next page ${milliseconds(later)}, ${first.Conversations.length} found`,
    });
  }
  return ratios;
}

async function measureHits({ app, token }: Staff, convKey: number): Promise<Ratio> {
  const best = await timed({
    work: () => app.call(findHits, { body: { conversationKey: convKey, words: 'glasses' } }, token),
    times: 10,
  });
  return {
    name: `hits in a thread: ${BUDGET_MS} ms / at 5,000,000 messages`,
    ratio: BUDGET_MS / best,
    floor: 1,
    detail: milliseconds(best),
  };
}

/** Milliseconds a text that the index needs to take in its list of new words, which one of many sends waits for. */
async function timeTakingIn({ pool, send }: { pool: Pool; send: () => Promise<void> }): Promise<number> {
  const takeIn = () => sql`select gin_clean_pending_list('message_words_found')`.execute(pool.kysely);
  await takeIn();
  for (let sent = 0; sent < SENT_BEFORE_TAKEN_IN; sent += 1) await send();
  const began = performance.now();
  await takeIn();
  return (performance.now() - began) / SENT_BEFORE_TAKEN_IN;
}

async function measureSending({ app, token }: Staff, pool: Pool): Promise<Ratio> {
  let n = 0;
  const send = async () => {
    n += 1;
    const body = {
      ConversationKey: ((n * 7) % CONVERSATIONS) + 1,
      Message: `Your glasses are ready, order 48-${n}. Come by until six, we can adjust them while you wait.`,
    };
    const { status } = await app.call(sendMessage, { body }, token);
    if (status !== 200) throw new Error(`Sending answered ${status}.`);
  };
  const turn = (how: 'enable' | 'disable') => () =>
    sql.raw(`alter table message ${how} trigger keep_message_words`).execute(pool.kysely);
  const times = await compare({
    first: send,
    second: send,
    times: SENT_EACH_ROUND,
    rounds: ROUNDS,
    before: { first: turn('disable'), second: turn('enable') },
  });
  const takingIn = await timeTakingIn({ pool, send });
  return {
    name: 'send: without the words of texts / with them, at 5,000,000 messages',
    ratio: times.first / (times.second + takingIn),
    floor: LEAST_OF_SENDING,
    detail: `${milliseconds(times.first)} / ${milliseconds(times.second)} and ${milliseconds(takingIn)} for the index`,
  };
}

/** Searches of a practice with 4 of 5 million messages, and what keeping their words costs sending. */
export async function measureSearch(server: BenchServer): Promise<Ratio[]> {
  const database = await loadedDatabase(server);
  const { pool } = database;
  await insertPatients(pool);
  const app = await createTestApp({ database });
  const [large, everyday] = [
    { app, token: (await app.signIn(`user${LARGE_PRACTICE}`)).token },
    { app, token: (await app.signIn('user1')).token },
  ];
  const { rows } = await sql<{
    conv_key: number;
  }>`select min(conv_key) + ${LARGE_CONVERSATIONS / 2}::integer as conv_key
    from conversation where cover_key = ${LARGE_PRACTICE}`.execute(pool.kysely);
  const convKey = rows[0]?.conv_key ?? 0;
  const ratios = [
    ...(await measureSearches(large, convKey)),
    await measureHits(large, convKey),
    await measureSending(everyday, pool),
  ];
  await app.close();
  return ratios;
}
