import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { NewPatient, PatientSearch } from './patients.rules.ts';
import type { PatientRow } from './patients.types.ts';

/** Patients that one search answers. */
const MOST_FOUND = 50;

// The last code point there is: no stored text that starts with a prefix sorts behind prefix and this.
const LAST_CHARACTER = '\u{10FFFF}';

type FoldedColumn = 'last_name_lc' | 'first_name_lc' | 'pms_patient_id_lc';

/** A prefix by range bounds, which index and row-level security allow together; `like` with a parameter does not. */
const startsWith = (column: FoldedColumn, prefix: string) =>
  sql<boolean>`(${sql.ref(column)} >= lower(${prefix}::text) and ${sql.ref(column)} < lower(${prefix}::text) || ${LAST_CHARACTER}::text)`;

/** Each with the words of its own partial index. */
const hasPhone = (phone: string) =>
  sql<boolean>`((cell_phone = ${phone} and cell_phone <> '') or (primary_phone = ${phone} and primary_phone <> '')
    or (secondary_phone = ${phone} and secondary_phone <> ''))`;

const patients = (tx: CoverTransaction) =>
  tx.q
    .selectFrom('patient')
    .select([
      'patient_key',
      'pms_patient_id',
      'first_name',
      'last_name',
      'dob',
      'email',
      'cell_phone',
      'primary_phone',
      'secondary_phone',
    ])
    .where('cover_key', '=', tx.coverKey);

/** Those a search means: of the own location first, then by name. */
export function readPatientsFound({
  tx,
  search,
  locKey,
}: {
  tx: CoverTransaction;
  search: PatientSearch;
  /** 0: none comes first. */
  locKey: number;
}): Promise<PatientRow[]> {
  return patients(tx)
    .$call((q) => {
      if (search.by === 'id') return q.where(startsWith('pms_patient_id_lc', search.patientId));
      const { firstName, lastName, phone } = search;
      return q
        .$if(lastName !== '', (named) => named.where(startsWith('last_name_lc', lastName)))
        .$if(firstName !== '', (named) => named.where(startsWith('first_name_lc', firstName)))
        .$if(phone !== null, (called) => called.where(hasPhone(phone ?? '')));
    })
    .$if(search.by === 'id', (q) =>
      q.orderBy(sql`pms_patient_id_lc = lower(${search.by === 'id' ? search.patientId : ''}::text)`, 'desc'),
    )
    .orderBy(sql`loc_key = ${locKey}`, 'desc')
    .orderBy('last_name_lc')
    .orderBy('first_name_lc')
    .orderBy('patient_key')
    .limit(sql.lit(MOST_FOUND))
    .execute();
}

/** The patient of this name and cell phone, in whatever case the name is written. */
export function readNamesake({
  tx,
  patient: { firstName, lastName, phone },
}: {
  tx: CoverTransaction;
  patient: NewPatient;
}): Promise<PatientRow | undefined> {
  return patients(tx)
    .where('cell_phone', '=', phone)
    .where('cell_phone', '<>', sql.lit(''))
    .where('first_name_lc', '=', sql<string>`lower(${firstName}::text)`)
    .where('last_name_lc', '=', sql<string>`lower(${lastName}::text)`)
    .orderBy('patient_key')
    .executeTakeFirst();
}
