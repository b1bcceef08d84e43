import type { SystemScope } from '../../db/scope.ts';
import { sealHash } from './seal-hash.ts';
import {
  countRows,
  readSealEnds,
  readSeals,
  readUnsealedRows,
  type SealWithRows,
  type UnsealedRows,
} from './sealed-chain.queries.ts';

/** Small enough for a tenth of a second each: nothing waits for the check, and it handles any size. */
const ROWS_AT_ONCE = 5_000;
const SEALS_AT_ONCE = 500;

/** How far the seals of a practice were checked: the last one, and the number of rows that it and all before it close. */
export type SealPlace = { seal: number; afterSeq: number; toSeq: number; hash: Buffer; rows: number };

export const FIRST_PLACE: SealPlace = { seal: 0, afterSeq: 0, toSeq: 0, hash: Buffer.alloc(0), rows: 0 };

/** Where it got, and whether that is the end. */
export type FollowedSeals = { place: SealPlace; unsealed: UnsealedRows; broken: number | null; isOver: boolean };

/** Whether a seal follows the one before; rows of two months that were sealed at once have one each. */
function isLinked({ coverKey, place, next }: { coverKey: number; place: SealPlace; next: SealWithRows }): boolean {
  const { seal, month, after_seq, to_seq, rows, rows_hash, sealed_at, hash } = next;
  const isSibling = after_seq === place.afterSeq && to_seq === place.toSeq;
  if (seal !== place.seal + 1 || !(after_seq === place.toSeq || isSibling)) return false;
  const between = { afterSeq: after_seq, toSeq: to_seq };
  const said = { coverKey, seal, month, ...between, rows, rowsHash: rows_hash, sealedAt: sealed_at };
  return sealHash({ before: place.hash, ...said }).equals(hash);
}

/** The first position where a seal doesn't match its rows, or null. */
const brokenRow = ({
  broken,
  found,
  rows,
  found_hash,
  rows_hash,
  to_seq,
  is_archived,
}: SealWithRows): number | null => {
  if (broken !== null) return broken;
  // The rows are in a file, which is checked against the seal (`audit verify --archive`).
  if (is_archived && found === 0) return null;
  return found === rows && found_hash.equals(rows_hash) ? null : to_seq;
};

/** `present` counts the rows that are in the table. */
type Step = { place: SealPlace; present: number; broken: number | null };

function follow({
  coverKey,
  from,
  seals,
}: {
  coverKey: number;
  from: SealPlace;
  seals: readonly SealWithRows[];
}): Step {
  let place = from;
  let present = 0;
  for (const next of seals) {
    const { seal, after_seq, to_seq, hash, rows } = next;
    const broken = isLinked({ coverKey, place, next }) ? brokenRow(next) : to_seq;
    place = { seal, afterSeq: after_seq, toSeq: to_seq, hash, rows: place.rows + rows };
    present += next.found;
    if (broken !== null) return { place, present, broken };
  }
  return { place, present, broken: null };
}

/** Follows a batch of seals; the rest has to lie between them and no further. Null at the end. */
function followBatch({
  scope,
  coverKey,
  from,
}: {
  scope: SystemScope;
  coverKey: number;
  from: SealPlace;
}): Promise<Step | null> {
  return scope.transaction(async (tx) => {
    const most = { mostRows: ROWS_AT_ONCE, mostSeals: SEALS_AT_ONCE };
    const seals = await readSeals({ tx, coverKey, after: from.seal, ...most });
    if (seals.length === 0) return null;
    const step = follow({ coverKey, from, seals });
    if (step.broken !== null) return step;
    // A row that no seal closes was slipped in; before the first seal there is none.
    const after = from.seal === 0 ? Number.MIN_SAFE_INTEGER : from.toSeq;
    const count = await countRows({ tx, coverKey, after, to: step.place.toSeq });
    return count === step.present ? step : { ...step, broken: step.place.toSeq };
  });
}

/** Follows the seals of a practice to their end, and counts what is not sealed yet. */
export async function followSeals({
  scope,
  coverKey,
  from = FIRST_PLACE,
  mayGoOn = () => true,
}: {
  scope: SystemScope;
  coverKey: number;
  from?: SealPlace;
  /** Asked between batches. */
  mayGoOn?: () => boolean;
}): Promise<FollowedSeals> {
  let place = from;
  const ended = (broken: number | null, unsealed: UnsealedRows = { rows: 0, oldest: null, broken: null }) => ({
    ...{ place, unsealed, broken, isOver: true },
  });
  for (;;) {
    if (!mayGoOn()) return { ...ended(null), isOver: false };
    const step = await followBatch({ scope, coverKey, from: place });
    if (step !== null) {
      place = step.place;
      if (step.broken !== null) return ended(step.broken);
      continue;
    }
    const { head, last } = await scope.transaction((tx) => readSealEnds({ tx, coverKey }));
    // Sealed meanwhile.
    if (last > place.seal) continue;
    // Seals cut off the end leave the head ahead of them.
    const headSeal = head ?? { seal: 0, toSeq: 0, hash: FIRST_PLACE.hash };
    if (headSeal.seal !== place.seal || !headSeal.hash.equals(place.hash)) return ended(headSeal.toSeq);
    const after = place.seal === 0 ? Number.MIN_SAFE_INTEGER : place.toSeq;
    const unsealed = await scope.transaction((tx) => readUnsealedRows({ tx, coverKey, after }));
    return ended(unsealed.broken, unsealed);
  }
}
