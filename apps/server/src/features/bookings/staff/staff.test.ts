import { getTimeline } from '@sightline/contract/patient-record.calls';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { readToday } from '@sightline/contract/today.calls';
import { explainVisitTime, findVisitTimes } from '@sightline/contract/visits.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, rightsChanged, setTextingNumber } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  insertBlackout,
  insertPreferences,
  insertRule,
  insertType,
  insertVisit,
} from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, MONDAY, patientCalls, personOf } from '../online.test-practice.ts';
import { newKey, PATIENT, staffCalls } from './staff.test-practice.ts';

const PHONE = '+12125550142';

describe('visits in staff’s hands', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const staff = staffCalls({ app, token: () => token, taskKey: () => taskKey });
  const { book: bookOnline, hold } = patientCalls(app);
  const row = (apptKey: number) =>
    pool().kysely.selectFrom('appointment').selectAll().where('appt_key', '=', apptKey).executeTakeFirstOrThrow();
  const outgoing = () =>
    pool()
      .kysely.selectFrom('message_outbox as o')
      .innerJoin('message as m', 'm.trans_key', 'o.trans_key')
      .select(['m.body', 'o.run_at'])
      .execute();

  beforeAll(async () => {
    await insertSetupPractices(pool());
    const patient = { cell_phone: PHONE, email: 'pat@example.com' };
    await pool().kysely.updateTable('patient').set(patient).where('patient_key', '=', PATIENT).execute();
  });
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    for (const table of ['practice_change', 'visit_act', 'visit_request', 'visit_setting'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertRule(pool());
    token = (await app().signIn('user11')).token;
  });

  it('[VIS-001] shows a day across providers and a week, by location, with hours, closures and statuses', async () => {
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
    await insertBlackout(pool(), { startDate: MONDAY, startTime: '12:00', endTime: '13:00' });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T09:00', status: 'confirmed' });
    await insertVisit(pool(), { taskKey, at: '2026-11-25T09:30', loc_key: 112, acct_key: 116 });
    const { status, reply } = await staff.calendar();
    expect(status).toBe(200);
    expect(reply).toMatchObject({ from: MONDAY, to: MONDAY, today: '2026-11-20', utcOffset: '-05:00', master: 'here' });
    expect(reply.visits).toMatchObject([{ date: MONDAY, time: '09:00', status: 'confirmed', acctKey: 115 }]);
    expect(reply.hours).toContainEqual({
      ...{ acctKey: 115, locKey: 111, date: MONDAY, kind: 'open', from: '09:00', to: '17:00' },
    });
    expect(reply.hours).toContainEqual(expect.objectContaining({ kind: 'blackout', from: '12:00', to: '13:00' }));
    expect(reply.providers.map(({ acctKey }) => acctKey).toSorted()).toEqual([115, 116]);
    const week = await staff.calendar(MONDAY, 112, '7');
    expect(week.reply.visits).toMatchObject([{ date: '2026-11-25', locKey: 112 }]);
    expect(week.reply.hours.every(({ locKey }) => locKey === 112)).toBe(true);
    expect((await staff.calendar('2031-01-01')).problem.code).toBe('visit.date-outside');
    expect((await staff.calendar(MONDAY, 221)).problem.code).toBe('location.not-found');
  });

  it('[VIS-002] books a time that the engine offers, whether or not patients may book online', async () => {
    const ask = { locKey: 111, acctKey: 0, taskKey, from: MONDAY };
    const { reply: offered } = await app().call(findVisitTimes, { body: ask }, token);
    expect(offered.times[0]).toEqual({ date: MONDAY, time: '09:00', acctKey: 115 });
    const { status, reply } = await staff.book();
    expect([status, reply.apptKey]).toEqual([201, reply.visit.apptKey]);
    expect(reply.visit).toMatchObject({ date: MONDAY, time: '09:00', status: 'booked', outsideReason: null });
    expect(await row(reply.visit.apptKey)).toMatchObject({ origin: 'desk', is_new_patient: true });
    const { reply: after } = await app().call(findVisitTimes, { body: ask }, token);
    expect(after.times[0]?.time).toBe('09:30');
  });

  it('[VIS-002] takes a time that is not offered only with a reason, which is kept, and explains why it is not', async () => {
    await staff.book();
    const other = { addKey: PATIENT + 1 };
    const { status, problem } = await staff.book(other);
    expect([status, problem.code, problem.reasons]).toMatchObject([
      ...[409, 'visit.not-offered'],
      [{ code: 'capacity', simultaneous: 1, taken: 1 }],
    ]);
    const at = { locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '20:00' };
    const { reply: why } = await app().call(explainVisitTime, { body: at }, token);
    expect(why.reasons).toMatchObject([{ code: 'no-rule' }]);
    const forced = await staff.book({ ...other, override: ' Emergency,\n red eye ' });
    expect(forced.reply.visit.outsideReason).toBe('Emergency, red eye');
    const moved = await staff.move(forced.reply.visit, { time: '10:00' });
    expect(moved.reply.visit).toMatchObject({ time: '10:00', outsideReason: null });
  });

  it('[VIS-002] moves a visit onto a blackout only with a reason', async () => {
    await insertBlackout(pool(), { startDate: MONDAY, startTime: '12:00', endTime: '13:00' });
    const { visit } = (await staff.book()).reply;
    expect((await staff.move(visit, { time: '12:00', override: null })).problem).toMatchObject({
      ...{ code: 'visit.not-offered', reasons: [{ code: 'blackout', from: '12:00', to: '13:00' }] },
    });
    for (const override of ['', '  ', { reason: '\n' }])
      expect((await staff.move(visit, { time: '12:00', override })).problem).toMatchObject({
        ...{ status: 400, code: 'visit.invalid', detail: 'Say why this time is taken although it isn’t offered.' },
      });
    expect((await staff.calendar()).reply.visits).toMatchObject([{ time: '09:00' }]);
    const { reply } = await staff.move(visit, { time: '12:00', override: 'Staff meeting is short' });
    expect(reply.visit).toMatchObject({ time: '12:00', outsideReason: 'Staff meeting is short' });
  });

  it('[VIS-002] refuses a second visit of the patient at the same time, unless staff give a reason', async () => {
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
    await staff.book();
    const there = { locKey: 112, acctKey: 116, time: '09:00' };
    expect((await staff.book(there)).problem.code).toBe('visit.same-time');
    expect((await staff.book({ ...there, override: 'Two rooms' })).status).toBe(201);
  });

  it('[VIS-002] of two who move the same visit, the second gets a conflict and nothing is lost', async () => {
    const { visit } = (await staff.book()).reply;
    const first = await staff.move(visit, { time: '10:00' });
    expect(first.reply.visit.time).toBe('10:00');
    const second = await staff.move(visit, { time: '11:00' });
    expect([second.status, second.problem.code]).toEqual([409, 'visit.changed']);
    expect(second.problem.detail).toMatch(
      /^\w.* just changed this visit, so nothing was saved\. It’s now on Mon, Nov 23, 10:00 AM\./,
    );
    expect(second.problem.detail).not.toContain('Someone else');
    // Back where it was, but not as it was seen.
    const back = (await staff.move(first.reply.visit, { time: '09:00' })).reply.visit;
    expect((await staff.move(visit, { time: '11:00' })).problem.code).toBe('visit.changed');
    expect(back.lastChange).toEqual({ by: expect.any(String), at: '2026-11-20T15:00:00Z' });
    first.reply.visit = (await staff.move(back, { time: '10:00' })).reply.visit;
    expect((await staff.calendar()).reply.visits).toMatchObject([{ time: '10:00' }]);
    const both = await Promise.all(['13:00', '14:00'].map((time) => staff.move(first.reply.visit, { time })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[VIS-002] cancels with a reason, and marks confirmed, arrived, kept and missed, each taken back by a reset', async () => {
    let { visit } = (await staff.book()).reply;
    expect((await staff.mark(visit, 'kept')).problem.code).toBe('visit.too-early');
    visit = (await staff.mark(visit, 'confirmed')).reply.visit;
    expect(visit.status).toBe('confirmed');
    visit = (await staff.mark(visit, 'arrived')).reply.visit;
    expect(visit.arrivedAt).toBe('2026-11-20T15:00:00Z');
    visit = (await staff.mark(visit, 'kept')).reply.visit;
    expect(visit.status).toBe('kept');
    expect((await staff.cancel(visit)).problem.code).toBe('visit.over');
    visit = (await staff.mark(visit, 'reset')).reply.visit;
    expect([visit.status, visit.arrivedAt]).toEqual(['confirmed', '2026-11-20T15:00:00Z']);
    visit = (await staff.mark(visit, 'reset')).reply.visit;
    expect(visit.arrivedAt).toBeNull();
    expect((await staff.cancel(visit, { reason: '  ' })).problem.code).toBe('visit.invalid');
    visit = (await staff.cancel(visit)).reply.visit;
    expect(await row(visit.apptKey)).toMatchObject({ cancelled_by: 'office', cancel_reason: 'Called in sick' });
    expect((await staff.mark(visit, 'missed')).problem.code).toBe('visit.over');
    const changes = await pool().kysely.selectFrom('practice_change').select('what').orderBy('change_key').execute();
    expect(changes.map(({ what }) => what)).toEqual([
      ...['booked', 'confirmed', 'arrived', 'kept', 'confirmed', 'booked', 'cancelled'],
    ]);
  });

  it('[CNF-002] raises the SEQUENCE of the patient’s calendar file with every change, by staff or the patient', async () => {
    let { visit } = (await staff.book()).reply;
    const sequence = async () => (await row(visit.apptKey)).sequence;
    const steps = [await sequence()];
    for (const act of [
      () => staff.move(visit, { time: '10:00' }),
      () => staff.move(visit, { time: '11:00' }),
      () => staff.mark(visit, 'confirmed'),
      () => staff.cancel(visit),
    ]) {
      ({ visit } = (await act()).reply);
      steps.push(await sequence());
    }
    expect(steps).toEqual([0, 1, 2, 3, 4]);
    // As an import or a provider's leaving writes it; what no calendar shows raises nothing.
    const change = (set: object) =>
      pool().kysely.updateTable('appointment').set(set).where('appt_key', '=', visit.apptKey).execute();
    await change({ length: 45 });
    await change({ insurance: 'VSP', length: 45 });
    expect(await sequence()).toBe(5);
  });

  it('[VIS-002] undoes each act for ten seconds, and never over what happened since', async () => {
    const booked = (await staff.book()).reply;
    const moved = (await staff.move(booked.visit, { time: '10:00' })).reply;
    expect((await staff.undo(booked.actKey)).problem.code).toBe('visit.changed');
    expect((await staff.undo(moved.actKey)).reply.visit).toMatchObject({ time: '09:00', status: 'booked' });
    expect((await staff.undo(moved.actKey)).status).toBe(200);
    const [visit] = (await staff.calendar()).reply.visits;
    const cancelled = (await staff.cancel(visit ?? booked.visit)).reply;
    await bookOnlineAt('09:00');
    expect((await staff.undo(cancelled.actKey)).problem.code).toBe('visit.not-offered');
    app().clock.advance({ seconds: 16 });
    expect((await staff.undo(cancelled.actKey)).problem.code).toBe('visit.undo-over');
    expect((await staff.undo(4_000)).problem.code).toBe('visit.not-found');
  });

  it('[VIS-002] undoes no cancellation that would give a patient two visits at once, and says so', async () => {
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
    const { visit } = (await staff.book()).reply;
    const cancelled = (await staff.cancel(visit)).reply;
    const other = (await staff.book({ locKey: 112, acctKey: 116 })).reply;
    const refused = (await staff.undo(cancelled.actKey)).problem;
    expect(refused).toMatchObject({ status: 409, code: 'visit.same-time' });
    expect(refused.detail).toMatch(/another visit at this time by now, so this can’t be undone/);
    expect(await row(visit.apptKey)).toMatchObject({ status: 'cancelled' });
    await staff.cancel(other.visit);
    // One that only overlaps counts as well.
    const long = await insertType(pool(), { name: 'Long exam', length: 60 });
    const late = (
      await staff.book({ locKey: 112, acctKey: 116, taskKey: long, time: '08:30', override: 'Squeezed in' })
    ).reply;
    expect((await staff.undo(cancelled.actKey)).problem.code).toBe('visit.same-time');
    await staff.cancel(late.visit);
    expect((await staff.undo(cancelled.actKey)).reply.visit).toMatchObject({ status: 'booked', time: '09:00' });
  });

  it('[VIS-002] undoes a cancellation beside those who were there before, and not beside those who came since', async () => {
    const [first, second] = [PATIENT + 1, PATIENT + 2];
    await staff.book({ addKey: first });
    const beyond = (await staff.book({ override: 'Squeezed in' })).reply;
    app().clock.advance({ seconds: 1 });
    const undone = (await staff.cancel(beyond.visit)).reply;
    expect((await staff.undo(undone.actKey)).status).toBe(200);
    // Outside of the hours no rule counts who is there.
    const evening = { time: '20:00', override: 'After hours' };
    const { visit } = (await staff.book(evening)).reply;
    const cancelled = (await staff.cancel(visit)).reply;
    app().clock.advance({ seconds: 1 });
    await staff.book({ ...evening, addKey: second });
    const refused = (await staff.undo(cancelled.actKey)).problem;
    expect(refused).toMatchObject({ status: 409, code: 'visit.not-offered' });
    expect(refused.detail).toMatch(/^Someone else has this time by now/);
  });

  it('[VIS-002] gives a moved visit the length its type has there, whoever moves it', async () => {
    const { visit } = (await staff.book()).reply;
    await pool().kysely.updateTable('appointment_type').set({ length: 60 }).where('task_key', '=', taskKey).execute();
    const moved = (await staff.move(visit, { time: '10:00' })).reply.visit;
    expect(moved).toMatchObject({ time: '10:00', length: 60 });
    await staff.book({ addKey: PATIENT + 1, time: '12:00' });
    expect((await staff.move(moved, { time: '11:30' })).problem).toMatchObject({ code: 'visit.not-offered' });
  });

  it('[VIS-002] says that a visit whose type was deleted has no times', async () => {
    const { visit } = (await staff.book()).reply;
    const deleted = { deleted_at: app().clock.now() };
    await pool().kysely.updateTable('appointment_type').set(deleted).where('task_key', '=', taskKey).execute();
    expect((await staff.move(visit, { time: '10:00' })).problem.detail).toMatch(/^This visit’s type was deleted/);
  });

  it('[VIS-002] counts an undone booking nowhere: no cancellation, no replacement, not in the calendar or the patient’s file', async () => {
    const kept = (await staff.book({ time: '11:00' })).reply;
    await staff.cancel(kept.visit);
    app().clock.advance({ seconds: 1 });
    const { actKey, visit } = (await staff.book()).reply;
    await staff.undo(actKey);
    expect(await row(visit.apptKey)).toMatchObject({ status: 'cancelled', cancelled_by: 'undone' });
    expect((await staff.calendar()).reply.visits.map(({ apptKey }) => apptKey)).toEqual([kept.visit.apptKey]);
    const about = { params: { addKey: String(PATIENT) }, query: { before: '2026-12-01T00:00:00Z' } };
    const { reply: timeline } = await app().call(getTimeline, about, token);
    expect(timeline.entries.filter(({ kind }) => kind === 'visit')).toMatchObject([
      { detail: expect.stringContaining('Called in sick') },
    ]);
    const range = { beginDate: '2026-11-01', endDate: '2026-11-30' };
    const { reply: report } = await app().call(
      REPORT_CALLS['cancellations-by-appointment'].page,
      { body: range },
      token,
    );
    expect(report.totals).toMatchObject({
      cancellations: 1,
      cancelledPercent: 100,
      stillOpen: 1,
      recapturedPercent: 0,
    });
    const changes = await pool()
      .kysely.selectFrom('practice_change')
      .select(['appt_key', 'what'])
      .orderBy('change_key')
      .execute();
    expect(changes.filter(({ appt_key }) => appt_key === visit.apptKey).map(({ what }) => what)).toEqual([
      'booked',
      'cancelled',
    ]);
  });

  const bookOnlineAt = async (time: string) => {
    await insertPreferences(pool());
    expect((await bookOnline(bookingOf({ taskKey, time, patient: personOf(1) }))).status).toBe(201);
  };

  it('[VIS-003] tells the patient what was previewed, once, after the time for an undo; or nothing', async () => {
    const { reply: preview } = await staff.preview();
    expect(preview).toMatchObject({ noText: null, email: 'pat@example.com', text: { phone: PHONE } });
    expect(preview.text?.body).toContain('Mon, Nov 23, 9:00 AM');
    await staff.book({ time: '15:00' });
    expect(await outgoing()).toEqual([]);
    const clientKey = newKey();
    const first = await staff.book({ clientKey, notify: true });
    const again = await staff.book({ clientKey, notify: true });
    expect(again.reply).toEqual(first.reply);
    expect([first.reply.isTexted, first.reply.isMailed]).toEqual([true, true]);
    const [text, ...more] = await outgoing();
    expect(more).toEqual([]);
    expect(text?.run_at.toString()).toBe('2026-11-20T15:00:20Z');
    const withoutLink = (body: string) => body.split('http')[0]?.split('[')[0];
    expect(withoutLink(text?.body ?? '')).toBe(withoutLink(preview.text?.body ?? ''));
    const ledger = await pool().kysely.selectFrom('outreach').select(['purpose', 'comm_method']).execute();
    expect(ledger).toEqual([
      { purpose: 'booking-made', comm_method: 'email' },
      { purpose: 'booking-made', comm_method: 'text' },
    ]);
    await staff.undo(first.reply.actKey);
    expect(await outgoing()).toEqual([]);
    expect(await pool().kysely.selectFrom('mail_outbox').select('status').execute()).toEqual([{ status: 'outdated' }]);
  });

  it('[VIS-002] names the visits that the patient has ahead, before another one is booked', async () => {
    const other = await insertVisit(pool(), { taskKey, at: '2026-12-08T14:30' });
    const next = await insertVisit(pool(), { taskKey, at: '2026-12-01T10:00' });
    await insertVisit(pool(), { taskKey, at: '2026-12-02T10:00', status: 'cancelled' });
    await insertVisit(pool(), { taskKey, at: '2026-11-02T10:00' });
    await insertVisit(pool(), { taskKey, at: '2026-12-03T10:00', patient_key: PATIENT + 1 });
    const { visitsAhead } = (await staff.preview()).reply;
    expect(visitsAhead).toMatchObject([
      { apptKey: next, date: '2026-12-01', time: '10:00', type: 'Exam' },
      { apptKey: other, date: '2026-12-08', time: '14:30', type: 'Exam' },
    ]);
    expect((await staff.preview({ what: 'moved', apptKey: next })).reply.visitsAhead).toEqual([]);
    expect((await staff.book({ date: '2026-12-10' })).status).toBe(201);
  });

  it('[VIS-003] promises no text where the location has no texting number, and sends the email', async () => {
    await pool().kysely.updateTable('location').set({ sms_number: null }).where('loc_key', '=', 111).execute();
    try {
      const told = { text: null, noText: 'no-number', email: 'pat@example.com' };
      expect((await staff.preview()).reply).toEqual({ ...told, visitsAhead: [] });
      const { reply } = await staff.book({ notify: true });
      expect(reply).toMatchObject({ isTexted: false, isMailed: true });
      await insertPreferences(pool());
      const online = await bookOnline(bookingOf({ taskKey, time: '10:00' }));
      expect(online.reply).toMatchObject({ isTexted: false, isMailed: true });
      expect(await outgoing()).toEqual([]);
    } finally {
      await setTextingNumber(pool(), 111, '+1212555111');
    }
  });

  it('[VIS-002] an undone text failed nowhere: its conversation keeps its place in the list, or is in none', async () => {
    const conversation = () =>
      pool()
        .kysely.selectFrom('conversation')
        .select(['last_body', 'last_kind', 'last_delivery_status', 'last_transmission_at', 'removed_at'])
        .where('phone', '=', PHONE)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
    const failed = async () =>
      (await app().call(readToday, { query: {} }, token)).reply.cards.find(({ code }) => code === 'texts-failed')
        ?.count;
    const first = await staff.book({ notify: true });
    expect(await conversation()).toMatchObject({ last_delivery_status: 'queued' });
    await staff.undo(first.reply.actKey);
    expect(await conversation()).toBeUndefined();

    const received = Temporal.Instant.from('2026-11-19T10:00:00Z');
    const thread = { cover_key: 11, conv_key: 901, created_at: received };
    await insertRows(pool(), 'conversation', [
      {
        ...{ ...thread, loc_key: 111, patient_key: PATIENT, phone: PHONE, last_transmission_at: received },
        ...{ last_trans_key: 9_001, last_body: 'See you', last_kind: 'incoming' },
      },
    ]);
    await insertRows(pool(), 'message', [{ ...thread, trans_key: 9_001, kind: 'incoming', body: 'See you' }]);
    const before = await conversation();
    const second = await staff.book({ notify: true });
    const moved = await staff.move(second.reply.visit, { time: '10:00', notify: true });
    await staff.undo(moved.reply.actKey);
    await staff.undo(second.reply.actKey);
    expect(await conversation()).toEqual(before);
    expect(await failed()).toBe(0);
  });

  it('[VIS-003] says why a patient gets no text', async () => {
    await pool()
      .kysely.updateTable('patient')
      .set({ cell_phone: '' })
      .where('patient_key', '=', PATIENT + 1)
      .execute();
    expect((await staff.preview({ addKey: PATIENT + 1 })).reply).toEqual({
      text: null,
      noText: 'no-phone',
      email: null,
      visitsAhead: [],
    });
    expect((await staff.preview({ addKey: 9_999 })).problem.code).toBe('visit.no-patient');
  });

  it('[VIS-003] shows and sends someone new their text in the language that staff chose', async () => {
    const reach = { phone: '(212) 555-0177', email: null, preferredLanguage: 'Spanish' };
    const { reply: preview } = await staff.preview({ addKey: null, patient: reach });
    expect(preview).toMatchObject({ noText: null, email: null, text: { phone: '+12125550177' } });
    expect(preview.text?.body).toContain('Su cita:');
    expect((await staff.preview({ addKey: null, patient: { email: 'rosa@example.com' } })).reply).toEqual({
      ...{ text: null, noText: 'no-phone', email: 'rosa@example.com', visitsAhead: [] },
    });
    expect((await staff.preview({ addKey: null })).problem.code).toBe('visit.no-patient');
    const patient = { firstName: 'Rosa', lastName: 'Diaz', ...reach };
    await staff.book({ addKey: null, patient, notify: true });
    expect((await outgoing()).map(({ body }) => body)).toEqual([expect.stringContaining('Su cita:')]);
  });

  it('[VIS-003] says whose visit it is where several people have the phone, to someone new as well', async () => {
    const others = pool()
      .kysely.updateTable('patient')
      .where('patient_key', '=', PATIENT + 1);
    const [own, other] = await pool()
      .kysely.selectFrom('patient')
      .select(['cell_phone', 'first_name'])
      .where('patient_key', 'in', [PATIENT, PATIENT + 1])
      .orderBy('patient_key')
      .execute();
    const phone = own?.cell_phone ?? '';
    expect((await staff.preview()).reply.text?.body).not.toContain(' for ');
    await others.set({ cell_phone: phone, first_name: 'Ben' }).execute();
    expect((await staff.preview()).reply.text?.body).toContain(` for ${own?.first_name}, `);
    const patient = { firstName: 'Rosa', lastName: 'Diaz', phone, email: null, preferredLanguage: 'English' };
    const { firstName, phone: reach, preferredLanguage } = patient;
    const shown = await staff.preview({ addKey: null, patient: { firstName, phone: reach, preferredLanguage } });
    expect(shown.reply.text?.body).toContain(' for Rosa, ');
    await staff.book({ addKey: null, patient, notify: true });
    expect((await outgoing()).map(({ body }) => body)).toEqual([expect.stringContaining(' for Rosa, ')]);
    await others.set({ cell_phone: other?.cell_phone ?? '', first_name: other?.first_name ?? '' }).execute();
  });

  it('[VIS-005] gives one place to one of staff, patients and holds at once', async () => {
    await insertPreferences(pool());
    for (let round = 0; round < 3; round += 1) {
      const time = `1${round}:00`;
      const results = await Promise.all([
        staff.book({ time }),
        bookOnline(bookingOf({ taskKey, time, patient: personOf(round + 1) })),
        hold({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time }),
        staff.book({ time, addKey: PATIENT + 1 }),
      ]);
      expect(results.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });

  it('is refused without the right', async () => {
    const withheld = { cover_key: 11, element_name: 'Dv4CalendarMenu' };
    const { user_id } = await pool()
      .kysely.selectFrom('app_user')
      .select('user_id')
      .where('login', '=', 'user11')
      .executeTakeFirstOrThrow();
    await insertRows(pool(), 'user_element', [{ ...withheld, user_id, is_allowed: false }]);
    token = (await app().signIn('user11')).token;
    expect((await staff.calendar()).status).toBe(403);
    await pool().kysely.deleteFrom('user_element').execute();
    await rightsChanged(pool());
  });
});
