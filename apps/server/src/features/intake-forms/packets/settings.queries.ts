import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { nextSettingVersion } from '../../../db/setting-version.ts';

export function readSettingRow({ tx }: { tx: CoverTransaction }) {
  return tx.q
    .selectFrom('packet_setting')
    .select(['value', 'version'])
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirst();
}

/** Saves over the version that was seen (0: none yet); false if somebody saved since. */
export async function storeSettings({
  tx,
  value,
  seen,
  userId,
}: {
  tx: CoverTransaction;
  value: object;
  seen: number;
  userId: number;
}): Promise<boolean> {
  const row = { value: JSON.stringify(value), saved_at: tx.now, saved_by: userId };
  const stored =
    seen === 0
      ? await tx.q
          .insertInto('packet_setting')
          .values({ ...row, cover_key: tx.coverKey })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.q
          .updateTable('packet_setting')
          .set({ ...row, version: await nextSettingVersion(tx.q) })
          .where('cover_key', '=', ownCoverKey)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return stored !== undefined;
}

/** Forms in use, by name. */
export async function readForms({ tx }: { tx: CoverTransaction }): Promise<{ key: number; name: string }[]> {
  const rows = await tx.q
    .selectFrom('form_template as t')
    .innerJoin('form_version as v', (join) =>
      join
        .on('v.cover_key', '=', ownCoverKey)
        .onRef('v.form_key', '=', 't.form_key')
        .onRef('v.version', '=', 't.newest_version'),
    )
    .select(['t.form_key', 'v.name'])
    .where('t.cover_key', '=', ownCoverKey)
    .where('t.retired_at', 'is', null)
    .orderBy('v.name')
    .execute();
  return rows.map(({ form_key: key, name }) => ({ key, name }));
}

export async function readTypes({ tx }: { tx: CoverTransaction }): Promise<{ key: number; name: string }[]> {
  const rows = await tx.q
    .selectFrom('appointment_type')
    .select(['task_key', 'name'])
    .where('cover_key', '=', ownCoverKey)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ task_key: key, name }) => ({ key, name }));
}
