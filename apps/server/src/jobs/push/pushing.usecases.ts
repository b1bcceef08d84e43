import { isElementAllowed } from '@sightline/contract/elements';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import { mayEnterCover, readElements } from '../../features/session/access/access.usecases.ts';
import { renewal } from '../../features/session/session.rules.ts';
import type { Push } from '../../outside/push/push-sender.ts';
import { deleteAbandoned, deleteGoneDevice, layOut, readRecipient, takeEvents } from './pushing.queries.ts';
import { kindOf, pushOf } from './pushing.rules.ts';
import type { PushClaim, Recipient } from './pushing.types.ts';

const DEVICES_KEPT = { hours: 90 * 24 };
/** No session lives longer. */
const TOKENS_KEPT = { hours: 24 };

type Work = { scope: SystemScope; claim: PushClaim };

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
export function preparePush({ scope, claim }: Work): Promise<Push | null> {
  return scope.transaction(async (tx) => {
    const recipient = await readRecipient({ tx, claim });
    if (recipient === undefined || !isSignedIn(recipient, tx.now)) return null;
    if (!claim.is_test && !recipient.is_wanted) return null;
    if (!(await hasRight({ tx, userId: recipient.user_id, claim }))) return null;
    return pushOf({ claim, device: recipient, now: tx.now });
  });
}

/** Lays an event out for its devices; false where another claim has done so for this one. */
export function layOutEvent({ scope, claim }: Work): Promise<boolean> {
  return scope.transaction(async (tx) => {
    if (!(await takeEvents({ tx, claim }))) return false;
    await layOut({ tx, claim });
    tx.announce({ kind: 'push' });
    return true;
  });
}

/** The browser takes no more pushes. */
export const forgetDevice = ({ scope, claim }: Work): Promise<void> =>
  scope.transaction((tx) => deleteGoneDevice({ tx, claim }));

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
