import { sql } from 'kysely';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';

type InPractice = { tx: CoverTransaction };

export type OnCallRow = { user_id: number; phone: string; given_name: string; family_name: string };

export async function readOnCallRows({ tx }: InPractice): Promise<OnCallRow[]> {
  const { rows } = await sql<OnCallRow>`
    select o.user_id, o.phone, u.given_name, u.family_name
    from on_call o join app_user u on u.user_id = o.user_id
    where o.cover_key = ${ownCoverKey}
    order by lower(u.given_name), lower(u.family_name), o.user_id`.execute(tx.q);
  return rows;
}

/** The number patients are given outside hours; empty if none. */
export async function readPatientPhone({ tx }: InPractice): Promise<string> {
  const row = await tx.q
    .selectFrom('inbox_setting')
    .select('on_call_phone')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirst();
  return row?.on_call_phone ?? '';
}

export async function replaceOnCall({
  tx,
  people,
}: InPractice & { people: readonly { userId: number; phone: string }[] }): Promise<void> {
  await tx.q.deleteFrom('on_call').where('cover_key', '=', ownCoverKey).execute();
  if (people.length === 0) return;
  const rows = people.map(({ userId, phone }) => ({
    ...{ cover_key: tx.coverKey, user_id: userId, phone, added_at: tx.now },
  }));
  await tx.q.insertInto('on_call').values(rows).execute();
}

export async function savePatientPhone({ tx, phone, userId }: InPractice & { phone: string; userId: number }) {
  const saved = { on_call_phone: phone, saved_at: tx.now, saved_by: userId };
  await tx.q
    .insertInto('inbox_setting')
    .values({ cover_key: tx.coverKey, has_undo: false, ...saved })
    .onConflict((oc) => oc.column('cover_key').doUpdateSet(saved))
    .execute();
}

/** Queues a text to each of these people about an urgent text. */
export async function insertAlerts({
  tx,
  urgentKey,
  userIds,
}: InPractice & { urgentKey: number; userIds: readonly number[] }): Promise<void> {
  const times = { run_at: tx.now, created_at: tx.now };
  const rows = userIds.map((userId) => ({
    ...{ cover_key: tx.coverKey, urgent_key: urgentKey, user_id: userId, ...times },
  }));
  await tx.q.insertInto('on_call_outbox').values(rows).execute();
}
