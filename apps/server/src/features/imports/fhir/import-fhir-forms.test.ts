import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importResources } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';

const VISIT = {
  ...{ resourceType: 'Appointment', status: 'booked', appointmentType: { text: 'Eye Exam' } },
  ...{ start: '2026-12-01T14:30:00-05:00', end: '2026-12-01T15:00:00-05:00', created: '2026-11-01' },
};
const PATIENT = { type: 'Patient', reference: 'Patient/p1' };
const GRACE = { type: 'Practitioner', display: 'Dr. Grace Hopper, OD' };
const MAIN = { type: 'Location', display: 'Main Street' };
const visit = (id: string, actors: readonly object[], more: object = {}) => ({
  ...VISIT,
  ...{ id, participant: actors.map((actor) => ({ actor })), ...more },
});

describe('optional parts of FHIR', () => {
  const database = useDatabase();
  const take = (resources: readonly object[] | string, mapping: object = {}) =>
    importResources({ database: database(), resources, mapping });
  const query = async <T>(text: string) => (await sql.raw<T>(text).execute(database().pool.kysely)).rows;
  const said = async (resources: readonly object[], mapping: object = {}) =>
    (await take(resources, mapping)).remarks.map(({ record, what, field, reason }) =>
      [record, what, field, reason].join(' '),
    );

  beforeAll(async () => {
    await insertImportPractice(database());
    await take([
      { resourceType: 'Patient', id: 'p1', identifier: [{ value: 'MR-1' }], name: [{ text: 'King, Ada' }] },
      {
        resourceType: 'Practitioner',
        id: 'j',
        identifier: [{ value: 'NPI-7' }],
        name: [{ text: 'Dr. Joan Clarke, OD' }],
      },
    ]);
  });

  it('a name as one text is split, in either order', async () => {
    await take([{ resourceType: 'Patient', id: 'p2', name: [{ text: 'Mr. Bo van Dam, Jr.' }] }]);
    expect(await query(`select first_name, last_name from patient where last_name in ('King', 'Dam')`)).toEqual([
      { first_name: 'Ada', last_name: 'King' },
      { first_name: 'Bo van', last_name: 'Dam' },
    ]);
    expect(await query(`select first_name, last_name from provider where last_name = 'Clarke'`)).toEqual([
      { first_name: 'Joan', last_name: 'Clarke' },
    ]);
  });

  it.each([
    ['by display', [PATIENT, GRACE, MAIN], {}],
    [
      'by display without a type',
      [{ ...PATIENT, type: undefined }, { display: 'Hopper, Grace' }, { display: 'Main Street' }],
      {},
    ],
    ['by the identifier of a practitioner in the files', [PATIENT, { identifier: { value: 'NPI-7' } }, MAIN], {}],
    [
      'by an identifier in the mapping file',
      [PATIENT, { identifier: { value: 'X9' } }, MAIN],
      { providers: { X9: 16 } },
    ],
    ['by the identifier of a patient', [{ identifier: { value: 'MR-1' }, display: 'Ada King' }, GRACE, MAIN], {}],
  ])('references by %s are resolved', async (how, actors, mapping) => {
    const joan = {
      resourceType: 'Practitioner',
      id: 'j',
      identifier: [{ value: 'NPI-7' }],
      name: [{ text: 'Joan Clarke' }],
    };
    const done = await take([joan, visit(how, actors)], mapping);
    expect([done.remarks, done.counts.appointment?.created]).toEqual([[], 1]);
  });

  it('an unresolved reference is rejected by resource id, with a message', async () => {
    expect(
      await said([
        visit('n1', [{ type: 'Patient', display: 'Ada King' }, GRACE, MAIN]),
        visit('n2', [PATIENT, { type: 'Practitioner', display: 'Nobody' }, MAIN]),
        visit('n3', [PATIENT, GRACE, { type: 'Location', display: 'Elsewhere' }]),
        visit('n4', [{ reference: 'Patient/none' }, GRACE, MAIN]),
      ]),
    ).toEqual([
      'Appointment/n1 rejected patient has a name but no reference or identifier',
      'Appointment/n2 rejected provider no provider with this name; map it under "providers"',
      'Appointment/n3 rejected location no location with this name; map it under "locations"',
      'Appointment/n4 rejected patient no patient with this ID in this source',
    ]);
  });

  const CONDITIONED = [
    ['Patient?identifier=http://pms.test/mrn|C-1', 'Cy'],
    ['Patient?identifier=http%3A%2F%2Fpms.test%2Fmrn%7CC-1', 'Cy'],
    ['https://fhir.test/r4/Patient?identifier=http://pms.test/card|77', 'Cy'],
    ['Patient?identifier=77', 'Cy'],
    // A patient of an earlier import, by number.
    ['Patient?identifier=http://pms.test/mrn|MR-1', 'Ada'],
    ['Patient?identifier=MR-1', 'Ada'],
    // Another system's number, and one that two have.
    ['Patient?identifier=http://wrong.test|C-1', null],
    ['Patient?identifier=|C-1', null],
    ['Patient?identifier=http://pms.test/family|9', null],
    ['Patient?identifier=http://pms.test/mrn|none', null],
    ['Patient?name=Ng', null],
  ] as const;

  it.each(CONDITIONED)('a conditional reference %s finds its patient', async (reference, first) => {
    const patient = (id: string, given: string, identifier: object[]) => ({
      ...{ resourceType: 'Patient', id, identifier, name: [{ family: 'Ng', given: [given] }] },
    });
    const family = { system: 'http://pms.test/family', value: '9' };
    const id = `c${CONDITIONED.findIndex(([one]) => one === reference)}`;
    const done = await take([
      visit(id, [{ reference }, { reference: 'Practitioner?identifier=NPI-9' }, MAIN]),
      patient('cy', 'Cy', [
        { system: 'http://pms.test/mrn', value: 'C-1' },
        { system: 'http://pms.test/card', value: '77' },
        family,
      ]),
      patient('di', 'Di', [{ system: 'http://pms.test/mrn', value: 'C-2' }, family]),
      { resourceType: 'Practitioner', id: 'jc', identifier: [{ value: 'NPI-9' }], name: [{ text: 'Joan Clarke' }] },
    ]);
    const found = await query<{ first_name: string; last_name: string }>(
      `select p.first_name, d.last_name from appointment a join patient p using (cover_key, patient_key)
       join provider d using (cover_key, acct_key)
       join source_record r on r.kind = 'appointment' and r.target_key = a.appt_key where r.source_id = '${id}'`,
    );
    expect(found.map(({ first_name, last_name }) => [first_name.split(' ')[0], last_name])).toEqual(
      first === null ? [] : [[first, 'Clarke']],
    );
    expect(done.counts.appointment).toMatchObject(first === null ? { rejected: 1 } : { created: 1 });
  });

  it('a birth date without a day counts as missing, and months of an insurance are kept', async () => {
    const remarks = await said([
      { resourceType: 'Patient', id: 'p5', name: [{ family: 'May' }], birthDate: '2016-05' },
      { resourceType: 'Patient', id: 'p6', name: [{ family: 'Year' }], birthDate: '1985' },
      {
        ...{
          resourceType: 'Coverage',
          id: 'c1',
          beneficiary: { reference: 'Patient/p1' },
          payor: [{ display: 'VSP' }],
        },
        period: { start: '2026-02', end: '2028-02' },
      },
      {
        ...{ resourceType: 'VisionPrescription', id: 'v1', status: 'active', patient: { reference: 'Patient/p1' } },
        ...{ prescriber: GRACE, dateWritten: '2026-05', lensSpecification: [{ product: { text: 'lens' } }] },
      },
    ]);
    expect(remarks).toEqual([
      'Patient/p5 note birthDate has no day',
      'Patient/p6 note birthDate has no day',
      'VisionPrescription/v1 rejected dateWritten has no day',
    ]);
    expect(await query('select starts_on::text, ends_on::text from patient_coverage')).toEqual([
      { starts_on: '2026-02-01', ends_on: '2028-02-29' },
    ]);
    // A visit created on a day was created at its start.
    const [row] = await query<{ created_at: Temporal.Instant }>(`select created_at from appointment limit 1`);
    expect(row?.created_at.toString()).toBe('2026-11-01T04:00:00Z');
  });

  it('a visit of negative length is refused', async () => {
    expect(await said([visit('d1', [PATIENT, GRACE, MAIN], { minutesDuration: -1 })])).toEqual([
      'Appointment/d1 rejected minutesDuration must be 1 to 1440 minutes',
    ]);
  });

  it.each([
    ['a spreadsheet', 'PatientID,FirstName\n1,Ada\n', 'No FHIR resources'],
    ['other JSON', '{"patients": [{"id": 1}]}', 'No FHIR resources'],
    ['lines of other JSON', '{"id": 1}\n{"id": 2}\n', 'No FHIR resources'],
    ['a number', '42', 'No FHIR resources'],
    ['XML', '<Patient xmlns="http://hl7.org/fhir"/>', 'FHIR as XML is not supported'],
  ])('%s is refused', async (_what, content, words) => {
    await expect(take(content)).rejects.toThrow(words);
  });

  it('a Bundle without entries imports nothing', async () => {
    expect((await take('{"resourceType": "Bundle", "type": "searchset", "entry": []}')).read).toBe(0);
    expect((await take('{"resourceType": "Bundle", "type": "searchset", "total": 0}')).read).toBe(0);
  });
});
