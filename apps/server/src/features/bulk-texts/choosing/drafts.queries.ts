import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { NewRecipient } from './recipients.types.ts';

/** Stores a draft, or changes the one that its client key made before. Null if that one has begun. */
export async function insertDraft({
  tx,
  draft: { clientKey, pairKey, perHour, userId, ...given },
}: {
  tx: CoverTransaction;
  draft: {
    clientKey: string;
    kind: BulkKind;
    pairKey: number;
    title: string;
    chosen: number;
    perHour: number | null;
    userId: number;
  };
}): Promise<number | null> {
  const row = await tx.q
    .insertInto('bulk_text')
    .values({
      ...{ cover_key: tx.coverKey, client_key: clientKey, pair_key: pairKey, state: 'draft', created_by: userId },
      ...{ ...given, per_hour: perHour, created_at: tx.now },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cover_key', 'client_key'])
        .doUpdateSet({ ...given, pair_key: pairKey, per_hour: perHour, created_at: tx.now })
        .where('bulk_text.state', '=', 'draft')
        .where('bulk_text.created_by', '=', userId),
    )
    .returning('bulk_key')
    .executeTakeFirst();
  return row?.bulk_key ?? null;
}

/** Replaces a draft's recipients. */
export async function insertRecipients({
  tx,
  bulkKey,
  recipients,
}: {
  tx: CoverTransaction;
  bulkKey: number;
  recipients: readonly NewRecipient[];
}): Promise<void> {
  await tx.q
    .deleteFrom('bulk_recipient')
    .where('cover_key', '=', tx.coverKey)
    .where('bulk_key', '=', bulkKey)
    .execute();
  const of = <K extends keyof NewRecipient>(name: K) => recipients.map((one) => one[name]);
  await sql`
    insert into bulk_recipient
      (cover_key, bulk_key, patient_key, place, loc_key, phone, locale, body, segments, state, reason, detail, visits)
    select ${tx.coverKey}::integer, ${bulkKey}::integer, r.patient_key, r.place, r.loc_key, r.phone, r.locale, r.body,
      r.segments, case when r.reason is null then 'waiting' else 'left-out' end, r.reason, r.detail,
      coalesce(a.visits, '[]'::jsonb)
    from unnest(${of('patientKey')}::integer[], ${of('locKey')}::integer[], ${of('phone')}::text[], ${of('locale')}::text[],
        ${of('body')}::text[], ${of('segments')}::smallint[], ${of('reason')}::text[], ${of('detail')}::text[],
        ${recipients.map(({ apptKeys }) => JSON.stringify(apptKeys))}::text[])
      with ordinality as r (patient_key, loc_key, phone, locale, body, segments, reason, detail, appt_keys, place)
    left join lateral (
      select jsonb_agg(jsonb_build_object('apptKey', v.appt_key, 'visitAt', v.starts_at) order by v.starts_at, v.appt_key)
        as visits
      from appointment v
      where v.cover_key = ${ownCoverKey}
        and v.appt_key in (select jsonb_array_elements_text(r.appt_keys::jsonb)::integer)) a on true
    returning place`.execute(tx.q);
}

/** Forgets drafts that were not begun. */
export async function pruneDrafts({ tx, before }: { tx: CoverTransaction; before: Temporal.Instant }): Promise<void> {
  await tx.q
    .deleteFrom('bulk_text')
    .where('cover_key', '=', tx.coverKey)
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .execute();
}

/** The bulk text that a client key of the user made before, if it has begun; null otherwise. */
export async function readBegunByClientKey({
  tx,
  clientKey,
  userId,
}: {
  tx: CoverTransaction;
  clientKey: string;
  userId: number;
}): Promise<number | null> {
  const row = await tx.q
    .selectFrom('bulk_text')
    .where('cover_key', '=', tx.coverKey)
    .where('client_key', '=', clientKey)
    .where('created_by', '=', userId)
    .where('state', '<>', 'draft')
    .select('bulk_key')
    .executeTakeFirst();
  return row?.bulk_key ?? null;
}
