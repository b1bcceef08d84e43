import { type RawBuilder, sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { dropIndexes } from './drop-indexes.ts';

/** What the texts say, each as often as the others: a word of one of them is in a twelfth of all texts. */
const BODIES = [
  'Your glasses are ready. Come by until six, we can adjust them while you wait.',
  'Your contact lenses arrived, please pick them up this week.',
  'Can I move my exam from Tuesday to Thursday afternoon?',
  'Yes, Thursday at three works. See you then!',
  'Mis lentes se rompieron, necesito una reparación para mis gafas',
  'Do you take my insurance for the new glasses?',
  'We will check your insurance today and text you back.',
  'The drops sting a little, is this normal after the exam?',
  'Please use the drops twice a day, and call us if your eye gets red.',
  'Thank you so much, the glasses fit well now',
  'I am running ten minutes late, is this okay?',
  'No problem, your doctor will see you when you are here.',
];
/** In one of so many texts, a word or a number of its own. */
const RARE = 500_000;
export const RARE_WORD = 'keratoconus';
const ORDERS = 100;

/** The text of message `n` of a conversation `c`. */
export const bodyOf: RawBuilder<string> = sql<string>`case
  when (c.conv_key * 20 + n) % ${sql.lit(RARE)} = 0 then ${sql.lit(`Is ${RARE_WORD} why I see double?`)}
  when (c.conv_key * 20 + n) % ${sql.lit(ORDERS)} = 0 then 'Your order 48-' || (c.conv_key * 20 + n) || ' is here'
  else (array[${sql.join(BODIES.map((body) => sql.lit(body)))}])[1 + (c.conv_key + n * 5) % ${sql.lit(BODIES.length)}] end`;

/** A text with the number of an order that occurs in no other. */
export const orderOf = (convKey: number): string => String(Math.ceil((convKey * 20) / ORDERS) * ORDERS);

/** The words of all messages. Texts are few and often the same, so that the words of each are read once for a part. */
export async function fillWords(q: Pool['kysely']): Promise<void> {
  const indexes = await dropIndexes({ q, table: 'message_words' });
  await sql`create temporary table often as
    select p.cover_key, p.part, b.body, text_terms(b.body, words_prefix(p.cover_key, p.part)) as words
    from (select distinct cover_key, trans_key >> 16 as part from message) p
    cross join unnest(array[${sql.join(BODIES.map((body) => sql.lit(body)))}]) b (body)`.execute(q);
  await sql`analyze often`.execute(q);
  await sql`insert into message_words (cover_key, trans_key, conv_key, words)
    select m.cover_key, m.trans_key, m.conv_key,
      coalesce(o.words, text_terms(m.body, words_prefix(m.cover_key, m.trans_key >> 16)))
    from message m
    left join often o on o.cover_key = m.cover_key and o.part = m.trans_key >> 16 and o.body = m.body`.execute(q);
  await sql`drop table often`.execute(q);
  for (const definition of indexes) await sql.raw(definition).execute(q);
}
