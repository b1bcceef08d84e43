import { folded } from '../../values/text.rules.ts';
import type { CsvReader, Fields } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import { readLocation } from './places.rules.ts';

const TEST_NAME = /^(z{2,}\w*|x*tests?(patient|er|ing|account)?\d*|(demo|dummy|fake)patient\d*|donotuse\w*)$/;
const SPANISH = new Set(['es', 'esus', 'esmx', 'spa', 'spanish', 'espanol', 'sp']);

/** A patient whom nobody treats: made to try the system out. */
export function isTestName({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [first, last] = [folded(firstName), folded(lastName)];
  return TEST_NAME.test(last) || TEST_NAME.test(`${first}${last}`) || (TEST_NAME.test(first) && last === '');
}

export const localeOf = (language: string): string => (SPANISH.has(folded(language)) ? 'es-US' : 'en-US');

function skipReason({ fields, reader, isLookedAt }: { fields: Fields; reader: FieldReader; isLookedAt: boolean }) {
  if (reader.isDeleted()) return 'deleted in the source';
  if (reader.flag('inactive')) return 'inactive in the source';
  if (fields.has('active') && reader.flag('active') === false) return 'inactive in the source';
  if (fields.text('deceased') !== '' && (reader.flag('deceased') ?? true)) return 'deceased';
  const names = { firstName: fields.text('firstName'), lastName: fields.text('lastName') };
  return reader.flag('test') || (isLookedAt && isTestName(names)) ? 'a test patient' : null;
}

/** What the file says of texting. An opt-in counts only with its date, an opt-out always, also one in other words. */
function consentOf({ fields, reader, zone }: { fields: Fields; reader: FieldReader; zone: string }) {
  const at = (field: string) => reader.instant({ field, zone });
  const isOut = reader.flag('smsOptOut') ?? fields.text('smsOptOut') !== '';
  if (isOut) return { decision: 'refused', at: at('smsOptOutDate') } as const;
  if (!reader.flag('smsOptIn')) return null;
  const given = at('smsOptInDate');
  if (given === null) return reader.note('smsOptIn', 'a permission without its date does not count');
  return { decision: 'given', at: given } as const;
}

export const PATIENTS: CsvReader = {
  kind: 'patient',
  fields: {
    id: [
      'patientid',
      'patid',
      'patientno',
      'patientnumber',
      'patno',
      'patnum',
      'chartno',
      'chartnumber',
      'chart',
      'accountno',
      'mrn',
      'id',
    ],
    firstName: ['firstname', 'fname', 'first', 'givenname', 'patientfirstname'],
    lastName: ['lastname', 'lname', 'last', 'surname', 'familyname', 'patientlastname'],
    dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'patientdob'],
    email: ['email', 'emailaddress', 'mail'],
    cellPhone: ['cellphone', 'cell', 'mobile', 'mobilephone', 'cellphonenumber', 'mobilenumber'],
    homePhone: ['homephone', 'primaryphone', 'phone', 'phone1', 'home', 'phonenumber', 'telephone'],
    workPhone: ['workphone', 'secondaryphone', 'phone2', 'work', 'otherphone', 'businessphone'],
    language: ['language', 'preferredlanguage', 'locale', 'preferredlocale'],
    location: ['location', 'loc', 'office', 'officeid', 'locationid', 'lockey', 'homelocation', 'defaultlocation'],
    createdOn: ['createdon', 'created', 'createdat', 'datecreated', 'dateadded', 'registeredon', 'entrydate'],
    deleted: ['deleted', 'isdeleted', 'deletedat', 'deletedon', 'deletedflag', 'datedeleted'],
    inactive: ['inactive', 'isinactive'],
    active: ['active', 'isactive'],
    deceased: ['deceased', 'isdeceased', 'dateofdeath', 'deceaseddate'],
    test: ['test', 'istest', 'testpatient', 'istestpatient'],
    smsOptOut: ['smsoptout', 'textoptout', 'optout', 'optedout', 'donottext', 'nosms', 'notexting'],
    smsOptOutDate: ['smsoptoutdate', 'textoptoutdate', 'optoutdate', 'optedoutat'],
    smsOptIn: ['smsoptin', 'textoptin', 'optin', 'optedin', 'smsconsent', 'textconsent', 'oktotext'],
    smsOptInDate: ['smsoptindate', 'textoptindate', 'optindate', 'smsconsentdate', 'textconsentdate', 'optedinat'],
  },
  needed: [['id'], ['lastName'], ['firstName']],
  fills: {
    id: ['pms_patient_id'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    dob: ['dob'],
    email: ['email'],
    cellPhone: ['cell_phone'],
    homePhone: ['primary_phone'],
    workPhone: ['secondary_phone'],
    language: ['preferred_locale'],
    createdOn: ['created_at'],
    '': ['loc_key'],
  },
  read: ({ fields, context }) => {
    const reader = createFieldReader({ fields, context });
    const sourceId = reader.id('id');
    const reason = skipReason({ fields, reader, isLookedAt: context.mapping.testPatients !== false });
    if (reason !== null) return { outcome: 'skipped', kind: 'patient', sourceId, reason };
    const location = readLocation({ fields, context, reader });
    const [firstName, lastName] = [reader.text('firstName'), reader.text('lastName')];
    // Either is enough: firms and newborns have one name, and their visits and orders come behind them.
    if (!firstName && !lastName) reader.fault('lastName', 'is missing');
    const zone = location?.time_zone ?? 'UTC';
    const values = {
      pms_patient_id: sourceId,
      loc_key: location === null ? null : `${location.loc_key}`,
      first_name: firstName,
      last_name: lastName,
      dob: reader.pastDate('dob'),
      email: reader.email('email'),
      cell_phone: reader.phone('cellPhone'),
      primary_phone: reader.phone('homePhone'),
      secondary_phone: reader.phone('workPhone'),
      preferred_locale: fields.has('language') ? localeOf(fields.text('language')) : null,
      created_at: reader.instant({ field: 'createdOn', zone }),
    };
    const consent = consentOf({ fields, reader, zone });
    const { faults, notes } = reader;
    if (sourceId === null || faults.length > 0) return { outcome: 'rejected', kind: 'patient', faults };
    return { outcome: 'row', row: { kind: 'patient', sourceId, values, consent }, notes };
  },
};
