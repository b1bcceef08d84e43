import { isTestName, localeOf } from '../csv/kinds/patients.rules.ts';
import type { Fault, Reading } from '../imports.types.ts';
import { readPhone } from '../values/phone.rules.ts';
import { LONGEST_NAME, readEmail } from '../values/text.rules.ts';
import { readDate } from '../values/time.rules.ts';
import { codesOf, listAt, textAt, valueAt } from './json.rules.ts';
import { pmsIdOf } from './references.rules.ts';

type Given = {
  resource: unknown;
  id: string;
  alias: string | undefined;
  locKey: number;
  today: string;
  skipsTests: boolean;
};

const LONGEST_ID = 64;

function nameOf(resource: unknown): { firstName: string; lastName: string } {
  const names = listAt(resource, 'name').filter(
    (one) => textAt(one, 'use') !== 'old' && textAt(one, 'period', 'end') === '',
  );
  const name = names.find((one) => textAt(one, 'use') === 'official') ?? names[0];
  const given = listAt(name, 'given').map((_, place) => textAt(name, 'given', place));
  const words = textAt(name, 'text').split(' ');
  const family = textAt(name, 'family');
  return family !== '' || given.length > 0
    ? { firstName: given.join(' '), lastName: family }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Contact points that still hold, the preferred first. */
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

function phonesOf(resource: unknown, notes: Fault[]) {
  const phones = contacts(resource, ['phone', 'sms']).flatMap(({ use, value }) => {
    const phone = readPhone(value);
    if (phone === null) notes.push({ field: 'telecom', reason: 'no phone number' });
    return phone === null ? [] : [{ use, phone }];
  });
  const of = (...uses: string[]) => phones.find(({ use }) => uses.includes(use))?.phone ?? '';
  return { cell: of('mobile'), primary: of('home', '', 'temp'), secondary: of('work') };
}

const skipReason = (resource: unknown): string | null => {
  const deceased = valueAt(resource, 'deceasedBoolean') === true || textAt(resource, 'deceasedDateTime') !== '';
  if (deceased) return 'deceased';
  if (valueAt(resource, 'active') === false) return 'inactive in the source';
  const isTest = listAt(resource, 'meta', 'tag').some((tag) => ['HTEST', 'test'].includes(textAt(tag, 'code')));
  return isTest ? 'a test patient' : null;
};

export function readPatient({ resource, id, alias, locKey, today, skipsTests }: Given): Reading {
  const name = nameOf(resource);
  const reason = skipReason(resource) ?? (skipsTests && isTestName(name) ? 'a test patient' : null);
  if (reason !== null) return { outcome: 'skipped', kind: 'patient', sourceId: id || null, reason };
  const notes: Fault[] = [];
  const pmsId = pmsIdOf(resource) || id;
  const faults = [
    ...(id === '' || pmsId === '' ? [{ field: 'id', reason: 'is missing' }] : []),
    ...(pmsId.length > LONGEST_ID ? [{ field: 'identifier', reason: `is longer than ${LONGEST_ID} characters` }] : []),
    ...(name.firstName + name.lastName === '' ? [{ field: 'name', reason: 'is missing' }] : []),
    ...(Math.max(name.firstName.length, name.lastName.length) > LONGEST_NAME
      ? [{ field: 'name', reason: `is longer than ${LONGEST_NAME} characters` }]
      : []),
  ];
  if (faults.length > 0) return { outcome: 'rejected', kind: 'patient', faults };
  const phones = phonesOf(resource, notes);
  const [mail] = contacts(resource, ['email']);
  const email = mail === undefined ? '' : readEmail(mail.value);
  if (email === null) notes.push({ field: 'telecom', reason: 'no mail address' });
  const born = readDate({ text: textAt(resource, 'birthDate'), order: 'MDY', latestYear: 9999 });
  // A year, or a year and a month, is a birth date in FHIR, but none that anybody is looked for by.
  if (born === 'unreadable') notes.push({ field: 'birthDate', reason: 'no whole date' });
  const dob = typeof born === 'object' && born.date <= today ? born.date : null;
  const languages = listAt(resource, 'communication').flatMap((one) => codesOf(valueAt(one, 'language')));
  const values = {
    ...{ pms_patient_id: pmsId, loc_key: `${locKey}`, first_name: name.firstName, last_name: name.lastName, dob },
    ...{
      email: email ?? '',
      cell_phone: phones.cell,
      primary_phone: phones.primary,
      secondary_phone: phones.secondary,
    },
    preferred_locale: localeOf(languages[0] ?? ''),
    created_at: null,
  };
  return { outcome: 'row', row: { kind: 'patient', sourceId: id, values, alias }, notes };
}
