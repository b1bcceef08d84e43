import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { TemplateAct, TemplateDraft } from '../templates.types.ts';

type Kept = { templateKey: number; version: number; act: TemplateAct; draft: TemplateDraft };

/** Keeps what a template is after a change. */
export async function insertVersion({
  tx,
  kept: { templateKey, version, act, draft },
  userId,
}: {
  tx: CoverTransaction;
  kept: Kept;
  userId: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('template_version')
    .values({
      ...{ cover_key: tx.coverKey, pair_key: templateKey, version, act, saved_at: tx.now, saved_by: userId },
      value: JSON.stringify(draft),
    })
    .execute();
}

/** Keeps the state of a template written before versions were kept; nothing if it is kept already. */
export async function insertFirstVersion({
  tx,
  kept: { templateKey, version, draft },
}: {
  tx: CoverTransaction;
  kept: Omit<Kept, 'act'>;
}): Promise<void> {
  await tx.q
    .insertInto('template_version')
    .values({ cover_key: tx.coverKey, pair_key: templateKey, version, act: 'added', value: JSON.stringify(draft) })
    .onConflict((conflict) => conflict.columns(['cover_key', 'pair_key', 'version']).doNothing())
    .execute();
}

/** Newest first. */
export function readVersions({ tx, templateKey }: { tx: CoverTransaction; templateKey: number }) {
  return tx.q
    .selectFrom('template_version as v')
    .leftJoin('app_user as u', 'u.user_id', 'v.saved_by')
    .select(['v.version', 'v.act', 'v.saved_at', 'v.saved_by', 'v.value'])
    .select(sql<string | null>`nullif(trim(u.given_name || ' ' || u.family_name), '')`.as('author'))
    .where('v.cover_key', '=', tx.coverKey)
    .where('v.pair_key', '=', templateKey)
    .orderBy('v.version', 'desc')
    .execute();
}
