import { ACCOUNT_LINK_DAYS } from '@sightline/contract/limits';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { isSecondStepNeeded } from '../factors/factors.usecases.ts';
import { startHandOff } from '../hand-off/hand-off.usecases.ts';
import { readPasswordOwner, setPassword } from '../passwords/passwords.queries.ts';
import { hashPassword, refuseWeak } from '../passwords/passwords.usecases.ts';
import { linkUnknown } from '../session.errors.ts';
import { endSessionsOf } from '../session.queries.ts';
import type { SessionDeps } from '../session.types.ts';
import { type AccountLinkKind, deleteLinkOf, findLink, replaceLink, takeLink } from './account-links.queries.ts';

const TOKEN_BYTES = 32;
const PATHS: Record<AccountLinkKind, string> = { invite: '/invitation', reset: '/new-password' };

/** A user's new link: the token follows the #, so that no server logs it. */
export async function makeAccountLink({
  tx,
  userId,
  kind,
  deps: { randomBytes, publicUrl },
}: {
  tx: SystemTransaction;
  userId: number;
  kind: AccountLinkKind;
  deps: Pick<SessionDeps, 'randomBytes'> & { publicUrl: () => string };
}): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await replaceLink({ tx, userId, kind, token, expiresAt: tx.now.add({ hours: 24 * ACCOUNT_LINK_DAYS }) });
  return `${publicUrl()}${PATHS[kind]}#${token}`;
}

/** What was mailed or handed over stops working: the address changed, or the user was disabled. */
export const voidAccountLink = (voided: { tx: SystemTransaction; userId: number }): Promise<void> =>
  deleteLinkOf(voided);

type UsedLink = { token: string; deps: SessionDeps };

/** @throws account-link.unknown */
async function findUser({ token, deps }: UsedLink) {
  const { isDemo: allowsDemo } = deps.config;
  return openSystemScope(deps).transaction(async (tx) => {
    const found = await findLink({ tx, token, allowsDemo });
    if (found === undefined) throw linkUnknown();
    return { ...found, owner: await readPasswordOwner({ tx, userId: found.userId }) };
  });
}

/** Who a link is for, to greet them and to judge the password they choose. */
export async function readAccountLink(used: UsedLink) {
  const { kind, login, firstName, familyName, email, owner } = await findUser(used);
  return { kind, login, firstName, familyName, email, practices: [...(owner.practices ?? [])] };
}

/**
 * Sets the password of a link and uses it up. The user is signed in at once, unless a second step is needed.
 * @throws account-link.unknown, password.weak (which leaves the link as it is)
 */
export async function acceptAccountLink({
  password,
  caller,
  ...used
}: UsedLink & { password: string; caller: Caller }): Promise<{ login: string; SessionID?: string }> {
  const { token, deps } = used;
  const { userId, login, kind, owner } = await findUser(used);
  await refuseWeak({ password, owner });
  const hash = await hashPassword(password);
  return openSystemScope(deps).transaction(async (tx) => {
    if (!(await takeLink({ tx, token }))) throw linkUnknown();
    await setPassword({ tx, userId, hash });
    await endSessionsOf({ tx, userId, reason: 'password changed' });
    tx.announce({ kind: 'session-ended', userId });
    tx.note({ act: { action: 'account-links.accept', userId, ...caller }, detail: { kind } });
    if (await isSecondStepNeeded({ tx, userId })) return { login };
    return { login, SessionID: await startHandOff({ tx, userId, origin: 'local', randomBytes: deps.randomBytes }) };
  });
}
