import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { deleteClaim, updateClaim } from './queue.queries.ts';
import type { ClaimColumns, Delivery, FailedAttempt, FinalResult, Verdict } from './queue.types.ts';
import { isTooLate, nextTry } from './retry.rules.ts';

export type TryDeps = Pick<Deps, 'clock' | 'logger' | 'randomBytes'>;

/** The outcomes of an attempt of any kind, besides the kind's own. */
export type TryOutcome<O extends string> = O | 'again' | 'taken-over';

type DeliveryAttempt<C extends ClaimColumns, O extends string> = {
  scope: SystemScope;
  delivery: Delivery<C, O>;
  claim: C;
  deps: TryDeps;
};

/**
 * Records the result in the row, or deletes the row, with what belongs to it; not if another server has taken it over.
 */
async function settle<C extends ClaimColumns, O extends string>({
  scope,
  delivery: { table },
  claim,
  ended: { row = {}, also, undo, outcome },
}: Omit<DeliveryAttempt<C, O>, 'deps'> & { ended: Omit<FinalResult<O>, 'kind'> }): Promise<O | 'taken-over'> {
  const isOurs = await scope.transaction(async (tx) => {
    const found =
      table.waiting === null ? await deleteClaim({ tx, table, claim }) : await updateClaim({ tx, table, claim, row });
    if (found) await also?.(tx);
    return found;
  });
  if (isOurs) return outcome;
  await undo?.();
  return 'taken-over';
}

/** The only place where a delivery is given up. */
function giveUp<C extends ClaimColumns, O extends string>({
  why,
  failed,
  ...trying
}: DeliveryAttempt<C, O> & { why: 'refused' | 'late'; failed: FailedAttempt<O> | null }): Promise<O | 'taken-over'> {
  const { delivery, claim, deps } = trying;
  const { cover_key: coverKey, attempts } = claim;
  const said = { coverKey, key: claim[delivery.table.key], attempts, why, code: failed?.code };
  // A delivery that expired while sending was paused is not a fault.
  const isFault = failed !== null || delivery.logged === 'failed';
  if (delivery.logged !== undefined && isFault) deps.logger.error(said, `${delivery.what} was given up`);
  return settle({ ...trying, ended: delivery.giveUp({ claim, why, failed }) });
}

async function postpone<C extends ClaimColumns, O extends string>({
  tx,
  runAt,
  failed: { row = {}, also },
  delivery: { table },
  claim,
}: DeliveryAttempt<C, O> & {
  tx: SystemTransaction;
  runAt: Temporal.Instant;
  failed: FailedAttempt<O>;
}): Promise<boolean> {
  const isOurs = await updateClaim({ tx, table, claim, row: { ...row, run_at: runAt } });
  if (isOurs) await also?.(tx);
  return isOurs;
}

/** Schedules a retry if the rule allows it, or gives up. */
async function afterFailure<C extends ClaimColumns, O extends string>({
  failed,
  ...trying
}: DeliveryAttempt<C, O> & { failed: FailedAttempt<O> }): Promise<TryOutcome<O>> {
  const { scope, delivery, claim, deps } = trying;
  if (failed.isFinal === true) return giveUp({ ...trying, why: 'refused', failed });
  const kind = failed.as ?? delivery.kindOf?.(claim) ?? delivery.kind;
  const jitter = deps.randomBytes(1).readUInt8() / 255;
  const isOurs = await scope.transaction(async (tx) => {
    const runAt = nextTry({ kind, claim, now: tx.now, retryAfterMs: failed.retryAfterMs ?? null, jitter });
    return runAt === null ? null : postpone({ ...trying, tx, runAt, failed });
  });
  if (isOurs === null) return giveUp({ ...trying, why: 'late', failed });
  const { cover_key: coverKey, attempts } = claim;
  const said = { coverKey, key: claim[delivery.table.key], attempts, code: failed.code };
  if (delivery.logged === 'failed') deps.logger.warn(said, `${delivery.what} could not be sent yet`);
  return isOurs ? (failed.outcome ?? 'again') : 'taken-over';
}

/** Attempts a claimed delivery once, and records the result. */
export async function tryDelivery<C extends ClaimColumns, O extends string>(
  trying: DeliveryAttempt<C, O>,
): Promise<TryOutcome<O>> {
  const { delivery, claim, deps } = trying;
  const kind = delivery.kindOf?.(claim) ?? delivery.kind;
  if (isTooLate({ kind, claim, now: deps.clock.now() })) return giveUp({ ...trying, why: 'late', failed: null });
  const verdict: Verdict<O> = await delivery.deliver(claim);
  if (verdict.kind === 'settled') return verdict.outcome;
  return verdict.kind === 'ended'
    ? settle({ ...trying, ended: verdict })
    : afterFailure({ ...trying, failed: verdict });
}
