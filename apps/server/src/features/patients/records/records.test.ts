import { downloadPatientJson, downloadPatientPdf } from '@sightline/contract/patient-file.calls';
import { correctPatient, getPatient, getTimeline, searchPatients } from '@sightline/contract/patient-record.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { linesOfPdf } from '../../../../testing/pdf-text.ts';
import { insertPractice, insertRows, patientRow, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';

const AT = Temporal.Instant.from('2026-11-20T14:00:00Z');
const CELL = '+12125550187';

describe("a patient's record", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const find = async (text: string) =>
    (await app().call(searchPatients, { body: { text } }, token)).reply.patients.map(({ addKey }) => addKey);
  const open = async (addKey: number, by = token) => app().call(getPatient, { params: { addKey: String(addKey) } }, by);
  const timeline = async (addKey: number, by = token) =>
    (await app().call(getTimeline, { params: { addKey: String(addKey) }, query: {} }, by)).reply;
  const correct = async (addKey: number, body: Record<string, unknown>) =>
    app().call(correctPatient, { params: { addKey: String(addKey) }, body }, token);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    const of = { cover_key: 1, loc_key: 11 };
    await insertRows(pool, 'patient', [
      patientRow({
        ...{ ...of, patient_key: 900, pms_patient_id: 'BE-77', first_name: 'María José', last_name: 'Ñúñez' },
        ...{ dob: '1990-02-28', email: 'mj@example.test', cell_phone: CELL, primary_phone: '+12125550142' },
      }),
      patientRow({ ...of, patient_key: 901, first_name: 'Leo', last_name: 'Ñúñez', primary_phone: CELL }),
      patientRow({ ...of, patient_key: 902, first_name: 'Olga', last_name: 'Maria', cell_phone: '+12125550133' }),
      patientRow({
        cover_key: 2,
        loc_key: 21,
        patient_key: 905,
        first_name: 'María',
        last_name: 'Núñez',
        dob: '1990-02-28',
      }),
    ]);
    await insertRows(pool, 'provider', [
      { cover_key: 1, acct_key: 5, first_name: 'Ada', last_name: 'Osei', title: 'OD' },
    ]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 7, name: 'Comprehensive exam', length: 40 }]);
    const visit = {
      cover_key: 1,
      patient_key: 900,
      loc_key: 11,
      acct_key: 5,
      task_key: 7,
      length: 40,
      origin: 'desk',
      created_at: AT,
    };
    await insertRows(pool, 'appointment', [
      {
        ...visit,
        appt_key: 801,
        appt_date: '2025-11-14',
        appt_time: '09:00',
        starts_at: Temporal.Instant.from('2025-11-14T14:00:00Z'),
        status: 'kept',
      },
      {
        ...visit,
        appt_key: 802,
        appt_date: '2027-03-01',
        appt_time: '10:30',
        starts_at: Temporal.Instant.from('2027-03-01T15:30:00Z'),
        status: 'booked',
      },
    ]);
    await insertRows(pool, 'eyewear_order', [
      {
        cover_key: 1,
        order_key: 61,
        patient_key: 900,
        loc_key: 11,
        acct_key: 5,
        order_no: 'O-61',
        order_type: 'glasses',
        status: 'ordered',
        ordered_at: Temporal.Instant.from('2025-11-15T14:00:00Z'),
      },
    ]);
    await insertRows(pool, 'recall', [
      {
        cover_key: 1,
        recall_key: 71,
        patient_key: 900,
        loc_key: 11,
        acct_key: 5,
        recall_type: 'Annual exam',
        due_date: '2026-11-01',
      },
    ]);
    await insertRows(pool, 'conversation', [
      {
        cover_key: 1,
        conv_key: 501,
        loc_key: 11,
        patient_key: 900,
        phone: CELL,
        created_at: AT,
        last_transmission_at: AT,
      },
    ]);
    await insertRows(pool, 'message', [
      {
        cover_key: 1,
        trans_key: 601,
        conv_key: 501,
        kind: 'incoming',
        body: 'Running late',
        created_at: Temporal.Instant.from('2025-11-14T13:00:00Z'),
      },
      {
        cover_key: 1,
        trans_key: 602,
        conv_key: 501,
        kind: 'incoming',
        body: 'This is Leo',
        patient_key: 901,
        created_at: Temporal.Instant.from('2025-11-14T13:01:00Z'),
      },
    ]);
    await insertRows(pool, 'consent_entry', [
      {
        cover_key: 1,
        phone: CELL,
        patient_key: 900,
        purpose: 'hipaa',
        decision: 'given',
        source: 'keyword',
        words: 'YES',
        recorded_at: AT,
      },
    ]);
    await insertRows(pool, 'app_user', [userRow({ user_id: 90, login: 'reader1', role: 'reader' })]);
    await insertRows(pool, 'user_cover', [{ user_id: 90, cover_key: 1 }]);
    await insertRows(pool, 'role_element', [{ cover_key: 1, role: 'reader', element_name: 'Dv4PatientsMenu' }]);
    ({ token } = await app().signIn('user1'));
  });

  it.each([
    ['nun', [901, 900]],
    ['María Jo', [900]],
    ['ñúñez, leo', [901]],
    ['be-77', [900]],
    ['02/28/1990', [900]],
    ['0187', [901, 900]],
    ['0142', [900]],
    ['(212) 555-0133', [902]],
    ['maria', [902, 900]],
    ['nobody', []],
  ])('[PTN-001] finds by %j, within the practice', async (text, keys) => {
    expect((await find(text)).toSorted()).toEqual(keys.toSorted());
  });

  it('[PTN-001] shows contact, household, consent with evidence, and what comes next', async () => {
    const { status, reply } = await open(900);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      patientId: 'BE-77',
      cellPhone: CELL,
      texts: 'open',
      hipaa: { isGiven: true },
      household: [{ addKey: 901 }],
      evidence: [{ purpose: 'hipaa', decision: 'given', words: 'YES' }],
      conversations: [{ convKey: 501 }],
      visitsAhead: [{ apptKey: 802, startsAt: '2027-03-01T10:30', provider: 'Ada Osei, OD' }],
      recallsDue: [{ dueDate: '2026-11-01' }],
      ordersOpen: [{ orderNo: 'O-61', date: '2025-11-15' }],
      hasRules: false,
    });
    expect((await open(905)).problem.code).toBe('patient.not-found');
  });

  it('[PTN-001] lists what happened, newest first, without what others on the phone wrote', async () => {
    const { entries, next } = await timeline(900);
    expect(entries.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['recall', 'Annual exam', ''],
      ['order', 'Glasses', 'O-61'],
      ['visit', 'Comprehensive exam', 'Ada Osei · Location 11'],
      ['text', '', 'Running late'],
    ]);
    expect(next).toBeNull();
  });

  it('[PTN-001] shows texts and forms only to users with those rights', async () => {
    const reader = (await app().signIn('reader1')).token;
    expect((await open(900, reader)).reply.conversations).toBeNull();
    expect((await timeline(900, reader)).entries.map(({ kind }) => kind)).toEqual(['recall', 'order', 'visit']);
  });

  it('[ADM-005] shows of a patient of two locations the texts of the user’s own, and the rest of the record whole', async () => {
    const { pool } = database();
    const at12 = { cover_key: 1, conv_key: 511 };
    await insertRows(pool, 'conversation', [
      {
        ...{ ...at12, loc_key: 12, patient_key: 900, phone: '+12125550998' },
        ...{ created_at: AT, last_transmission_at: AT },
      },
    ]);
    await insertRows(pool, 'message', [
      { ...at12, trans_key: 611, kind: 'incoming', body: 'Written to the second office', created_at: AT },
    ]);
    await insertRows(pool, 'app_user', [userRow({ user_id: 91, login: 'second', role: 'user' })]);
    await insertRows(pool, 'user_cover', [{ user_id: 91, cover_key: 1 }]);
    await insertRows(pool, 'user_location', [{ user_id: 91, cover_key: 1, loc_key: 12 }]);
    const second = (await app().signIn('second')).token;
    const own = 'Written to the second office';
    const others = 'Running late';
    const textsOf = async (by: string) =>
      (await timeline(900, by)).entries.filter(({ kind }) => kind === 'text').map(({ detail }) => detail);
    expect(await textsOf(second)).toEqual([own]);
    expect(await textsOf(token)).toEqual(expect.arrayContaining([own, others]));
    const kinds = (await timeline(900, second)).entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['visit', 'order', 'recall']));
    const record = (await open(900, second)).reply;
    expect(record.conversations?.map(({ convKey }) => convKey)).toEqual([511]);
    for (const call of [downloadPatientJson, downloadPatientPdf]) {
      const file = await app().app.inject({
        url: call.path.replace(':addKey', '900'),
        headers: { authorization: `Bearer ${second}` },
      });
      expect([call.name, file.statusCode, file.body.includes(others)]).toEqual([call.name, 200, false]);
    }
    const { text } = await app()
      .app.inject({ url: '/patients/api/patients/900/json', headers: { authorization: `Bearer ${second}` } })
      .then(({ body }) => ({ text: body }));
    expect(text).toContain(own);
    await pool.kysely.deleteFrom('message').where('conv_key', '=', 511).execute();
    await pool.kysely.deleteFrom('conversation').where('conv_key', '=', 511).execute();
  });

  it('[PTN-002] stores a corrected contact, and names what is wrong with one', async () => {
    const strange = { unproven_phone: '+12125550187', unproven_email: 'x@example.test' };
    await database().pool.kysely.updateTable('patient').set(strange).where('patient_key', '=', 902).execute();
    expect((await correct(902, { email: 'olga@example.test', locale: 'es-US' })).reply.corrected).toEqual([
      'email',
      'locale',
    ]);
    expect((await open(902)).reply).toMatchObject({
      email: 'olga@example.test',
      locale: 'es-US',
      corrected: ['email', 'locale'],
    });
    const unproven = database().pool.kysely.selectFrom('patient').select(['unproven_phone', 'unproven_email']);
    expect(await unproven.where('patient_key', '=', 902).executeTakeFirst()).toEqual({
      ...{ unproven_phone: '', unproven_email: '' },
    });
    for (const email of [
      'a&b@example.test',
      'a/b@example.test',
      'ann+eyes@example.test',
      'info@müller.de',
      'info@xn--mller-kva.de',
    ])
      expect((await correct(902, { email })).status, email).toBe(200);
    expect((await correct(902, { email: 'a@example.test,b@example.test' })).status).toBe(422);
    const { problem } = await correct(902, { cellPhone: '555-01', email: 'olga' });
    expect(problem).toMatchObject({
      code: 'patient.contact-invalid',
      detail: expect.stringMatching(/Cell phone.*Email/),
    });
  });

  it('[PTN-002] moves threads with a corrected phone, and leaves the old one to its other owner', async () => {
    const { pool } = database();
    const old = '+12125550155';
    const of = { cover_key: 1, loc_key: 11 };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: 910, cell_phone: old }),
      patientRow({ ...of, patient_key: 911, cell_phone: old }),
    ]);
    const thread = { cover_key: 1, loc_key: 11, created_at: AT, last_transmission_at: AT };
    await insertRows(pool, 'conversation', [
      { ...thread, conv_key: 511, patient_key: 910, phone: old },
      { ...thread, conv_key: 512, patient_key: null, phone: '+12125550156' },
    ]);
    await insertRows(pool, 'message', [
      { cover_key: 1, trans_key: 611, conv_key: 511, kind: 'incoming', body: 'Hello', created_at: AT },
    ]);
    await insertRows(pool, 'consent_entry', [
      {
        cover_key: 1,
        phone: old,
        patient_key: 910,
        purpose: 'sms',
        decision: 'refused',
        source: 'keyword',
        recorded_at: AT,
      },
    ]);
    expect((await correct(910, { cellPhone: '212-555-0156' })).status).toBe(200);
    const threads = await pool.kysely
      .selectFrom('conversation')
      .select(['conv_key', 'patient_key'])
      .where('conv_key', 'in', [511, 512])
      .orderBy('conv_key')
      .execute();
    expect(threads).toEqual([
      { conv_key: 511, patient_key: 911 },
      { conv_key: 512, patient_key: 910 },
    ]);
    const { reply } = await open(910);
    expect(reply).toMatchObject({
      texts: 'opted-out',
      evidence: [{ source: 'staff', words: expect.stringContaining(old) }, {}],
    });
    expect((await timeline(910)).entries.map(({ detail }) => detail)).toContain('Hello');
  });

  it('[PTN-002] leaves the new phone open if staff say the opt-out was not the patient’s', async () => {
    const { pool } = database();
    await insertRows(pool, 'patient', [
      patientRow({ cover_key: 1, loc_key: 11, patient_key: 920, cell_phone: '+12125550161' }),
    ]);
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550161', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
    await correct(920, { cellPhone: '212-555-0162', keepsOptOut: false });
    expect((await open(920)).reply.texts).toBe('open');
  });

  it('[PTN-004] gives everything of a patient as JSON and as PDF, as far as the user may see it', async () => {
    const definition = JSON.stringify({
      components: [{ type: 'textfield', key: 'allergies', label: 'Allergies', input: true }],
    });
    const { pool } = database();
    const form = { cover_key: 1, form_key: 41, created_at: AT };
    await insertRows(pool, 'form_template', [{ ...form, path_name: 'history', newest_version: 1 }]);
    await insertRows(pool, 'form_version', [
      { ...form, version: 1, name: 'History', definition, origin: 'imported', digest: 'd' },
    ]);
    await insertRows(pool, 'form_entry', [
      {
        ...form,
        entry_key: 42,
        version: 1,
        submission_key: 's',
        sent_date: '2026-11-20',
        patient_key: 900,
        tied_by: 'staff',
        data: '{"allergies":"Peanuts 花生 😀"}',
      },
    ]);
    const take = async (format: string, by = token) =>
      app().app.inject({ url: `/patients/api/patients/900/${format}`, headers: { authorization: `Bearer ${by}` } });
    const file = JSON.parse((await take('json')).body);
    expect(file).toMatchObject({
      patient: { patientId: 'BE-77', lastName: 'Ñúñez' },
      visits: [{ status: 'kept' }, { status: 'booked' }],
      texts: [{ text: 'Running late' }],
      consent: [{ words: 'YES' }],
      forms: [{ form: 'History', answers: [{ question: 'Allergies', answer: 'Peanuts 花生 😀' }] }],
      insurance: [],
    });
    const reader = (await app().signIn('reader1')).token;
    expect(Object.keys(JSON.parse((await take('json', reader)).body))).not.toContain('texts');
    const pdf = await take('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const lines = linesOfPdf(pdf.rawPayload);
    expect(lines).toEqual(expect.arrayContaining(['Patientrecord', 'Lastname:Ñúñez', 'Allergies:Peanuts花生😀']));
    expect(pdf.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  });
});
