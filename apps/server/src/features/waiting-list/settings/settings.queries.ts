import type { CoverTransaction } from '../../../db/scope.ts';
import type { WaitingSettings } from '../waiting-list.types.ts';

/** What the simulated years chose (decision 62); a practice may choose otherwise. */
const DEFAULT_WAITING: WaitingSettings = {
  ...{ isPaused: false, atOnce: 1, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3 },
};

export async function readWaitingSettings({ tx }: { tx: CoverTransaction }): Promise<WaitingSettings> {
  const row = await tx.q
    .selectFrom('waiting_setting')
    .where('cover_key', '=', tx.coverKey)
    .select(['is_paused', 'at_once', 'alone_minutes', 'together_minutes', 'most_per_week'])
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_WAITING;
  return {
    ...{ isPaused: row.is_paused, atOnce: row.at_once, aloneMinutes: row.alone_minutes },
    ...{ togetherMinutes: row.together_minutes, mostPerWeek: row.most_per_week },
  };
}

export async function saveWaitingSettings({
  tx,
  settings,
  userId,
}: {
  tx: CoverTransaction;
  settings: WaitingSettings;
  userId: number;
}): Promise<void> {
  const values = {
    ...{ is_paused: settings.isPaused, at_once: settings.atOnce, alone_minutes: settings.aloneMinutes },
    ...{ together_minutes: settings.togetherMinutes, most_per_week: settings.mostPerWeek },
    ...{ saved_at: tx.now, saved_by: userId },
  };
  await tx.q
    .insertInto('waiting_setting')
    .values({ cover_key: tx.coverKey, ...values })
    .onConflict((conflict) => conflict.column('cover_key').doUpdateSet(values))
    .execute();
}
