import type { FormVersionSummary } from '@sightline/contract/form-building.calls';
import type { Translations } from '@sightline/forms/translate';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { FormVersion } from '../intake-forms.types.ts';

/** The practice's templates in their newest version, without content. */
export async function readNewest({ tx }: { tx: CoverTransaction }) {
  const rows = await tx.q
    .selectFrom('form_template as t')
    .innerJoin('form_version as v', (join) =>
      join
        .on('v.cover_key', '=', ownCoverKey)
        .onRef('v.form_key', '=', 't.form_key')
        .onRef('v.version', '=', 't.newest_version'),
    )
    .select(['t.form_key', 't.path_name', 'v.name', 'v.version', 'v.origin', 'v.digest', 't.retired_at', 't.is_listed'])
    .where('t.cover_key', '=', ownCoverKey)
    .execute();
  return rows.map((row) => ({
    formKey: row.form_key,
    pathName: row.path_name,
    name: row.name,
    version: row.version,
    origin: row.origin,
    digest: row.digest,
    isRetired: row.retired_at !== null,
    isListed: row.is_listed,
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
      join.on('v.cover_key', '=', ownCoverKey).onRef('v.form_key', '=', 't.form_key'),
    )
    .select(['t.form_key', 't.path_name', 'v.name', 'v.version', 'v.definition', 'v.translations'])
    .select(['v.origin', 'v.digest'])
    .where('t.cover_key', '=', ownCoverKey)
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

/** A template's path name and newest version; null if the practice does not have it. */
export async function readTemplate({
  tx,
  formKey,
}: {
  tx: CoverTransaction;
  formKey: number;
}): Promise<{ pathName: string; newest: number } | null> {
  const row = await tx.q
    .selectFrom('form_template')
    .select(['path_name', 'newest_version'])
    .where('cover_key', '=', ownCoverKey)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row === undefined ? null : { pathName: row.path_name, newest: row.newest_version };
}

/** The versions of a template, newest first, and who saved them. */
export async function readVersions({
  tx,
  formKey,
}: {
  tx: CoverTransaction;
  formKey: number;
}): Promise<FormVersionSummary[]> {
  const rows = await tx.q
    .selectFrom('form_version as v')
    .leftJoin('app_user as u', 'u.user_id', 'v.created_by')
    .select(['v.version', 'v.origin', 'v.created_at', 'u.given_name', 'u.family_name'])
    .where('v.cover_key', '=', ownCoverKey)
    .where('v.form_key', '=', formKey)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    origin: row.origin === 'shipped' ? 'shipped' : 'imported',
    savedAt: row.created_at.toString(),
    savedBy: [row.given_name, row.family_name].filter(Boolean).join(' '),
  }));
}
