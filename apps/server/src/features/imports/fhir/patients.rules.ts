import { readUsPhone } from '@sightline/messaging/pasted-phone';
import { isTestName, localeOf } from '../csv/kinds/patients.rules.ts';
import type { Fault, Reading } from '../imports.types.ts';
import { whyNoPhone } from '../values/phone.rules.ts';
import { LONGEST_NAME, readEmail } from '../values/text.rules.ts';
import { isNoEvent } from '../values/time.rules.ts';
import { dayOf, daysOf } from './dates.rules.ts';
import { codesOf, listAt, textAt, valueAt } from './json.rules.ts';
import { nameOf } from './names.rules.ts';
import { pmsIdOf } from './references.rules.ts';

type PatientInput = {
  resource: unknown;
  id: string;
  alias: string | undefined;
  locKey: number;
  today: string;
  skipsTests: boolean;
};

const LONGEST_ID = 64;

/** Current contact points, preferred first. */
function contacts(resource: unknown, systems: readonly string[]) {
  return listAt(resource, 'telecom')
    .filter((one) => systems.includes(textAt(one, 'system')))
    .filter((one) => textAt(one, 'use') !== 'old' && textAt(one, 'period', 'end') === '')
    .toSorted((a, b) => (Number(valueAt(a, 'rank')) || 99) - (Number(valueAt(b, 'rank')) || 99))
    .map((one) => ({
      use: textAt(one, 'use') || (textAt(one, 'system') === 'sms' ? 'mobile' : ''),
      value: textAt(one, 'value'),
    }));
}

/** Phone columns by FHIR use. */
const PHONES = { cell_phone: ['mobile'], primary_phone: ['home', '', 'temp'], secondary_phone: ['work'] } as const;

/** A patient's phones, and which of them are unreadable. */
function phonesOf(resource: unknown, notes: Fault[]) {
  const found = contacts(resource, ['phone', 'sms']).map(({ use, value }) => ({ use, phone: readUsPhone(value) }));
  for (const { phone } of found)
    if (phone.kind !== 'number') notes.push({ field: 'telecom', reason: whyNoPhone(phone) });
  const unread: string[] = [];
  const of = (column: keyof typeof PHONES): string => {
    const uses: readonly string[] = PHONES[column];
    const fitting = found.filter(({ use }) => uses.includes(use));
    const [first] = fitting.flatMap(({ phone }) => (phone.kind === 'number' ? [phone.e164] : []));
    if (first === undefined && fitting.length > 0) unread.push(column);
    return first ?? '';
  };
  const phones = {
    cell_phone: of('cell_phone'),
    primary_phone: of('primary_phone'),
    secondary_phone: of('secondary_phone'),
  };
  return { phones, unread };
}

/** A past birth date. FHIR allows a year, or a year and month, but nobody can be found by those. */
function birthDateOf({ resource, today, notes }: { resource: unknown; today: string; notes: Fault[] }) {
  const born = dayOf(textAt(resource, 'birthDate'));
  if (born === null) return { dob: null, unread: [] };
  if ('day' in born && born.day <= today) return { dob: born.day, unread: [] };
  notes.push({ field: 'birthDate', reason: 'day' in born ? 'is in the future' : born.reason });
  return { dob: null, unread: ['dob'] };
}

/** Whether a patient died. Programs write a zero date for "never"; null for what is no date. */
function isDeceased(resource: unknown): boolean | null {
  if (valueAt(resource, 'deceasedBoolean') === true) return true;
  const days = daysOf(textAt(resource, 'deceasedDateTime'));
  if (days === null || days === 'none') return days === null ? null : false;
  return !isNoEvent(days.first);
}

const skipReason = (resource: unknown): string | null => {
  if (isDeceased(resource)) return 'deceased';
  if (valueAt(resource, 'active') === false) return 'inactive in the source';
  const isTest = listAt(resource, 'meta', 'tag').some((tag) => ['HTEST', 'test'].includes(textAt(tag, 'code')));
  return isTest ? 'a test patient' : null;
};

export function readPatient({ resource, id, alias, locKey, today, skipsTests }: PatientInput): Reading {
  const name = nameOf(resource);
  const reason = skipReason(resource) ?? (skipsTests && isTestName(name) ? 'a test patient' : null);
  if (reason !== null) return { outcome: 'skipped', kind: 'patient', sourceId: id || null, reason };
  const notes: Fault[] = [];
  const pmsId = pmsIdOf(resource) || id;
  const faults = [
    ...(isDeceased(resource) === null ? [{ field: 'deceasedDateTime', reason: 'invalid date' }] : []),
    ...(id === '' || pmsId === '' ? [{ field: 'id', reason: 'is missing' }] : []),
    ...(pmsId.length > LONGEST_ID ? [{ field: 'identifier', reason: `is longer than ${LONGEST_ID} characters` }] : []),
    ...(name.firstName + name.lastName === '' ? [{ field: 'name', reason: 'is missing' }] : []),
    ...(Math.max(name.firstName.length, name.lastName.length) > LONGEST_NAME
      ? [{ field: 'name', reason: `is longer than ${LONGEST_NAME} characters` }]
      : []),
  ];
  if (faults.length > 0) return { outcome: 'rejected', kind: 'patient', faults };
  const { phones, unread: unreadPhones } = phonesOf(resource, notes);
  const [mail] = contacts(resource, ['email']);
  const email = mail === undefined ? '' : readEmail(mail.value);
  if (email === null) notes.push({ field: 'telecom', reason: 'invalid email address' });
  const { dob, unread: unreadDates } = birthDateOf({ resource, today, notes });
  const languages = listAt(resource, 'communication').flatMap((one) => codesOf(valueAt(one, 'language')));
  const locale = localeOf(languages[0] ?? '');
  const unread = [
    ...[...unreadPhones, ...unreadDates],
    ...(email === null ? ['email'] : []),
    ...(locale === null ? ['preferred_locale'] : []),
  ];
  const values = {
    ...{ pms_patient_id: pmsId, loc_key: `${locKey}`, first_name: name.firstName, last_name: name.lastName, dob },
    ...{ email: email ?? '', ...phones },
    preferred_locale: locale,
    created_at: null,
  };
  return { outcome: 'row', row: { kind: 'patient', sourceId: id, values, alias, unread }, notes };
}
