import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';

export function readSettingsRow({ tx }: { tx: CoverTransaction }) {
  return tx.q
    .selectFrom('automated_setting as s')
    .leftJoin('app_user as u', 'u.user_id', 's.saved_by')
    .select(['s.value', 's.version', 's.saved_at', 's.looked_at'])
    .select(sql<string>`coalesce(trim(u.given_name || ' ' || u.family_name), '')`.as('saved_by'))
    .where('s.cover_key', '=', tx.coverKey)
    .executeTakeFirst();
}
