import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { SimulatorAccount } from '../../outside/sms/simulator-account.queries.ts';
import type { CarrierDelivery } from './carrier-delivery.ts';
import type { CarrierMedia } from './carrier-media.ts';
import { claimDueReceipts, updateStatus } from './simulator.queries.ts';
import { isMode, MEDIA_FAILED, nextStep, receiptForm } from './simulator.rules.ts';
import type { TextRow } from './simulator.types.ts';

const TICK_MS = 250;
const BATCH = 50;
/** A receipt that was not accepted is retried after this long, while the text is younger than an hour. */
const RETRY_AFTER = { seconds: 10 };
const LONGEST_TRIED = { hours: 1 };

export type Simulator = { stop: () => Promise<void>; tick: () => Promise<number> };

type SimulatorDeps = Pick<Deps, 'pool' | 'clock' | 'logger'>;

/** Sends due receipts, now and from now on. They are stored in the database, so that a restart loses none. */
export function startSimulator({
  deps,
  account,
  deliver,
  hasMedia,
}: {
  deps: SimulatorDeps;
  account: () => Promise<SimulatorAccount>;
  deliver: CarrierDelivery;
  hasMedia: CarrierMedia;
}): Simulator {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const tick = async (): Promise<number> => {
    const { accountSid } = await account();
    const due = await scope.transaction((tx) => claimDueReceipts({ tx, limit: BATCH, until: tx.now.add(RETRY_AFTER) }));
    await Promise.all(due.map((row) => sendReceipt({ scope, row, accountSid, deliver, hasMedia })));
    return due.length;
  };

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = tick()
        .then(() => undefined)
        .catch((error: unknown) => deps.logger.warn({ err: error }, 'simulated receipts could not be sent'))
        .finally(plan);
    }, TICK_MS);
  };
  plan();
  return {
    tick,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function sendReceipt({
  scope,
  row,
  accountSid,
  deliver,
  hasMedia,
}: {
  scope: SystemScope;
  row: TextRow & { mode: string | null };
  accountSid: string;
  deliver: CarrierDelivery;
  hasMedia: CarrierMedia;
}): Promise<void> {
  const mode = row.mode !== null && isMode(row.mode) ? row.mode : 'deliver';
  const { sid, status_callback: url } = row;
  const step = nextStep({ mode, status: row.status });
  if (step === null || url === null) {
    await scope.transaction((tx) =>
      updateStatus({ tx, sid, status: row.status, errorCode: row.error_code, receiptAt: null }),
    );
    return;
  }
  const canPassOn = row.status !== 'queued' || (await hasMedia(row.media_urls));
  const { status, errorCode } = canPassOn ? step : MEDIA_FAILED;
  const form = receiptForm({ sid, accountSid, from: row.from_number, to: row.to_number, status, errorCode });
  const answered = await deliver({ url, form });
  const isTaken = answered >= 200 && answered < 300;
  await scope.transaction(async (tx) => {
    const isTooOld = Temporal.Instant.compare(row.created_at.add(LONGEST_TRIED), tx.now) < 0;
    // Not accepted: the claim expires and it is retried.
    if (!isTaken && !isTooOld) return;
    const next = canPassOn ? nextStep({ mode, status }) : null;
    const receiptAt = next === null ? null : tx.now.add({ milliseconds: next.afterMs });
    await updateStatus({ tx, sid, status, errorCode, receiptAt });
  });
}
