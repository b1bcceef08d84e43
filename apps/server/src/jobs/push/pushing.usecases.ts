import { isElementAllowed } from '@sightline/contract/elements';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { mayEnterCover, readElements } from '../../features/session/access/access.usecases.ts';
import { renewal } from '../../features/session/session.rules.ts';
import type { Push, PushOutcome } from '../../outside/push/push-sender.ts';
import {
  claimDuePushes,
  deleteAbandoned,
  deleteGoneDevice,
  deletePush,
  layOut,
  putOff,
  readRecipient,
  takeEvents,
} from './pushing.queries.ts';
import { isLate, kindOf, nextTry, pushOf } from './pushing.rules.ts';
import type { PushClaim, Recipient } from './pushing.types.ts';

/** Longer than the slowest sending takes; past it another server takes over. */
const LEASE = { seconds: 60 };
const DEVICES_KEPT = { hours: 90 * 24 };
/** No session lives longer. */
const TOKENS_KEPT = { hours: 24 };

export type PushWorkDeps = Pick<Deps, 'push' | 'randomBytes' | 'logger' | 'clock'>;
export type PushEnd = 'laid-out' | 'sent' | 'gone' | 'refused' | 'again' | 'late' | 'unwanted' | 'taken-over';
type Work = { scope: SystemScope; claim: PushClaim; deps: PushWorkDeps };

export const claimPushes = ({ scope, limit }: { scope: SystemScope; limit: number }): Promise<PushClaim[]> =>
  scope.transaction((tx) => claimDuePushes({ tx, limit, until: tx.now.add(LEASE) }));

/** Gives a claim back: its server is going down. */
export const letPushGo = ({ scope, claim }: Omit<Work, 'deps'>): Promise<boolean> =>
  scope.transaction((tx) => putOff({ tx, claim, runAt: tx.now }));

/** Pushes are for who is away from the page, and hold keys only: they go on for a while after it would be signed off. */
const PUSHED_LONGER = { hours: 1 };

/** Signed in still, or so lately that a push is welcome. */
const isSignedIn = ({ session_created_at, last_active_at, idle_minutes }: Recipient, now: Temporal.Instant): boolean =>
  renewal({
    createdAt: session_created_at,
    lastActiveAt: last_active_at.add(PUSHED_LONGER),
    idleMinutes: idle_minutes,
    now,
  }) === 'renew';

/** Has the user the right to what the notice is of, in this practice, at this moment? */
async function hasRight({
  tx,
  userId,
  claim: { cover_key: coverKey, notification_type },
}: {
  tx: SystemTransaction;
  userId: number;
  claim: PushClaim;
}): Promise<boolean> {
  if (!(await mayEnterCover({ tx, userId, coverKey }))) return false;
  const kind = kindOf(notification_type);
  if (kind === 1) return true;
  return isElementAllowed(await readElements({ tx, userId, coverKey }), kind === 3 ? 'Dv4PatientForms' : 'Dv4Chat');
}

/** The push as it may go at this moment; null where it may not. */
function prepare({ scope, claim }: Omit<Work, 'deps'>): Promise<Push | null> {
  return scope.transaction(async (tx) => {
    const recipient = await readRecipient({ tx, claim });
    if (recipient === undefined || !isSignedIn(recipient, tx.now)) return null;
    if (!claim.is_test && !recipient.is_wanted) return null;
    if (!(await hasRight({ tx, userId: recipient.user_id, claim }))) return null;
    return pushOf({ claim, device: recipient, now: tx.now });
  });
}

async function settle({ scope, claim, end }: Omit<Work, 'deps'> & { end: PushEnd }): Promise<PushEnd> {
  return (await scope.transaction((tx) => deletePush({ tx, claim }))) ? end : 'taken-over';
}

async function afterRefusal({
  outcome,
  ...work
}: Work & { outcome: Extract<PushOutcome, { kind: 'later' | 'refused' }> }): Promise<PushEnd> {
  const { scope, claim, deps } = work;
  const { cover_key: coverKey, subscription_key: subscriptionKey, attempts } = claim;
  const said = { coverKey, subscriptionKey, attempts, code: outcome.code };
  if (outcome.kind === 'refused') {
    deps.logger.error(said, 'a push was refused for good');
    return settle({ ...work, end: 'refused' });
  }
  const jitter = deps.randomBytes(1).readUInt8() / 255;
  const isOurs = await scope.transaction(async (tx) => {
    const runAt = nextTry({ claim, retryAfter: outcome.retryAfter, jitter, now: tx.now });
    return runAt === null ? null : putOff({ tx, claim, runAt });
  });
  if (isOurs === null) {
    deps.logger.warn(said, 'a push was given up');
    return settle({ ...work, end: 'late' });
  }
  return isOurs ? 'again' : 'taken-over';
}

async function deliver(work: Work): Promise<PushEnd> {
  const { scope, claim, deps } = work;
  const push = await prepare(work);
  if (push === null) return settle({ ...work, end: 'unwanted' });
  const outcome = await deps.push.send(push);
  if (outcome.kind === 'sent') return settle({ ...work, end: 'sent' });
  if (outcome.kind !== 'gone') return afterRefusal({ ...work, outcome });
  await scope.transaction((tx) => deleteGoneDevice({ tx, claim }));
  return 'gone';
}

function layOutEvent({ scope, claim }: Omit<Work, 'deps'>): Promise<PushEnd> {
  return scope.transaction(async (tx) => {
    if (!(await takeEvents({ tx, claim }))) return 'taken-over';
    await layOut({ tx, claim });
    tx.announce({ kind: 'push' });
    return 'laid-out';
  });
}

/** Settles one row of the outbox: lays an event out for its devices, or pushes to one, outside of any transaction. */
export async function settlePush(work: Work): Promise<PushEnd> {
  const { claim, deps } = work;
  if (claim.subscription_key === null) return layOutEvent(work);
  return isLate(claim, deps.clock.now()) ? settle({ ...work, end: 'late' }) : deliver(work);
}

/** The daily job: forgets devices that nobody came back to, and secrets of sessions that are over. */
export function sweepPushes({ scope }: { scope: SystemScope }): Promise<void> {
  return scope.transaction((tx) =>
    deleteAbandoned({
      tx,
      devicesBefore: tx.now.subtract(DEVICES_KEPT),
      tokensBefore: tx.now.subtract(TOKENS_KEPT),
    }),
  );
}
