import { ELEMENT_NAMES, ROLES } from '@sightline/contract/roles';
import type { SystemTransaction } from '../../../db/scope.ts';
import { readRoleRights, setRoleRights, setSignInRules, withParents } from '../../../features/roles/roles.usecases.ts';
import { OPERATOR } from '../operator-scopes.ts';
import { changeLine } from './change-line.ts';
import type { DeclaredPractice } from './declared.ts';

/** Sets the rights of the roles that a practice declares, and whether its users need a second step. */
export async function applyRoles({
  tx,
  coverKey,
  declared: { roles = {}, 'second-step': needsSecondFactor },
  at,
  say,
}: {
  tx: SystemTransaction;
  coverKey: number;
  declared: Pick<DeclaredPractice, 'roles' | 'second-step'>;
  at: (path: readonly string[], work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
}): Promise<void> {
  const held = await readRoleRights({ tx, coverKey });
  for (const role of ROLES)
    await at(['roles', role], async () => {
      const wanted = roles[role];
      if (wanted === undefined) return;
      const before = held.rights.filter((right) => right.role === role).map((right) => right.element_name);
      const line = changeLine({
        what: `role ${role}`,
        before: { rights: before.toSorted() },
        after: { rights: withParents(wanted) },
      });
      if (line === null) return;
      await setRoleRights({ tx, coverKey, role, elements: wanted, grantable: ELEMENT_NAMES, by: OPERATOR });
      say(line);
    });
  if (needsSecondFactor === undefined || needsSecondFactor === held.needsSecondFactor) return;
  await setSignInRules({ tx, coverKey, needsSecondFactor, by: OPERATOR });
  say(`~ second step to sign in: ${held.needsSecondFactor} → ${needsSecondFactor}`);
}
