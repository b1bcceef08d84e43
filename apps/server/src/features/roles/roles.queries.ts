import { DEFAULT_ELEMENTS, ROLES } from '@sightline/contract/roles';
import { advanceRights } from '../../db/rights-version.ts';
import type { SystemTransaction } from '../../db/scope.ts';

/** Gives each role its first rights in a practice; rights that are there already stay. */
export async function insertDefaultRights({
  tx,
  coverKey,
}: {
  tx: Pick<SystemTransaction, 'q'>;
  coverKey: number;
}): Promise<void> {
  const rows = ROLES.flatMap((role) =>
    DEFAULT_ELEMENTS[role].map((element_name) => ({ cover_key: coverKey, role, element_name })),
  );
  await advanceRights(tx);
  await tx.q
    .insertInto('role_element')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

type OfPractice = { tx: Pick<SystemTransaction, 'q'>; coverKey: number };

export async function readRoles({ tx, coverKey }: OfPractice) {
  const rights = await tx.q
    .selectFrom('role_element')
    .select(['role', 'element_name'])
    .where('cover_key', '=', coverKey)
    .orderBy('element_name')
    .execute();
  const elements = await tx.q
    .selectFrom('menu_element')
    .select(['element_name as element', 'parent_name as parent', 'display_name as name'])
    .orderBy('position')
    .execute();
  const cover = await tx.q
    .selectFrom('cover')
    .select('needs_second_factor')
    .where('cover_key', '=', coverKey)
    .executeTakeFirst();
  return { rights, elements, needsSecondFactor: cover?.needs_second_factor ?? false };
}

/** A role's rights, locked until the transaction ends. */
export async function lockRoleElements({ tx, coverKey, role }: OfPractice & { role: string }): Promise<string[]> {
  await tx.q.selectFrom('cover').select('cover_key').where('cover_key', '=', coverKey).forNoKeyUpdate().execute();
  const rows = await tx.q
    .selectFrom('role_element')
    .select('element_name')
    .where('cover_key', '=', coverKey)
    .where('role', '=', role)
    .execute();
  return rows.map(({ element_name }) => element_name);
}

export async function replaceRoleElements({
  tx,
  coverKey,
  role,
  elements,
}: OfPractice & { role: string; elements: readonly string[] }): Promise<void> {
  await advanceRights(tx);
  await tx.q.deleteFrom('role_element').where('cover_key', '=', coverKey).where('role', '=', role).execute();
  if (elements.length === 0) return;
  await tx.q
    .insertInto('role_element')
    .values(elements.map((element_name) => ({ cover_key: coverKey, role, element_name })))
    .execute();
}

export async function setSecondFactorRule({
  tx,
  coverKey,
  isNeeded,
}: OfPractice & { isNeeded: boolean }): Promise<void> {
  await tx.q.updateTable('cover').set({ needs_second_factor: isNeeded }).where('cover_key', '=', coverKey).execute();
}
