import type { PatientLocale } from '@sightline/contract/languages';
import type { Insertable } from 'kysely';
import type { PrivacyNotice } from '../../../db/schema.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type NewNotice = Pick<Insertable<PrivacyNotice>, 'digest' | 'url' | 'file_name' | 'byte_count'>;

/** All versions, newest first. */
export function readNotices({ tx }: { tx: CoverTransaction }) {
  return tx.q
    .selectFrom('privacy_notice')
    .select(['locale', 'digest', 'url', 'file_name', 'set_at', 'replaced_at'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('set_at', 'desc')
    .orderBy('locale')
    .execute();
}

/** Whether it is a version of the practice's, shown now or before, and one of its files. */
export async function readNotice({
  tx,
  digest,
}: {
  tx: CoverTransaction;
  digest: string;
}): Promise<{ isFile: boolean } | null> {
  const row = await tx.q
    .selectFrom('privacy_notice')
    .select('url')
    .where('cover_key', '=', tx.coverKey)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row === undefined ? null : { isFile: row.url === null };
}

/** Ends the version shown in a language. */
export async function replaceNotice({ tx, locale }: { tx: CoverTransaction; locale: PatientLocale }): Promise<void> {
  await tx.q
    .updateTable('privacy_notice')
    .set({ replaced_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('locale', '=', locale)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Shows a version from now on: a new one, or an earlier one again. */
export async function storeNotice({
  tx,
  locale,
  notice,
  userId,
}: {
  tx: CoverTransaction;
  locale: PatientLocale;
  notice: NewNotice;
  userId: number | null;
}): Promise<void> {
  const set = { set_at: tx.now, set_by: userId, replaced_at: null };
  await tx.q
    .insertInto('privacy_notice')
    .values({ ...notice, ...set, locale, cover_key: tx.coverKey })
    .onConflict((conflict) => conflict.columns(['cover_key', 'locale', 'digest']).doUpdateSet(set))
    .execute();
}
