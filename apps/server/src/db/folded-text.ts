import { type RawBuilder, sql } from 'kysely';

/**
 * Letters with a stroke, which are no letter with a mark upon it, and what they are looked up as. The large ones too:
 * some PostgreSQL know the small ones of ASCII alone. Apostrophes: phones write curved ones, keyboards straight ones.
 */
const STROKED = 'øłđðħıŧØŁĐÐĦŦ’‘ʼʻ';
const PLAIN = "olddhitolddht''''";

// The last code point there is: no stored text that starts with a prefix sorts behind prefix and this.
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * A text as people look for it and order it: in small letters, accents left out, so that Cárdenas stands before Clarke.
 * No collation is asked for: not every PostgreSQL has those of ICU. Most texts are ASCII and are through at once. The
 * text is found out several times: where that is dear, `foldedOnce` is quicker. The names of patients are stored so.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(case
  when octet_length(${text}) = length(${text}) then lower(${text})
  else translate(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')),
    ${sql.lit(STROKED)}, ${sql.lit(PLAIN)}) end)`;

/** The same of a text that is dear to find out, and is found out once. */
export const foldedOnce = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select ${folded(sql`given.words`)} from (select (${text})::text as words offset 0) given)`;

/** A prefix by the bounds of a range, which an index and row-level security allow together; `like` does not. */
const begins = (column: string, start: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start} || ${LAST_CHARACTER}::text)`;

export type FoldedName = 'first_name_folded' | 'last_name_folded';

/** Whether a stored folded name begins as somebody typed it. */
export const beginsFolded = (column: FoldedName, typed: string): RawBuilder<boolean> =>
  begins(column, folded(sql`${typed}::text`));

/** Whether a stored folded name is what somebody typed. */
export const isFolded = (column: FoldedName, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${folded(sql`${typed}::text`)}`;

/** Whether a number or ID, stored backwards, ends as somebody typed it. */
export const endsBackwards = (column: 'phone_backwards' | 'pms_id_backwards', typed: string): RawBuilder<boolean> =>
  begins(column, sql<string>`reverse(${typed}::text)`);

/** Whether whoever texts begins as somebody typed it: a number, a short code, or a name in small letters. */
export const beginsSender = (typed: string): RawBuilder<boolean> => begins('sender_lc', sql<string>`${typed}::text`);

/** Whether a patient's ID of the practice system begins as somebody typed it, in whatever case. */
export const beginsPmsId = (typed: string): RawBuilder<boolean> =>
  begins('pms_patient_id_lc', sql<string>`lower(${typed}::text)`);
