import { localeOf, type PatientLocale } from '@sightline/contract/languages';
import { nameLetters } from '@sightline/contract/person-name';
import { sql } from 'kysely';
import { beginsFolded, beginsPmsId } from '../../db/folded-text.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { NewPatient, PatientSearch } from './patients.rules.ts';
import { PATIENT_COLUMNS, type PatientRow } from './patients.types.ts';

/** Results of one search. */
const MOST_FOUND = 50;

/** Each with the exact condition of its own partial index. */
const hasPhone = (phone: string) =>
  sql<boolean>`((cell_phone = ${phone} and cell_phone <> '') or (primary_phone = ${phone} and primary_phone <> '')
    or (secondary_phone = ${phone} and secondary_phone <> ''))`;

const patients = (tx: CoverTransaction) =>
  tx.q.selectFrom('patient').select(PATIENT_COLUMNS).where('cover_key', '=', tx.coverKey);

/** A search's results: the own location first, then by name. */
export function readPatientsFound({
  tx,
  search,
  locKey,
}: {
  tx: CoverTransaction;
  search: PatientSearch;
  /** 0: no location comes first. */
  locKey: number;
}): Promise<PatientRow[]> {
  return patients(tx)
    .$call((q) => {
      if (search.by === 'id') return q.where(beginsPmsId(search.patientId));
      const { firstName, lastName, phone } = search;
      return q
        .$if(lastName !== '', (named) => named.where(beginsFolded('last_name_folded', lastName)))
        .$if(firstName !== '', (named) => named.where(beginsFolded('first_name_folded', firstName)))
        .$if(phone !== null, (called) => called.where(hasPhone(phone ?? '')));
    })
    .$if(search.by === 'id', (q) =>
      q.orderBy(sql`pms_patient_id_lc = lower(${search.by === 'id' ? search.patientId : ''}::text)`, 'desc'),
    )
    .orderBy(sql`loc_key = ${locKey}`, 'desc')
    .orderBy('last_name_folded')
    .orderBy('first_name_folded')
    .orderBy('patient_key')
    .limit(sql.lit(MOST_FOUND))
    .execute();
}

/** The patient with this cell phone and the letters of this name. */
export async function readNamesake({
  tx,
  patient: { firstName, lastName, phone },
}: {
  tx: CoverTransaction;
  patient: NewPatient;
}): Promise<PatientRow | undefined> {
  const found = await patients(tx)
    .where('cell_phone', '=', phone)
    .where('cell_phone', '<>', sql.lit(''))
    .orderBy('patient_key')
    .execute();
  const isSame = (one: string, other: string) => nameLetters(one) === nameLetters(other);
  return found.find((one) => isSame(one.first_name, firstName) && isSame(one.last_name, lastName));
}

/** The language of patients who chose none. */
export async function readPracticeLocale({ tx }: { tx: CoverTransaction }): Promise<PatientLocale> {
  const { language } = await tx.q
    .selectFrom('cover')
    .select('language')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
  return localeOf(language);
}
