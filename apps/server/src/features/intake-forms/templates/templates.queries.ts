import type { CoverTransaction } from '../../../db/scope.ts';
import type { FormContent } from '../intake-forms.types.ts';

/**
 * Takes hold of a template by its path until the commit, made without any version if need be: of two that change
 * it at the same moment, the second sees what the first did.
 */
export async function holdTemplate({
  tx,
  pathName,
}: {
  tx: CoverTransaction;
  pathName: string;
}): Promise<{ formKey: number; newest: number }> {
  const row = await tx.q
    .insertInto('form_template')
    .values({ cover_key: tx.coverKey, path_name: pathName, newest_version: 0, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'path_name']).doUpdateSet((eb) => ({ path_name: eb.ref('excluded.path_name') })),
    )
    .returning(['form_key', 'newest_version'])
    .executeTakeFirstOrThrow();
  return { formKey: row.form_key, newest: row.newest_version };
}

/** Adds the next version of a template that is held. */
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
 * Takes a template out of use, or brings it back.
 * @returns whether there is one
 */
export async function setRetired({
  tx,
  formKey,
  by,
}: {
  tx: CoverTransaction;
  formKey: number;
  /** Who retires it; null brings it back. */
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
