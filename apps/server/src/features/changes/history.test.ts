import { readChanges, readChangesCsv } from '@sightline/contract/changes.calls';
import { mergePatients, undoMerge } from '@sightline/contract/patient-merge.calls';
import { parse } from 'csv-parse/sync';
import type { Bundle, BundleEntry, Patient } from 'fhir/r4.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfBundle } from '../../../testing/fhir-structure.ts';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { importText } from '../imports/imports.test-files.ts';
import { hashOf } from '../integrations/tokens.rules.ts';

const KEY = `slk_${'h'.repeat(43)}`;
const AT = Temporal.Instant.from('2026-11-20T12:00:00Z');
const [EAST, WEST] = ['urn:sightline:patient-id:east', 'urn:sightline:patient-id:west'];

describe('changes as a FHIR history', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const read = async (): Promise<Bundle> => {
    const { status, reply } = await app().call(readChanges, { query: {} }, KEY);
    expect(status).toBe(200);
    const bundle: Bundle = JSON.parse(typeof reply === 'string' ? reply : JSON.stringify(reply));
    expect(faultsOfBundle(bundle)).toEqual([]);
    return bundle;
  };
  const linesOf = ({ entry = [] }: Bundle) =>
    entry.map(({ request, response, resource }) =>
      [request?.method, request?.url, response?.status, resource?.meta?.tag?.[0]?.code].join(' ').trim(),
    );
  const patientIn = ({ entry = [] }: Bundle, id: string) =>
    entry
      .map(({ resource }) => resource)
      .find((one): one is Patient => one?.resourceType === 'Patient' && one.id === id);
  const fhir = async (path: string) => {
    const response = await app().app.inject({ url: `/fhir/r4/${path}`, headers: { authorization: `Bearer ${KEY}` } });
    return response.json();
  };
  const found = async (path: string) =>
    ((await fhir(path)) as Bundle).entry?.map(({ resource }: BundleEntry) => resource?.id) ?? [];
  const merge = async (keptKey: number, mergedKey: number) => {
    const given = { params: { addKey: String(keptKey) }, body: { mergedKey } };
    const { status, reply } = await app().call(mergePatients, given, token);
    expect(status).toBe(200);
    return reply.mergeKey;
  };
  const undo = (mergeKey: number) => app().call(undoMerge, { params: { mergeKey: String(mergeKey) } }, token);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 15, first_name: 'Grace', last_name: 'Hopper' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 17, name: 'Eye Exam', length: 30 }]);
    await insertRows(pool, 'api_key', [{ cover_key: 1, name: 'pms', key_hash: hashOf(KEY), created_at: AT }]);
    ({ token } = await app().signIn('user1'));
  });
  beforeEach(async () => {
    await sql`truncate practice_change, change_head`.execute(database().pool.kysely);
  });

  /** Two numbers of one person, each from its own source, and a visit of the second. */
  async function insertTwins(first: number): Promise<void> {
    const { pool } = database();
    const of = { cover_key: 1, loc_key: 11, first_name: 'Ana', last_name: 'Ruiz', dob: '1980-02-29' };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: first, pms_source: 'east', pms_patient_id: `N${first}`, cell_phone: '' }),
      patientRow({ ...of, patient_key: first + 1, pms_source: 'west', pms_patient_id: `N${first}`, cell_phone: '' }),
    ]);
    await insertRows(pool, 'appointment', [
      {
        ...{ cover_key: 1, appt_key: first, patient_key: first + 1, loc_key: 11, acct_key: 15, task_key: 17 },
        ...{ appt_date: '2026-12-01', appt_time: '09:00', starts_at: Temporal.Instant.from('2026-12-01T14:00:00Z') },
        ...{ length: 30, status: 'booked', origin: 'web', created_at: AT },
      },
    ]);
  }

  it('[IMP-008] says of every change what was done, when and to which version', async () => {
    const { pool } = database();
    await insertTwins(500);
    await insertRows(pool, 'patient_coverage', [
      { cover_key: 1, patient_key: 500, carrier: 'VSP', plan: '', member_id: '', starts_on: '2026-01-01' },
    ]);
    await insertRows(pool, 'patient_health', [
      { cover_key: 1, patient_key: 500, kind: 'allergy', name: 'Latex', noted_at: AT },
    ]);
    await sql`update appointment set status = 'cancelled', cancel_reason = 'ill' where appt_key = 500`.execute(
      pool.kysely,
    );
    await sql`update appointment set status = 'booked' where appt_key = 500`.execute(pool.kysely);
    await sql`delete from patient_coverage`.execute(pool.kysely);
    const bundle = await read();
    expect([bundle.type, bundle.timestamp]).toEqual(['history', app().clock.now().toString()]);
    const lines = linesOf(bundle);
    expect(lines).toEqual([
      'PUT Patient/500 201 added',
      'PUT Patient/501 201 added',
      'PUT Appointment/500 201 booked',
      expect.stringMatching(/^DELETE Coverage\/\d+ 204$/),
      expect.stringMatching(/^PUT AllergyIntolerance\/\d+ 200 corrected$/),
      'PUT Appointment/500 200 cancelled',
      'PUT Appointment/500 201 booked',
    ]);
    expect(bundle.entry?.[0]).toMatchObject({
      fullUrl: expect.stringMatching(/^https?:\/\/.*\/fhir\/r4\/Patient\/500$/),
      response: { etag: 'W/"1"', lastModified: bundle.entry?.[0]?.resource?.meta?.lastUpdated },
    });
  });

  it('[IMP-008] [PTN-003] tells of a merge from both records, and the old number finds the patient', async () => {
    await insertTwins(600);
    await sql`truncate practice_change, change_head`.execute(database().pool.kysely);
    const mergeKey = await merge(600, 601);
    const bundle = await read();
    expect(linesOf(bundle)).toEqual(['PUT Patient/601 200 merged', 'PUT Patient/600 200 merged']);
    expect(patientIn(bundle, '601')).toMatchObject({
      ...{ active: false, identifier: [{ system: WEST, value: 'N600' }] },
      link: [{ other: { reference: 'Patient/600' }, type: 'replaced-by' }],
    });
    expect(patientIn(bundle, '600')).toMatchObject({
      active: true,
      identifier: [
        { system: EAST, value: 'N600' },
        { use: 'old', system: WEST, value: 'N600' },
      ],
      link: [{ other: { reference: 'Patient/601' }, type: 'replaces' }],
    });
    const csv = String((await app().call(readChangesCsv, { query: {} }, KEY)).reply);
    expect(parse(csv, { columns: true })).toMatchObject([
      { Change: 'merged', 'Patient Source': 'west', 'Patient ID': 'N600', 'Merged Into': 'N600' },
      { Change: 'merged', 'Patient Source': 'east', 'Patient ID': 'N600', 'Merged Into': '' },
    ]);
    expect(await found(`Patient?identifier=${WEST}|N600`)).toEqual(['600']);
    expect(await found('Appointment?patient=601')).toEqual(['600']);
    expect(await fhir('Patient/601')).toMatchObject({ id: '601', active: false, link: [{ type: 'replaced-by' }] });
    // The visit is the kept record's, in later changes too.
    await sql`update appointment set status = 'confirmed' where appt_key = 600`.execute(database().pool.kysely);
    expect((await read()).entry?.at(-1)?.resource).toMatchObject({
      contained: [{ id: '600' }],
      participant: [{ actor: { reference: 'Patient/600' } }, {}, {}],
    });
    await undo(mergeKey);
    const after = await read();
    expect(linesOf(after).slice(-2)).toEqual(['PUT Patient/601 201 added', 'PUT Patient/600 200 corrected']);
    expect([patientIn(after, '601')?.link, (await fhir('Patient/600')).link]).toEqual([undefined, undefined]);
    expect(await found(`Patient?identifier=${WEST}|N600`)).toEqual(['601']);
  });

  it('[PTN-003] leads from a record that was merged twice to the one that is left', async () => {
    await insertTwins(700);
    await insertTwins(800);
    await merge(701, 700);
    const second = await merge(800, 701);
    expect(await found(`Patient?identifier=${EAST}|N700`)).toEqual(['800']);
    expect(await found(`Patient?identifier=${WEST}|N700`)).toEqual(['800']);
    expect((await fhir('Patient/700')).link).toEqual([{ other: { reference: 'Patient/800' }, type: 'replaced-by' }]);
    // Orders with the first number are the patient's, too.
    const content = 'OrderNo,PatientID,OrderDate,Location,Provider\nO7,N700,2026-11-02,11,15\n';
    const { remarks } = await importText({ database: database(), kind: 'orders', content });
    const { rows } = await sql`select patient_key from eyewear_order where order_no = 'O7'`.execute(
      database().pool.kysely,
    );
    expect([remarks, rows]).toEqual([[], [{ patient_key: 800 }]]);
    await undo(second);
    expect(await found(`Patient?identifier=${EAST}|N700`)).toEqual(['701']);
  });
});
