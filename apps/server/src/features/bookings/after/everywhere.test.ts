import { cancelBooking, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { getAppointments } from '@sightline/contract/customer-appointments.calls';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { type AppointmentDetail, getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, MONDAY, patientCalls, tokenOf } from '../online.test-practice.ts';

const TUESDAY = '2026-11-24';
const nameVisits = (visits: readonly AppointmentDetail[]): string[] =>
  visits.map(({ FirstName, StartTime, ApptStatus }) => `${FirstName} ${StartTime} ${ApptStatus}`);
const CAME_BY = { source: 'website', referredBy: 'Dr. Wu', tid: 'T-7', gid: 'G-9' };

describe("a patient's booking", () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    const value = JSON.stringify({ enabled: 1, maxSchedWeeksOut: 6, emailSchedTo: 'desk@practice.example' });
    const level = { cover_key: 11, kind: 'general', loc_key: 0, acct_key: 0 };
    await pool()
      .kysely.insertInto('booking_setting')
      .values({ ...level, value, saved_at: app().clock.now() })
      .execute();
    await insertRule(pool());
    token = (await app().signIn('user11')).token;
  });

  const calendar = async (date: string) => {
    const body = { coverKey: 11, locKey: 111, acctKey: 115, date };
    const { reply } = await app().call(getAppointmentDetails, { query: { secretCode: 'sightline' }, body }, token);
    return nameVisits(reply.success ? reply.data : []);
  };
  const lookup = async (appointmentDate: string) => {
    const { reply } = await app().call(getAppointments, { query: { appointmentDate } }, token);
    return nameVisits(reply);
  };
  const report = async () => {
    const body = { reportType: 'appointmentCreated' };
    const { reply } = await app().call(REPORT_CALLS['web-appointments'].page, { body }, token);
    return reply.pagedItems;
  };
  const mails = async () =>
    (await pool().kysely.selectFrom('mail_outbox').select(['recipient', 'kind']).orderBy('mail_key').execute()).map(
      ({ recipient, kind }) => `${recipient} ${kind}`,
    );
  const texts = async () =>
    (await pool().kysely.selectFrom('message').select('body').orderBy('trans_key').execute()).length;

  it('[RPT-008, CUS-001] appears at once in calendar, lookup and report with its source, and is announced', async () => {
    const booked = await book(bookingOf({ taskKey, ...CAME_BY }));
    expect(booked.status).toBe(201);
    const line = `Ana ${MONDAY}T09:00:00 booked`;
    expect([await calendar(MONDAY), await lookup(MONDAY)]).toEqual([[line], [line]]);
    expect(await report()).toMatchObject([{ apptDate: MONDAY, status: 'Booked', newPatient: true, ...CAME_BY }]);
    expect([await mails(), await texts()]).toEqual([['ana@example.com booked', 'desk@practice.example booked'], 1]);
  });

  it('is moved and cancelled in all of them, and keeps its source', async () => {
    const link = tokenOf(await book(bookingOf({ taskKey, ...CAME_BY })));
    const to = { acctKey: 115, date: TUESDAY, time: '10:00' };
    expect((await app().call(rescheduleBooking, { body: { ...to, token: link } })).status).toBe(200);
    const moved = `Ana ${TUESDAY}T10:00:00 booked`;
    expect([await calendar(MONDAY), await lookup(MONDAY)]).toEqual([[], []]);
    expect([await calendar(TUESDAY), await lookup(TUESDAY)]).toEqual([[moved], [moved]]);
    expect(await report()).toMatchObject([{ apptDate: TUESDAY, status: 'Booked', ...CAME_BY }]);

    expect((await app().call(cancelBooking, { body: { token: link, reason: 'ill' } })).status).toBe(200);
    expect(await report()).toMatchObject([{ apptDate: TUESDAY, status: 'Cancelled', ...CAME_BY }]);
    const cancelled = [`Ana ${TUESDAY}T10:00:00 cancelled`];
    expect(await lookup(TUESDAY)).toEqual(cancelled);
    expect((await mails()).map((mail) => mail.split(' ')[1])).toEqual([
      ...['booked', 'booked', 'moved', 'moved', 'cancelled', 'cancelled'],
    ]);
    expect(await texts()).toBe(3);
  });
});
