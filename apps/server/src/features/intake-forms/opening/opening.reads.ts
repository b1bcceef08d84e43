import type { Translations } from '@sightline/forms/translate';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type Title = { pathName: string; name: string; translations: Translations };

/** The forms of patients' list with their names, and the names' translations but no other texts. */
export async function readTitles({ tx }: { tx: CoverTransaction }): Promise<Title[]> {
  const { rows } = await sql<Title>`
    select t.path_name as "pathName", v.name,
           coalesce((
             select jsonb_object_agg(l.key, jsonb_build_object(v.name, l.value -> v.name))
             from jsonb_each(v.translations) l where l.value ? v.name), '{}') as translations
    from form_template t
    join form_version v
      on v.cover_key = ${ownCoverKey} and v.form_key = t.form_key and v.version = t.newest_version
    where t.cover_key = ${ownCoverKey} and t.retired_at is null and t.is_listed`.execute(tx.q);
  return rows;
}
