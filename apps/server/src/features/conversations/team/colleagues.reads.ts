import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

export type ColleagueRow = { userId: number; givenName: string; familyName: string; locKeys: number[] };

/** People of the practice who may read its texts, by name. */
export async function readColleagues({ tx }: { tx: CoverTransaction }): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select c.user_id as "userId", c.given_name as "givenName", c.family_name as "familyName", c.loc_keys as "locKeys"
    from chat_colleagues(${tx.now}) c`.execute(tx.q);
  return rows;
}

/** The caller's own name, who may be of no practice. */
export async function readOwnName({ tx, userId }: { tx: CoverTransaction; userId: number }): Promise<ColleagueRow[]> {
  const rows = await tx.q
    .selectFrom('app_user')
    .select(['user_id', 'given_name', 'family_name'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    givenName: row.given_name,
    familyName: row.family_name,
    locKeys: [],
  }));
}
