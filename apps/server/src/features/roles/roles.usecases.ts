import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { isElementName, ROLES } from '@sightline/contract/roles';
import { openSystemScope, type SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import {
  insertDefaultRights,
  lockRoleElements,
  readRoles,
  replaceRoleElements,
  setSecondFactorRule,
} from './roles.queries.ts';
import { grantableIn, isFixedRole } from './roles.rules.ts';

/** A new practice's roles start with their default rights, so that its users can work. */
export const startRoles = (started: { tx: SystemTransaction; coverKey: number }): Promise<void> =>
  insertDefaultRights(started);

type Administration = { signedIn: SignedIn; coverKey: number; caller: Caller; deps: Pick<Deps, 'pool' | 'clock'> };

export async function listRoles({ signedIn, coverKey, deps }: Omit<Administration, 'caller'>) {
  const { rights, elements, needsSecondFactor } = await openSystemScope(deps).transaction((tx) =>
    readRoles({ tx, coverKey }),
  );
  const roles = ROLES.map((role) => ({
    role,
    elements: rights.filter((right) => right.role === role).map((right) => right.element_name),
    isEditable: !isFixedRole(role) && (signedIn.role !== role || signedIn.role === 'superadmin'),
  }));
  return { roles, elements, grantable: grantableIn(signedIn), needsSecondFactor };
}

/** With each right its parents, without which it has no effect. */
function withParents(elements: readonly string[]): string[] {
  const all = new Set(elements);
  for (const element of all) {
    const parent = isElementName(element) ? ELEMENT_PARENTS[element] : null;
    if (parent !== null) all.add(parent);
  }
  return [...all].sort();
}

/** Sets a role's rights. @throws role.fixed, user.own-rights, user.not-yours-to-grant */
export async function editRole({
  signedIn,
  coverKey,
  caller,
  deps,
  role,
  elements,
}: Administration & { role: string; elements: readonly string[] }): Promise<{ role: string; elements: string[] }> {
  if (isFixedRole(role)) throw new ProblemError('role.fixed');
  if (signedIn.role === role) throw new ProblemError('user.own-rights');
  const grantable = grantableIn(signedIn);
  const wanted = withParents(elements);
  return openSystemScope(deps).transaction(async (tx) => {
    const before = await lockRoleElements({ tx, coverKey, role });
    const added = wanted.filter((element) => !before.includes(element));
    const removed = before.filter((element) => !wanted.includes(element));
    if (added.some((element) => !grantable.includes(element))) throw new ProblemError('user.not-yours-to-grant');
    await replaceRoleElements({ tx, coverKey, role, elements: wanted });
    const act = { action: 'roles.edit', userId: signedIn.userId, ...caller };
    tx.note({ act, coverKey, detail: { role, added: added.join(' '), removed: removed.join(' ') } });
    return { role, elements: wanted };
  });
}

export async function editSignInRules({
  signedIn,
  coverKey,
  caller,
  deps,
  needsSecondFactor,
}: Administration & { needsSecondFactor: boolean }): Promise<{ needsSecondFactor: boolean }> {
  return openSystemScope(deps).transaction(async (tx) => {
    await setSecondFactorRule({ tx, coverKey, isNeeded: needsSecondFactor });
    const act = { action: 'roles.edit-sign-in', userId: signedIn.userId, ...caller };
    tx.note({ act, coverKey, detail: { needsSecondFactor } });
    return { needsSecondFactor };
  });
}
