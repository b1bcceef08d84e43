import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importResources } from '../imports.test-files.ts';
import { countOutgoing, insertImportPractice } from '../imports.test-practice.ts';

const UUID = 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0';
const NOTHING = { created: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 };
const ref = (reference: string) => ({ reference });
const phone = (value: string, use: string) => ({ system: 'phone', value, use });

const grace = { resourceType: 'Practitioner', id: 'g', name: [{ given: ['Grace'], family: 'Hopper' }] };
const joan = { resourceType: 'Practitioner', id: 'j', name: [{ given: ['Joan'], family: 'Clarke', suffix: ['OD'] }] };
const main = { resourceType: 'Location', id: 'm', name: 'Main Street' };
const ada = {
  resourceType: 'Patient',
  id: 'p1',
  identifier: [{ value: 'X' }, { type: { coding: [{ code: 'MR' }] }, value: 'MR-1' }],
  name: [
    { use: 'old', family: 'Byron' },
    { use: 'official', family: 'King', given: ['Ada', 'Augusta'] },
  ],
  birthDate: '1985-12-10',
  telecom: [
    phone('(212) 555-0100', 'old'),
    phone('2125550141', 'mobile'),
    phone('646-555-0142', 'home'),
    { system: 'email', value: 'ada@example.com' },
  ],
  communication: [{ language: { coding: [{ code: 'es' }] } }],
};
const visit = (id: string, more: object = {}) => ({
  ...{
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start: '2026-12-01T14:30:00-05:00',
    end: '2026-12-01T15:15:00-05:00',
  },
  ...{ appointmentType: { text: 'Eye Exam' }, created: '2026-11-01T12:00:00Z' },
  participant: [{ actor: ref('Patient/p1') }, { actor: ref('Practitioner/g') }, { actor: ref('Location/m') }],
  ...more,
});

