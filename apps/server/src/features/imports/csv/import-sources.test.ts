import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importResources, importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';
import type { CsvKind } from './csv.types.ts';

const PEOPLE = 'PatientID,FirstName,LastName,DOB,Cell,Location,SmsOptOut';
const VISITS = 'ApptID,PatientID,Date,Time,Location,Provider,Type';

describe('patients of two sources', () => {
  const database = useDatabase();
  const take = async (sourceName: string, kind: CsvKind, ...lines: string[]) => {
    const { counts, remarks } = await importText({ database: database(), kind, content: lines.join('\n'), sourceName });
    return { ...Object.values(counts)[0], remarks };
  };
  const people = async (pmsId: string) =>
    (
      await sql<{ patient_key: number; pms_source: string; name: string }>`
        select patient_key, pms_source, first_name || ' ' || last_name as name from patient
        where cover_key = 1 and pms_patient_id = ${pmsId} order by patient_key`.execute(database().pool.kysely)
    ).rows;
  const visitsOf = async (pmsId: string) =>
    (
      await sql<{ name: string; day: string }>`
        select p.first_name || ' ' || p.last_name as name, a.appt_date::text as day
        from appointment a join patient p using (cover_key, patient_key)
        where cover_key = 1 and p.pms_patient_id = ${pmsId} order by a.appt_date`.execute(database().pool.kysely)
    ).rows.map(({ name, day }) => `${name} ${day}`);

  beforeAll(() => insertImportPractice(database()));

  it('[IMP-004] keeps two people with the same number in two sources apart, with their visits and consent', {
    tags: ['deep'],
  }, async () => {
    await take('east', 'patients', PEOPLE, '100,Ada,King,1985-12-10,2125550101,11,N');
    await take('east', 'appointments', VISITS, 'a1,100,2026-12-01,10:00,11,15,17');
    const west = await take('west', 'patients', PEOPLE, '100,Bo,Diaz,1990-01-02,2125550102,11,Y');
    expect(west).toMatchObject({ created: 1, updated: 0, rejected: 0 });
    await take('west', 'appointments', VISITS, 'a1,100,2026-12-02,10:00,11,15,17');
    expect((await people('100')).map(({ name, pms_source }) => `${pms_source} ${name}`)).toEqual([
      'east Ada King',
      'west Bo Diaz',
    ]);
    expect(await visitsOf('100')).toEqual(['Ada King 2026-12-01', 'Bo Diaz 2026-12-02']);
    const { rows } = await sql<{ phone: string; name: string }>`
      select e.phone, p.first_name as name from consent_entry e join patient p using (cover_key, patient_key)
      where e.cover_key = 1 and e.source = 'import'`.execute(database().pool.kysely);
    expect(rows).toEqual([{ phone: '+12125550102', name: 'Bo' }]);
    // Each source updates its own.
    expect(await take('west', 'patients', PEOPLE, '100,Bo,Diaz,1990-01-02,2125550103,11,N')).toMatchObject({
      updated: 1,
    });
    expect(await take('east', 'patients', PEOPLE, '100,Ada,King,1985-12-10,2125550101,11,N')).toMatchObject({
      unchanged: 1,
    });
    expect(await people('100')).toHaveLength(2);
  });

  it('[IMP-004] matches a patient of another source if number, name and birth date agree, folded', async () => {
    await take('east', 'patients', PEOPLE, '200,José,O’Brien Núñez,1970-03-04,2125550110,11,N');
    const same = await take('west', 'patients', PEOPLE, '200,JOSE,OBrien-Nunez,1970-03-04,2125550111,11,N');
    expect(same).toMatchObject({ created: 0, updated: 1 });
    expect(await people('200')).toHaveLength(1);
    await take('west', 'appointments', VISITS, 'b1,200,2026-12-03,10:00,11,15,17');
    expect(await visitsOf('200')).toHaveLength(1);
  });

  it('[IMP-004] recognizes who booked online by the letters of the name, birth date, and phone or email', async () => {
    const booked = (key: number, last: string, phone: string) =>
      sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, dob, cell_phone, created_at)
        values (1, ${key}, ${`SL-BOOKED${key}`}, 11, 'Ana', ${last}, '1970-03-04', ${phone}, now())`.execute(
        database().pool.kysely,
      );
    await booked(7_001, 'Garcia Lopez', '+12125550171');
    await booked(7_002, 'Weiß', '+12125550172');
    await booked(7_003, 'Weiß', '+12125550173');
    const lines = [
      '960,Ana M.,García-López Jr.,1970-03-04,2125550171,11,N',
      '961,Ana,Weiss,1970-03-04,2125550199,11,N',
    ];
    const twin = '962,Ava,Garcia Lopez,1970-03-04,2125550171,11,N';
    expect(await take('east', 'patients', PEOPLE, ...lines, twin)).toMatchObject({ created: 2, updated: 1 });
    expect(await people('960')).toMatchObject([{ patient_key: 7_001, pms_source: 'east' }]);
    expect(await people('961')).not.toMatchObject([{ patient_key: 7_002 }]);
    await take('east', 'appointments', VISITS, 'book1,960,2026-12-09,10:00,11,15,17');
    expect(await visitsOf('960')).toHaveLength(1);
    expect(await take('east', 'patients', PEOPLE, ...lines, twin)).toMatchObject({ created: 0, unchanged: 3 });
  });

  it.each([
    ['the birth date differs', '300', '1985-12-11'],
    ['the birth date is missing', '301', ''],
  ])('[IMP-004] adds a new patient if %s', { tags: ['deep'] }, async (_why, number, dob) => {
    await take('east', 'patients', PEOPLE, `${number},Eve,Ash,1985-12-10,,11,N`);
    expect(await take('west', 'patients', PEOPLE, `${number},Eve,Ash,${dob},,11,N`)).toMatchObject({ created: 1 });
    expect(await people(number)).toHaveLength(2);
  });

  it.each([
    ['appointments', VISITS, 'c1,400,2026-12-04,10:00,11,15,17'],
    ['orders', 'OrderNo,PatientID,OrderDate,Location,Provider', 'T-4,400,2026-11-02,11,15'],
    ['recalls', 'PatientID,DueOn,Location,Provider', '400,2027-01-01,11,15'],
  ] as const)(
    '[IMP-004] rejects %s with a number that only another source knows',
    { tags: ['deep'] },
    async (kind, heading, line) => {
      await take('east', 'patients', PEOPLE, '400,Ida,Low,1985-12-10,,11,N');
      expect(await take('north', kind, heading, line)).toMatchObject({
        ...{ rejected: 1, remarks: [{ line: 2, field: 'patient', reason: 'no patient with this ID in this source' }] },
      });
    },
  );

  it('[IMP-004] uses a number without a source for patients without one, until the source has its own', {
    tags: ['deep'],
  }, async () => {
    await sql`insert into patient (cover_key, pms_patient_id, loc_key, first_name, last_name, created_at)
      values (1, '500', 11, 'Walk', 'In', now()), (1, '501', 11, 'Drop', 'By', now())`.execute(database().pool.kysely);
    expect(await take('south', 'appointments', VISITS, 'd1,500,2026-12-05,10:00,11,15,17')).toMatchObject({
      created: 1,
    });
    expect(await visitsOf('500')).toEqual(['Walk In 2026-12-05']);
    await take('south', 'patients', PEOPLE, '500,Cy,Moss,1961-01-01,,11,N');
    expect(await take('south', 'appointments', VISITS, 'd2,500,2026-12-06,10:00,11,15,17')).toMatchObject({
      created: 1,
    });
    expect(await visitsOf('500')).toEqual(['Walk In 2026-12-05', 'Cy Moss 2026-12-06']);
    expect(await take('south', 'appointments', VISITS, 'd3,501,2026-12-07,10:00,11,15,17')).toMatchObject({
      rejected: 1,
    });
  });

  it('[IMP-004] never moves a record to another patient, nor a number to another person', {
    tags: ['deep'],
  }, async () => {
    const orders = 'OrderNo,PatientID,OrderDate,Location,Provider';
    await take('east', 'patients', PEOPLE, '600,Al,One,1980-01-01,,11,N', '601,Di,Two,1981-01-01,,11,N');
    await take('east', 'appointments', VISITS, 'e1,600,2026-12-08,10:00,11,15,17');
    await take('east', 'orders', orders, 'T-6,600,2026-11-02,11,15');
    expect(await take('east', 'appointments', VISITS, 'e1,601,2026-12-08,11:00,11,15,17')).toMatchObject({
      ...{ rejected: 1, remarks: [{ field: 'patient', reason: 'this record belongs to another patient' }] },
    });
    expect(await take('east', 'orders', orders, 'T-6,601,2026-11-02,11,15')).toMatchObject({ rejected: 1 });
    await take('west', 'patients', PEOPLE, '601,Ed,Else,1982-01-01,,11,N');
    expect(await take('west', 'orders', orders, 'T-6,601,2026-11-02,11,15')).toMatchObject({
      ...{ rejected: 1, remarks: [{ field: 'orderNo', reason: 'this is another patient’s order number' }] },
    });
    expect(await take('east', 'patients', PEOPLE, '600,Flo,Other,1999-09-09,,11,N')).toMatchObject({
      ...{ rejected: 1, remarks: [{ field: 'patientId', reason: 'this ID was another person’s in the last import' }] },
    });
    expect((await people('600')).map(({ name }) => name)).toEqual(['Al One']);
    expect(await visitsOf('600')).toEqual(['Al One 2026-12-08']);
    // A married name, or a corrected birth date, is not another person.
    expect(await take('east', 'patients', PEOPLE, '600,Al,Married,1980-01-10,,11,N')).toMatchObject({ updated: 1 });
  });

  it.each([
    ['other names, neither with a birth date', 'Al,One,', 'Flo,Other,', 'rejected'],
    ['other names, and the birth date is gone', 'Al,One,1980-01-01', 'Flo,Other,', 'rejected'],
    ['a brother with the same last name', 'Al,One,1980-01-01', 'Ben,One,1984-05-06', 'rejected'],
    ['other names, on the same birth date', 'Ann,One,1980-01-01', 'Annie,Two,1980-01-01', 'updated'],
    [
      'the same names without accents, and another birth date',
      'José,Núñez,1980-01-01',
      'JOSE,Nunez,1980-01-11',
      'updated',
    ],
    ['a nickname', 'Robert,One,', 'Bob,One,', 'updated'],
  ] as const)(
    '[IMP-004] a number that comes back with %s is %s',
    { tags: ['deep'] },
    async (_, before, now, verdict) => {
      const number = `8${before.length}${now.length}${verdict.length}`;
      await take('reuse', 'patients', PEOPLE, `${number},${before},,11,N`);
      const done = await take('reuse', 'patients', PEOPLE, `${number},${now},,11,N`);
      expect(done).toMatchObject({ ...{ updated: 0, rejected: 0 }, [verdict]: 1 });
      expect(done.remarks.map(({ record, reason }) => [record, reason])).toEqual(
        verdict === 'rejected' ? [[number, 'this ID was another person’s in the last import']] : [],
      );
    },
  );

  it('[IMP-004] takes over no record of another source by its name or number alone', { tags: ['deep'] }, async () => {
    await take('east', 'patients', PEOPLE, '900,Max,Same,1970-07-07,,11,N', '901,Eva,Twin,1970-07-07,,11,N');
    const west = await take(
      ...(['west', 'patients', PEOPLE] as const),
      ...['902,Max,Same,1970-07-07,,11,N', '901,Ida,Twin,1970-07-07,,11,N', '900,Max,Same,07/07/71,,11,N'],
    );
    expect(west).toMatchObject({ created: 3, updated: 0 });
    expect((await people('900')).map(({ pms_source: source }) => source)).toEqual(['east', 'west']);
  });

  it("[IMP-004] distinguishes FHIR patients by their own source's number", { tags: ['deep'] }, async () => {
    await take('east', 'patients', PEOPLE, '700,Gus,East,1980-01-01,,11,N');
    const identifier = { identifier: { value: '700' } };
    const resources = [
      {
        ...{ resourceType: 'Patient', id: 'w7', identifier: [{ value: '700' }], birthDate: '1991-01-01' },
        name: [{ family: 'West', given: ['Hal'] }],
      },
      {
        ...{ resourceType: 'Appointment', id: 'w1', status: 'booked', start: '2026-12-09T15:00:00Z' },
        ...{ end: '2026-12-09T15:30:00Z', appointmentType: { text: 'Eye Exam' } },
        participant: [
          { actor: { type: 'Patient', ...identifier } },
          { actor: { type: 'Practitioner', display: 'Hopper, Grace' } },
          { actor: { type: 'Location', display: 'Main Street' } },
        ],
      },
    ];
    const done = await importResources({ database: database(), resources, sourceName: 'clinic' });
    expect(done.counts).toMatchObject({ patient: { created: 1 }, appointment: { created: 1 } });
    expect(await visitsOf('700')).toEqual(['Hal West 2026-12-09']);
  });
});
