import { expect, it } from 'vitest';
import type { PersonRow } from '../people/people.types.ts';
import { namesAmong } from './names.rules.ts';

const PHONE = '+12125550101';
const person = (patient_key: number, change: Partial<PersonRow> = {}): PersonRow => ({
  ...{ patient_key, pms_patient_id: `P${patient_key}`, loc_key: 11, first_name: `F${patient_key}`, last_name: 'Osei' },
  ...{ dob: '1990-01-01', preferred_locale: 'en-US', cell_phone: PHONE, next_visit: null, last_visit: null },
  ...change,
});
const names = (people: PersonRow[], patientKey: number | null = null) =>
  namesAmong({ people, most: 4, patientKey, phone: PHONE });

it('[MSG-036] names a linked thread after its patient, even if others share the phone', () => {
  expect(names([person(2), person(1)], 1)).toEqual({
    pms_patient_id: 'P1',
    first_name: 'F1',
    last_name: 'Osei',
    household: [],
  });
});

it('[MSG-036] names an unlinked thread after the phone’s owners, the eldest first', () => {
  const chosen = person(9, { cell_phone: '' });
  const found = names([chosen, person(3, { dob: null }), person(2, { dob: '1980-01-01' })]);
  expect(found?.household.map(({ key }) => key)).toEqual([2, 3]);
  expect(names([person(2), person(1)])?.household.map(({ key }) => key)).toEqual([1, 2]);
  expect(found).toMatchObject({ pms_patient_id: null, first_name: null, last_name: null });
});

it('[MSG-036] has no names where the patient, or some of the owners, may not have been read', () => {
  expect(names([person(2)], 1)).toBeNull();
  expect(names([1, 2, 3, 4].map((key) => person(key)))).toBeNull();
  expect(names([])?.household).toEqual([]);
});
