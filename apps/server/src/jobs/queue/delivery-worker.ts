import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { traced } from '../../tracing.ts';
import { claimByPractice } from './claim-by-practice.usecases.ts';
import { type ClaimDeps, type ClaimWork, type ClaimWorker, createClaimWorker } from './claim-worker.ts';
import { createLookout, type Lookout } from './lookout.ts';
import { type CountedKind, outcomeCounter } from './outcome-counter.ts';
import { claimDue, extendClaims, hasDue, updateClaim } from './queue.queries.ts';
import type { ClaimColumns, ClaimInPractice, Delivery } from './queue.types.ts';
import { RETRY_RULES } from './retry.rules.ts';
import { type TryDeps, type TryOutcome, tryDelivery } from './try-delivery.usecases.ts';

export type DeliveryDeps = TryDeps & ClaimDeps & Pick<Deps, 'pool' | 'metrics'>;

export type DeliveryWorker<C, O extends string> = ClaimWorker & {
  claim: (limit: number) => Promise<C[]>;
  /** Attempts a claimed delivery once. @returns how it ended */
  tryOnce: (claim: C) => Promise<TryOutcome<O>>;
};

/** The settings of a kind's worker. */
type WorkerInput<C> = Pick<ClaimWork<C>, 'kind' | 'most' | 'pollMs' | 'mayClaim'> & {
  graceMs?: number;
  counted: CountedKind;
  /** How often to extend claims whose attempts may outlast the lease; absent if none do. */
  renewMs?: number;
  /** Makes claims, for kinds that need more than the claim statement. */
  claim?: (given: { scope: SystemScope; limit: number; lookout: Lookout | null }) => Promise<C[]>;
  /** How often a distributed database is asked for unannounced rows. */
  fullLookMs?: number;
};

const GRACE_MS = 5_000;
const FULL_LOOK_MS = 60_000;

/**
 * Delivers the rows waiting in one queue, several at a time, on whichever server claims them: at least once. A kind
 * defines its rows and a single attempt; claims, retries, giving up and counting are shared.
 */
export function createDeliveryWorker<C extends ClaimColumns, O extends string>({
  deps,
  deliveryIn,
  working: { counted, renewMs, graceMs = GRACE_MS, fullLookMs = FULL_LOOK_MS, claim: ownClaim, ...working },
}: {
  deps: DeliveryDeps;
  deliveryIn: (scope: SystemScope) => Delivery<C, O>;
  working: WorkerInput<C>;
}): DeliveryWorker<C, O> {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const delivery = deliveryIn(scope);
  const { table, kind, what } = delivery;
  const lease = { seconds: RETRY_RULES[kind].lease };
  const outcomes = outcomeCounter({ metrics: deps.metrics, kind: counted });
  const claimIn: ClaimInPractice<C> = ({ tx, ...given }) => claimDue({ tx, table, ...given, until: tx.now.add(lease) });
  const lookout = deps.pool.isDistributed ? createLookout({ fullLookMs }) : null;
  const claim = (limit: number) =>
    ownClaim === undefined
      ? claimByPractice({ scope, table, limit, claimIn, lookout })
      : ownClaim({ scope, limit, lookout });
  const tryOnce = (claimed: C) =>
    traced({
      name: `deliver ${kind}`,
      kind: 'consumer',
      work: () => tryDelivery({ scope, delivery, claim: claimed, deps }),
    });
  const keep = (claims: readonly C[]) =>
    scope.transaction((tx) => extendClaims({ tx, table, claims, until: tx.now.add(lease) }));
  const letGo = async (claimed: C): Promise<void> => {
    await scope.transaction((tx) => {
      const row = delivery.letGo?.({ claim: claimed, now: tx.now }) ?? { run_at: tx.now };
      return updateClaim({ tx, table, claim: claimed, row });
    });
  };
  const underWay = new Map<string, Promise<unknown>>();
  const worker = createClaimWorker<C>({
    deps,
    work: {
      ...working,
      graceMs,
      claim,
      isDue: (by) => hasDue({ table, by }),
      ...(lookout === null ? {} : { heard: lookout.heard, missed: lookout.missed }),
      // If this fails, the claim expires and is taken over.
      work: async (claimed) => {
        const key = `${claimed.cover_key} ${claimed[table.key]}`;
        const earlier = underWay.get(key);
        // Our own claim ran out: the clock jumped, or the machine stood still. What is still due afterwards is claimed again.
        if (earlier !== undefined) {
          await Promise.allSettled([earlier]);
          await letGo(claimed);
        } else {
          const trying = tryOnce(claimed).finally(() => underWay.delete(key));
          underWay.set(key, trying);
          outcomes.inc({ outcome: await trying });
        }
        // It may be due again, or what waited for it.
        lookout?.heard(claimed.cover_key);
      },
      letGo,
      ...(renewMs === undefined ? {} : { renew: { everyMs: renewMs, claims: keep } }),
      says: { failed: `${what} could not be settled`, unread: `the queue of ${table.name} could not be read` },
    },
  });
  return { ...worker, claim, tryOnce };
}
