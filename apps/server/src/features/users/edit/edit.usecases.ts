import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import { readHeldRights } from '../../session/access/rights.usecases.ts';
import { makeAccountLink, voidAccountLink } from '../../session/account-links/account-links.usecases.ts';
import { isUserStranded } from '../../session/factors/factors.usecases.ts';
import {
  coverNotFound,
  locationNotFound,
  noSecondStep,
  notYoursToChange,
  notYoursToGrant,
  ownRights,
  refusalOf,
} from '../users.errors.ts';
import { insertUser, replaceCovers, replaceElements, replaceLocations, updateUser } from '../users.queries.ts';
import { readUser } from '../users.reads.ts';
import {
  isGainGrantable,
  isGlobalChange,
  isGrantable,
  isManageable,
  isOwnRightsChange,
  isWeaker,
} from '../users.rules.ts';
import type { Administration, Administrator, InUsers, UserFields, UserRow } from '../users.types.ts';
import { administratorOf, mailLink, readPractice, seesAll, takeUser } from '../users.usecases.ts';

/** @throws cover.not-found, location.not-found */
async function saveRights({ tx, coverKey, userKey, fields }: InUsers & { userKey: number; fields: UserFields }) {
  if (fields.coverKeys !== undefined) {
    const coverKeys = [...new Set(fields.coverKeys)];
    if ((await replaceCovers({ tx, userKey, coverKeys })) < coverKeys.length) throw coverNotFound();
  }
  if (fields.elements !== undefined)
    await replaceElements({ tx, coverKey, userKey, elements: [...new Set(fields.elements)] });
  if (fields.locKeys === undefined) return;
  const locKeys = [...new Set(fields.locKeys)];
  if ((await replaceLocations({ tx, coverKey, userKey, locKeys })) < locKeys.length) throw locationNotFound();
}

/** Refuses a change that gave a user more than the caller has. @throws user.not-yours-to-grant */
async function refuseGain({ tx, by, userKey, coverKeys }: Gain): Promise<void> {
  if (by.role === 'superadmin') return;
  const after = await readHeldRights({ tx, userIds: [by.userId, userKey], coverKeys });
  if (!isGainGrantable({ by, userKey, after })) throw notYoursToGrant();
}

type Gain = { tx: SystemTransaction; by: Administrator; userKey: number; coverKeys: readonly number[] };
type NewUser = UserFields & { login: string; familyName: string; role: string };

/**
 * Adds a user to a practice and invites them.
 * @throws user.not-yours-to-grant, user.no-second-step, user.login-taken, cover.not-found, location.not-found
 */
export async function addUser({ fields, ...asked }: Administration & { fields: NewUser }) {
  const { signedIn, coverKey, caller, deps } = asked;
  const coverKeys = [...new Set([coverKey, ...(fields.coverKeys ?? [])])];
  const added = openSystemScope(deps).transaction(async (tx) => {
    const by = await administratorOf({ tx, signedIn, targets: [] });
    if (!isGrantable({ by, fields: { ...fields, coverKeys }, before: null })) throw notYoursToGrant();
    const userKey = await insertUser({ tx, fields });
    await saveRights({ tx, coverKey, userKey, fields: { ...fields, coverKeys } });
    await refuseGain({ tx, by, userKey, coverKeys });
    if (await isUserStranded({ tx, userId: userKey, mail: deps.mail })) throw noSecondStep();
    const act = { action: 'users.add', userId: signedIn.userId, ...caller };
    tx.note({ act, coverKey, detail: { userKey, role: fields.role } });
    const inviteUrl = await makeAccountLink({ tx, userId: userKey, kind: 'invite', deps });
    const row = { email: fields.email ?? '', login: fields.login, language: null };
    return { userKey, inviteUrl, row, practice: await readPractice({ tx, coverKey }) };
  });
  const linked = await added.catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { userKey, inviteUrl } = linked;
  return { userKey, inviteUrl, mailed: await mailLink({ kind: 'invite', linked, deps }) };
}

type Edit = Administration & { userKey: number; fields: UserFields };
type Checked = { by: Administrator; before: UserRow; fields: UserFields };
type CheckedHere = Checked & { coverKey: number };

/** @throws user.own-rights, user.not-yours-to-change, user.not-yours-to-grant */
function refuseEdit({ by, before, fields, coverKey }: CheckedHere): void {
  const isSelf = before.userKey === by.userId;
  if (isSelf && isOwnRightsChange({ fields, before })) throw ownRights();
  const target = { by, target: before, coverKey };
  const isAllowed = isGlobalChange(fields) ? isManageable(target) : isWeaker(target);
  if (!isSelf && !isAllowed) throw notYoursToChange();
  if (!isGrantable({ by, fields, before })) throw notYoursToGrant();
}

/** Whether a change may leave a user without a second step that they need. */
const isAboutSecondStep = ({ needsCode, email, coverKeys }: UserFields): boolean =>
  needsCode === true || email === '' || coverKeys !== undefined;

/** Practices that the caller can't see stay as they are. */
const withUnseenCovers = ({ by, before, fields }: Checked): UserFields => {
  const { coverKeys } = fields;
  if (coverKeys === undefined || by.coverKeys === null) return fields;
  const unseen = before.coverKeys.filter((coverKey) => !by.coverKeys?.includes(coverKey));
  return { ...fields, coverKeys: [...coverKeys, ...unseen] };
};

async function saveUser({ tx, ...asked }: Edit & { tx: SystemTransaction }) {
  const { signedIn, coverKey, caller, userKey } = asked;
  const { row: before, by } = await takeUser({ ...asked, tx });
  const fields = withUnseenCovers({ by, before, fields: asked.fields });
  refuseEdit({ by, before, fields, coverKey });
  await updateUser({ tx, userKey, fields });
  await saveRights({ tx, coverKey, userKey, fields });
  const entered = (fields.coverKeys ?? before.coverKeys).filter((key) => by.coverKeys?.includes(key) ?? true);
  await refuseGain({ tx, by, userKey, coverKeys: entered });
  if (isAboutSecondStep(fields) && (await isUserStranded({ tx, userId: userKey, mail: asked.deps.mail })))
    throw noSecondStep();
  if (fields.email !== undefined && fields.email !== before.email) await voidAccountLink({ tx, userId: userKey });
  const act = { action: 'users.edit', userId: signedIn.userId, ...caller };
  tx.note({ act, coverKey, detail: { userKey, fields: Object.keys(asked.fields).sort().join(' ') } });
  // Someone who left the practice is shown as they were, without it.
  const after = await readUser({ tx, coverKey, seesAll: seesAll(asked), userKey });
  return { row: after ?? { ...before, coverKeys: [...(fields.coverKeys ?? [])] }, by, now: tx.now };
}

/** Changes a user. @throws what `refuseEdit` says, user.login-taken, user.last-superadmin and unknown keys */
export async function editUser(edit: Edit) {
  const saved = openSystemScope(edit.deps).transaction((tx) => saveUser({ ...edit, tx }));
  return saved.catch((error: unknown) => {
    throw refusalOf(error);
  });
}
