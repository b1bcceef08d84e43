import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { CoverageRow, HealthRow } from './fhir.types.ts';

/** Some of them by key, or patients'; null for all. */
export type PartFilter = { keys: readonly number[] | null; patientKeys: readonly number[] | null };
type Counting = { tx: CoverTransaction; filter: PartFilter };
export type PageOf = Counting & { after: number; limit: number };

const isAsked = ({ filter: { keys, patientKeys }, key }: { filter: PartFilter; key: string }) => sql`
  (${keys}::integer[] is null or ${sql.ref(key)} = any(${keys}::integer[]))
  and (${patientKeys}::integer[] is null or patient_key = any(${patientKeys}::integer[]))`;

const countOf = ({ rows: [row] }: { rows: { count: number }[] }): number => row?.count ?? 0;

export const countCoverages = async ({ tx, filter }: Counting): Promise<number> =>
  countOf(
    await sql<{ count: number }>`
      select count(*)::integer as count from patient_coverage
      where cover_key = ${tx.coverKey} and ${isAsked({ filter, key: 'coverage_key' })}`.execute(tx.q),
  );

export const countHealth = async ({ tx, filter, kind }: Counting & { kind: HealthRow['kind'] }): Promise<number> =>
  countOf(
    await sql<{ count: number }>`
      select count(*)::integer as count from patient_health
      where cover_key = ${tx.coverKey} and kind = ${kind} and ${isAsked({ filter, key: 'health_key' })}`.execute(tx.q),
  );

/** Patients' insurances in key order. */
export async function readCoverages({ tx, filter, after, limit }: PageOf): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select coverage_key, patient_key, carrier, plan, member_id, starts_on, ends_on, is_active
    from patient_coverage
    where cover_key = ${tx.coverKey} and coverage_key > ${after}
      and ${isAsked({ filter, key: 'coverage_key' })}
    order by coverage_key
    limit ${limit}`.execute(tx.q);
  return rows;
}

/** Medicines or allergies that staff accepted from forms, in key order. */
export async function readHealth({
  tx,
  kind,
  filter,
  after,
  limit,
}: PageOf & { kind: HealthRow['kind'] }): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select health_key, patient_key, kind, name, detail, entry_key, noted_at, ended_at
    from patient_health
    where cover_key = ${tx.coverKey} and kind = ${kind} and health_key > ${after}
      and ${isAsked({ filter, key: 'health_key' })}
    order by health_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
