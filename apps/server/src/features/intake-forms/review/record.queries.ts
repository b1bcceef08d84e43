import { sql } from 'kysely';
import { folded } from '../../../db/folded-text.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { HeldRecord } from './review.rules.ts';

type OfPatient = { tx: CoverTransaction; patientKey: number };

type ContactRow = {
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  email: string;
  preferred_locale: string;
};
type CoverageRow = { carrier: string; plan: string; member_id: string };
type HealthRow = { health_key: number; kind: 'medicine' | 'allergy'; name: string; detail: string };

/** The parts of a patient's record that forms say something about. */
export async function readHeldRecord({ tx, patientKey }: OfPatient): Promise<HeldRecord> {
  const { rows } = await sql<ContactRow>`
    select cell_phone, primary_phone, secondary_phone, email, preferred_locale from patient
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey}`.execute(tx.q);
  const { rows: coverages } = await sql<CoverageRow>`
    select carrier, plan, member_id from patient_coverage
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey} and is_active
    order by coverage_key`.execute(tx.q);
  const { rows: health } = await sql<HealthRow>`
    select health_key, kind, name, detail from patient_health
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey} and ended_at is null
    order by health_key`.execute(tx.q);
  const [contact] = rows;
  return {
    contact: {
      cellPhone: contact?.cell_phone ?? '',
      primaryPhone: contact?.primary_phone ?? '',
      secondaryPhone: contact?.secondary_phone ?? '',
      email: contact?.email ?? '',
      locale: contact?.preferred_locale ?? '',
    },
    coverages: coverages.map(({ member_id: memberId, ...coverage }) => ({ ...coverage, memberId })),
    health: health.map(({ health_key: healthKey, ...one }) => ({ ...one, healthKey })),
  };
}

type Coverage = { carrier: string; plan: string; memberId: string };

/** Stores an insurance: over the active one of that carrier, or as another. */
export async function storeCoverage({ tx, patientKey, coverage }: OfPatient & { coverage: Coverage }): Promise<void> {
  const { carrier, plan, memberId } = coverage;
  const { rows } = await sql`
    update patient_coverage set plan = coalesce(nullif(${plan}, ''), plan), member_id = coalesce(nullif(${memberId}, ''), member_id)
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey} and is_active
      and ${folded(sql`carrier`)} = ${folded(sql`${carrier}::text`)}
    returning coverage_key`.execute(tx.q);
  if (rows.length > 0) return;
  await tx.q
    .insertInto('patient_coverage')
    .values({ cover_key: tx.coverKey, patient_key: patientKey, carrier, plan, member_id: memberId })
    .execute();
}

type Health = { kind: 'medicine' | 'allergy'; name: string; detail: string };

/** Stores a medicine or allergy: over the one of that name, or as another. */
export async function storeHealth({
  tx,
  patientKey,
  health: { kind, name, detail },
  entryKey,
  userId,
}: OfPatient & { health: Health; entryKey: number; userId: number }): Promise<void> {
  const { rows } = await sql`
    update patient_health set detail = ${detail}, entry_key = ${entryKey}, noted_at = ${tx.now}, noted_by = ${userId}
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey} and kind = ${kind} and ended_at is null
      and ${folded(sql`name`)} = ${folded(sql`${name}::text`)}
    returning health_key`.execute(tx.q);
  if (rows.length > 0) return;
  const noted = { entry_key: entryKey, noted_at: tx.now, noted_by: userId };
  await tx.q
    .insertInto('patient_health')
    .values({ cover_key: tx.coverKey, patient_key: patientKey, kind, name, detail, ...noted })
    .execute();
}

/** Ends a medicine; one that ended already stays as it is. */
export async function endHealth({ tx, patientKey, healthKey }: OfPatient & { healthKey: number }): Promise<void> {
  await tx.q
    .updateTable('patient_health')
    .set({ ended_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .where('health_key', '=', healthKey)
    .where('ended_at', 'is', null)
    .execute();
}
