import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { CoverageRow, HealthRow } from './fhir.types.ts';

type PageOf = {
  tx: CoverTransaction;
  /** One of them; null for all. */
  key: number | null;
  patientKey: number | null;
  after: number;
  limit: number;
};

/** Patients' insurances in key order. */
export async function readCoverages({ tx, key, patientKey, after, limit }: PageOf): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select coverage_key, patient_key, carrier, plan, member_id, starts_on, ends_on, is_active
    from patient_coverage
    where cover_key = ${tx.coverKey} and coverage_key > ${after}
      and (${key}::integer is null or coverage_key = ${key})
      and (${patientKey}::integer is null or patient_key = ${patientKey})
    order by coverage_key
    limit ${limit}`.execute(tx.q);
  return rows;
}

/** Medicines or allergies that staff accepted from forms, in key order. */
export async function readHealth({
  tx,
  kind,
  key,
  patientKey,
  after,
  limit,
}: PageOf & { kind: HealthRow['kind'] }): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select health_key, patient_key, kind, name, detail, entry_key, noted_at, ended_at
    from patient_health
    where cover_key = ${tx.coverKey} and kind = ${kind} and health_key > ${after}
      and (${key}::integer is null or health_key = ${key})
      and (${patientKey}::integer is null or patient_key = ${patientKey})
    order by health_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
