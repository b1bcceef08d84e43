import { withLiteralCoverKey } from './own-cover-key.ts';

/**
 * What one connection prepares for practices. List, conversation and sending have 8 statements for each practice, which
 * with their plans take the coordinator 0.19 MB each (measured on Citus 13.2.2): 38 MB in all.
 */
export const MOST_PREPARED = 200;

type Statement = { name: string; text: string; values: unknown[] };

/** What one connection has prepared for single practices. */
export type PracticePlans = {
  /** The practice whose transactions come now; null for those across practices, which prepare nothing here. */
  serve: (coverKey: number | null) => void;
  /** The statement as its practice's own; null if it is sent as for any practice. */
  statement: (given: { sql: string; values: readonly unknown[]; coverKey: string | null }) => Statement | null;
  /** How well the connection suits a practice: best one that has served it, then one that has prepared little. */
  suits: (coverKey: number) => number;
  /** It has prepared all that one connection may. */
  isFull: () => boolean;
};

/**
 * Citus keeps a join's plan only if its text has the practice's key in it; with the key as a value it plans the join for
 * each call. So each practice gets prepared statements of its own, on connections that it is given again.
 */
export function createPracticePlans(): PracticePlans {
  /** By practice, then by the text that all practices share. */
  const known = new Map<number, Map<string, Pick<Statement, 'name' | 'text'>>>();
  let prepared = 0;
  let serving: number | null = null;
  return {
    serve: (coverKey) => {
      serving = coverKey;
      if (coverKey !== null && !known.has(coverKey)) known.set(coverKey, new Map());
    },
    statement: ({ sql, values, coverKey }) => {
      const own = serving === null ? undefined : known.get(serving);
      if (own === undefined || coverKey !== String(serving)) return null;
      const literal = withLiteralCoverKey({ sql, values, coverKey });
      if (literal === null) return null;
      let statement = own.get(sql);
      if (statement === undefined) {
        prepared += 1;
        statement = { name: `of${coverKey}_${prepared}`, text: literal.text() };
        own.set(sql, statement);
      }
      return { ...statement, values: literal.values };
    },
    suits: (coverKey) => (known.has(coverKey) ? 1 : -prepared),
    isFull: () => prepared >= MOST_PREPARED,
  };
}
