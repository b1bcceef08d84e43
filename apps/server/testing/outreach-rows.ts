import { type Insertable, sql } from 'kysely';
import type { Pool } from '../src/db/database.ts';
import type { Outreach } from '../src/db/schema.ts';

/** A ledger entry; without a patient, it is that of the visit, recall, order or prescription. */
export type OutreachRow = Omit<Insertable<Outreach>, 'patient_key'> & { patient_key?: number };

function patientOf(
  pool: Pool,
  { cover_key, appt_key, recall_key, prescription_key, order_key }: OutreachRow,
): Promise<number> {
  const from = async (table: string, column: string, key: unknown) => {
    const { rows } = await sql<{ patient_key: number }>`
      select patient_key from ${sql.table(table)} where cover_key = ${cover_key} and ${sql.ref(column)} = ${key}`.execute(
      pool.kysely,
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no ${table} ${String(key)}.`);
    return row.patient_key;
  };
  if (appt_key != null) return from('appointment', 'appt_key', appt_key);
  if (recall_key != null) return from('recall', 'recall_key', recall_key);
  if (order_key != null) return from('eyewear_order', 'order_key', order_key);
  return from('prescription', 'prescription_key', prescription_key);
}

/** Inserts ledger entries after the rows they refer to. */
export async function insertOutreach(pool: Pool, rows: readonly OutreachRow[]): Promise<void> {
  if (rows.length === 0) return;
  const whole = await Promise.all(
    rows.map(async (row) => ({ ...row, patient_key: row.patient_key ?? (await patientOf(pool, row)) })),
  );
  await pool.kysely.insertInto('outreach').values(whole).execute();
}
