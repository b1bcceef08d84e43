import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { isElementName, ROLES } from '@sightline/contract/roles';
import type { Actor } from '../../db/audit.ts';
import { openSystemScope, type SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { wouldStrandUsers } from '../session/factors/factors.usecases.ts';
import {
  insertDefaultRights,
  lockRoleElements,
  readRoles,
  replaceRoleElements,
  setSecondFactorRule,
} from './roles.queries.ts';
import { grantableIn, isFixedRole, isRoleWithin } from './roles.rules.ts';

export { grantableIn, rankOfUser } from './roles.rules.ts';

/** A new practice's roles start with their default rights, so that its users can work. */
export const startRoles = (started: { tx: SystemTransaction; coverKey: number }): Promise<void> =>
  insertDefaultRights(started);

type Administration = { signedIn: SignedIn; coverKey: number; caller: Caller; deps: Pick<Deps, 'pool' | 'clock'> };

export async function listRoles({ signedIn, coverKey, deps }: Omit<Administration, 'caller'>) {
  const { rights, elements, needsSecondFactor } = await openSystemScope(deps).transaction((tx) =>
    readRoles({ tx, coverKey }),
  );
  const grantable = grantableIn(signedIn);
  const roles = ROLES.map((role) => {
    const held = rights.filter((right) => right.role === role).map((right) => right.element_name);
    const isOthers = signedIn.role !== role || signedIn.role === 'superadmin';
    return {
      ...{ role, elements: held },
      isEditable: !isFixedRole(role) && isOthers && isRoleWithin({ elements: held, grantable }),
    };
  });
  return { roles, elements, grantable, needsSecondFactor };
}

/** With each right its parents, without which it has no effect; in the order of the alphabet. */
export function withParents(elements: readonly string[]): string[] {
  const all = new Set(elements);
  for (const element of all) {
    const parent = isElementName(element) ? ELEMENT_PARENTS[element] : null;
    if (parent !== null) all.add(parent);
  }
  return [...all].sort();
}

type RoleRights = { coverKey: number; role: string; elements: readonly string[] };

/**
 * Sets a role's rights.
 * @throws role.fixed, user.not-yours-to-change for a role with more rights than may be given, user.not-yours-to-grant
 */
export async function setRoleRights({
  tx,
  coverKey,
  role,
  elements,
  grantable,
  by,
}: RoleRights & {
  tx: SystemTransaction;
  /** The rights that may be given. */
  grantable: readonly string[];
  by: Actor;
}): Promise<{ role: string; elements: string[] }> {
  if (isFixedRole(role)) throw new ProblemError('role.fixed');
  const wanted = withParents(elements);
  const before = await lockRoleElements({ tx, coverKey, role });
  const added = wanted.filter((element) => !before.includes(element));
  const removed = before.filter((element) => !wanted.includes(element));
  if (!isRoleWithin({ elements: before, grantable })) throw new ProblemError('user.not-yours-to-change');
  if (added.some((element) => !grantable.includes(element))) throw new ProblemError('user.not-yours-to-grant');
  await replaceRoleElements({ tx, coverKey, role, elements: wanted });
  const detail = { role, added: added.join(' '), removed: removed.join(' ') };
  tx.note({ act: { action: 'roles.edit', ...by }, coverKey, detail });
  return { role, elements: wanted };
}

/** The same by a person. @throws user.own-rights too */
export async function editRole({ signedIn, caller, deps, ...rights }: Administration & RoleRights) {
  if (isFixedRole(rights.role)) throw new ProblemError('role.fixed');
  if (signedIn.role === rights.role) throw new ProblemError('user.own-rights');
  const by = { userId: signedIn.userId, ...caller };
  return openSystemScope(deps).transaction((tx) =>
    setRoleRights({ tx, ...rights, grantable: grantableIn(signedIn), by }),
  );
}

/** Whether a practice's users need a second step when they sign in. */
export async function setSignInRules({
  tx,
  coverKey,
  needsSecondFactor,
  by,
}: {
  tx: SystemTransaction;
  coverKey: number;
  needsSecondFactor: boolean;
  by: Actor;
}): Promise<{ needsSecondFactor: boolean }> {
  await setSecondFactorRule({ tx, coverKey, isNeeded: needsSecondFactor });
  tx.note({ act: { action: 'roles.edit-sign-in', ...by }, coverKey, detail: { needsSecondFactor } });
  return { needsSecondFactor };
}

/** The same by a person. @throws role.no-second-step */
export const editSignInRules = ({
  signedIn,
  caller,
  deps,
  ...rules
}: Administration & { needsSecondFactor: boolean; deps: Pick<Deps, 'mail'> }): Promise<{
  needsSecondFactor: boolean;
}> =>
  openSystemScope(deps).transaction(async (tx) => {
    const { coverKey, needsSecondFactor } = rules;
    if (needsSecondFactor && (await wouldStrandUsers({ tx, coverKey, mail: deps.mail })))
      throw new ProblemError('role.no-second-step');
    return setSignInRules({ tx, ...rules, by: { userId: signedIn.userId, ...caller } });
  });

/** Each role's rights in a practice. */
export const readRoleRights = (asked: { tx: SystemTransaction; coverKey: number }) => readRoles(asked);
