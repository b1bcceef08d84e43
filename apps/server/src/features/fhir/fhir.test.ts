import type { Bundle, CapabilityStatement, OperationOutcome } from 'fhir/r4.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBundle } from '../../../testing/fhir-structure.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { hashOf } from '../integrations/tokens.rules.ts';

const KEY = `slk_${'k'.repeat(43)}`;
const OTHER_KEY = `slk_${'o'.repeat(43)}`;
const [COVER, OTHER] = [2, 3];
const [ACCT, TASK, LOC] = [21, 31, 21];

describe('reading a practice through FHIR', () => {
  const database = useDatabase();
  const app = useApp(database);

  const get = async (path: string, key: string | null = KEY) => {
    const response = await app().app.inject({
      method: 'GET',
      url: `/fhir/r4/${path}`,
      ...(key !== null && { headers: { authorization: `Bearer ${key}` } }),
    });
    expect(response.headers['content-type']).toContain('application/fhir+json');
    return { status: response.statusCode, body: response.json() };
  };
  const search = async (path: string): Promise<Bundle> => {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(faultsOfBundle(body as Bundle)).toEqual([]);
    return body as Bundle;
  };
  const idsOf = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource?.id);
  const refusal = async (path: string, key: string | null = KEY) => {
    const { status, body } = await get(path, key);
    const { issue } = body as OperationOutcome;
    return { status, code: issue[0]?.code, says: issue[0]?.diagnostics ?? '' };
  };

  beforeAll(async () => {
    const { pool } = database();
    const created_at = app().clock.now();
    for (const [coverKey, key] of [
      [COVER, KEY],
      [OTHER, OTHER_KEY],
    ] as const) {
      await insertPractice(pool, { coverKey });
      await insertRows(pool, 'api_key', [{ cover_key: coverKey, name: 'lab', key_hash: hashOf(key), created_at }]);
    }
    await pool.kysely
      .updateTable('patient')
      .set({
        first_name: 'Zoë',
        last_name: 'Nguyễn',
        dob: '1980-02-29',
        cell_phone: '+12125550142',
        email: 'Zoe@example.com',
      })
      .where('patient_key', '=', COVER * 100 + 1)
      .execute();
    const at = { cover_key: COVER, acct_key: ACCT };
    await insertRows(pool, 'provider', [
      { ...at, first_name: 'Abena', last_name: 'Osei' },
      { ...at, acct_key: 22, first_name: 'Kofi', last_name: 'Mensah' },
    ]);
    await insertRows(pool, 'provider_location', [
      { ...at, loc_key: LOC },
      { ...at, acct_key: 22, loc_key: LOC },
    ]);
    const of = { cover_key: COVER, patient_key: COVER * 100 + 1 };
    await insertRows(pool, 'patient_coverage', [{ ...of, carrier: 'VSP', plan: '', member_id: '' }]);
    await insertRows(pool, 'patient_health', [{ ...of, kind: 'medicine', name: 'Latanoprost', noted_at: created_at }]);
    await pool.kysely
      .updateTable('patient')
      .set({ pms_source: 'eye care', pms_patient_id: 'P202' })
      .where('patient_key', '=', COVER * 100 + 3)
      .execute();
    await insertRows(pool, 'appointment_type', [
      { cover_key: COVER, task_key: TASK, name: 'Red eye visit', length: 20 },
    ]);
    const visit = (n: number, starts_at: string, status: string) => ({
      ...{ ...at, appt_key: n, patient_key: COVER * 100 + 1, loc_key: LOC, task_key: TASK, status, created_at },
      ...{ appt_date: starts_at.slice(0, 10), appt_time: '09:00', starts_at: Temporal.Instant.from(starts_at) },
      ...{ length: 20, origin: 'web' },
    });
    await insertRows(pool, 'appointment', [
      visit(1, '2026-11-20T04:59:59Z', 'kept'),
      visit(2, '2026-11-20T05:00:00Z', 'confirmed'),
      visit(3, '2026-11-21T04:59:59Z', 'booked'),
      visit(4, '2026-11-21T05:00:00Z', 'cancelled'),
      visit(5, '2026-12-01T15:00:00Z', 'noshow'),
    ]);
    await pool.kysely.updateTable('appointment').set({ arrived_at: created_at }).where('appt_key', '=', 2).execute();
  });

  it('shows its capabilities to everyone', async () => {
    const { body } = await get('metadata', null);
    const statement = body as CapabilityStatement;
    expect(statement.fhirVersion).toBe('4.0.1');
    expect(statement.rest?.[0]?.resource?.map(({ type }) => type)).toEqual([
      'Patient',
      'Appointment',
      'Questionnaire',
      'QuestionnaireResponse',
      'DocumentReference',
      'Coverage',
      'MedicationStatement',
      'AllergyIntolerance',
      'Schedule',
      'Slot',
    ]);
  });

  it('requires a valid key, which opens its practice only', async () => {
    expect(await refusal('Patient', null)).toMatchObject({ status: 401, code: 'login' });
    expect(await refusal('Patient', `slk_${'x'.repeat(43)}`)).toMatchObject({ status: 401, code: 'login' });
    const { token } = await app().signIn('user2');
    expect(await refusal('Patient', token)).toMatchObject({ status: 401 });
    expect(await refusal('Patient/201', OTHER_KEY)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusal('Appointment/1', OTHER_KEY)).toMatchObject({ status: 404 });
    expect(await refusal(`Schedule/${ACCT}-${LOC}`, OTHER_KEY)).toMatchObject({ status: 404 });
    const theirs = (await get('Patient', OTHER_KEY)).body as Bundle;
    expect(idsOf(theirs)).toEqual(['301', '302', '303']);
    await database()
      .pool.kysely.updateTable('api_key')
      .set({ revoked_at: app().clock.now() })
      .where('cover_key', '=', OTHER)
      .execute();
    expect(await refusal('Patient', OTHER_KEY)).toMatchObject({ status: 401 });
  });

  it('returns a patient with names, phones, address and language', async () => {
    expect((await get('Patient/201')).body).toMatchObject({
      resourceType: 'Patient',
      id: '201',
      identifier: [{ system: 'urn:sightline:patient-id', value: 'P201' }],
      name: [{ family: 'Nguyễn', given: ['Zoë'] }],
      birthDate: '1980-02-29',
      telecom: [
        { system: 'phone', use: 'mobile', value: '+12125550142' },
        { system: 'email', value: 'Zoe@example.com' },
      ],
    });
  });

  it.each([
    ['Patient?family=NGUY', ['201']],
    ['Patient?name=zo', ['201']],
    ['Patient?name=nguye', ['201']],
    ['Patient?family=%C3%91guyen', ['201']],
    ['Patient?given=Zoe', ['201']],
    ['Patient?family=guyen', []],
    ['Patient?birthdate=1980-02-29', ['201']],
    ['Patient?phone=(212)%20555-0142', ['201']],
    ['Patient?email=zoe@EXAMPLE.com', ['201']],
    ['Patient?identifier=urn:sightline:patient-id|P202', ['202']],
    ['Patient?identifier=P202', ['202', '203']],
    ['Patient?identifier=wrong|P202', []],
    ['Patient?identifier=|P202', []],
    ['Patient?identifier=wrong|', []],
    ['Patient?identifier=urn:sightline:patient-id|', ['201', '202']],
    ['Patient?identifier=urn:sightline:patient-id:eye%2520care|', ['203']],
    ['Patient?identifier=urn:sightline:patient-id:eye%2520care|P202', ['203']],
    ['Patient?identifier=urn:sightline:patient-id|P202,urn:sightline:patient-id|P201', ['201', '202']],
    ['Patient?identifier=wrong|P202,urn:sightline:patient-id|P201', ['201']],
    ['Patient?identifier=P201,', ['201']],
    ['Patient?identifier=%2C', []],
    ['Patient?identifier=P%5C,201', []],
    ['Patient?_id=201,Patient/203', ['201', '203']],
    ['Patient?family=nguy,nobody', ['201']],
    ['Patient?birthdate=1980-02-29,1999-01-01', ['201']],
    ['Patient?phone=%2B12125550142,%2B12125550199', ['201']],
    ['Patient?phone=phone|%2B12125550142', ['201']],
    ['Patient?email=fax|zoe@example.com', []],
    ['Patient?_id=203', ['203']],
    ['Patient?name=Zoe%CC%88', ['201']],
    ['Patient?given=z&family=ng', ['201']],
    ['Patient?name=patient', ['202', '203']],
    ['Patient?name=patient&_page=202', ['203']],
    ['Patient?phone=%2B12125550142', ['201']],
    ['Patient?family=%25', []],
    ['Patient?name=%F4%8F%BF%BF', []],
    ['Appointment?date=2026-11-20', ['2', '3']],
    ['Appointment?date=ge2026-11-21&date=lt2026-12-01', ['4']],
    ['Appointment?date=gt2026-11-21', ['5']],
    ['Appointment?status=booked', ['3']],
    ['Appointment?status=arrived', ['2']],
    ['Appointment?status=booked,arrived', ['2', '3']],
    ['Appointment?status=http://hl7.org/fhir/appointmentstatus|booked', ['3']],
    ['Appointment?status=http://hl7.org/fhir/appointmentstatus|', ['1', '2', '3', '4', '5']],
    ['Appointment?status=wrong|booked', []],
    ['Appointment?status=fulfilled,noshow', ['1', '5']],
    ['Appointment?patient=202,201&_count=2', ['1', '2']],
    ['Appointment?patient=Patient/202', []],
    ['Appointment?practitioner=21&location=21&_count=1&_page=1', ['2']],
    ['Schedule', ['21-21', '22-21']],
    ['Schedule?practitioner=99', []],
    ['Schedule?location=21,99&practitioner=Practitioner/21,22', ['21-21', '22-21']],
    [`Slot?schedule=${ACCT}-${LOC}&service-type=${TASK}&status=busy`, []],
    [`Slot?schedule=${ACCT}-${LOC}&service-type=wrong|${TASK}`, []],
  ])('finds by %s', async (path, ids) => {
    expect(idsOf(await search(path))).toEqual(ids);
  });

  it.each([
    ['Patient?family=nguyen', 1],
    ['Patient', 3],
    ['Appointment?status=booked', 1],
    ['Appointment?status=wrong|booked', 0],
    ['QuestionnaireResponse', 0],
    ['DocumentReference?patient=201', 0],
    ['Coverage', 1],
    ['Coverage?patient=202', 0],
    ['MedicationStatement', 1],
    ['AllergyIntolerance?patient=201', 0],
    ['Schedule', 2],
    [`Slot?schedule=${ACCT}-${LOC}&service-type=${TASK}&status=busy`, 0],
  ])('returns only the count of %s if no entries are requested', async (path, total) => {
    const bundle = await search(`${path}${path.includes('?') ? '&' : '?'}_count=0`);
    expect([bundle.total, bundle.entry, bundle.link?.map(({ relation }) => relation)]).toEqual([
      total,
      undefined,
      ['self'],
    ]);
  });

  it('keeps numbers of different sources apart', async () => {
    const [one, other] = [(await get('Patient/202')).body, (await get('Patient/203')).body];
    expect([one.identifier, other.identifier]).toEqual([
      [{ system: 'urn:sightline:patient-id', value: 'P202' }],
      [{ system: 'urn:sightline:patient-id:eye%20care', value: 'P202' }],
    ]);
    const system = encodeURIComponent(other.identifier[0].system);
    expect(idsOf(await search(`Patient?identifier=${system}|P202`))).toEqual(['203']);
  });

  it.each(['Practitioner', 'Observation?patient=201', 'Practitioner/21', 'Patient/201/_history', ''])(
    "says that %s isn't supported",
    async (path) => {
      const refused = await refusal(path);
      expect(refused).toMatchObject({ status: 404, code: 'not-supported' });
      expect(refused.says).toContain('/fhir/r4/metadata');
    },
  );

  it.each([
    ['Appointment?_count=2', ['1', '2', '3', '4', '5']],
    ['Schedule?_count=1', ['21-21', '22-21']],
    ['Appointment?_count=2&_sort=-date', ['5', '4', '3', '2', '1']],
    ['Patient?_count=1&_sort=birthdate,-_id', ['201', '203', '202']],
  ])('pages %s by the link it returns, without a gap', async (path, ids) => {
    const seen: unknown[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const page: Bundle = await search(next);
      seen.push(...idsOf(page));
      next = page.link?.find(({ relation }) => relation === 'next')?.url.split('/fhir/r4/')[1];
    }
    expect(seen).toEqual(ids);
  });

  it.each([
    ['POST', 'Patient'],
    ['PUT', 'Patient/201'],
    ['PATCH', 'Appointment/1'],
    ['DELETE', 'Patient/201'],
    ['POST', 'Patient/_search'],
    ['POST', ''],
  ] as const)('answers %s %s with 405, and what is allowed', async (method, path) => {
    const response = await app().app.inject({
      ...{ method, url: `/fhir/r4/${path}` },
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/fhir+json' },
      payload: '{"resourceType": "Patient"}',
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(response.headers['content-type']).toContain('application/fhir+json');
    expect(response.json<OperationOutcome>().issue[0]).toMatchObject({ severity: 'error', code: 'not-supported' });
  });

  it('answers HEAD like GET, without a body', async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    const head = await app().app.inject({ method: 'HEAD', url: '/fhir/r4/Patient/201', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toContain('application/fhir+json');
  });

  it.each([
    ['Patient?gender=male', 'gender: isn’t supported'],
    ['Patient?birthdate=yesterday', 'birthdate: must be a date'],
    ['Patient?_count=many', '_count: must be a whole number'],
    ['Patient?_page=x', '_page: must come from'],
    ['Patient?_sort=gender', '_sort: can\'t sort by "gender". Use each of _id, family, given, birthdate'],
    ['Appointment?_sort=date,-date', '_sort: can\'t sort by "date"'],
    ['Schedule?_sort=_id', '_sort: isn’t supported'],
    ['Patient?_id=a', '_id: must be an ID'],
    ['Patient?family=a&family=b', 'family: can appear only once'],
    ['Appointment?date=soon', 'date: must be a date'],
    ['Appointment?status=lost', 'status: must be one of'],
    ['Slot', 'schedule: is required'],
    [`Slot?schedule=${ACCT}-${LOC}`, 'service-type: is required'],
    [`Slot?schedule=${ACCT}-${LOC}&service-type=${TASK}&start=ge2026-11-21&start=le2027-02-21`, 'at most 31 days'],
  ])('refuses %s with the reason', async (path, says) => {
    const refused = await refusal(path);
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.says).toContain(says);
  });

  it('audits every read', async () => {
    await get('Patient/201');
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['action', 'patient_keys', 'user_id'])
      .where('cover_key', '=', COVER)
      .where('action', '=', 'fhir.patient')
      .execute();
    expect(rows.at(-1)).toEqual({ action: 'fhir.patient', patient_keys: [201], user_id: null });
  });

  it('finds an email and a birth date along their indexes', { tags: ['deep'] }, async () => {
    const planOf = (role: string, query: string) =>
      database()
        .pool.kysely.connection()
        .execute(async (q) => {
          await sql.raw('begin').execute(q);
          await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, email, dob, created_at)
            select cover_key, 700000 + n, 'I' || n, loc_key, 'A', 'B', n || '@b.test', date '1940-01-01' + n, now()
            from (select cover_key, loc_key from location where cover_key = ${OTHER} limit 1) l,
              generate_series(1, 3000) n`.execute(q);
          await sql`analyze patient`.execute(q);
          await sql.raw(role === '' ? 'select' : role).execute(q);
          const { rows } = await sql.raw<Record<string, string>>(`explain ${query}`).execute(q);
          await sql.raw('rollback').execute(q);
          return rows.flatMap((row) => Object.values(row)).join('\n');
        });
    // What patients_with_email does, as the owner.
    expect(
      await planOf('', `select from patient where cover_key = ${OTHER} and lower(email) = 'a@b.test' and email <> ''`),
    ).toContain('patient_by_email');
    expect(
      await planOf(
        `set local role sightline_app; set local sightline.cover_key = '${OTHER}'`,
        `select patient_key from patient where cover_key = ${OTHER} and dob = '1980-02-29' order by patient_key + 0 limit 51`,
      ),
    ).toContain('patient_by_dob');
  });
});
