import { LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import { TEMPLATE_KIND, templateKindOf } from '@sightline/contract/templates.texts';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import { wordingsOf } from './templates.rules.ts';
import type { StoredTemplate, TemplateDraft } from './templates.types.ts';

/** One change of templates at a time in a practice. */
export async function lockTemplates({ tx }: { tx: CoverTransaction }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('templates', ${tx.coverKey}::integer))`.execute(tx.q);
}

/** Every template, in order. */
export async function readTemplates({ tx }: { tx: CoverTransaction }): Promise<StoredTemplate[]> {
  const rows = await tx.q
    .selectFrom('template')
    .select(['template_key', 'pair_key', 'name', 'type', 'body', 'locale', 'is_locked', 'position'])
    .select(['loc_key', 'stands_for', 'retired_at', 'version'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('position')
    .orderBy('template_key')
    .execute();
  const pairs = Map.groupBy(rows, (row) => row.pair_key);
  return [...pairs].flatMap(([templateKey, texts]) => {
    const [first] = texts;
    if (first === undefined) return [];
    return [
      {
        ...{ templateKey, kind: templateKindOf(first.type), locKey: first.loc_key, standsFor: first.stands_for },
        ...{ isRetired: first.retired_at !== null, isLocked: first.is_locked, version: first.version },
        ...{ position: first.position, ...wordingsOf(texts) },
      },
    ];
  });
}

type TextOf = { tx: CoverTransaction; draft: TemplateDraft; language: Language };

async function insertText({
  tx,
  draft: { kind, locKey, standsFor, wordings, isRetired },
  language,
  pairKey,
  position,
  version,
}: TextOf & { pairKey: number; position: number; version: number }): Promise<number> {
  const { title = '', text = '' } = wordings[language] ?? {};
  const { template_key: templateKey } = await tx.q
    .insertInto('template')
    .values({
      ...{ cover_key: tx.coverKey, pair_key: pairKey, name: title, body: text, locale: LANGUAGES[language].locale },
      ...{ type: TEMPLATE_KIND[kind].type, loc_key: locKey, stands_for: standsFor, position, version },
      retired_at: isRetired ? tx.now : null,
    })
    .returning('template_key')
    .executeTakeFirstOrThrow();
  return templateKey;
}

/** Answers the new template's key. */
export async function insertTemplate({
  tx,
  draft,
  position,
}: {
  tx: CoverTransaction;
  draft: TemplateDraft;
  position: number;
}): Promise<number> {
  let pairKey = 0;
  for (const language of LANGUAGE_KEYS.filter((one) => draft.wordings[one])) {
    const templateKey = await insertText({ tx, draft, language, pairKey, position, version: 1 });
    pairKey = pairKey === 0 ? templateKey : pairKey;
  }
  return pairKey;
}

/** Writes a template's new state. A language that it no longer has loses its text; the history keeps it. */
export async function updateTemplate({
  tx,
  before,
  draft,
}: {
  tx: CoverTransaction;
  before: StoredTemplate;
  draft: TemplateDraft;
}): Promise<void> {
  const { templateKey, rowKeys, position } = before;
  const version = before.version + 1;
  for (const language of LANGUAGE_KEYS) {
    const wording = draft.wordings[language] ?? null;
    const rowKey = rowKeys[language];
    const own = tx.q.updateTable('template').where('cover_key', '=', tx.coverKey);
    if (rowKey === undefined && wording !== null)
      await insertText({ tx, draft, language, pairKey: templateKey, position, version });
    if (rowKey !== undefined && wording !== null)
      await own.set({ name: wording.title, body: wording.text }).where('template_key', '=', rowKey).execute();
    if (rowKey !== undefined && wording === null && rowKey !== templateKey)
      await tx.q
        .deleteFrom('template')
        .where('cover_key', '=', tx.coverKey)
        .where('template_key', '=', rowKey)
        .execute();
  }
  await tx.q
    .updateTable('template')
    .set({ loc_key: draft.locKey, stands_for: draft.standsFor, version })
    .set({ retired_at: draft.isRetired ? tx.now : null })
    .where('cover_key', '=', tx.coverKey)
    .where('pair_key', '=', templateKey)
    .execute();
}

/** Writes the order of all templates. */
export async function updateOrder({
  tx,
  templateKeys,
}: {
  tx: CoverTransaction;
  templateKeys: readonly number[];
}): Promise<void> {
  await sql`
    update template t
    set position = wanted.place
    from unnest(${templateKeys}::integer[]) with ordinality as wanted (pair_key, place)
    where t.cover_key = ${tx.coverKey}
      and t.pair_key = wanted.pair_key
      and t.position <> wanted.place
  `.execute(tx.q);
}

/** Marks a template that carriers require. */
export async function lockTemplate({ tx, templateKey }: { tx: CoverTransaction; templateKey: number }): Promise<void> {
  await tx.q
    .updateTable('template')
    .set({ is_locked: true })
    .where('cover_key', '=', tx.coverKey)
    .where('pair_key', '=', templateKey)
    .execute();
}
