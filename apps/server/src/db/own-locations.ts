import { type RawBuilder, sql } from 'kysely';
import type { CoverTransaction } from './scope.ts';

/** Whether a row of this location is the caller's to see: users may be limited to the conversations of some locations. */
export const isOwnLocation = ({
  tx,
  locKey,
}: {
  tx: Pick<CoverTransaction, 'locKeys'>;
  locKey: RawBuilder<unknown>;
}): RawBuilder<boolean> =>
  tx.locKeys === null ? sql<boolean>`true` : sql<boolean>`${locKey} = any(${[...tx.locKeys]}::integer[])`;
