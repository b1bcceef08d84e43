import { cancelBooking, readBooking, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOutreach } from '../../../../testing/outreach-rows.ts';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import {
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from '../online.test-practice.ts';

const TUESDAY = '2026-11-24';

describe('a link to a booking', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  let taskKey = 0;
  let token = '';
  let bookingKey = 0;
  const pool = () => database().pool;
  const read = (its = token) => app().call(readBooking, { body: { token: its } });
  const cancel = (reason?: string) => app().call(cancelBooking, { body: { token, reason } });
  const move = (given: { date?: string; time?: string; acctKey?: number; holdToken?: string } = {}) =>
    app().call(rescheduleBooking, { body: { token, acctKey: 0, date: TUESDAY, time: '10:00', ...given } });
  const row = () =>
    pool().kysely.selectFrom('appointment').selectAll().where('appt_key', '=', bookingKey).executeTakeFirstOrThrow();

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
    const made = await book(bookingOf({ taskKey, insName: 'Other Insurance' }));
    token = tokenOf(made);
    bookingKey = made.reply.bookingKey;
  });

  it('shows the visit and nothing about the patient', async () => {
    const { status, reply } = await read();
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      ...{
        bookingKey,
        status: 'booked',
        coverKey: 11,
        locKey: 111,
        acctKey: 115,
        taskKey,
        canChange: true,
        firstName: '',
        family: [],
      },
      ...{ insName: 'Other Insurance', orgName: 'Practice 11', date: MONDAY, time: '09:00', providerName: 'Mei zhao' },
    });
    expect(JSON.stringify(reply)).not.toMatch(/Ana|Reyes|0187|example\.com|1980/);
  });

  it('is useless if unknown, truncated or of another kind', async () => {
    const held = await hold({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '10:00' });
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase(), held.reply.holdToken])
      expect([wrong, (await read(wrong)).problem.code]).toEqual([wrong, 'booking.link-unknown']);
  });

  it('cancels the visit and frees its time, once', async () => {
    const { status, reply } = await cancel('  I am\nill ');
    expect([status, reply.status, reply.canChange]).toEqual([200, 'cancelled', false]);
    const cancelled = await row();
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_by: 'patient web', cancel_reason: 'I am ill' });
    expect(cancelled.cancelled_at?.toString()).toBe('2026-11-20T15:00:00Z');
    app().clock.advance({ minutes: 5 });
    expect((await cancel('again')).status).toBe(200);
    expect(await row()).toEqual(cancelled);
    expect((await move()).problem.code).toBe('booking.cancelled');
    expect((await book(bookingOf({ taskKey, patient: personOf(1) }))).status).toBe(201);
  });

  it('[RPT-007] marks its delivered reminders, by text and by mail, as cancelled', async () => {
    const sent = { cover_key: 11, appt_key: bookingKey, purpose: 'reminder', messaged_at: app().clock.now() };
    await insertOutreach(pool(), [
      { ...sent, comm_method: 'text', status: 'Confirmed' },
      { ...sent, comm_method: 'email', status: 'Sent' },
      { ...sent, comm_method: 'text', status: 'Undelivered' },
      { ...sent, comm_method: 'voice', status: 'Voicemail Delivered' },
    ]);
    app().clock.advance({ minutes: 5 });
    await cancel();
    const noted = await pool()
      .kysely.selectFrom('outreach')
      .select(['status', 'responded_at'])
      .where('purpose', '=', 'reminder')
      .orderBy('outreach_key')
      .execute();
    const at = app().clock.now();
    expect(noted).toEqual([
      { status: 'Cancelled', responded_at: at },
      { status: 'Cancelled', responded_at: at },
      { status: 'Undelivered', responded_at: null },
      { status: 'Voicemail Delivered', responded_at: null },
    ]);
    await pool().kysely.deleteFrom('outreach').execute();
  });

  it('moves the visit itself: same booking, same link, nothing cancelled, and its old time free', async () => {
    await insertOutreach(pool(), [
      {
        ...{ cover_key: 11, appt_key: bookingKey, purpose: 'reminder', comm_method: 'text', status: 'Queued' },
        messaged_at: app().clock.now(),
      },
    ]);
    const { status, reply } = await move();
    expect([status, reply.bookingKey, reply.date, reply.time]).toEqual([200, bookingKey, TUESDAY, '10:00']);
    expect(await row()).toMatchObject({
      status: 'booked',
      cancelled_at: null,
      appt_date: TUESDAY,
      appt_time: '10:00:00',
    });
    const kept = await pool().kysely.selectFrom('web_booking').selectAll().executeTakeFirstOrThrow();
    expect([kept.moves, kept.first_starts_at.toString()]).toEqual([1, '2026-11-23T14:00:00Z']);
    expect((await read()).reply.date).toBe(TUESDAY);
    expect((await book(bookingOf({ taskKey, patient: personOf(1) }))).status).toBe(201);
    expect(
      await pool().kysely.selectFrom('outreach').select('appt_key').where('purpose', '=', 'reminder').execute(),
    ).toEqual([{ appt_key: bookingKey }]);
    await pool().kysely.deleteFrom('outreach').execute();
  });

  it('sends no notices when moved to its current time', async () => {
    const movedMails = () =>
      pool().kysely.selectFrom('mail_outbox').select('kind').where('kind', '=', 'moved').execute();
    expect((await move()).status).toBe(200);
    const before = (await movedMails()).length;
    expect(before).toBeGreaterThan(0);
    for (const acctKey of [115, 0])
      expect((await move({ acctKey })).reply).toMatchObject({ date: TUESDAY, time: '10:00' });
    expect(await movedMails()).toHaveLength(before);
    expect((await pool().kysely.selectFrom('web_booking').select('moves').executeTakeFirst())?.moves).toBe(1);
  });

  it("asks to confirm a confirmed visit again when it's moved", async () => {
    const confirmed = { status: 'confirmed', confirmed_at: app().clock.now() };
    await pool().kysely.updateTable('appointment').set(confirmed).where('appt_key', '=', bookingKey).execute();
    expect((await move()).reply.status).toBe('booked');
    expect((await row()).confirmed_at).toBeNull();
  });

  it("keeps the old time if the new one isn't free, and lists the nearest", async () => {
    await book(bookingOf({ taskKey, date: TUESDAY, time: '10:00', patient: personOf(1) }));
    const { status, problem } = await move();
    expect([status, problem.code]).toEqual([409, 'booking.slot-taken']);
    expect(problem.slots).toContainEqual({ date: TUESDAY, time: '10:30', acctKey: 115 });
    expect(await row()).toMatchObject({ status: 'booked', appt_date: MONDAY });
    expect((await move({ time: '03:10' })).status).toBe(409);
    expect((await move({ date: 'soon' })).problem.code).toBe('booking.invalid');
    expect((await move({ acctKey: 116 })).problem.code).toBe('booking.invalid');
  });

  it('can move to a time that overlaps its own', async () => {
    await pool().kysely.updateTable('appointment_type').set({ length: 60 }).where('task_key', '=', taskKey).execute();
    expect((await move({ date: MONDAY, time: '09:30' })).status).toBe(200);
    expect((await move({ date: MONDAY, time: '09:30' })).status).toBe(200);
    expect(await visitsOn(pool())).toEqual([{ acctKey: 115, time: '09:30', status: 'booked' }]);
  });

  it('moves to a time held for this patient, and to none held for another', async () => {
    const wish = { coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: TUESDAY, time: '10:00' };
    const { holdToken } = (await hold(wish)).reply;
    expect((await move()).status).toBe(409);
    expect((await move({ holdToken })).status).toBe(200);
    expect(await pool().kysely.selectFrom('slot_hold').selectAll().execute()).toEqual([]);
  });

  it("[INS-005] obeys the carrier's blocked days when it moves a visit, as long as that carrier is listed", async () => {
    const record = { cover_key: 11, loc_key: 0, acct_key: 0, order_key: 0, saved_at: app().clock.now() };
    await insertRows(pool(), 'insurance_type', [{ ...record, ins_name: 'Slow Plan', days_blocked: 3 }]);
    const slow = { insurance: 'Slow Plan' };
    await pool().kysely.updateTable('appointment').set(slow).where('appt_key', '=', bookingKey).execute();
    expect((await move({ date: '2026-11-21' })).problem).toMatchObject({ reasons: [{ code: 'insurance-days' }] });
    await pool().kysely.deleteFrom('insurance_type').execute();
    expect((await move({ date: '2026-11-21' })).status).toBe(200);
  });

  it('stays with the provider if possible', async () => {
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey });
    const made = await book(bookingOf({ taskKey, locKey: 112, acctKey: 116, time: '15:00', patient: personOf(1) }));
    token = tokenOf(made);
    expect((await move({ date: MONDAY, time: '16:00' })).reply.acctKey).toBe(116);
    expect((await move({ date: MONDAY, time: '16:00', acctKey: 115 })).reply.acctKey).toBe(115);
  });

  it('changes nothing once the visit started', async () => {
    app().clock.set('2026-11-23T13:59:59Z');
    expect((await read()).reply.canChange).toBe(true);
    app().clock.set('2026-11-23T14:00:00Z');
    expect((await read()).reply).toMatchObject({ status: 'booked', canChange: false });
    expect((await cancel()).problem.code).toBe('booking.too-late');
    expect((await move()).problem.code).toBe('booking.too-late');
    expect(await row()).toMatchObject({ status: 'booked', appt_date: MONDAY });
  });

  it('is recorded in the audit trail, with the patient', async () => {
    await cancel();
    const { patient_key } = await row();
    const acts = await pool()
      .kysely.selectFrom('audit_record')
      .select(['action', 'patient_keys'])
      .where('action', '=', 'booking.cancel')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(acts.patient_keys).toEqual([patient_key]);
  });
});
