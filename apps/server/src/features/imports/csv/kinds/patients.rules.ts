import { LANGUAGE_KEYS, LANGUAGES, type Language, type PatientLocale } from '@sightline/contract/languages';
import { UNKNOWN_PATIENT_STATUS } from '../../imports.types.ts';
import { nameInText } from '../../values/person-name.rules.ts';
import { folded, LONGEST_NAME, readFlag } from '../../values/text.rules.ts';
import type { CsvContext, CsvReader, Fields } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import { MARK_WORDS, readMark } from '../marks.rules.ts';
import { consentOf, optOutOf } from './patient-consents.rules.ts';
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
  nonpatient: 'not a patient in the source',
  deceased: 'deceased',
  deleted: 'deleted in the source',
  test: 'a test patient',
};

/** A column's words about being a patient; what is none of them rejects the record. */
function standingsIn({ fields, reader, field }: Reading & { field: string }): string[] {
  return fields
    .texts(field)
    .flatMap((text) => reader.standing(text) ?? reader.fault(field, UNKNOWN_PATIENT_STATUS) ?? []);
}

/** The same in a column that may also have yes or no. */
function activity({ fields, reader, context }: Reading & { context: CsvContext }): string[] {
  const active = fields.texts('active').flatMap((text) => {
    const flag = readFlag(text);
    if (flag !== null) return flag ? 'active' : 'inactive';
    return reader.standing(text) ?? reader.fault('active', UNKNOWN_PATIENT_STATUS) ?? [];
  });
  const inactive = fields.texts('inactive').flatMap((text) => {
    const mark = readMark({ text, context, words: MARK_WORDS.inactive });
    if (mark !== null) return mark === true ? 'inactive' : [];
    return reader.standing(text) ?? reader.fault('inactive', UNKNOWN_PATIENT_STATUS) ?? [];
  });
  return [...inactive, ...active];
}

/** Why a patient is left out; the gravest reason of all columns. */
function skipReason({ fields, reader, context }: Reading & { context: CsvContext }): string | null {
  const standings = [...standingsIn({ fields, reader, field: 'status' }), ...activity({ fields, reader, context })];
  // Nobody enters a death ahead: such a year is a slip.
  const isDeceased = reader.mark('deceased') !== false;
  if (reader.isDeleted()) return 'deleted in the source';
  const found = ['deceased', 'deleted', 'inactive', 'nonpatient', 'test'].find(
    (one) => standings.includes(one) || (one === 'deceased' && isDeceased),
  );
  if (found !== undefined) return SKIPPED[found] ?? null;
  const isLookedAt = context.mapping.testPatients !== false;
  const names = namesIn(fields);
  return reader.flag('test') || (isLookedAt && isTestName(names)) ? 'a test patient' : null;
}

const INITIAL = /\s+\p{Lu}\.?$/u;

/** Headings that say in which order the names come. */
const LAST_FIRST = /last.*first/;

/** Whether names that come last name first have no comma between them, and too many words to tell them apart. */
const isUnclear = (fields: Fields): boolean =>
  LAST_FIRST.test(fields.heading('fullName')) && /^[^,]+ [^,]+ [^,]+$/.test(fields.text('fullName'));

