import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The name in an answer, and its language. */
export function readAnswerContext({
  tx,
  locKey,
  patientKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  patientKey: number | null;
}) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .leftJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).on('p.patient_key', '=', patientKey ?? 0),
    )
    .select(['c.org_name', 'c.language', 'l.phone', 'p.preferred_locale'])
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .executeTakeFirstOrThrow();
}

/** The practice's own wording of an answer, in the patient's language if available. */
export async function readSystemTemplate({
  tx,
  name,
  locale,
}: {
  tx: CoverTransaction;
  name: string;
  locale: string;
}): Promise<string | null> {
  const row = await tx.q
    .selectFrom('template')
    .select('body')
    .where('cover_key', '=', ownCoverKey)
    .where('type', '=', 'SYSTEM')
    .where('retired_at', 'is', null)
    .where(sql<boolean>`upper(name) = ${name}`)
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy('template_key')
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Automatic answers to a phone since an instant, from any location. */
export async function countAnswersSince({
  tx,
  phone,
  since,
}: {
  tx: CoverTransaction;
  phone: string;
  since: Temporal.Instant;
}): Promise<number> {
  const row = await tx.q
    .selectFrom('conversation as c')
    .innerJoin('message as m', (join) =>
      join.on('m.cover_key', '=', ownCoverKey).onRef('m.conv_key', '=', 'c.conv_key'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.cover_key', '=', ownCoverKey)
    .where('c.phone', '=', phone)
    .where('m.kind', '=', 'outgoing')
    .where('m.written_by', '=', 'keyword')
    .where('m.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How often a phone's own words opted it out or in since an instant. */
export async function countTurnsSince({
  tx,
  phone,
  decision,
  since,
}: {
  tx: CoverTransaction;
  phone: string;
  decision: 'refused' | 'given';
  since: Temporal.Instant;
}): Promise<number> {
  const row = await tx.q
    .selectFrom('consent_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cover_key', '=', ownCoverKey)
    .where('phone', '=', phone)
    .where('purpose', '=', 'sms')
    .where('decision', '=', decision)
    .where('source', '=', 'keyword')
    .where('recorded_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
