import { type RawBuilder, sql } from 'kysely';

/** Letters with a stroke, which are no letter with a mark upon it, and what they are looked up as. */
const STROKED = 'øłđðħıŧ';
const PLAIN = 'olddhit';

/**
 * A text as people look for it and order it: in small letters, accents left out, so that Cárdenas stands before Clarke.
 * No collation is asked for: not every PostgreSQL has those of ICU. Most texts are ASCII and are through at once.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select case when octet_length(given.words) = length(given.words) then lower(given.words)
    else translate(lower(regexp_replace(normalize(given.words, nfd), '[\\u0300-\\u036f]', '', 'g')),
      ${sql.lit(STROKED)}, ${sql.lit(PLAIN)}) end
  from (select (${text})::text as words offset 0) given)`;
