import { type GivenSubscription, MOST_DEVICES } from '@sightline/contract/push.calls';
import {
  COLLEAGUE_PUSH,
  type NotificationType,
  type POOR_PUSH,
  type URGENT_PUSH,
} from '@sightline/contract/push.texts';
import { type CoverScope, type CoverTransaction, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { deleteDevice, dropOldest, endOthers, lockUser, replaceDevice, resumeDevice } from './devices.queries.ts';
import { messageUnknown, noDevice, otherUser, subscriptionRefused, tokenUnknown } from './push.errors.ts';
import {
  insertEvent,
  insertPersonal,
  insertTests,
  insertToken,
  insertUrgentEvent,
  readChoices,
  readTokenOwner,
  saveChoice,
} from './push.queries.ts';
import { hashOf, readDevice, TYPES, typeOfMessage } from './push.rules.ts';
import type { Owner, TypeChoice } from './push.types.ts';

type PushDeps = Pick<Deps, 'pool' | 'clock' | 'randomBytes' | 'push'>;
type OwnerScope = { scope: CoverScope; owner: Owner };

const TOKEN_BYTES = 32;
/** Pages one user may have open at a time, each with its own secret. */
const MOST_TOKENS = 20;

/**
 * Called in the event's transaction once it is certain: subscribers get a push when the transaction commits, and never
 * if it does not.
 */
export async function queuePush({
  tx,
  notificationType,
}: {
  tx: CoverTransaction;
  notificationType: NotificationType | typeof URGENT_PUSH.number | typeof POOR_PUSH.number;
}): Promise<void> {
  if (await insertEvent({ tx, notificationType })) tx.announce({ kind: 'push' });
}

/** The same for what concerns one person: a conversation that is theirs now, or a note that mentions them. */
export async function queuePersonalPush({
  tx,
  userId,
  reason,
}: {
  tx: CoverTransaction;
  userId: number;
  reason: keyof typeof COLLEAGUE_PUSH;
}): Promise<void> {
  if (await insertPersonal({ tx, userId, notificationType: COLLEAGUE_PUSH[reason].number }))
    tx.announce({ kind: 'push' });
}

/** The same for those who may take an urgent text: it reaches devices that inactivity signed out, too. */
export async function queueUrgentPush({
  tx,
  userIds,
}: {
  tx: CoverTransaction;
  userIds: readonly number[];
}): Promise<void> {
  if (userIds.length === 0) return;
  await insertUrgentEvent({ tx, userIds });
  tx.announce({ kind: 'push' });
}

/** @throws ProblemError push.other-user: users may only change their own choices */
export function refuseOthers({ userId, owner }: { userId: number; owner: Owner }): void {
  if (userId !== owner.userId) throw otherUser();
}

export async function listChoices({ scope, owner: { userId } }: OwnerScope): Promise<TypeChoice[]> {
  const rows = await scope.transaction((tx) => readChoices({ tx, userId }));
  return TYPES.map((notificationType) => ({
    notificationType,
    enabled: rows.some((row) => row.notification_type === notificationType && row.is_enabled),
  }));
}

export async function chooseType({
  scope,
  owner: { userId },
  notificationType,
  isEnabled,
}: OwnerScope & { notificationType: NotificationType; isEnabled: boolean }): Promise<void> {
  await scope.transaction((tx) => saveChoice({ tx, userId, notificationType, isEnabled }));
}

/** A new secret for the user's notifier URL. */
export async function openNotifier({
  scope,
  owner: { userId },
  deps,
}: OwnerScope & { deps: PushDeps }): Promise<{ token: string; publicKey: string }> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
  await scope.transaction((tx) => insertToken({ tx, userId, token, most: MOST_TOKENS }));
  return { token, publicKey: deps.push.publicKey };
}

/** @throws ProblemError push.token-unknown, alike for an unknown secret and another user's */
export async function proveToken({ scope, owner, token }: OwnerScope & { token: string }): Promise<void> {
  const userId = await scope.transaction((tx) => readTokenOwner({ tx, token }));
  if (userId !== owner.userId) throw tokenUnknown();
}

/**
 * Assigns a browser to this user only.
 * @throws ProblemError push.subscription-refused
 */
export async function subscribe({
  owner,
  given,
  deps,
}: {
  owner: Owner;
  given: GivenSubscription;
  deps: PushDeps;
}): Promise<void> {
  const device = readDevice({ given, isAllowed: deps.push.isAllowed });
  if (device === null) throw subscriptionRefused('The endpoint must be a public https URL with the browser’s keys.');
  await openSystemScope(deps).transaction(async (tx) => {
    const { userId, sessionId } = owner;
    await lockUser({ tx, userId });
    await replaceDevice({ tx, owner, sessionHash: hashOf(sessionId), device });
    await dropOldest({ tx, userId, most: MOST_DEVICES });
  });
}

/**
 * A test message to each of the user's devices in the practice; returns how many.
 * @throws ProblemError push.message-unknown, push.no-device
 */
export async function sendTest({
  scope,
  owner: { userId },
  given,
}: OwnerScope & { given: { message?: string | null | undefined } }): Promise<number> {
  const notificationType = typeOfMessage(given);
  if (notificationType === null) throw messageUnknown();
  return scope.transaction(async (tx) => {
    const queued = await insertTests({ tx, userId, notificationType });
    if (queued === 0) throw noDevice();
    tx.announce({ kind: 'push' });
    return queued;
  });
}

type AtDevice = { owner: Owner; endpoint: string; deps: PushDeps };
const endpointHashOf = (endpoint: string): Buffer => hashOf(URL.parse(endpoint)?.href ?? endpoint);

/** After a new sign-in: the device is its user's again, or no one's if it was someone else's. */
export async function resume({ owner, endpoint, deps }: AtDevice): Promise<boolean> {
  const endpointHash = endpointHashOf(endpoint);
  return openSystemScope(deps).transaction(async (tx) => {
    const isOwn = await resumeDevice({ tx, owner, sessionHash: hashOf(owner.sessionId), endpointHash });
    if (!isOwn) await endOthers({ tx, endpointHash });
    return isOwn;
  });
}

export async function forgetDevice({ owner, endpoint, deps }: AtDevice): Promise<void> {
  const endpointHash = endpointHashOf(endpoint);
  await openSystemScope(deps).transaction((tx) => deleteDevice({ tx, owner, endpointHash }));
}
