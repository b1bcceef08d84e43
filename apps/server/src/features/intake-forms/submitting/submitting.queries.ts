import type { CoverTransaction } from '../../../db/scope.ts';

/** A practice's details on its blank forms. */
export async function readPractice({ tx }: { tx: CoverTransaction }) {
  const cover = await tx.q
    .selectFrom('cover')
    .select(['org_name', 'time_zone', 'has_forms', 'status', 'front_line'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
  const locations = await tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'time_zone', 'phone'])
    .where('cover_key', '=', tx.coverKey)
    .where('status', '>', 0)
    .orderBy('loc_key')
    .execute();
  return { cover: cover ?? null, locations };
}

export async function readSubmissionKey({
  tx,
  clientKey,
}: {
  tx: CoverTransaction;
  clientKey: string;
}): Promise<string | null> {
  const row = await tx.q
    .selectFrom('form_entry')
    .select('submission_key')
    .where('cover_key', '=', tx.coverKey)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.submission_key ?? null;
}

export type NewEntry = {
  submission_key: string;
  client_key: string | null;
  form_key: number;
  version: number;
  loc_key: number | null;
  appt_key: number | null;
  patient_key: number | null;
  tied_by: string | null;
  first_name: string;
  middle_name: string;
  last_name: string;
  telephone: string;
  email: string;
  data: string;
  locale: string;
  notice_digest: string | null;
  sent_date: string;
  given_date: string | null;
  seal: string;
  sealed_at: Temporal.Instant;
  signed_how: string;
};

/** Stores an entry; null if another request just used its client key, whose commit this waits for. */
export async function insertEntry({ tx, entry }: { tx: CoverTransaction; entry: NewEntry }): Promise<number | null> {
  const row = await tx.q
    .insertInto('form_entry')
    .values({ ...entry, cover_key: tx.coverKey, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('entry_key')
    .executeTakeFirst();
  return row?.entry_key ?? null;
}
