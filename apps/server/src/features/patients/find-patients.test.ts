import { findPatient } from '@sightline/contract/patients.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const AT = Temporal.Instant.from('2026-11-20T14:00:00Z');

describe('searching for a patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const find = async (body: Record<string, unknown>) => {
    const { status, reply, problem } = await app().call(findPatient, { body }, token);
    return { status, problem, reply, keys: status === 200 ? reply.ListOfPatientSearch.map((one) => one.addKey) : [] };
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    const of = { cover_key: 1, loc_key: 11 };
    await insertRows(pool, 'patient', [
      patientRow({
        ...of,
        patient_key: 900,
        pms_patient_id: 'BE-77',
        first_name: 'María José',
        last_name: 'Ñúñez',
        dob: '1990-02-28',
        email: 'mj@example.test',
        cell_phone: '+12125550187',
        primary_phone: '+12125550188',
        secondary_phone: '+12125550189',
      }),
      patientRow({
        ...of,
        loc_key: 12,
        patient_key: 901,
        first_name: 'Jo',
        last_name: 'Reyes',
        pms_patient_id: 'BE-7',
      }),
      patientRow({ ...of, patient_key: 902, first_name: 'Joan', last_name: 'Reyes', pms_patient_id: 'x_1' }),
      patientRow({ ...of, patient_key: 903, first_name: 'Joanna', last_name: 'Reyeson', cell_phone: '+10000000000' }),
      patientRow({
        ...of,
        patient_key: 904,
        first_name: '<>Bo',
        last_name: 'O’Brien',
        secondary_phone: '+12125550187',
      }),
      ...Array.from({ length: 60 }, (_, n) =>
        patientRow({
          ...of,
          patient_key: 1_000 + n,
          first_name: 'Zed',
          last_name: `Zimmer${String(n).padStart(2, '0')}`,
        }),
      ),
      patientRow({ cover_key: 2, loc_key: 21, patient_key: 905, first_name: 'Jo', last_name: 'Reyes' }),
    ]);
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550187', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[MSG-026] finds by the start of both names, in any case, within the practice', async () => {
    expect((await find({ FirstName: 'jo', LastName: 'REY' })).keys).toEqual([902, 903, 901].toSorted());
    expect((await find({ LastName: 'reyes' })).keys).toEqual([901, 902, 903]);
    expect((await find({ FirstName: 'Joan' })).keys).toEqual([902, 903]);
    expect((await find({ LastName: '  Reyeson ' })).keys).toEqual([903]);
  });

  it('[MSG-026] ignores accents, and kinds of apostrophe, on either side', async () => {
    expect((await find({ LastName: 'ñúñ' })).keys).toEqual([900]);
    expect((await find({ FirstName: 'MARÍA J' })).keys).toEqual([900]);
    expect((await find({ LastName: 'nun', FirstName: 'maria' })).keys).toEqual([900]);
    expect((await find({ LastName: 'Réyeson' })).keys).toEqual([903]);
    expect((await find({ LastName: "o'br" })).keys).toEqual([904]);
    expect((await find({ LastName: 'O’BR' })).keys).toEqual([904]);
  });

  it('[MSG-026] returns every field of the specification', async () => {
    expect((await find({ PatientId: 'be-77' })).reply).toEqual({
      ListOfPatientSearch: [
        {
          addKey: 900,
          cellPhone: '+12125550187',
          primaryPhone: '+12125550188',
          secondaryPhone: '+12125550189',
          dob: '1990-02-28',
          email: 'mj@example.test',
          firstName: 'María José',
          lastName: 'Ñúñez',
          PMSPatientID: 'BE-77',
          patientId: 'BE-77',
          vwPatientId: 'BE-77',
          isValidPhone: true,
          isOptedOut: true,
        },
      ],
      Error: '',
    });
  });

  it('[MSG-028] an ID is searched alone: names and phone are ignored', async () => {
    expect((await find({ PatientId: 'X_1', FirstName: 'María', Phone: '212-555-0187' })).keys).toEqual([902]);
    expect((await find({ PatientId: 'BE-7' })).keys).toEqual([901, 900]);
    expect((await find({ PatientId: '%' })).keys).toEqual([]);
  });

  it.each([
    '212-555-0187',
    '2125550187',
    '(212) 555-0187',
    '+1 212 555 0187',
    '１２１２５５５０１８７',
    '(212) 555-0187 ext 23',
  ])('[MSG-027] finds the phone %s, among any of the patient’s', async (Phone) => {
    expect((await find({ Phone })).keys).toEqual([900, 904]);
  });

  it('[MSG-029] ignores an incomplete phone, and combines one with names', async () => {
    expect((await find({ Phone: '212-555' })).reply).toEqual({
      ListOfPatientSearch: [],
      Error: 'Please enter a patient ID, a name or a phone number.',
    });
    expect((await find({ Phone: '212-555', LastName: 'Reyeson' })).keys).toEqual([903]);
    expect((await find({ Phone: '212-555-0187', LastName: 'O’B' })).keys).toEqual([904]);
    expect((await find({ Phone: '212-555-0189' })).keys).toEqual([900]);
  });

  it("[MSG-031] says which cell phones can't be texted", async () => {
    const { reply } = await find({ LastName: 'Reye' });
    expect(reply.ListOfPatientSearch.map(({ addKey, isValidPhone }) => [addKey, isValidPhone])).toEqual([
      [901, false],
      [902, false],
      [903, false],
    ]);
  });

  it('[MSG-026] lists the own location first, then by name, and 50 at most', async () => {
    expect((await find({ LastName: 'Reyes', locKey: 11 })).keys).toEqual([902, 903, 901]);
    expect((await find({ LastName: 'Reyes', locKey: 12 })).keys).toEqual([901, 902, 903]);
    const { keys } = await find({ FirstName: 'zed' });
    expect(keys).toEqual(Array.from({ length: 50 }, (_, n) => 1_000 + n));
  });

  it('[MSG-026] removes anything between angle brackets', async () => {
    expect((await find({ FirstName: '<b onclick=x>Bo' })).keys).toEqual([904]);
  });

  it('[MSG-026] refuses more than 20 characters, and accepts any others without a 5xx', async () => {
    expect((await find({ LastName: 'x'.repeat(21) })).status).toBe(400);
    expect((await find({ PatientId: 'x'.repeat(21) })).status).toBe(400);
    for (const odd of ['\u0000', 'a\u0000', '\ud800', '\\', "'; --", '👩‍⚕️', '\u202e', '%_', '\u{10ffff}', '﷽', 'İ'])
      for (const field of ['FirstName', 'LastName', 'PatientId', 'Phone'])
        expect([odd, field, (await find({ [field]: odd })).status]).toEqual([odd, field, 200]);
    expect((await find({ LastName: '\u0000' })).reply.Error).not.toBe('');
  });

  it('[TEN-1] finds no location of another practice', async () => {
    expect((await find({ LastName: 'Reyes', locKey: 21 })).problem.code).toBe('location.not-found');
  });

  it('[HIP-1] audits whom it showed', async () => {
    await find({ LastName: 'Reyeson' });
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('patient_keys')
      .where('action', '=', 'patients.find')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.patient_keys).toEqual([903]);
  });
});
