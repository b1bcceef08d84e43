import type { Translations } from '@sightline/forms/translate';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { FormVersion } from '../intake-forms.types.ts';

/** The practice's templates in their newest version, without content. */
export async function readNewest({ tx }: { tx: CoverTransaction }) {
  const rows = await tx.q
    .selectFrom('form_template as t')
    .innerJoin('form_version as v', (join) =>
      join
        .onRef('v.cover_key', '=', 't.cover_key')
        .onRef('v.form_key', '=', 't.form_key')
        .onRef('v.version', '=', 't.newest_version'),
    )
    .select(['t.form_key', 't.path_name', 'v.name', 'v.version', 'v.origin', 'v.digest', 't.retired_at'])
    .where('t.cover_key', '=', tx.coverKey)
    .execute();
  return rows.map((row) => ({
    formKey: row.form_key,
    pathName: row.path_name,
    name: row.name,
    version: row.version,
    origin: row.origin,
    digest: row.digest,
    isRetired: row.retired_at !== null,
  }));
}

/** A template in a given version, or the newest; null if missing. */
export async function readVersion({
  tx,
  pathName,
  version,
}: {
  tx: CoverTransaction;
  pathName: string;
  version: number | null;
}): Promise<FormVersion | null> {
  const row = await tx.q
    .selectFrom('form_template as t')
    .innerJoin('form_version as v', (join) =>
      join.onRef('v.cover_key', '=', 't.cover_key').onRef('v.form_key', '=', 't.form_key'),
    )
    .select(['t.form_key', 't.path_name', 'v.name', 'v.version', 'v.definition', 'v.translations'])
    .select(['v.origin', 'v.digest'])
    .where('t.cover_key', '=', tx.coverKey)
    .where('t.path_name', '=', pathName)
    .where((eb) => eb('v.version', '=', version ?? eb.ref('t.newest_version')))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    formKey: row.form_key,
    pathName: row.path_name,
    name: row.name,
    version: row.version,
    definition: row.definition,
    translations: row.translations as Translations,
    origin: row.origin === 'shipped' ? 'shipped' : 'imported',
    digest: row.digest,
  };
}
