import { DEFAULT_LANGUAGE, languageOf } from '@sightline/contract/languages';
import type { Mailed } from '@sightline/contract/users.calls';
import { USERS_A_PAGE } from '@sightline/contract/users.calls';
import { openSystemScope, type SystemTransaction } from '../../db/scope.ts';
import { grantableIn, rankOfUser } from '../roles/roles.usecases.ts';
import { readHeldRights } from '../session/access/rights.usecases.ts';
import { makeAccountLink, voidAccountLink } from '../session/account-links/account-links.usecases.ts';
import { forgetFactors, isUserStranded } from '../session/factors/factors.usecases.ts';
import { endAllSessions } from '../session/session.usecases.ts';
import { noSecondStep, notYoursToChange, ownRights, refusalOf, userNotFound } from './users.errors.ts';
import { lockUser, setDisabled } from './users.queries.ts';
import { readCoverKeys, readUser, readUsers } from './users.reads.ts';
import { isManageable } from './users.rules.ts';
import { LINK_MAIL } from './users.texts.ts';
import type { Administration, Administrator, UserRow } from './users.types.ts';

/** What the caller may give, and whether they may change the targets. */
export async function administratorOf({
  tx,
  signedIn,
  targets,
}: Pick<Administration, 'signedIn'> & {
  tx: Pick<SystemTransaction, 'q' | 'now'>;
  targets: readonly UserRow[];
}): Promise<Administrator> {
  const { userId, role, userType } = signedIn;
  const entersAll = role === 'superadmin' || userType === 'Internal';
  const coverKeys = entersAll ? null : await readCoverKeys({ tx, userId });
  const shared = targets
    .flatMap((target) => target.coverKeys)
    .filter((coverKey) => role !== 'superadmin' && (coverKeys?.includes(coverKey) ?? true));
  const userIds = [userId, ...targets.map(({ userKey }) => userKey)];
  const held = await readHeldRights({ tx, userIds, coverKeys: shared });
  return { userId, role, rank: rankOfUser(signedIn), coverKeys, elements: grantableIn(signedIn), held };
}

export const seesAll = ({ signedIn }: Pick<Administration, 'signedIn'>): boolean => signedIn.role === 'superadmin';

export async function listUsers({
  search = '',
  page = 1,
  ...asked
}: Administration & { search?: string | undefined; page?: number | undefined }) {
  const { coverKey, signedIn, deps } = asked;
  return openSystemScope(deps).transaction(async (tx) => {
    const offset = (Math.max(page, 1) - 1) * USERS_A_PAGE;
    const found = await readUsers({ tx, coverKey, seesAll: seesAll(asked), search, offset, limit: USERS_A_PAGE });
    const by = await administratorOf({ tx, signedIn, targets: found.rows });
    return { ...found, by, now: tx.now };
  });
}

type Act = Administration & { userKey: number };

/** A user of the practice, locked, and the caller beside them. @throws user.not-found */
export async function takeUser({ tx, userKey, ...asked }: Act & { tx: SystemTransaction }) {
  await lockUser({ tx, userKey });
  const row = await readAgain({ ...asked, tx, userKey });
  return { row, by: await administratorOf({ tx, signedIn: asked.signedIn, targets: [row] }) };
}

/** Runs one act on a user whom the caller may manage, and audits it. */
async function actOn<T>({
  action,
  detail = {},
  work,
  ...asked
}: Act & {
  action: string;
  detail?: Record<string, boolean>;
  work: (acted: { tx: SystemTransaction; row: UserRow; by: Administrator }) => Promise<T>;
}): Promise<T> {
  const { signedIn, caller, coverKey, userKey, deps } = asked;
  const acted = openSystemScope(deps).transaction(async (tx) => {
    const { row, by } = await takeUser({ ...asked, tx });
    if (!isManageable({ by, target: row })) throw notYoursToChange();
    tx.note({ act: { action, userId: signedIn.userId, ...caller }, coverKey, detail: { userKey, ...detail } });
    return work({ tx, row, by });
  });
  return acted.catch((error: unknown) => {
    throw refusalOf(error);
  });
}

