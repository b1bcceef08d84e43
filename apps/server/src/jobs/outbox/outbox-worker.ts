import { Counter } from 'prom-client';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { handOver } from './hand-over.ts';
import { extendClaims, readNotedSids } from './outbox.queries.ts';
import { abandon, type ClaimedText, claimTexts, LEASE, settle } from './outbox.usecases.ts';

const IN_FLIGHT = 8;
const POLL_MS = 1_000;
const RENEW_MS = 5_000;
const GRACE_MS = 8_000;

export type OutboxWorker = {
  start: () => void;
  /** Claims nothing more, waits for what is under way, and lets go of what does not end in time. */
  stop: (options?: { graceMs?: number }) => Promise<void>;
  /** Hands over everything that is due now; answers how many texts it touched. */
  drainOnce: () => Promise<number>;
};

type WorkerDeps = Pick<
  Deps,
  'pool' | 'clock' | 'sms' | 'live' | 'logger' | 'metrics' | 'publicUrl' | 'randomBytes' | 'links'
>;

/** Hands stored texts to the gateway: at least once, in order for each phone, several phones at a time. */
export function createOutboxWorker({ deps }: { deps: WorkerDeps }): OutboxWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter(deps);
  const inFlight = new Map<ClaimedText, Promise<void>>();
  let isRunning = false;
  let isAskedAgain = false;
  let round: Promise<void> | null = null;

  const begin = (claimed: ClaimedText): Promise<void> => {
    const done = handOverAndSettle({ deps, scope, claimed, outcomes })
      // The claim lapses, and whoever takes it over asks the gateway first.
      .catch((error: unknown) => deps.logger.error({ err: error }, 'a text could not be settled'))
      .finally(() => inFlight.delete(claimed));
    inFlight.set(claimed, done);
    return done;
  };

  const claimRounds = async (): Promise<void> => {
    while (isRunning && isAskedAgain && inFlight.size < IN_FLIGHT) {
      isAskedAgain = false;
      const claimed = await claimTexts({ scope, limit: IN_FLIGHT - inFlight.size });
      for (const one of claimed) void begin(one).then(wake);
      if (claimed.length > 0) isAskedAgain = true;
    }
  };

  function wake(): void {
    isAskedAgain = true;
    if (round !== null || !isRunning) return;
    round = claimRounds()
      // The database is away; the next poll tries again.
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = null;
        // Someone asked while the last look was ending.
        if (isAskedAgain && inFlight.size < IN_FLIGHT) wake();
      });
  }

  const renew = (): void => {
    const claims = [...inFlight.keys()].map(({ claim }) => ({ coverKey: claim.cover_key, transKey: claim.trans_key }));
    if (claims.length === 0) return;
    scope
      .transaction((tx) => extendClaims({ tx, claims, until: tx.now.add(LEASE) }))
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'claims could not be renewed'));
  };

  const stops: (() => void)[] = [];
  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      const poll = setInterval(wake, POLL_MS);
      const renewal = setInterval(renew, RENEW_MS);
      const unsubscribe = deps.live.subscribe(({ kind }) => kind === 'outbox' && wake());
      stops.push(
        unsubscribe,
        () => clearInterval(poll),
        () => clearInterval(renewal),
      );
      wake();
    },
    stop: async ({ graceMs = GRACE_MS } = {}) => {
      isRunning = false;
      await round;
      await Promise.race([Promise.all(inFlight.values()), pause(graceMs)]);
      for (const stop of stops.splice(0)) stop();
      const left = [...inFlight.keys()].map((claimed) => abandon({ scope, claimed }));
      await Promise.allSettled(left);
    },
    drainOnce: async () => {
      let touched = 0;
      for (;;) {
        const claimed = await claimTexts({ scope, limit: IN_FLIGHT });
        if (claimed.length === 0) return touched;
        await Promise.all(claimed.map(begin));
        touched += claimed.length;
      }
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

type Outcomes = { inc: (labels: { outcome: string }) => void };

function outcomeCounter({ metrics }: { metrics: WorkerDeps['metrics'] }): Outcomes {
  const name = 'sightline_outbox_hand_overs_total';
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({
    name,
    help: 'Hand-overs to the SMS gateway by how they ended',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
}

async function handOverAndSettle({
  deps,
  scope,
  claimed,
  outcomes,
}: {
  deps: WorkerDeps;
  scope: SystemScope;
  claimed: ClaimedText;
  outcomes: Outcomes;
}): Promise<void> {
  const coverKey = claimed.claim.cover_key;
  const ended = await handOver({
    sms: deps.sms,
    claimed,
    // Made now: a text may have waited for days, and an address lapses.
    mediaUrls: claimed.text.pictures.map(
      ({ picture_key: pictureKey, source_url }) => source_url ?? deps.links.handedOut({ coverKey, pictureKey }),
    ),
    statusCallback: `${deps.publicUrl()}/webhooks/sms/status`,
    notedSids: (sids) => scope.transaction((tx) => readNotedSids({ tx, coverKey, sids })),
  });
  outcomes.inc({ outcome: ended.kind });
  await settle({ scope, claimed, ended, jitter: deps.randomBytes(1).readUInt8() / 255 });
}
