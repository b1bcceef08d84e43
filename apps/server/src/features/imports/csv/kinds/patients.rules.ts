import { LANGUAGE_KEYS, LANGUAGES, type Language, type PatientLocale } from '@sightline/contract/languages';
import { type Consent, type OptOut, UNKNOWN_PATIENT_STATUS } from '../../imports.types.ts';
import type { Mapping } from '../../mapping/mapping.rules.ts';
import { readConsent } from '../../values/consent.rules.ts';
import { folded, readFlag } from '../../values/text.rules.ts';
import type { CsvReader, Fields } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import { readLocation } from './places.rules.ts';

const TEST_NAME = /^(z{2,}\w*|x*tests?(patient|er|ing|account)?\d*|(demo|dummy|fake)patient\d*|donotuse\w*)$/;
/** Languages by their names in other systems, folded. */
const NAMED: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['en', 'enus', 'eng', 'english']),
  es: new Set(['es', 'esus', 'esmx', 'spa', 'spanish', 'espanol', 'sp']),
};

/** A test patient, created to try the system out. */
export function isTestName({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [first, last] = [folded(firstName), folded(lastName)];
  return TEST_NAME.test(last) || TEST_NAME.test(`${first}${last}`) || (TEST_NAME.test(first) && last === '');
}

/** Null for none, and for a language that patients can't be written to in. */
export function localeOf(given: string): PatientLocale | null {
  const name = folded(given);
  const language = LANGUAGE_KEYS.find((one) => NAMED[one].has(name));
  return language === undefined ? null : LANGUAGES[language].locale;
}

type Reading = { fields: Fields; reader: FieldReader };

const SKIPPED: Readonly<Record<string, string>> = {
  inactive: 'inactive in the source',
  deceased: 'deceased',
  deleted: 'deleted in the source',
  test: 'a test patient',
};

/** Whether the patient is still active. The column may contain Active or Inactive, yes or no, or an end date. */
function isInactive({ fields, reader }: Reading): boolean {
  const [active, inactive] = [reader.standing('active'), reader.standing('inactive')];
  if (inactive !== null) return inactive !== 'active';
  if (fields.text('inactive') !== '' && (readFlag(fields.text('inactive')) ?? true)) return true;
  if (active !== null) return active !== 'active';
  return fields.text('active') !== '' && reader.flag('active') === false;
}

function skipReason({ fields, reader, isLookedAt }: Reading & { isLookedAt: boolean }): string | null {
  if (reader.isDeleted()) return 'deleted in the source';
  const standing = reader.standing('status');
  if (standing !== null && standing !== 'active') return SKIPPED[standing] ?? null;
  if (standing === null && fields.text('status') !== '') reader.note('status', UNKNOWN_PATIENT_STATUS);
  if (isInactive({ fields, reader })) return 'inactive in the source';
  if (fields.text('deceased') !== '' && (reader.flag('deceased') ?? true)) return 'deceased';
  const names = { firstName: fields.text('firstName'), lastName: fields.text('lastName') };
  return reader.flag('test') || (isLookedAt && isTestName(names)) ? 'a test patient' : null;
}

/** What the practice said that a word means, in either column. */
function saidOf({ text, consents = {} }: { text: string; consents: Mapping['consents'] }) {
  const word = folded(text);
  return Object.entries(consents).find(([given]) => given === text || folded(given) === word)?.[1];
}

/** Whether the patient opted out. In a column of opt-outs, anything but yes or no counts as one, and is reported. */
function isOptOut({ fields, reader, consents }: Reading & { consents: Mapping['consents'] }): boolean {
  const text = fields.text('smsOptOut');
  if (text === '') return false;
  const meant = saidOf({ text, consents });
  if (meant !== undefined) return meant === 'refused';
  const flag = readFlag(text);
  if (flag !== null) return flag;
  const said = readConsent(text);
  if (said === null) reader.note('smsOptOut', 'neither yes nor no; counted as an opt-out');
  return said !== 'given';
}

type Consenting = Reading & { zone: string; consents: Mapping['consents'] };

/**
 * The file's texting consent. No is a refusal, in any column. A permission counts only with its date, an opt-out
 * always.
 */
function consentOf({ fields, reader, zone, consents }: Consenting): Consent | null {
  const at = (field: string) => {
    const moment = reader.momentIfAny({ field, zone });
    return moment === null ? null : { at: moment.instant.toString(), day: moment.wall.date };
  };
  const undated = { at: null, day: null };
  if (isOptOut({ fields, reader, consents })) return { decision: 'refused', ...(at('smsOptOutDate') ?? undated) };
  const text = fields.text('smsOptIn');
  if (text === '') return null;
  const meant = saidOf({ text, consents });
  if (meant === 'unknown') return null;
  const said = meant ?? readConsent(text);
  if (said === null) return reader.note('smsOptIn', 'neither yes nor no');
  if (said === 'refused') return { decision: 'refused', ...(at('smsOptOutDate') ?? at('smsOptInDate') ?? undated) };
  const given = at('smsOptInDate');
  return given === null
    ? reader.note('smsOptIn', 'consent without a date does not count')
    : { decision: 'given', ...given };
}

function optOutOf(reading: Consenting): OptOut | null {
  const consent = consentOf(reading);
  if (consent?.decision !== 'refused') return null;
  const phones = ['cellPhone', 'homePhone', 'workPhone'].map((field) => reading.reader.phone(field));
  return { phone: phones.find(Boolean) ?? null, consent };
}

export const PATIENTS: CsvReader = {
  kind: 'patient',
  idField: 'id',
  fields: {
    id: [
      // Our own export: its other files name patients by it.
      'patientkey',
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
    status: ['patientstatus', 'status', 'patstatus', 'accountstatus', 'statuscode', 'recordstatus'],
    inactive: ['inactive', 'isinactive', 'inactivedate', 'dateinactive', 'inactivesince', 'inactiveon'],
    active: ['active', 'isactive', 'activeinactive', 'activestatus', 'activeflag', 'patientactive'],
    deceased: ['deceased', 'isdeceased', 'dateofdeath', 'deceaseddate'],
    test: ['test', 'istest', 'testpatient', 'istestpatient'],
    smsOptOut: [
      ...['smsoptout', 'textoptout', 'textingoptout', 'optout', 'optedout', 'donottext', 'nosms', 'notext', 'notexts'],
      ...['notexting', 'donotsms', 'donotcontact', 'smsunsubscribed', 'unsubscribed', 'stoptexts', 'smsblocked'],
    ],
    smsOptOutDate: ['smsoptoutdate', 'textoptoutdate', 'optoutdate', 'optedoutat', 'optedouton', 'dateoptedout'],
    smsOptIn: [
      ...['smsoptin', 'textoptin', 'textingoptin', 'optin', 'optedin', 'smsconsent', 'textconsent', 'textingconsent'],
      ...['textmessageconsent', 'textmessagingconsent', 'communicationconsent', 'communicationsconsent', 'oktotext'],
      ...['okaytotext', 'cantext', 'allowtext', 'allowtexts', 'allowtexting', 'allowsms', 'smsallowed', 'textsallowed'],
      ...['receivetexts', 'receivesms', 'acceptstexts', 'smspermission', 'textpermission', 'consenttotext', 'smsok'],
      ...['consenttosms', 'smsconsentstatus', 'textconsentstatus', 'smsoptinstatus', 'smsstatus', 'optinstatus'],
      ...['consentstatus', 'contactconsent', 'messagingconsent', 'consent'],
    ],
    smsOptInDate: [
      ...['smsoptindate', 'textoptindate', 'optindate', 'smsconsentdate', 'textconsentdate', 'optedinat', 'optedinon'],
      ...['communicationconsentdate', 'consentdate', 'dateofconsent'],
    ],
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
    const location = readLocation({ fields, context, reader });
    const zone = location?.time_zone ?? 'UTC';
    const consenting = { fields, reader, zone, consents: context.mapping.consents };
    if (reason !== null) return { outcome: 'skipped', kind: 'patient', sourceId, reason, optOut: optOutOf(consenting) };
    const [firstName, lastName] = [reader.text('firstName'), reader.text('lastName')];
    // Either is enough: companies and newborns have one name, and their visits and orders depend on them.
    if (!firstName && !lastName) reader.fault('lastName', 'is missing');
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
    const consent = consentOf(consenting);
    const { faults, notes } = reader;
    if (sourceId === null || faults.length > 0) return { outcome: 'rejected', kind: 'patient', faults };
    const unread = values.preferred_locale === null ? ['preferred_locale'] : [];
    return { outcome: 'row', row: { kind: 'patient', sourceId, values, consent, unread }, notes };
  },
};
