import { type RawBuilder, sql } from 'kysely';

/**
 * Letters with a stroke, which are not a letter plus a mark, and their search form. Uppercase too, because some
 * PostgreSQL versions lowercase only ASCII. Apostrophes: phones write curved ones, keyboards straight ones.
 */
const STROKED = 'øłđðħıŧØŁĐÐĦŦ’‘ʼʻ';
const PLAIN = "olddhitolddht''''";

// The last code point: no stored text that starts with a prefix sorts after the prefix plus this.
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * A text for searching and sorting: in lowercase without accents, so that Cárdenas sorts before Clarke. It uses no
 * collation, because not every PostgreSQL has ICU's. Most texts are ASCII and take the short path. The expression is
 * evaluated several times: `foldedOnce` is faster if it is expensive. Patients' names are stored this way.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(case
  when octet_length(${text}) = length(${text}) then lower(${text})
  else translate(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')),
    ${sql.lit(STROKED)}, ${sql.lit(PLAIN)}) end)`;

/** The same for an expensive expression, evaluated once. */
export const foldedOnce = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select ${folded(sql`given.words`)} from (select (${text})::text as words offset 0) given)`;

/** A prefix as a range, which can use an index under row-level security; `like` cannot. */
const begins = (column: string, start: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start} || ${LAST_CHARACTER}::text)`;

export type FoldedName = 'first_name_folded' | 'last_name_folded';

/** Whether a stored folded name starts with the typed text. */
export const beginsFolded = (column: FoldedName, typed: string): RawBuilder<boolean> =>
  begins(column, folded(sql`${typed}::text`));

/** Whether a stored folded name equals the typed text. */
export const isFolded = (column: FoldedName, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${folded(sql`${typed}::text`)}`;

/** Whether a number or ID, stored backwards, ends with the typed text. */
export const endsBackwards = (column: 'phone_backwards' | 'pms_id_backwards', typed: string): RawBuilder<boolean> =>
  begins(column, sql<string>`reverse(${typed}::text)`);

/** Whether the sender starts with the typed text: a number, a short code, or a name in lowercase. */
export const beginsSender = (typed: string): RawBuilder<boolean> => begins('sender_lc', sql<string>`${typed}::text`);

/** Whether a patient's ID in the practice system starts with the typed text, in any case. */
export const beginsPmsId = (typed: string): RawBuilder<boolean> =>
  begins('pms_patient_id_lc', sql<string>`lower(${typed}::text)`);

/** Whether a patient's ID in the practice system is the typed text, in any case. */
export const isPmsId = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref('pms_patient_id_lc')} = lower(${typed}::text)`;

/** Letters that `folded` leaves, and how people write them without. */
const SPELLED = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' } as const;

/** A folded name's letters alone, as the contract's `nameLetters` takes them of the name. */
export const lettersOf = (foldedText: RawBuilder<unknown>): RawBuilder<string> => {
  const spelled = Object.entries(SPELLED).reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    foldedText,
  );
  return sql<string>`regexp_replace(${spelled}, '[[:space:][:punct:]’‘·]', '', 'g')`;
};

/** A folded last name without Jr. and the like. */
export const withoutSuffix = (foldedText: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(${foldedText},
    '([[:space:]]*[[:space:],.][[:space:]]*(jr|sr|ii|iii|iv|junior|senior|2nd|3rd|4th)[.]?)+$', '')`;

/**
 * How letters sound, roughly: the consonants, those that sound alike as one, and whether a vowel comes first. For
 * suggestions only: Jon is John, and Catherine is Kathryn.
 */
export const soundOf = (letters: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  case when ${letters} ~ '^[aeiouy]' then 'a' else '' end
    || regexp_replace(translate(replace(${letters}, 'ph', 'f'), 'cqzvaeiouyh', 'kksf'), '(.)\\1+', '\\1', 'g'))`;
