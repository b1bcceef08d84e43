import type { CoverTransaction } from '../../../db/scope.ts';

export type InboxSettings = { hasUndo: boolean };

/** How the practice's inbox works; texts go out at once until someone chooses otherwise. */
export async function readInboxSettings({ tx }: { tx: CoverTransaction }): Promise<InboxSettings> {
  const row = await tx.q
    .selectFrom('inbox_setting')
    .select('has_undo')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
  return { hasUndo: row?.has_undo ?? false };
}

export async function saveInboxSettings({
  tx,
  settings: { hasUndo },
  userId,
}: {
  tx: CoverTransaction;
  settings: InboxSettings;
  userId: number;
}): Promise<void> {
  const saved = { has_undo: hasUndo, saved_at: tx.now, saved_by: userId };
  await tx.q
    .insertInto('inbox_setting')
    .values({ cover_key: tx.coverKey, ...saved })
    .onConflict((oc) => oc.column('cover_key').doUpdateSet(saved))
    .execute();
}
