import type { LocationRow, ProviderRow, TypeRow } from '../../directory/directory.types.ts';
import type { CsvContext, Fields } from '../csv.types.ts';
import type { FieldReader } from '../fields.rules.ts';

type Read = { fields: Fields; context: CsvContext; reader: FieldReader };

/** Headings of what most kinds name. */
export const PLACE_HEADINGS = {
  patientId: [
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
  ],
  location: ['location', 'loc', 'office', 'officeid', 'locationid', 'lockey', 'site'],
  provider: ['provider', 'providerid', 'doctor', 'doctorid', 'dr', 'acctkey', 'resource', 'providername', 'doctorname'],
  deleted: ['deleted', 'isdeleted', 'deletedat', 'deletedon', 'deletedflag', 'datedeleted'],
} as const;

export function readLocation({ fields, context, reader }: Read): LocationRow | null {
  const found = context.directory.location(fields.text('location'));
  return found ?? reader.fault('location', 'no location of the practice; name it under "locations"');
}

export function readProvider({ fields, context, reader }: Read): ProviderRow | null {
  const found = context.directory.provider(fields.text('provider'));
  return found ?? reader.fault('provider', 'no provider of the practice; name them under "providers"');
}

export function readType({ fields, context, reader }: Read): TypeRow | null {
  const found = context.directory.type(fields.text('type'));
  return found ?? reader.fault('type', 'no appointment type of the practice; name it under "types"');
}

/** A key as it goes into its column. */
export const keyText = (key: number | undefined): string | null => (key === undefined ? null : `${key}`);

export const numberText = (value: number | null): string | null => (value === null ? null : `${value}`);
