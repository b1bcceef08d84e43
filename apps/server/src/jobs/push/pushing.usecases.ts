import { type ElementName, isElementAllowed } from '@sightline/contract/elements';
import { URGENT_TEXT_PUSH } from '@sightline/contract/push.texts';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import { mayEnterCover, readElements } from '../../features/session/access/access.usecases.ts';
import { renewal } from '../../features/session/session.rules.ts';
import type { Push } from '../../outside/push/push-sender.ts';
import {
  deleteAbandoned,
  deleteExpiredDevice,
  layOut,
  layOutUrgent,
  readRecipient,
  takeEvents,
} from './pushing.queries.ts';
import { kindOf, pushOf } from './pushing.rules.ts';
import type { PushClaim, Recipient } from './pushing.types.ts';

const DEVICES_KEPT = { hours: 90 * 24 };
/** No session lives longer. */
const TOKENS_KEPT = { hours: 24 };

type Work = { scope: SystemScope; claim: PushClaim };

/** Pushes are for users away from the page and contain only keys, so they go on for a while after the idle sign-out. */
const PUSHED_LONGER = { hours: 1 };

/** Still signed in, or so recently that a push is welcome. */
const isSignedIn = ({ session_created_at, last_active_at, idle_minutes }: Recipient, now: Temporal.Instant): boolean =>
  renewal({
    createdAt: session_created_at,
    lastActiveAt: last_active_at.add(PUSHED_LONGER),
    idleMinutes: idle_minutes,
    now,
  }) === 'renew';

/** An urgent text reaches who used the device this long ago: whoever is on call at night signed in by day. */
const REACHED = { hours: 7 * 24 };

function isReached({
  claim,
  recipient,
  now,
}: {
  claim: PushClaim;
  recipient: Recipient;
  now: Temporal.Instant;
}): boolean {
  if (kindOf(claim.notification_type) !== URGENT_TEXT_PUSH.number) return isSignedIn(recipient, now);
  return Temporal.Instant.compare(recipient.last_active_at.add(REACHED), now) > 0;
}

/** What it takes to see what a notice is about, besides texts. */
const RIGHTS: Readonly<Record<number, ElementName>> = { 3: 'Dv4PatientForms', 6: 'Dv4FeedbackMenu' };

/** Whether the user may currently see what the notice is about, in this practice. */
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
  return isElementAllowed(await readElements({ tx, userId, coverKey }), RIGHTS[kind] ?? 'Dv4Chat');
}

/** The push to send now; null if it may not go out. */
export function preparePush({ scope, claim }: Work): Promise<Push | null> {
  return scope.transaction(async (tx) => {
    const recipient = await readRecipient({ tx, claim });
    if (recipient === undefined || !isReached({ claim, recipient, now: tx.now })) return null;
    if (!claim.is_test && !recipient.is_wanted) return null;
    if (!(await hasRight({ tx, userId: recipient.user_id, claim }))) return null;
    return pushOf({ claim, device: recipient, now: tx.now });
  });
}

/** Turns an event into notices for its devices; false if another claim has already done so. */
export function layOutEvent({ scope, claim }: Work): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const userIds = await takeEvents({ tx, claim });
    if (userIds === null) return false;
    if (kindOf(claim.notification_type) === URGENT_TEXT_PUSH.number) await layOutUrgent({ tx, claim, userIds });
    else await layOut({ tx, claim });
    tx.announce({ kind: 'push' });
    return true;
  });
}

/** The browser no longer accepts pushes. */
export const forgetDevice = ({ scope, claim }: Work): Promise<void> =>
  scope.transaction((tx) => deleteExpiredDevice({ tx, claim }));

/** The daily task: deletes unused devices, and secrets of ended sessions. */
export function sweepPushes({ scope }: { scope: SystemScope }): Promise<void> {
  return scope.transaction((tx) =>
    deleteAbandoned({
      tx,
      devicesBefore: tx.now.subtract(DEVICES_KEPT),
      tokensBefore: tx.now.subtract(TOKENS_KEPT),
    }),
  );
}
