import { Gauge, type Registry } from 'prom-client';
import { type ConnectionSettings, openPool } from '../../db/database.ts';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { storeCheck } from './checks.queries.ts';
import { type ChainPlace, readAuditChains, readChainPiece, readLostEnd } from './earlier-chain.queries.ts';
import { followSeals } from './follow-seals.ts';

const GAUGE = 'sightline_audit_chains_broken';
/** Small enough for a tenth of a second each: nothing waits for the check, and it handles any size. */
const ROWS_AT_ONCE = 5_000;

/** Before every possible row of a chain, forged ones too. */
const START: ChainPlace = { seq: Number.MIN_SAFE_INTEGER, hash: Buffer.alloc(0), rows: 0 };

/** The rows that were checked, and those that wait for a seal: since when the oldest does. */
type CheckedRows = { rows: number; unsealed: number; unsealedSince: Temporal.Instant | null };

/** The result for a chain; `seq` is the first row that does not match. */
export type VerifiedChain = { coverKey: number } & CheckedRows &
  ({ state: 'whole' } | { state: 'broken'; seq: number } | { state: 'failed'; error: unknown });

/** Follows the rows that carry a chain of their own, from before there were seals. */
async function followEarlier({
  scope,
  coverKey,
}: {
  scope: SystemScope;
  coverKey: number;
}): Promise<{ rows: number; broken: number | null }> {
  let place = START;
  for (;;) {
    const after = place;
    const piece = await scope.transaction((tx) => readChainPiece({ tx, coverKey, after, limit: ROWS_AT_ONCE }));
    const rows = after.rows + piece.rows;
    if (piece.broken !== null) return { rows, broken: piece.broken };
    if (piece.seq !== null && piece.hash !== null) place = { seq: piece.seq, hash: piece.hash, rows };
    if (piece.rows === ROWS_AT_ONCE) continue;
    return { rows, broken: await scope.transaction((tx) => readLostEnd({ tx, coverKey })) };
  }
}

async function followChain({ scope, coverKey }: { scope: SystemScope; coverKey: number }): Promise<VerifiedChain> {
  const earlier = await followEarlier({ scope, coverKey });
  const { rows } = earlier;
  if (earlier.broken !== null)
    return { coverKey, rows, unsealed: 0, unsealedSince: null, state: 'broken', seq: earlier.broken };
  const { place, unsealed, broken } = await followSeals({ scope, coverKey });
  const checked = { coverKey, rows: rows + place.rows, unsealed: unsealed.rows, unsealedSince: unsealed.oldest };
  return broken === null ? { ...checked, state: 'whole' } : { ...checked, state: 'broken', seq: broken };
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
}: {
  connection: ConnectionSettings;
  clock: { now: () => Temporal.Instant };
  /** Only this practice. */
  coverKey?: number | undefined;
}): AsyncGenerator<VerifiedChain> {
  const pool = openPool({ connection, size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    const scope = openSystemScope({ pool, clock });
    const chains = coverKey === undefined ? await scope.transaction(readAuditChains) : [coverKey];
    for (const chain of chains) {
      const verified = await followChain({ scope, coverKey: chain }).catch(
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

/** The nightly check. */
export async function watchAuditChains({
  connection,
  clock,
  logger,
  metrics,
}: {
  connection: ConnectionSettings;
  clock: { now: () => Temporal.Instant };
  logger: Logger;
  metrics: Registry;
}): Promise<void> {
  let broken = 0;
  for await (const chain of verifyAuditChains({ connection, clock })) {
    if (chain.state === 'whole') continue;
    broken += 1;
    const { coverKey } = chain;
    if (chain.state === 'broken') logger.error({ coverKey, seq: chain.seq }, 'the audit chain is broken');
    else logger.error({ coverKey, err: chain.error }, 'the audit chain could not be read');
  }
  brokenGauge(metrics).set(broken);
}

function brokenGauge(metrics: Registry): Gauge {
  const known = metrics.getSingleMetric(GAUGE);
  if (known instanceof Gauge) return known;
  return new Gauge({ name: GAUGE, help: 'Practices with a broken audit chain', registers: [metrics] });
}
