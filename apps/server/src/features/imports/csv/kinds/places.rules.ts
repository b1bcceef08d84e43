import type { LocationRow, ProviderRow, TypeRow } from '../../directory/directory.types.ts';
import { NO_LOCATION, NO_PROVIDER, NO_TYPE, type Reference, UNSAID } from '../../imports.types.ts';
import type { CsvContext, Fields } from '../csv.types.ts';
import type { FieldReader } from '../fields.rules.ts';

type FieldContext = { fields: Fields; context: CsvContext; reader: FieldReader };

/** Headings used by most kinds. */
export const PLACE_HEADINGS = {
  patientId: [
    'patientkey',
    'patientid',
    'patid',
    'patientno',
    'patientnumber',
    'patno',
    'patnum',
    'chartno',
    'chartnumber',
    'mrn',
    'patient',
    ...['pcpid', 'pid', 'pubpid'],
  ],
  location: [
    ...['location', 'loc', 'office', 'officeid', 'locationid', 'lockey', 'site', 'clinic', 'clinicnum', 'facility'],
    'pcfacility',
  ],
  provider: [
    ...['provider', 'providerid', 'doctor', 'doctorid', 'dr', 'acctkey', 'resource', 'providername', 'doctorname'],
    ...['provnum', 'priprov', 'pcaid'],
  ],
  deleted: [
    ...['deleted', 'isdeleted', 'deletedat', 'deletedon', 'deletedflag', 'datedeleted', 'deleteddate', 'deletedate'],
    'deleteflag',
  ],
} as const;

/** Our own export's files name patients by this key, which is the id of their records, not their number. */
const OWN_PATIENT_KEY = 'patientkey';

/** The patient whom a record is about, and what its file calls them. */
export function readPatientOf({ fields, reader }: Pick<FieldContext, 'fields' | 'reader'>): {
  patientId: string | null;
  patient: Reference | null;
} {
  const patientId = reader.id('patientId');
  if (patientId === null) return { patientId, patient: null };
  const isKey = fields.heading('patientId') === OWN_PATIENT_KEY;
  return { patientId, patient: isKey ? { id: patientId } : { pmsId: patientId } };
}

/** What a field refers to in the practice; a fault says what to do if it is empty or unknown. */
function readNamed<T>({
  field,
  find,
  strange,
  fields,
  reader,
}: FieldContext & { field: string; find: (name: string) => T | null; strange: string }): T | null {
  const name = fields.text(field);
  return find(name) ?? reader.fault(field, name === '' ? UNSAID : strange);
}

export const readLocation = (read: FieldContext): LocationRow | null =>
  readNamed({
    ...{ ...read, field: 'location', find: read.context.directory.location },
    strange: NO_LOCATION,
  });

export const readProvider = (read: FieldContext): ProviderRow | null =>
  readNamed({
    ...{ ...read, field: 'provider', find: read.context.directory.provider },
    strange: NO_PROVIDER,
  });

export const readType = (read: FieldContext): TypeRow | null =>
  readNamed({ ...{ ...read, field: 'type', find: read.context.directory.type }, strange: NO_TYPE });

/** A key for its column. */
export const keyText = (key: number | undefined): string | null => (key === undefined ? null : `${key}`);

export const numberText = (value: number | null): string | null => (value === null ? null : `${value}`);
