import { createBooking } from '@sightline/contract/booking.calls';
import { cancelBooking } from '@sightline/contract/booking-manage.calls';
import { PATIENT_INFO_DEFAULTS, type PatientInfoFields } from '@sightline/contract/patient-info.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import {
  ANA,
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from '../online.test-practice.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe('a booking', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  type BookingOverrides = Partial<Parameters<typeof bookingOf>[0]>;
  const make = (given: BookingOverrides = {}) => book(bookingOf({ taskKey, ...given }));
  const visit = async (bookingKey: number) =>
    pool().kysely.selectFrom('appointment').selectAll().where('appt_key', '=', bookingKey).executeTakeFirstOrThrow();
  const details = async (bookingKey: number) =>
    (
      await pool()
        .kysely.selectFrom('web_booking')
        .select('details')
        .where('appt_key', '=', bookingKey)
        .executeTakeFirstOrThrow()
    ).details;
  const ask = (fields: Partial<PatientInfoFields>, { locKey = 0, acctKey = 0 } = {}) =>
    insertRows(pool(), 'booking_setting', [
      {
        ...{ cover_key: 11, kind: 'patient-info', loc_key: locKey, acct_key: acctKey, saved_at: SAVED },
        value: JSON.stringify({ ...PATIENT_INFO_DEFAULTS, ...fields }),
      },
    ]);
  const carrier = (ins_name: string, days_blocked: number, { loc_key = 0 } = {}) =>
    insertRows(pool(), 'insurance_type', [
      { cover_key: 11, loc_key, acct_key: 0, ins_name, days_blocked, order_key: 0, saved_at: SAVED },
    ]);
  const faultsOf = (answer: Awaited<ReturnType<typeof make>>) =>
    Array.isArray(answer.problem.errors) ? answer.problem.errors.map(({ path }) => path) : [];

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it('appears in the calendar at once, with its source', async () => {
    const words = { source: 'Spring card', referredBy: ' Dr. Lin ', tid: 't-7', gid: '42' };
    const { status, reply } = await make(words);
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      ...{ date: MONDAY, time: '09:00', length: 30, timeZone: 'America/New_York', startsAt: '2026-11-23T14:00:00Z' },
      ...{ appointmentType: 'Exam', providerName: 'Mei zhao', isMailed: true, isTexted: true },
      location: { locKey: 111, orgName: 'Location 111', isOpen: true },
    });
    expect(reply.manageUrl).toMatch(/^http:\/\/sightline\.test\/book\/manage#[\w-]{43}$/);
    expect(await visit(reply.bookingKey)).toMatchObject({
      ...{ status: 'booked', origin: 'web', source: 'Spring card', referred_by: 'Dr. Lin', tid: 't-7', gid: '42' },
      ...{ is_new_patient: true, insurance: '', length: 30, appt_time: '09:00:00', created_at: app().clock.now() },
    });
  });

  it('stores only a hash of the manage link', async () => {
    const { reply } = await make();
    const token = reply.manageUrl.split('#')[1] ?? '';
    const rows = await pool().kysely.selectFrom('booking_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  it("has the visit's value, and the patient in the audit trail", async () => {
    await pool().kysely.updateTable('appointment_type').set({ cost: 145 }).where('task_key', '=', taskKey).execute();
    const { reply } = await make();
    const { patient_key, est_value_cents } = await visit(reply.bookingKey);
    expect(est_value_cents).toBe(14_500);
    const acts = await pool()
      .kysely.selectFrom('audit_record')
      .select(['patient_keys', 'user_id'])
      .where('action', '=', 'booking.create')
      .orderBy('seq', 'desc')

      .executeTakeFirstOrThrow();
    expect(acts).toEqual({ patient_keys: [patient_key], user_id: null });
  });

  it('with any provider goes to the one with the fewest visits that day', async () => {
    await insertRule(pool(), { locKey: 112 });
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
    const at = (time: string, number: number) => make({ locKey: 112, acctKey: 0, time, patient: personOf(number) });
    for (const [number, time] of ['09:00', '09:30', '09:00', '10:00'].entries())
      expect((await at(time, number)).status).toBe(201);
    expect(await visitsOn(pool())).toMatchObject([
      { time: '09:00', acctKey: 115 },
      { time: '09:00', acctKey: 116 },
      { time: '09:30', acctKey: 116 },
      { time: '10:00', acctKey: 115 },
    ]);
  });

  it('[INS-005] with 0 days may be today, with 1 not before tomorrow, and says so', async () => {
    await carrier('Open Plan', 0);
    await carrier('Slow Plan', 1);
    const today = { date: '2026-11-20', time: '15:00' };
    expect((await make({ ...today, insName: 'Slow Plan' })).problem).toMatchObject({
      code: 'booking.slot-taken',
      reasons: [{ code: 'insurance-days', daysBlocked: 1, firstDate: '2026-11-21' }],
    });
    expect((await make({ ...today, insName: ' open plan ' })).status).toBe(201);
    expect((await make({ ...today, time: '15:30' })).status).toBe(201);
    const tomorrow = await make({ date: '2026-11-21', time: '09:00', insName: 'slow plan' });
    expect(tomorrow.status).toBe(201);
    expect((await visit(tomorrow.reply.bookingKey)).insurance).toBe('Slow Plan');
  });

  it("refuses an insurance not on the location's list", async () => {
    await carrier('Only Elsewhere', 0, { loc_key: 112 });
    expect(faultsOf(await make({ insName: 'Only Elsewhere' }))).toEqual(['insName']);
    expect(faultsOf(await make({ insName: 'Nonsense' }))).toEqual(['insName']);
    expect((await make({ insName: 'Other Insurance' })).status).toBe(201);
  });

  it('[PIN-002] asks for what the settings there require, with a message each', async () => {
    await ask({ vL4DSSN: 1, vWholeAddress: 1, dHomePhone: 1, dGender: 1, dReferredBy: 1 }, { locKey: 111 });
    const { firstName, lastName } = ANA;
    const answer = await make({ patient: { firstName, lastName } });
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(
      [
        ...['phone', 'email', 'dob', 'last4Ssn', 'homePhone', 'gender', 'address1', 'city', 'state', 'zip'],
        'referredBy',
      ].map((name) => `patient.${name}`),
    );
    for (const { message } of answer.problem.errors as { message: string }[])
      expect(message).toMatch(/^Please enter (your|the|who) .*[a-z]\.$/i);
    await insertRule(pool(), { locKey: 112 });
    expect(faultsOf(await make({ locKey: 112, patient: { firstName, lastName } }))).toEqual([
      'patient.phone',
      'patient.email',
      'patient.dob',
    ]);
  });

  it('[PIN-002] keeps what is asked and drops the rest', async () => {
    await ask({ dGender: -1, dAddress1: 0, dL4DSSN: 0, notesLbl: 'Do you wear lenses?', notesFld: 1, dSubId: 1 });
    const patient = { ...ANA, gender: 'F', address1: '5 Elm St', last4Ssn: '1234', workPhone: 'not asked' };
    const answers = { notesFld: 'Yes', dSubId: 'A-1', dReferredBy1: 'no label', nonsense: 'x', dCustSrvNum: 'hidden' };
    const { reply, status } = await make({ patient, answers, insName: 'Other Insurance' });
    expect(status).toBe(201);
    expect(await details(reply.bookingKey)).toEqual({
      patient: { ...ANA, phone: '+12125550187', address1: '5 Elm St', last4Ssn: '1234' },
      answers: { notesFld: 'Yes', dSubId: 'A-1', dinsCarrier: 'Other Insurance' },
      insName: 'Other Insurance',
    });
  });

  it('[URG-001] alerts staff to an emergency in a patient’s answers or reason for cancelling', async () => {
    await ask({ notesLbl: 'Anything we should know?', notesFld: 0 });
    const urgent = () => pool().kysely.selectFrom('urgent_text').selectAll().execute();
    const { reply } = await make({ answers: { notesFld: "I can't see out of my left eye" } });
    const [row] = await urgent();
    expect(row).toMatchObject({
      source: 'booking',
      source_key: reply.bookingKey,
      loc_key: 111,
      symptom: 'vision-loss',
    });
    expect(row?.conv_key).not.toBeNull();
    const taken = { taken_at: app().clock.now() };
    await pool().kysely.updateTable('urgent_text').set(taken).execute();
    const reason = 'there is bleach in my eye, going to the ER';
    await app().call(cancelBooking, { body: { token: tokenOf({ reply }), reason } });
    expect(await urgent()).toMatchObject([{ symptom: 'chemical', taken_at: null }]);
  });

  it('[PIN-002] requires custom questions and insurance details, but no details without an insurance', async () => {
    await ask({ notesLbl: 'Do you wear lenses?', notesFld: 1, dSubId: 1, v4DMedInsSect: 1, v4DMedInsSubId: 1 });
    expect(faultsOf(await make({ insName: 'Other Insurance' }))).toEqual([
      'answers.dSubId',
      'answers.v4DMedInsSubId',
      'answers.notesFld',
    ]);
    expect(faultsOf(await make({ insName: 'No Insurance' }))).toEqual(['answers.notesFld']);
  });

  it('refuses an invalid name, phone, mail address or date of birth', async () => {
    const wrong = {
      firstName: ['', '   ', '\u0001'],
      lastName: [''],
      phone: ['12', '111 111 1111', '+44 20 7946 0958', 'call me'],
      email: ['ana', 'ana@', 'a b@example.com'],
      dob: ['1980-02-30', '17/05/1980', '2026-11-20', '2031-01-01', '1899-12-31', 'yesterday'],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values)
        expect([name, value, faultsOf(await make({ patient: { ...ANA, [name]: value } }))]).toEqual([
          name,
          value,
          [`patient.${name}`],
        ]);
    expect((await make({ patient: { ...ANA, firstName: 'A'.repeat(101) } })).status).toBe(400);
    expect(await visitsOn(pool())).toEqual([]);
  });

  it('sent again with the same client key returns the first result, with its own link', async () => {
    const first = await make({ clientKey: 'page-1' });
    app().clock.advance({ minutes: 1 });
    const again = await make({ clientKey: 'page-1' });
    expect(again.status).toBe(201);
    expect(again.reply.bookingKey).toBe(first.reply.bookingKey);
    expect(again.reply.manageUrl).not.toBe(first.reply.manageUrl);
    expect([first.reply.wasMadeBefore, again.reply.wasMadeBefore]).toEqual([false, true]);
    expect(await visitsOn(pool())).toHaveLength(1);
    expect(faultsOf(await make({ clientKey: 'page-1', time: '10:00' }))).toEqual(['clientKey']);
    expect(faultsOf(await make({ clientKey: 'page-1', patient: personOf(1) }))).toEqual(['clientKey']);
  });

  it("that was cancelled isn't confirmed again to a repeat of its key", async () => {
    const token = tokenOf(await make({ clientKey: 'page-1' }));
    await app().call(cancelBooking, { body: { token } });
    expect(faultsOf(await make({ clientKey: 'page-1' }))).toEqual(['clientKey']);
    expect((await make({ clientKey: 'page-2' })).reply.wasMadeBefore).toBe(false);
  });

  it('requested again by the same person within minutes is the same booking, whatever its key', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { simultaneous: 2 });
    const { bookingKey } = (await make({ clientKey: 'page-1' })).reply;
    app().clock.advance({ minutes: 2 });
    for (const clientKey of ['page-2', null]) expect((await make({ clientKey })).reply).toMatchObject({ bookingKey });
    expect(await visitsOn(pool())).toHaveLength(1);
    // Someone else, another time, or much later: a separate booking.
    expect((await make({ clientKey: 'page-3', patient: personOf(1) })).reply.bookingKey).not.toBe(bookingKey);
    expect((await make({ clientKey: 'page-4', time: '10:00' })).reply.bookingKey).not.toBe(bookingKey);
    app().clock.advance({ minutes: 20 });
    expect((await make({ clientKey: 'page-5' })).problem.code).toBe('booking.slot-taken');
  });

  it('uses keys of its own practice only', async () => {
    expect((await make({ clientKey: 'shared' })).status).toBe(201);
    await insertRows(pool(), 'booking_setting', [
      { cover_key: 22, kind: 'general', loc_key: 0, acct_key: 0, saved_at: SAVED, value: '{"enabled":1}' },
    ]);
    await insertRule(pool(), { coverKey: 22, locKey: 221, acctKey: 225 });
    const foreign = await insertType(pool(), { coverKey: 22 });
    const other = await make({ coverKey: 22, locKey: 221, acctKey: 225, taskKey: foreign, clientKey: 'shared' });
    expect(other.status).toBe(201);
  });

  it('recognizes a patient, fills in missing details, and overwrites nothing', async () => {
    const known = {
      ...{ cover_key: 11, patient_key: 1150, loc_key: 111, pms_patient_id: 'PMS-1', created_at: SAVED },
      ...{ first_name: 'ANA', last_name: 'Reyes', dob: '1980-05-17', primary_phone: '+12125550187' },
    };
    await insertRows(pool(), 'patient', [known]);
    const { reply } = await make();
    expect(await visit(reply.bookingKey)).toMatchObject({ patient_key: 1150, is_new_patient: false });
    const read = () =>
      pool().kysely.selectFrom('patient').selectAll().where('patient_key', '=', 1150).executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ first_name: 'ANA', email: ANA.email, cell_phone: '+12125550187' });
    await make({ time: '10:00', patient: { ...ANA, email: 'other@example.com' } });
    expect(await read()).toMatchObject({ email: ANA.email });
    await clearBookings(pool());
    await pool().kysely.deleteFrom('patient').where('patient_key', '=', 1150).execute();
  });

  it('recognizes a patient whose name is typed without accents, or with another apostrophe', async () => {
    const known = {
      ...{ cover_key: 11, patient_key: 1151, loc_key: 111, pms_patient_id: 'PMS-2', created_at: SAVED },
      ...{ first_name: 'José', last_name: "D'Ávila", dob: '1980-05-17', primary_phone: '+12125550187' },
    };
    await insertRows(pool(), 'patient', [known]);
    const { reply } = await make({ patient: { ...ANA, firstName: 'Jose', lastName: 'd’avila' } });
    expect(await visit(reply.bookingKey)).toMatchObject({ patient_key: 1151, is_new_patient: false });
    await clearBookings(pool());
    await pool().kysely.deleteFrom('patient').where('patient_key', '=', 1151).execute();
  });

  it('recognizes a patient by the letters of the name, with birth date and phone or email, and twins as two', async () => {
    const bookedBy = async (time: string, patient: object) =>
      (await visit((await make({ time, patient: { ...ANA, ...patient } })).reply.bookingKey)).patient_key;
    const first = await bookedBy('09:00', { lastName: 'Weiß Garcia' });
    expect(await bookedBy('09:30', { lastName: 'Weiss-Garcia Jr.' })).toBe(first);
    expect(await bookedBy('10:00', { firstName: 'Ana M.', lastName: 'WEISSGARCIA' })).toBe(first);
    expect(await bookedBy('10:30', { lastName: 'Weiß Garcia', phone: '(212) 555-0188' })).toBe(first);
    expect(await bookedBy('11:00', { lastName: 'Weiß Garcia', email: 'new@example.com' })).toBe(first);
    expect(await bookedBy('11:30', { firstName: 'Ava', lastName: 'Weiß Garcia' })).not.toBe(first);
    expect(await bookedBy('12:00', { lastName: 'Weiß Garcia', dob: '1980-05-18' })).not.toBe(first);
  });

  it('adds one patient for spellings of a name that come at the same moment', async () => {
    const spellings = ['Garcia Lopez', 'Garcia-Lopez', 'GarciaLopez', 'García López'];
    await Promise.all(
      spellings.map((lastName, place) => make({ time: `1${place}:00`, patient: { ...ANA, lastName } })),
    );
    const rows = await pool().kysely.selectFrom('appointment').select('patient_key').distinct().execute();
    expect(rows).toHaveLength(1);
  });

  it('adds an unknown patient, who may be texted or not', async () => {
    const { reply } = await make({ patient: { ...ANA, preferredLanguage: 'Español', homePhone: null } });
    const { patient_key } = await visit(reply.bookingKey);
    const row = await pool()
      .kysely.selectFrom('patient')
      .selectAll()
      .where('patient_key', '=', patient_key)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ first_name: 'Ana', last_name: 'Reyes', dob: '1980-05-17', email: 'ana@example.com', loc_key: 111 },
      ...{ cell_phone: '+12125550187', preferred_locale: 'es-US' },
    });
    expect(row.pms_patient_id).toMatch(/^SL-/);
  });

  it("writes in the page's language to a patient who chose none", async () => {
    const localeOf = async (given: Parameters<typeof make>[0]) => {
      const { patient_key } = await visit((await make(given)).reply.bookingKey);
      const patients = pool().kysely.selectFrom('patient').where('patient_key', '=', patient_key);
      return (await patients.select('preferred_locale').executeTakeFirstOrThrow()).preferred_locale;
    };
    expect(await localeOf({ language: 'es', patient: personOf(1) })).toBe('es-US');
    expect(await localeOf({ language: 'en-US', time: '10:00', patient: personOf(2) })).toBe('en-US');
    const english = { ...personOf(3), preferredLanguage: 'English' };
    expect(await localeOf({ language: 'es', time: '11:00', patient: english })).toBe('en-US');
  });

  it('drops bidirectional control characters from a name', async () => {
    const { reply } = await make({ patient: { ...ANA, firstName: 'A\u202Ena\u200B', lastName: '\u2066Reyes\u2069' } });
    const { patient_key } = await visit(reply.bookingKey);
    const patients = pool().kysely.selectFrom('patient').where('patient_key', '=', patient_key);
    expect(await patients.select(['first_name', 'last_name']).executeTakeFirst()).toEqual({
      ...{ first_name: 'Ana', last_name: 'Reyes' },
    });
  });

  it('ignores unknown fields, and its URL says nothing about it', async () => {
    const body = { ...bookingOf({ taskKey }), widgetVersion: 7, patient: { ...ANA, shoeSize: 42 } };
    expect((await app().call(createBooking, { body })).status).toBe(201);
  });
});