describe('a practice’s FHIR resources', () => {
  const database = useDatabase();
  const take = (resources: readonly object[] | string, mapping: object = {}, isDryRun = false) =>
    importResources({ database: database(), resources, mapping, isDryRun });
  const query = async <T>(text: string) => (await sql.raw<T>(text).execute(database().pool.kysely)).rows;

  beforeAll(() => insertImportPractice(database()));

  it('import patients, people and visits, in any order', async () => {
    const resources = [visit('a1'), ada, main, joan, grace];
    const dry = await take(resources, {}, true);
    const real = await take(resources);
    expect({ ...dry, isDryRun: false }).toEqual(real);
    expect(real.counts).toEqual({
      ...{ location: { ...NOTHING, unchanged: 1 }, provider: { ...NOTHING, created: 1, unchanged: 1 } },
      ...{ patient: { ...NOTHING, created: 1 }, appointment: { ...NOTHING, created: 1 } },
    });
    expect(
      await query(
        `select pms_patient_id, first_name, last_name, dob, email, cell_phone, primary_phone, preferred_locale from patient where last_name = 'King'`,
      ),
    ).toEqual([
      {
        pms_patient_id: 'MR-1',
        first_name: 'Ada Augusta',
        last_name: 'King',
        dob: '1985-12-10',
        email: 'ada@example.com',
        cell_phone: '+12125550141',
        primary_phone: '+16465550142',
        preferred_locale: 'es-US',
      },
    ]);
    expect(
      await query(`select appt_date, appt_time, length, loc_key, acct_key, task_key, status from appointment`),
    ).toEqual([
      {
        appt_date: '2026-12-01',
        appt_time: '14:30:00',
        length: 45,
        loc_key: 11,
        acct_key: 15,
        task_key: 17,
        status: 'booked',
      },
    ]);
    expect(await query(`select last_name, title from provider where last_name = 'Clarke'`)).toEqual([
      { last_name: 'Clarke', title: 'OD' },
    ]);
    const again = await take(resources);
    expect(
      Object.values(again.counts).every(({ created, updated, rejected }) => created + updated + rejected === 0),
    ).toBe(true);
  });

  it('can be a Bundle, with references by urn:uuid, absolute and within the resource', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          fullUrl: UUID,
          resource: { resourceType: 'Patient', name: [{ text: 'Ida Rhodes' }], identifier: [{ value: 'MR-2' }] },
        },
        {
          fullUrl: 'https://pms.test/fhir/Appointment/a2',
          resource: visit('a2', {
            participant: [
              { actor: ref(UUID) },
              { actor: ref('https://pms.test/fhir/Practitioner/g/_history/3') },
              { actor: ref('Location/m') },
            ],
          }),
        },
        {
          resource: visit('a3', {
            contained: [{ resourceType: 'Patient', id: 'in', name: [{ family: 'Inside', given: ['In "quotes" {['] }] }],
            participant: [{ actor: ref('#in') }, { actor: ref('Practitioner/g') }, { actor: ref('Location/m') }],
          }),
        },
      ],
    };
    const done = await take(JSON.stringify(bundle, null, 2));
    expect(done.counts).toEqual({ patient: { ...NOTHING, created: 2 }, appointment: { ...NOTHING, created: 2 } });
    expect(
      await query(`select p.last_name from appointment a join patient p using (cover_key, patient_key) order by 1`),
    ).toEqual(['Inside', 'King', 'Rhodes'].map((last_name) => ({ last_name })));
  });

  it('follow FHIR statuses, and skip what is deceased, inactive, a test or entered in error', async () => {
    const person = (id: string, more: object) => ({
      resourceType: 'Patient',
      id,
      name: [{ family: 'Person', given: [id] }],
      ...more,
    });
    const done = await take([
      person('d1', { deceasedDateTime: '2020-01-01' }),
      person('d2', { active: false }),
      person('d3', { name: [{ family: 'Zztest', given: ['One'] }] }),
      person('d4', { birthDate: '1980', telecom: [phone('call me', 'mobile')] }),
      visit('s1', { status: 'fulfilled', end: undefined, start: '2026-11-02T09:00:00-05:00' }),
      visit('s2', { status: 'noshow', created: undefined, end: undefined, start: '2026-11-03T09:00:00-05:00' }),
      visit('s3', {
        status: 'cancelled',
        cancelationReason: { text: 'Ill' },
        end: undefined,
        start: '2026-11-04T09:00:00-05:00',
      }),
      visit('s4', { status: 'entered-in-error' }),
      visit('s5', { status: 'proposed' }),
      visit('s6', {
        participant: [{ actor: ref('Patient/d1') }, { actor: ref('Practitioner/g') }, { actor: ref('Location/m') }],
      }),
      visit('s7', {
        participant: [{ actor: ref('Patient/nobody') }, { actor: ref('Practitioner/g') }, { actor: ref('Location/m') }],
      }),
      visit('s8', { start: '2026-11-04 09:00' }),
      visit('s9', { start: '2026-11-04T00:00:00-05:00' }),
    ]);
    expect(done.counts).toEqual({
      patient: { ...NOTHING, created: 1, skipped: 3 },
      appointment: { ...NOTHING, created: 3, skipped: 3, rejected: 3 },
    });
    expect(done.remarks.filter(({ what }) => what !== 'skipped')).toMatchObject([
      ...[
        { line: 4, field: 'telecom' },
        { line: 4, field: 'birthDate' },
        { line: 12, field: 'start' },
        { line: 13, field: 'start', reason: 'has no time of day' },
        { line: 11, field: 'patient' },
      ],
    ]);
    expect(
      await query(
        `select status, cancel_reason, cancelled_at::date::text as cancelled from appointment where appt_date between '2026-11-02' and '2026-11-04' order by appt_date`,
      ),
    ).toEqual([
      { status: 'kept', cancel_reason: null, cancelled: null },
      { status: 'noshow', cancel_reason: null, cancelled: null },
      { status: 'cancelled', cancel_reason: 'Ill', cancelled: '2026-11-04' },
    ]);
    // Nobody books a visit after it started.
    expect(await query(`select count(*)::integer as n from appointment where created_at > starts_at`)).toEqual([
      { n: 0 },
    ]);
    // A valid record that is now an error is cancelled.
    expect(
      (await take([visit('s1', { status: 'entered-in-error', start: '2026-11-02T09:00:00-05:00' })])).counts
        .appointment,
    ).toEqual({ ...NOTHING, updated: 1 });
  });

  it('treat a future visit as booked, even if the source has an outcome', async () => {
    const resources = [
      visit('t1', { status: 'noshow', start: '2026-12-07T09:00:00-05:00', end: '2026-12-07T09:30:00-05:00' }),
      visit('t2', { status: 'fulfilled', start: '2026-12-08T09:00:00-05:00', end: undefined }),
    ];
    const dry = await take(resources, {}, true);
    const real = await take(resources);
    expect({ ...dry, isDryRun: false }).toEqual(real);
    expect(real.remarks).toMatchObject([
      { line: 1, what: 'note', field: 'status', reason: 'missed, but the visit is in the future' },
      { line: 2, what: 'note', field: 'status', reason: 'kept, but the visit is in the future' },
    ]);
    const rows = await query(`select status from appointment where appt_date between '2026-12-07' and '2026-12-08'`);
    expect(rows).toEqual([{ status: 'booked' }, { status: 'booked' }]);
  });

  it("keep a patient's values that are unreadable in the file", async () => {
    const broken = { ...ada, birthDate: '1985', telecom: [phone('call me', 'mobile'), phone('646-555-0142', 'home')] };
    const done = await take([{ ...broken, telecom: [...broken.telecom, { system: 'email', value: 'none' }] }]);
    expect([done.counts.patient, done.notes]).toEqual([{ ...NOTHING, unchanged: 1 }, 3]);
    expect(await query(`select dob, email, cell_phone from patient where pms_patient_id = 'MR-1'`)).toEqual([
      { dob: '1985-12-10', email: 'ada@example.com', cell_phone: '+12125550141' },
    ]);
  });

  it('import visits without an appointment, insurance and prescriptions', async () => {
    const done = await take([
      {
        resourceType: 'Encounter',
        id: 'e1',
        status: 'finished',
        subject: ref('Patient/p1'),
        appointment: [ref('Appointment/a1')],
      },
      {
        resourceType: 'Encounter',
        id: 'e2',
        status: 'finished',
        subject: ref('Patient/p1'),
        type: [{ text: 'Eye Exam' }],
        period: { start: '2026-10-01T10:00:00-04:00', end: '2026-10-01T10:20:00-04:00' },
        participant: [{ individual: ref('Practitioner/g') }],
        location: [{ location: ref('Location/m') }],
      },
      { resourceType: 'Encounter', id: 'e3', status: 'planned', subject: ref('Patient/p1') },
      {
        resourceType: 'Coverage',
        id: 'c1',
        status: 'active',
        beneficiary: ref('Patient/p1'),
        payor: [{ display: 'VSP' }],
        subscriberId: 'S-1',
        period: { start: '2026-01-01' },
      },
      {
        resourceType: 'VisionPrescription',
        id: 'v1',
        status: 'active',
        patient: ref('Patient/p1'),
        prescriber: ref('Practitioner/g'),
        dateWritten: '2026-10-01',
        lensSpecification: [
          { product: { coding: [{ code: 'lens' }] } },
          { product: { coding: [{ code: 'contact' }] } },
        ],
      },
      { resourceType: 'VisionPrescription', id: 'v2', status: 'entered-in-error', patient: ref('Patient/p1') },
    ]);
    expect(done.counts).toEqual({
      ...{ encounter: { ...NOTHING, created: 1, updated: 1, skipped: 1 }, coverage: { ...NOTHING, created: 1 } },
      prescription: { ...NOTHING, created: 1, skipped: 1 },
    });
    expect(
      await query(
        `select status, length from appointment where appt_date in ('2026-10-01', '2026-12-01') and status = 'kept' order by appt_date`,
      ),
    ).toEqual([
      { status: 'kept', length: 20 },
      { status: 'kept', length: 45 },
    ]);
    expect(await query(`select carrier, member_id, starts_on, is_active from patient_coverage`)).toEqual([
      { carrier: 'VSP', member_id: 'S-1', starts_on: '2026-01-01', is_active: true },
    ]);
    // Belongs to that day's visit, though nothing names it.
    expect(
      await query(
        `select r.rx_class, r.issued_at, r.acct_key, r.loc_key = a.loc_key as is_there, r.examined_at = a.starts_at as is_then
         from prescription r join appointment a on a.appt_key = r.appt_key where a.appt_date = '2026-10-01'`,
      ),
    ).toEqual([{ rx_class: 'both', issued_at: '2026-10-01', acct_key: 15, is_there: true, is_then: true }]);
  });

  it("turn slots into hours if the schedule isn't kept here", async () => {
    const slot = (id: string, from: string, to: string, status = 'free', schedule = 'sc') => ({
      ...{ resourceType: 'Slot', id, status, schedule: ref(`Schedule/${schedule}`) },
      ...{ start: `2026-12-02T${from}:00-05:00`, end: `2026-12-02T${to}:00-05:00` },
    });
    const schedule = { resourceType: 'Schedule', id: 'sc', actor: [ref('Practitioner/j'), ref('Location/m')] };
    const resources = [
      schedule,
      slot('1', '09:00', '10:00'),
      slot('2', '10:00', '12:00', 'busy'),
      slot('3', '13:00', '17:00'),
      slot('4', '12:00', '13:00', 'busy-unavailable'),
      slot('5', '17:00', '18:00', 'free', 'none'),
    ];
    const done = await take(resources);
    expect(done.counts).toEqual({
      schedule: { ...NOTHING, unchanged: 1 },
      day: { ...NOTHING, created: 3, skipped: 1, rejected: 1 },
    });
    const rules = await query<{ data: { startTime: string; endTime: string; breakPeriodList: object[] } }>(
      `select data, start_date, end_date from schedule_rule`,
    );
    expect(rules).toMatchObject([
      {
        start_date: '2026-12-02',
        end_date: '2026-12-02',
        data: { startTime: '09:00', endTime: '17:00', breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }] },
      },
    ]);
    expect((await take(resources)).counts.day).toMatchObject({ unchanged: 3, created: 0 });
    expect((await take([schedule, slot('1', '09:00', '10:00')])).counts.day).toMatchObject({ updated: 1 });
    await sql`update source_record set kind = 'gone' where kind = 'day'`.execute(database().pool.kysely);
    expect((await take(resources)).counts.day).toMatchObject({ created: 0, skipped: 4 });
  });

  it('import texts as history: seen, settled, and never sent again', async () => {
    const text = (id: string, sent: string, body: string, from: string, medium = 'SMSWRIT') => ({
      ...{
        resourceType: 'Communication',
        id,
        status: 'completed',
        subject: ref('Patient/p1'),
        sender: ref(from),
        sent,
      },
      ...{ medium: [{ coding: [{ code: medium }] }], payload: [{ contentString: body }] },
    });
    const resources = [
      text('t2', '2026-11-02T10:05:00Z', 'Thanks!', 'Patient/p1'),
      text('t1', '2026-11-02T10:00:00Z', 'Your glasses are ready.', 'Practitioner/g'),
      text('t3', '2026-11-02T10:00:00Z', 'By mail', 'Practitioner/g', 'EMAILWRIT'),
    ];
    expect((await take(resources)).counts.message).toEqual({ ...NOTHING, created: 2, skipped: 1 });
    expect(
      await query(
        `select body, kind, delivery_status, settled_at is not null as settled from message order by trans_key`,
      ),
    ).toEqual([
      { body: 'Your glasses are ready.', kind: 'outgoing', delivery_status: 'delivered', settled: true },
      { body: 'Thanks!', kind: 'incoming', delivery_status: null, settled: true },
    ]);
    expect(await query(`select phone, message_status, conversation_status, last_body from conversation`)).toEqual([
      { phone: '+12125550141', message_status: 1, conversation_status: 1, last_body: 'Thanks!' },
    ]);
    expect((await take(resources)).counts.message).toMatchObject({ unchanged: 2, created: 0 });
    expect((await take([text('t0', '2026-11-01T10:00:00Z', 'Earlier', 'Patient/p1')])).counts.message).toEqual({
      ...NOTHING,
      skipped: 1,
    });
    expect(await countOutgoing(database())).toBe(0);
  });

  it.each([
    ['a line that is no JSON', `${JSON.stringify(ada)}\n{"resourceType":`, /line 2: Not valid JSON/],
    [
      'a Bundle that ends in the middle',
      '{"resourceType":"Bundle",\n"entry":[{"resource":{"resourceType":"Patient"}},{"reso',
      /is cut off/,
    ],
  ])('are refused entirely for %s', async (_what, content, words) => {
    await expect(take(content)).rejects.toThrow(words);
  });
});