/** A patient's names, from their columns or from one with both: 'King, Ada', 'Ada King'. */
function namesIn(fields: Fields): { firstName: string; lastName: string } {
  const [firstName, lastName] = [fields.text('firstName'), fields.text('lastName')];
  if (firstName !== '' || lastName !== '' || !fields.has('fullName')) return { firstName, lastName };
  const text = fields.text('fullName');
  const [last = '', ...first] = text.split(' ');
  // "King Ada" below "Last, First".
  if (LAST_FIRST.test(fields.heading('fullName')) && !text.includes(',') && first.length <= 1)
    return { firstName: first[0] ?? '', lastName: last };
  const names = nameInText(text);
  return { ...names, firstName: names.firstName.replace(INITIAL, '') };
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
      // OpenEMR: visits name patients by pid.
      ...['pid', 'pubpid', 'id'],
    ],
    // Of our own export.
    number: ['pmspatientid'],
    numberSource: ['pmssource'],
    firstName: ['firstname', 'fname', 'first', 'givenname', 'patientfirstname'],
    lastName: ['lastname', 'lname', 'last', 'surname', 'familyname', 'patientlastname'],
    fullName: [
      ...['patientname', 'fullname', 'patientfullname', 'name', 'patient', 'clientname', 'nameofpatient'],
      // "Last, First", "Name (Last, First MI)".
      ...['lastfirst', 'lastfirstmi', 'lastfirstmiddle', 'lastnamefirstname', 'lastnamefirst', 'namelastfirst'],
      ...['namelastfirstmi', 'patientlastfirst', 'patientnamelastfirst', 'patientnamelastfirstmi'],
    ],
    dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'patientdob', 'bdate'],
    email: ['email', 'emailaddress', 'mail'],
    cellPhone: [
      ...['cellphone', 'cell', 'mobile', 'mobilephone', 'cellphonenumber', 'mobilenumber', 'wirelessphone'],
      ...['phonecell', 'mobilephonenumber', 'cellphoneno', 'mobileno', 'cellno', 'cellular', 'wireless', 'phonemobile'],
    ],
    homePhone: [
      ...['homephone', 'primaryphone', 'hmphone', 'phonehome', 'homephonenumber', 'phone', 'phone1', 'home'],
      ...['phonenumber', 'telephone'],
    ],
    workPhone: [
      ...['workphone', 'secondaryphone', 'wkphone', 'phonebiz', 'phonework', 'workphonenumber', 'phone2', 'work'],
      ...['otherphone', 'businessphone'],
    ],
    language: ['language', 'preferredlanguage', 'locale', 'preferredlocale'],
    location: [
      ...['location', 'loc', 'office', 'officeid', 'locationid', 'lockey', 'homelocation', 'defaultlocation'],
      ...['clinic', 'clinicnum'],
    ],
    createdOn: [
      ...['createdon', 'created', 'createdat', 'datecreated', 'dateadded', 'registeredon', 'entrydate'],
      ...['secdateentry', 'regdate'],
    ],
    deleted: [
      ...['deleted', 'isdeleted', 'deletedat', 'deletedon', 'deletedflag', 'datedeleted', 'deleteddate'],
      ...['deletedate', 'deleteflag', 'recorddeleted'],
    ],
    status: ['patientstatus', 'status', 'patstatus', 'accountstatus', 'statuscode', 'recordstatus'],
    inactive: [
      ...['inactive', 'isinactive', 'inactivedate', 'dateinactive', 'inactivesince', 'inactiveon', 'inactiveflag'],
      ...['inactivated', 'inactivateddate', 'dateinactivated', 'inactivationdate', 'deactivated', 'deactivateddate'],
    ],
    active: ['active', 'isactive', 'activeinactive', 'activestatus', 'activeflag', 'patientactive'],
    deceased: [
      ...['deceased', 'isdeceased', 'dateofdeath', 'deceaseddate', 'datedeceased', 'deceasedon', 'deceasedflag'],
      ...['deceasedindicator', 'patientdeceased', 'deathdate', 'death', 'dod', 'died', 'dead', 'isdead'],
      ...['datetimedeceased', 'deceaseddatetime'],
    ],
    test: ['test', 'istest', 'testpatient', 'istestpatient'],
    smsOptOut: [
      ...['smsoptout', 'textoptout', 'textingoptout', 'optout', 'optedout', 'donottext', 'nosms', 'notext', 'notexts'],
      ...['notexting', 'donotsms', 'donotcontact', 'smsunsubscribed', 'unsubscribed', 'stoptexts', 'smsblocked'],
      ...['textoptoutflag', 'smsoptoutflag', 'optoutflag', 'optouttext', 'optouttexts', 'optoutsms', 'smsoptedout'],
      ...['textoptedout', 'optedoutoftexts', 'textmessageoptout', 'textmessagingoptout', 'donotsendtexts'],
    ],
    smsOptOutDate: ['smsoptoutdate', 'textoptoutdate', 'optoutdate', 'optedoutat', 'optedouton', 'dateoptedout'],
    smsOptIn: [
      ...['smsoptin', 'textoptin', 'textingoptin', 'optin', 'optedin', 'smsconsent', 'textconsent', 'textingconsent'],
      ...['textmessageconsent', 'textmessagingconsent', 'communicationconsent', 'communicationsconsent', 'oktotext'],
      ...['okaytotext', 'cantext', 'allowtext', 'allowtexts', 'allowtexting', 'allowsms', 'smsallowed', 'textsallowed'],
      ...['receivetexts', 'receivesms', 'acceptstexts', 'smspermission', 'textpermission', 'consenttotext', 'smsok'],
      ...['consenttosms', 'smsconsentstatus', 'textconsentstatus', 'smsoptinstatus', 'smsstatus', 'optinstatus'],
      ...['consentstatus', 'contactconsent', 'messagingconsent', 'consent', 'txtmsgok', 'hipaaallowsms'],
      ...['oktoreceivetextmessages', 'oktoreceivetexts', 'oktoreceivesms', 'oktosendtexts', 'oktosms', 'textok'],
      ...['textmsgok', 'textmessageok', 'textmessagesok', 'receivetextmessages', 'allowtextmessages'],
      ...['allowtextmessaging', 'acceptstextmessages', 'agreestotexts'],
    ],
    smsOptInDate: [
      ...['smsoptindate', 'textoptindate', 'optindate', 'smsconsentdate', 'textconsentdate', 'optedinat', 'optedinon'],
      ...['communicationconsentdate', 'consentdate', 'dateofconsent'],
    ],
  },
  needed: [['id'], ['lastName', 'fullName'], ['firstName', 'fullName']],
  several: ['deleted', 'status', 'inactive', 'active', 'deceased', 'test', 'smsOptOut', 'smsOptIn'],
  replaced: { fullName: ['firstName', 'lastName'] },
  fills: {
    id: ['pms_patient_id'],
    numberSource: ['pms_source'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    fullName: ['first_name', 'last_name'],
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
    const reason = skipReason({ fields, reader, context });
    const location = readLocation({ fields, context, reader });
    const zone = location?.time_zone ?? 'UTC';
    const consenting = { fields, reader, context, zone };
    if (reason !== null) return { outcome: 'skipped', kind: 'patient', sourceId, reason, optOut: optOutOf(consenting) };
    const names = namesIn(fields);
    const shortOf = (field: keyof typeof names): string =>
      names[field].length <= LONGEST_NAME
        ? names[field]
        : (reader.note(field, `is longer than ${LONGEST_NAME} characters`) ?? '');
    const [firstName, lastName] = [shortOf('firstName'), shortOf('lastName')];
    if (isUnclear(fields)) reader.fault('fullName', 'no comma after the last name');
    // Either is enough: companies and newborns have one name, and their visits and orders depend on them.
    if (!firstName && !lastName) reader.fault('lastName', 'is missing');
    const values = {
      pms_patient_id: fields.text('number') === '' ? sourceId : reader.id('number'),
      pms_source: fields.text('numberSource') === '' ? null : reader.id('numberSource'),
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
