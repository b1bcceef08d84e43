import { type RawBuilder, sql } from 'kysely';

const REASON = /^[\w ,'-]+$/;

/**
 * Labels a statement about rows of several practices with the reason, as a comment: a distributed PostgreSQL runs it on
 * every node. In text it stands after the first word, in a builder in `modifyFront`.
 */
export function overPractices(reason: string): RawBuilder<unknown> {
  if (!REASON.test(reason)) throw new Error(`A reason is words: ${reason}`);
  return sql.raw(`/* over practices: ${reason} */`);
}
