import { BULK_DAYS_AHEAD, type BulkText } from '@sightline/contract/bulk-texts.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { bulkSettingsNow } from '../../hold-outs/hold-outs.usecases.ts';
import { bulkTextNotFound, nobodyToText, startOutside, stateChanged } from '../bulk-texts.errors.ts';
import { bulkTextNow } from '../progress/progress.usecases.ts';
import { bringForward, countWaiting, holdOutShare, lockBulkText, stopWaiting, updateState } from './turning.queries.ts';

export const LATEST = { hours: BULK_DAYS_AHEAD * 24 };
const SEED_BYTES = 16;

type Turning = { scope: CoverScope; bulkKey: number; act: AuditAct };

/**
 * Begins a draft, now or later. The same request again finds it begun.
 * @throws ProblemError bulk-text.not-found, bulk-text.no-one, bulk-text.state, request.invalid
 */
export function startBulkText({
  scope,
  bulkKey,
  startsAt,
  holdOut,
  act,
  deps,
}: Turning & {
  startsAt: Temporal.Instant | null;
  holdOut: boolean;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<BulkText> {
  return scope.transaction(async (tx) => {
    const found = await lockBulkText({ tx, bulkKey });
    if (found === undefined) throw bulkTextNotFound();
    if (found.state === 'sending') return bulkTextNow({ tx, bulkKey });
    if (found.state !== 'draft') throw stateChanged();
    const isPast = startsAt === null || Temporal.Instant.compare(startsAt, tx.now) < 0;
    const at = isPast ? tx.now : startsAt;
    if (Temporal.Instant.compare(at, tx.now.add(LATEST)) > 0) throw startOutside('startsAt');
    const { holdOutPercent: percent } = await bulkSettingsNow({ tx });
    if (holdOut && percent > 0)
      await holdOutShare({ tx, bulkKey, percent, seed: deps.randomBytes(SEED_BYTES).toString('hex') });
    const waiting = await countWaiting({ tx, bulkKey });
    if (waiting === 0) throw nobodyToText();
    await updateState({ tx, bulkKey, state: 'sending', startsAt: at });
    await bringForward({ tx, at });
    tx.note({ act, detail: { bulkKey, kind: found.kind, waiting } });
    tx.announce({ kind: 'bulk-texts' });
    return bulkTextNow({ tx, bulkKey });
  });
}

/** From which states each may be reached; the state itself, because two people may do the same. */
const FROM = {
  paused: ['sending', 'paused'],
  sending: ['paused', 'sending'],
  stopped: ['sending', 'paused', 'stopped'],
} as const;

/** Pauses, resumes or stops. @throws ProblemError bulk-text.not-found, bulk-text.state */
export function turnBulkText({ scope, bulkKey, to, act }: Turning & { to: keyof typeof FROM }): Promise<BulkText> {
  return scope.transaction(async (tx) => {
    const found = await lockBulkText({ tx, bulkKey });
    if (found === undefined) throw bulkTextNotFound();
    const from: readonly string[] = FROM[to];
    if (!from.includes(found.state)) throw stateChanged();
    if (found.state !== to) {
      await updateState({ tx, bulkKey, state: to });
      if (to === 'stopped') await stopWaiting({ tx, bulkKey });
      if (to === 'sending') await bringForward({ tx, at: tx.now });
    }
    tx.note({ act, detail: { bulkKey, to } });
    if (to === 'sending') tx.announce({ kind: 'bulk-texts' });
    return bulkTextNow({ tx, bulkKey });
  });
}