async function readAgain({ tx, ...asked }: Act & { tx: SystemTransaction }): Promise<UserRow> {
  const row = await readUser({ tx, ...asked, seesAll: seesAll(asked) });
  if (row === undefined) throw userNotFound();
  return row;
}

/** @throws user.own-rights for oneself, user.last-superadmin */
export function disableUser(asked: Act) {
  if (asked.userKey === asked.signedIn.userId) throw ownRights();
  return actOn({
    ...asked,
    action: 'users.disable',
    work: async ({ tx, by }) => {
      const { userKey } = asked;
      await setDisabled({ tx, userKey, at: tx.now });
      await voidAccountLink({ tx, userId: userKey });
      await endAllSessions({ tx, userId: userKey, reason: 'disabled' });
      return { row: await readAgain({ ...asked, tx }), by, now: tx.now };
    },
  });
}

export function enableUser(asked: Act) {
  return actOn({
    ...asked,
    action: 'users.enable',
    work: async ({ tx, by }) => {
      await setDisabled({ tx, userKey: asked.userKey, at: null });
      return { row: await readAgain({ ...asked, tx }), by, now: tx.now };
    },
  });
}

export function endUserSessions(asked: Act): Promise<{ ended: number }> {
  return actOn({
    ...asked,
    action: 'users.end-sessions',
    work: async ({ tx }) => ({
      ended: await endAllSessions({ tx, userId: asked.userKey, reason: 'ended by an administrator' }),
    }),
  });
}

type Linked = { inviteUrl: string; row: Pick<UserRow, 'email' | 'login' | 'language'>; practice: Practice };
type Practice = { name: string; language: string };

/** Mails a link, in the user's language, or the practice's until they choose one. The caller shows it anyway, so a mail that fails is no reason to undo what was done. */
export async function mailLink({
  kind,
  linked: { inviteUrl, row, practice },
  deps: { mail, logger },
}: {
  kind: 'invite' | 'reset';
  linked: Linked;
  deps: Pick<Administration['deps'], 'mail' | 'logger'>;
}): Promise<Mailed> {
  if (row.email === '') return 'no-address';
  if (mail.isClosed === true) return 'no-mail-server';
  try {
    const words = LINK_MAIL[languageOf(row.language ?? practice.language)][kind];
    await mail.send(words({ to: row.email, url: inviteUrl, login: row.login, practice: practice.name }));
    return 'sent';
  } catch (error) {
    logger.warn({ err: error }, 'a mail with an account link failed');
    return 'failed';
  }
}

export async function readPractice({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<Practice> {
  const cover = await tx.q
    .selectFrom('cover')
    .select(['org_name as name', 'language'])
    .where('cover_key', '=', coverKey)
    .executeTakeFirst();
  return cover ?? { name: 'Sightline', language: DEFAULT_LANGUAGE };
}

/** A new link for a user, mailed where that is possible. */
async function sendLink({ kind, forgets = false, ...asked }: Act & { kind: 'invite' | 'reset'; forgets?: boolean }) {
  const { deps, userKey, coverKey } = asked;
  const linked = await actOn({
    ...asked,
    action: `users.${kind}`,
    detail: { forgetFactors: forgets },
    work: async ({ tx, row }) => {
      if (forgets) {
        await forgetFactors({ tx, userId: userKey });
        if (await isUserStranded({ tx, userId: userKey, mail: deps.mail })) throw noSecondStep();
      }
      const inviteUrl = await makeAccountLink({ tx, userId: userKey, kind, deps });
      return { inviteUrl, row, practice: await readPractice({ tx, coverKey }) };
    },
  });
  return { inviteUrl: linked.inviteUrl, mailed: await mailLink({ kind, linked, deps }) };
}

export const inviteUser = (asked: Act) => sendLink({ ...asked, kind: 'invite' });

export const resetUser = (asked: Act & { forgets: boolean }) => sendLink({ ...asked, kind: 'reset' });
