import { createBooking } from '@sightline/contract/booking.calls';
import {
  type CustomerAppointment,
  getAppointmentDay,
  getAppointments,
} from '@sightline/contract/customer-appointments.calls';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { bookingOf, clearBookings } from '../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { requestedDay, todayIn, windowAround } from './customer-appointments.rules.ts';

const DAY = '2026-11-23';
const NOW = '2026-11-20T15:00:00Z';
const daysFrom = (date: string, days: number): string => formatDay((parseDay(date) ?? 0) + days);

describe('customer lookup', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;

  const ask = (appointmentDate?: string, by = token) =>
    app().call(getAppointments, { query: appointmentDate === undefined ? {} : { appointmentDate } }, by);
  const list = async (date?: string): Promise<CustomerAppointment[]> => {
    const { status, reply } = await ask(date);
    expect(status).toBe(200);
    return reply;
  };
  const day = (appointmentDate?: string) =>
    app().call(getAppointmentDay, { query: appointmentDate === undefined ? {} : { appointmentDate } }, token);
  /** A token lasts an hour: moving the clock requires signing in again. */
  const moveTo = async (instant: string): Promise<void> => {
    app().clock.set(instant);
    token = (await app().signIn('user11')).token;
  };
  const zoneOf = (table: 'cover' | 'location', key: number, time_zone: string) =>
    table === 'cover'
      ? pool().kysely.updateTable('cover').set({ time_zone }).where('cover_key', '=', key).execute()
      : pool().kysely.updateTable('location').set({ time_zone }).where('loc_key', '=', key).execute();

  beforeAll(async () => {
    await insertSetupPractices(pool());
    await insertRows(pool(), 'app_user', [userRow({ user_id: 7, login: 'nochat' })]);
    await insertRows(pool(), 'user_cover', [{ user_id: 7, cover_key: 11 }]);
    await insertRows(pool(), 'user_element', [
      { cover_key: 11, user_id: 7, element_name: 'Dv4Chat', is_allowed: false },
    ]);
  });
  beforeEach(async () => {
    await moveTo(NOW);
    await clearBookings(pool());
    await zoneOf('cover', 11, 'America/New_York');
    await zoneOf('location', 112, 'America/New_York');
    taskKey = await insertType(pool());
  });

  it('[CUS-004] returns an array with every field of the record, with location and patient', async () => {
    const first = await insertVisit(pool(), { taskKey, at: `${DAY}T09:00`, length: 45, status: 'confirmed' });
    expect(await list(DAY)).toEqual([
      {
        ...{ VwAppointmentID: first, StartTime: `${DAY}T09:00:00`, ApptStatus: 'confirmed', FirstName: 'Ada' },
        ...{
          LastName: 'Patient1101',
          ExamType: 'Exam',
          Length: 45,
          ProviderFirstName: 'Mei',
          ProviderLastName: 'zhao',
        },
        ...{ LastVisitOrExamDate: null, LastExamType: null, KnownPurchases: '', VisitOccurrence: 1 },
        ...{ MissedOrCancelled: false, MissedOrCancelledTotal: 0 },
        ...{ LocKey: 111, LocName: 'Location 111', AddKey: 1101, PatientId: 'P1101' },
        ...{ Phone: '+16465551101', ConversationKey: null, Forms: null },
      },
    ]);
  });

  it('[CUS-004] lists all locations and providers of the practice by time, and nothing from another practice or day', async () => {
    await insertVisit(pool(), { taskKey, at: `${DAY}T11:00`, loc_key: 112, acct_key: 116, status: 'cancelled' });
    await insertVisit(pool(), { taskKey, at: `${DAY}T09:00`, status: 'noshow' });
    await insertVisit(pool(), { taskKey, at: `${DAY}T10:00`, loc_key: 112 });
    await insertVisit(pool(), { taskKey, at: '2026-11-24T09:00' });
    const foreign = await insertType(pool(), { coverKey: 22 });
    await insertVisit(pool(), { coverKey: 22, taskKey: foreign, at: `${DAY}T09:30` });
    expect(
      (await list(DAY)).map(({ StartTime, LocKey, ApptStatus }) => [StartTime.slice(11), LocKey, ApptStatus]),
    ).toEqual([
      ['09:00:00', 111, 'noshow'],
      ['10:00:00', 112, 'booked'],
      ['11:00:00', 112, 'cancelled'],
    ]);
    expect(await list('2026-11-25')).toEqual([]);
  });

  it("[CUS-002] defaults to the practice's own today, not the server's", async () => {
    await insertVisit(pool(), { taskKey, at: '2026-11-20T09:00' });
    await insertVisit(pool(), { taskKey, at: '2026-11-21T09:00' });
    // Half past three at night in UTC; the evening before in New York.
    await moveTo('2026-11-21T03:30:00Z');
    expect((await list()).map(({ StartTime }) => StartTime.slice(0, 10))).toEqual(['2026-11-20']);
    expect((await list('')).map(({ StartTime }) => StartTime.slice(0, 10))).toEqual(['2026-11-20']);
    await moveTo('2026-11-21T05:00:00Z');
    expect((await list()).map(({ StartTime }) => StartTime.slice(0, 10))).toEqual(['2026-11-21']);
  });

  it("[CUS-001] gives each location's own today across zones", async () => {
    await zoneOf('location', 112, 'Pacific/Honolulu');
    await moveTo('2026-11-21T06:00:00Z');
    const { reply } = await day();
    expect(reply).toMatchObject({ date: '2026-11-21', today: '2026-11-21' });
    expect(reply.locations).toEqual([
      { locKey: 111, orgName: 'Location 111', isActive: true, today: '2026-11-21' },
      { locKey: 112, orgName: 'Location 112', isActive: true, today: '2026-11-20' },
    ]);
  });

  it('[CUS-001] accepts 365 days back and ahead, and refuses one more with the allowed range', async () => {
    const [first, last] = ['2025-11-20', '2027-11-20'];
    expect((await day(first)).reply).toMatchObject({ date: first, firstDate: first, lastDate: last });
    expect((await ask(last)).status).toBe(200);
    for (const date of [daysFrom(first, -1), daysFrom(last, 1), '1999-01-01', '2026-02-30', 'today', '20261120']) {
      for (const { status, problem } of [await ask(date), await day(date)]) {
        expect([date, status, problem.code]).toEqual([date, 400, 'customer.date-outside']);
        expect(problem).toMatchObject({ firstDate: first, lastDate: last });
        expect(problem.detail).toContain(`from ${first} to ${last}`);
      }
    }
  });

  it("[CUS-001] counts 365 calendar days across a leap day, from the zone's today", () => {
    const today = todayIn({ now: Temporal.Instant.from('2028-02-29T23:30:00Z'), zone: 'Pacific/Kiritimati' });
    expect(today).toBe('2028-03-01');
    const window = windowAround(today);
    expect(window).toEqual({ firstDate: '2027-03-02', lastDate: '2029-03-01' });
    expect(requestedDay({ asked: ' 2029-03-01 ', today, window })).toBe('2029-03-01');
    expect(() => windowAround('soon')).toThrow(RangeError);
  });

  it("includes the patient's newest conversation, only for users who may read it", async () => {
    await insertVisit(pool(), { taskKey, at: `${DAY}T09:00` });
    const of = { cover_key: 11, loc_key: 111, patient_key: 1101, created_at: Temporal.Instant.from(NOW) };
    const at = (text: string) => ({ last_transmission_at: Temporal.Instant.from(text) });
    await insertRows(pool(), 'conversation', [
      { ...of, ...at('2026-11-01T00:00:00Z'), conv_key: 901, phone: '+16465551101' },
      { ...of, ...at('2026-11-02T00:00:00Z'), conv_key: 902, phone: '+16465551102' },
      { ...of, ...at('2026-11-03T00:00:00Z'), conv_key: 903, phone: '+16465551103', removed_at: of.created_at },
    ]);
    expect((await list(DAY)).map(({ ConversationKey }) => ConversationKey)).toEqual([902]);
    const other = (await app().signIn('nochat')).token;
    expect((await ask(DAY, other)).reply).toMatchObject([{ ConversationKey: null, FirstName: 'Ada' }]);
  });

  it("shows a booking from the patients' page at once, and updates the day's stamp", async () => {
    await insertPreferences(pool());
    await insertRule(pool());
    const before = (await day(DAY)).reply.stamp;
    expect((await day(DAY)).reply.stamp).toBe(before);
    const { status } = await app().call(createBooking, { body: bookingOf({ taskKey, date: DAY }) });
    expect(status).toBe(201);
    expect(await list(DAY)).toMatchObject([{ ApptStatus: 'booked', FirstName: 'Ana', ExamType: 'Exam' }]);
    const after = (await day(DAY)).reply.stamp;
    expect(after).not.toBe(before);
    await pool().kysely.updateTable('appointment').set({ status: 'cancelled' }).execute();
    expect((await day(DAY)).reply.stamp).not.toBe(after);
    expect((await day('2026-11-24')).reply.stamp).toBe(before);
  });

  it('[CUS-004] writes one audit row, with the patients that were read', async () => {
    await insertVisit(pool(), { taskKey, at: `${DAY}T09:00` });
    await insertVisit(pool(), { taskKey, at: `${DAY}T10:00`, patient_key: 1102 });
    const rows = () =>
      pool()
        .kysely.selectFrom('audit_record')
        .select(['patient_keys', 'detail'])
        .where('action', '=', 'customer-appointments.list')
        .orderBy('seq')
        .execute();
    const before = (await rows()).length;
    await list(DAY);
    const added = (await rows()).slice(before);
    expect(added.map(({ patient_keys }) => [...patient_keys].sort())).toEqual([[1101, 1102]]);
    expect(JSON.stringify(added)).not.toContain('Ada');
  });

  it('[CUS-004] is only for signed-in users with a practice', async () => {
    expect((await app().call(getAppointments, { query: {} })).status).toBe(401);
    await insertRows(pool(), 'app_user', [userRow({ user_id: 8, login: 'nowhere' })]);
    const { token: homeless } = await app().signIn('nowhere');
    expect(await ask(DAY, homeless)).toMatchObject({ status: 403, problem: { code: 'access.no-cover' } });
  });
});
