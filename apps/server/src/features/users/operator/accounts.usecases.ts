import { ConfigError } from '../../../config.ts';
import type { Actor } from '../../../db/audit.ts';
import { changedFields, definedOf } from '../../../db/changed-fields.ts';
import type { SystemTransaction } from '../../../db/scope.ts';
import { makeAccountLink, voidAccountLink } from '../../session/account-links/account-links.usecases.ts';
import { forgetFactors } from '../../session/factors/factors.usecases.ts';
import { endAllSessions } from '../../session/session.usecases.ts';
import { coverNotFound, locationNotFound, refusalOf } from '../users.errors.ts';
import {
  lockUser,
  replaceCovers,
  replaceElements,
  replaceLocations,
  setDisabled,
  updateUser,
} from '../users.queries.ts';
import { type Account, type OwnRights, readAccounts, readOwnRights } from './accounts.reads.ts';

export type { Account } from './accounts.reads.ts';

type Acting = { tx: SystemTransaction; by: Actor };
type OfLogin = Acting & { login: string };

/** The operator may change everyone: the machine's owner isn't bound by the rules of administration. */
export type AccountChange = Partial<{ [K in keyof Omit<Account, 'userKey' | 'login'>]: Account[K] | undefined }>;

export const listAccounts = (asked: { tx: SystemTransaction; coverKey: number | null }): Promise<Account[]> =>
  readAccounts(asked);

/** @throws ConfigError if no user has the login */
async function takeAccount({ tx, login }: Pick<OfLogin, 'tx' | 'login'>): Promise<Account> {
  const [found] = await readAccounts({ tx, login });
  if (found === undefined) throw new ConfigError(`No user has the login ${login}.`);
  await lockUser({ tx, userKey: found.userKey });
  const [locked = found] = await readAccounts({ tx, login });
  return locked;
}

async function disableOrEnable({ tx, by, userKey, isDisabled }: Acting & { userKey: number; isDisabled: boolean }) {
  await setDisabled({ tx, userKey, at: isDisabled ? tx.now : null });
  if (isDisabled) {
    await voidAccountLink({ tx, userId: userKey });
    await endAllSessions({ tx, userId: userKey, reason: 'disabled' });
  }
  const action = isDisabled ? 'users.disable' : 'users.enable';
  tx.note({ act: { action, ...by }, detail: { userKey } });
}

/** @throws cover.not-found */
async function saveFields({
  tx,
  by,
  before: { userKey, email },
  fields,
  changed,
}: Acting & {
  before: Account;
  fields: Omit<AccountChange, 'isDisabled'>;
  /** The names of the fields that change. */
  changed: readonly string[];
}): Promise<void> {
  await updateUser({ tx, userKey, fields });
  if (fields.coverKeys !== undefined) {
    const { coverKeys } = fields;
    if ((await replaceCovers({ tx, userKey, coverKeys })) < coverKeys.length) throw coverNotFound();
  }
  if (fields.email !== undefined && fields.email !== email) await voidAccountLink({ tx, userId: userKey });
  tx.note({ act: { action: 'users.edit', ...by }, detail: { userKey, fields: changed.toSorted().join(' ') } });
}

/**
 * Changes a user. A change to what they are already changes nothing and leaves no audit row.
 * @throws ConfigError, user.last-superadmin, cover.not-found
 */
export async function changeAccount({
  login,
  change,
  ...acting
}: OfLogin & { change: AccountChange }): Promise<{ before: Account; after: Account }> {
  const { tx } = acting;
  const before = await takeAccount({ tx, login });
  const { isDisabled, ...fields } = definedOf(change);
  const changed = changedFields({ held: before, given: fields });
  try {
    if (changed.length > 0) await saveFields({ ...acting, before, fields, changed });
    if (isDisabled !== undefined && isDisabled !== before.isDisabled)
      await disableOrEnable({ ...acting, userKey: before.userKey, isDisabled });
  } catch (error) {
    throw refusalOf(error);
  }
  const [after = before] = await readAccounts({ tx, login });
  return { before, after };
}

/**
 * Sets a user's own rights and locations in a practice. What they have already changes nothing and leaves no audit row.
 * @throws ConfigError, location.not-found
 */
export async function changeRights({
  login,
  coverKey,
  elements,
  locKeys,
  tx,
  by,
}: OfLogin & {
  coverKey: number;
  elements?: readonly string[] | undefined;
  locKeys?: readonly number[] | undefined;
}): Promise<{ before: OwnRights; after: OwnRights }> {
  const { userKey } = await takeAccount({ tx, login });
  const before = await readOwnRights({ tx, coverKey, userKey });
  const given = definedOf({ elements: elements && sorted(elements), locKeys: locKeys && sorted(locKeys) });
  const changed = changedFields({ held: before, given });
  if (changed.length === 0) return { before, after: before };
  if (given.elements) await replaceElements({ tx, coverKey, userKey, elements: given.elements });
  if (
    given.locKeys &&
    (await replaceLocations({ tx, coverKey, userKey, locKeys: given.locKeys })) < given.locKeys.length
  )
    throw locationNotFound();
  tx.note({
    act: { action: 'users.edit', ...by },
    coverKey,
    detail: { userKey, fields: changed.toSorted().join(' ') },
  });
  return { before, after: await readOwnRights({ tx, coverKey, userKey }) };
}

/** Each once. */
const sorted = <T extends string | number>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((one, other) => (one < other ? -1 : 1));

/** Signs a user out everywhere. @throws ConfigError */
export async function signAccountOut({ tx, by, login }: OfLogin): Promise<{ ended: number }> {
  const { userKey } = await takeAccount({ tx, login });
  const ended = await endAllSessions({ tx, userId: userKey, reason: 'ended by an administrator' });
  tx.note({ act: { action: 'users.end-sessions', ...by }, detail: { userKey } });
  return { ended };
}

/** A link to choose a password; earlier ones stop working. @throws ConfigError */
export async function linkAccount({
  tx,
  by,
  login,
  forgets,
  deps,
}: OfLogin & { forgets: boolean; deps: Parameters<typeof makeAccountLink>[0]['deps'] }): Promise<string> {
  const { userKey } = await takeAccount({ tx, login });
  if (forgets) await forgetFactors({ tx, userId: userKey });
  tx.note({ act: { action: 'users.reset', ...by }, detail: { userKey, forgetFactors: forgets } });
  return makeAccountLink({ tx, userId: userKey, kind: 'reset', deps });
}
