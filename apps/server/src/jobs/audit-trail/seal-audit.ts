import { setTimeout as pause } from 'node:timers/promises';
import { levelOf } from '../../db/database-errors.ts';
import { openSystemScope, type SystemScope, type SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import {
  readPositions,
  readUnsealed,
  readWriters,
  type SealHead,
  sealNext,
  storeSealedTo,
  takeSealing,
} from './sealing.queries.ts';

/** How long a committed row waits for its seal, at most twice. */
const SEAL_EVERY_MS = 30_000;

/** A writer commits within milliseconds; one that hangs longer makes the sealing try again later. */
const PATIENCE_MS = 5_000;
const POLL_MS = 20;

export type Sealing = 'sealed' | 'elsewhere' | 'unfinished';

/** Waits until everyone who holds a position now has committed it or given it up. */
async function waitForWriters({ tx, patienceMs }: { tx: SystemTransaction; patienceMs: number }): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let writers = await readWriters(tx);
  while (writers.length > 0) {
    if (performance.now() > until) return false;
    await pause(POLL_MS);
    const now = new Set(await readWriters(tx));
    writers = writers.filter((writer) => now.has(writer));
  }
  return true;
}

/**
 * Seals all committed audit rows. Positions are given out before the commit, and not in its order: so it first waits until
 * no transaction is left that took one of them, and then no row can appear among the sealed ones.
 * @returns 'elsewhere' while another server seals, 'unfinished' if a writer did not end in time
 */
export function sealAudit({
  scope,
  patienceMs = PATIENCE_MS,
}: {
  scope: SystemScope;
  patienceMs?: number;
}): Promise<Sealing> {
  return scope.transaction(async (tx) => {
    if (!(await takeSealing(tx))) return 'elsewhere';
    const { sealedTo, last } = await readPositions(tx);
    if (last <= sealedTo) return 'sealed';
    if (!(await waitForWriters({ tx, patienceMs }))) return 'unfinished';
    for (const unsealed of await readUnsealed({ tx, after: sealedTo, to: last })) {
      let head: SealHead | null = unsealed;
      while (head !== null) head = await sealNext({ tx, head, to: last });
    }
    await storeSealedTo({ tx, to: last });
    return 'sealed';
  });
}

/** Seals audit rows every half minute, on one server at a time. */
export function createAuditSealer({
  deps: { pool, clock, logger },
}: {
  deps: Pick<Deps, 'pool' | 'clock' | 'logger'>;
}) {
  const scope = openSystemScope({ pool, clock });
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  const seal = (): void => {
    round ??= sealAudit({ scope })
      .then((sealing) => {
        if (sealing === 'unfinished') logger.warn('audit rows wait for a transaction that has not ended');
      })
      .catch((err: unknown) => logger[levelOf(err)]({ err }, 'audit rows could not be sealed'))
      .finally(() => {
        round = null;
      });
  };
  return {
    start: () => {
      timer ??= setInterval(seal, SEAL_EVERY_MS);
      seal();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}
