import type { CoverTransaction } from '../../../db/scope.ts';
import type { FormContent } from '../intake-forms.types.ts';

/**
 * Locks a template by path until the commit, creating it without a version if needed: of two concurrent changes, the
 * second sees the first.
 */
export async function holdTemplate({
  tx,
  pathName,
  isListed = true,
}: {
  tx: CoverTransaction;
  pathName: string;
  /** Of a new one. */
  isListed?: boolean;
}): Promise<{ formKey: number; newest: number }> {
  const row = await tx.q
    .insertInto('form_template')
    .values({ cover_key: tx.coverKey, path_name: pathName, newest_version: 0, created_at: tx.now, is_listed: isListed })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'path_name']).doUpdateSet((eb) => ({ path_name: eb.ref('excluded.path_name') })),
    )
    .returning(['form_key', 'newest_version'])
    .executeTakeFirstOrThrow();
  return { formKey: row.form_key, newest: row.newest_version };
}

/** Adds a locked template's next version. */
export async function insertVersion({
  tx,
  formKey,
  version,
  content,
  digest,
  origin,
  userId,
}: {
  tx: CoverTransaction;
  formKey: number;
  version: number;
  content: FormContent;
  digest: string;
  origin: 'shipped' | 'imported';
  userId: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('form_version')
    .values({
      cover_key: tx.coverKey,
      form_key: formKey,
      version,
      name: content.name,
      definition: content.definition,
      translations: JSON.stringify(content.translations),
      origin,
      digest,
      created_at: tx.now,
      created_by: userId,
    })
    .execute();
  await tx.q
    .updateTable('form_template')
    .set({ newest_version: version })
    .where('cover_key', '=', tx.coverKey)
    .where('form_key', '=', formKey)
    .execute();
}

/**
 * Retires a template, or restores it.
 * @returns whether it exists
 */
export async function setRetired({
  tx,
  formKey,
  by,
}: {
  tx: CoverTransaction;
  formKey: number;
  /** Who retires it; null restores it. */
  by: number | null;
}): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('form_template')
    .set({ retired_at: by === null ? null : tx.now, retired_by: by })
    .where('cover_key', '=', tx.coverKey)
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Shows a template in patients' list, or hides it there.
 * @returns whether anything changed
 */
export async function setListed({
  tx,
  formKey,
  isListed,
}: {
  tx: CoverTransaction;
  formKey: number;
  isListed: boolean;
}): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('form_template')
    .set({ is_listed: isListed })
    .where('cover_key', '=', tx.coverKey)
    .where('form_key', '=', formKey)
    .where('is_listed', '<>', isListed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
