import { type ConnectionSettings, openPool } from '../../db/database.ts';
import { readIsDistributed } from '../../db/open-database.ts';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import { type Checkpoint, readCheckpoint, storeCheckpoint } from './checkpoints.queries.ts';
import { storeCheck } from './checks.queries.ts';
import { type ChainPlace, readAuditChains, readChainPiece, readLostEnd } from './earlier-chain.queries.ts';
import { FIRST_PLACE, followSeals, type SealPlace } from './follow-seals.ts';

/** Small enough for a tenth of a second each: nothing waits for the check, and it handles any size. */
const ROWS_AT_ONCE = 5_000;

/** Before every possible row of a chain, forged ones too. */
const START: ChainPlace = { seq: Number.MIN_SAFE_INTEGER, hash: Buffer.alloc(0), rows: 0 };

type Following = { scope: SystemScope; coverKey: number; mayGoOn: () => boolean };

/** A check that goes on where the last one stopped: the secret that signs the place, and when to stop. */
type Resuming = { key: Buffer; until: number };

/** After this, all rows are checked again: a change to a checked row is found by then. */
const ROUND = { hours: 7 * 24 };

/** The rows that were checked, and those that wait for a seal: since when the oldest does. */
type CheckedRows = { rows: number; unsealed: number; unsealedSince: Temporal.Instant | null };

/** The result for a chain; `seq` is the first row that does not match. */
export type VerifiedChain = { coverKey: number } & CheckedRows &
  ({ state: 'whole' } | { state: 'broken'; seq: number } | { state: 'failed'; error: unknown });

/** Follows the rows that carry a chain of their own, from before there were seals. */
async function followEarlier({
  scope,
  coverKey,
  from,
  mayGoOn,
}: Following & { from: ChainPlace }): Promise<{ place: ChainPlace; broken: number | null; isOver: boolean }> {
  let place = from;
  for (;;) {
    const after = place;
    if (!mayGoOn()) return { place, broken: null, isOver: false };
    const piece = await scope.transaction((tx) => readChainPiece({ tx, coverKey, after, limit: ROWS_AT_ONCE }));
    const rows = after.rows + piece.rows;
    if (piece.broken !== null) return { place: { ...after, rows }, broken: piece.broken, isOver: true };
    if (piece.seq !== null && piece.hash !== null) place = { seq: piece.seq, hash: piece.hash, rows };
    if (piece.rows === ROWS_AT_ONCE) continue;
    return { place, broken: await scope.transaction((tx) => readLostEnd({ tx, coverKey })), isOver: true };
  }
}

type Followed = { chain: VerifiedChain; events: ChainPlace; seals: SealPlace; isOver: boolean };

async function followChain({
  from,
  ...following
}: Following & { from: Pick<Checkpoint, 'events' | 'seals'> }): Promise<Followed> {
  const { coverKey } = following;
  const earlier = await followEarlier({ ...following, from: from.events });
  const { rows } = earlier.place;
  const stopped = { events: earlier.place, seals: from.seals, isOver: earlier.isOver };
  const unsealedYet = { coverKey, rows, unsealed: 0, unsealedSince: null };
  if (earlier.broken !== null) return { ...stopped, chain: { ...unsealedYet, state: 'broken', seq: earlier.broken } };
  const { place, unsealed, broken, isOver } = await followSeals({ ...following, from: from.seals });
  const checked = { coverKey, rows: rows + place.rows, unsealed: unsealed.rows, unsealedSince: unsealed.oldest };
  const chain: VerifiedChain =
    broken === null ? { ...checked, state: 'whole' } : { ...checked, state: 'broken', seq: broken };
  return { chain, events: earlier.place, seals: place, isOver: isOver && earlier.isOver };
}

/** Goes on where the last check stopped, or starts over after a week, and remembers where it stops. */
async function followOn({
  scope,
  coverKey,
  key,
  until,
}: Omit<Following, 'mayGoOn'> & Resuming): Promise<VerifiedChain> {
  const { last, now } = await scope.transaction(async (tx) => ({
    last: await readCheckpoint({ tx, coverKey, key }),
    now: tx.now.round('millisecond'),
  }));
  const from = last ?? { beganAt: now, events: START, seals: FIRST_PLACE };
  const followed = await followChain({ scope, coverKey, from, mayGoOn: () => performance.now() < until });
  const { chain, events, seals, isOver } = followed;
  if (chain.state !== 'whole') return chain;
  const isRoundOver = isOver && from.beganAt.epochMilliseconds <= now.subtract(ROUND).epochMilliseconds;
  const at = isRoundOver
    ? { beganAt: now, events: START, seals: FIRST_PLACE }
    : { beganAt: from.beganAt, events, seals };
  await scope.transaction((tx) => storeCheckpoint({ tx, coverKey, key, at }));
  return chain;
}

/**
 * Checks that no row of the audit trail was changed, added or removed from outside: on a connection of its own, batch
 * by batch. A practice that is broken or unreadable does not keep the others from being checked. The audit page shows the
 * result.
 */
export async function* verifyAuditChains({
  connection,
  clock,
  coverKey,
  resuming,
}: {
  connection: ConnectionSettings;
  clock: { now: () => Temporal.Instant };
  /** Only this practice. */
  coverKey?: number | undefined;
  /** Not from the beginning. */
  resuming?: Resuming | undefined;
}): AsyncGenerator<VerifiedChain> {
  const isDistributed = await readIsDistributed(connection);
  const pool = openPool({ connection, isDistributed, size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    const scope = openSystemScope({ pool, clock });
    const chains = coverKey === undefined ? await scope.transaction(readAuditChains) : [coverKey];
    for (const chain of chains) {
      const whole = { scope, coverKey: chain, from: { events: START, seals: FIRST_PLACE }, mayGoOn: () => true };
      const following =
        resuming === undefined
          ? followChain(whole).then((followed) => followed.chain)
          : followOn({ scope, coverKey: chain, ...resuming });
      const verified = await following.catch(
        (error: unknown): VerifiedChain => ({
          ...{ coverKey: chain, rows: 0, unsealed: 0, unsealedSince: null },
          ...{ state: 'failed', error },
        }),
      );
      const brokenSeq = verified.state === 'broken' ? verified.seq : null;
      await scope.transaction((tx) => storeCheck({ tx, ...verified, brokenSeq }));
      yield verified;
    }
  } finally {
    await pool.end();
  }
}
