import type { Sent } from '@sightline/contract/call';
import { type beginSetUp as beginCall, SET_UP_LINK_MINUTES } from '@sightline/contract/set-up.calls';
import { openSystemScope, type SystemScope, type SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/signed-in.ts';
import { addFirstUser } from '../session/users/users.usecases.ts';
import { linkInvalid } from './set-up.errors.ts';
import { hasUsers, isLinkOpen, lockSetUp, markUsed, replaceLink } from './set-up.queries.ts';

const TOKEN_BYTES = 24;
const SUPERADMIN = 'superadmin';

type SetUpDeps = Pick<Deps, 'pool' | 'clock' | 'randomBytes'>;

/** A fresh token for the set-up link, for one hour; null once anyone has an account. */
export function makeSetUpToken({ pool, clock, randomBytes }: SetUpDeps): Promise<string | null> {
  return openSystemScope({ pool, clock }).transaction(async (tx) => {
    await lockSetUp(tx);
    if (await hasUsers(tx)) return null;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await replaceLink({ tx, token, expiresAt: tx.now.add({ minutes: SET_UP_LINK_MINUTES }) });
    tx.note({ act: { action: 'set-up.link', userId: null, address: 'operator', requestId: '' } });
    return token;
  });
}

/** The page that a token opens; the token follows the #, so no log or proxy sees it. */
export const setUpUrlOf = ({ origin, token }: { origin: string; token: string }): string => `${origin}/set-up#${token}`;

/** @throws set-up.link-invalid */
async function claim({ tx, token }: { tx: SystemTransaction; token: string }): Promise<void> {
  await lockSetUp(tx);
  if ((await hasUsers(tx)) || !(await isLinkOpen({ tx, token }))) throw linkInvalid();
  await markUsed({ tx, token });
}

/** @throws set-up.link-invalid */
export async function checkSetUpToken({ system, token }: { system: SystemScope; token: string }): Promise<void> {
  const isOpen = await system.read(async (tx) => !(await hasUsers(tx)) && (await isLinkOpen({ tx, token })));
  if (!isOpen) throw linkInvalid();
}

/**
 * Makes the first superadmin and signs them in; the link is used up with it. Of two at once, one wins.
 * @throws set-up.link-invalid, password.weak
 */
export async function beginSetUp({
  user: { token, ...user },
  caller,
  deps,
}: {
  user: Sent<typeof beginCall>['body'];
  caller: Caller;
  deps: SetUpDeps;
}): Promise<{ SessionID: string }> {
  const SessionID = await addFirstUser({
    user: { ...user, role: SUPERADMIN, userType: '', coverKeys: [] },
    claim: (tx) => claim({ tx, token }),
    ...{ caller, deps },
  });
  return { SessionID };
}
