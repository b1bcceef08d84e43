import type { CoverTransaction } from '../../../db/scope.ts';

export type InboxSettings = { hasUndo: boolean; answersAfterHours: boolean };

/** How the practice's inbox works; nothing waits or is answered until someone chooses it. */
export async function readInboxSettings({ tx }: { tx: CoverTransaction }): Promise<InboxSettings> {
  const row = await tx.q
    .selectFrom('inbox_setting')
    .select(['has_undo', 'answers_after_hours'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
  return { hasUndo: row?.has_undo ?? false, answersAfterHours: row?.answers_after_hours ?? false };
}

export async function saveInboxSettings({
  tx,
  settings: { hasUndo, answersAfterHours },
  userId,
}: {
  tx: CoverTransaction;
  settings: InboxSettings;
  userId: number;
}): Promise<void> {
  const saved = { has_undo: hasUndo, answers_after_hours: answersAfterHours, saved_at: tx.now, saved_by: userId };
  await tx.q
    .insertInto('inbox_setting')
    .values({ cover_key: tx.coverKey, ...saved })
    .onConflict((oc) => oc.column('cover_key').doUpdateSet(saved))
    .execute();
}
