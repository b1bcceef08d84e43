import { getSlots, releaseHold } from '@sightline/contract/booking.calls';
import {
  cancelBooking,
  holdMoveSlot,
  listMoveSlots,
  readBooking,
  rescheduleBooking,
} from '@sightline/contract/booking-manage.calls';
import { askEarlier } from '@sightline/contract/waiting-list-patients.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../../testing/practice-rows.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../../setup/setup.test-practice.ts';
import {
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from '../../online.test-practice.ts';

/** Practice 11, a visit of an hour at 10:00 with provider 115, who takes one at a time, every half hour from 9 to 12. */
describe('a visit its patient moves', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  let taskKey = 0;
  let token = '';
  const pool = () => database().pool;
  const range = { from: MONDAY, to: MONDAY };
  const askMove = (given: { token?: string; acctKey?: number; from?: string; to?: string } = {}) =>
    app().call(listMoveSlots, { body: { token, acctKey: 115, ...range, ...given } });
  const moveTimes = async (given: Parameters<typeof askMove>[0] = {}) =>
    (await askMove(given)).reply.slots.map(({ time }) => time);
  type MoveTarget = { token?: string; acctKey?: number; time?: string; holdToken?: string | null; pageKey?: string };
  const at = { acctKey: 115, date: MONDAY, time: '10:30' };
  const keep = (given: MoveTarget = {}) => app().call(holdMoveSlot, { body: { token, ...at, ...given } });
  const move = (given: Omit<MoveTarget, 'pageKey'> = {}) =>
    app().call(rescheduleBooking, { body: { token, ...at, ...given } });
  const publicTimes = async () => {
    const query = { coverKey: '11', locKey: '111', taskKey: String(taskKey), ...range };
    return (await app().call(getSlots, { query })).reply.slots.map(({ time }) => time);
  };
  const others = (time: string, number = 1) => book(bookingOf({ taskKey, time, patient: personOf(number) }));
  const holds = () => pool().kysely.selectFrom('slot_hold').select(['cover_key', 'acct_key']).execute();
  const openUntilNoon = async (simultaneous = 1) => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { endTime: '12:00', simultaneous });
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    taskKey = await insertType(pool(), { length: 60, slotSize: 30 });
    await insertPreferences(pool());
    await openUntilNoon();
    token = tokenOf(await book(bookingOf({ taskKey, time: '10:00' })));
  });

  it('alone is offered times that overlap its own, except its current one', async () => {
    expect(await publicTimes()).toEqual(['09:00', '11:00']);
    for (const acctKey of [115, 0]) expect(await moveTimes({ acctKey })).toEqual(['09:00', '09:30', '10:30', '11:00']);
    await others('11:00');
    expect(await moveTimes()).toEqual(['09:00', '09:30']);
  });

  it('is offered its current time with another provider, like any other', async () => {
    for (const acctKey of [115, 116])
      await insertRule(pool(), { locKey: 112, acctKey, startTime: '13:00', endTime: '16:00' });
    token = tokenOf(await book(bookingOf({ taskKey, locKey: 112, time: '14:00', patient: personOf(1) })));
    expect(await moveTimes({ acctKey: 116 })).toContain('14:00');
    expect(await moveTimes({ acctKey: 0 })).not.toContain('14:00');
    expect((await keep({ time: '14:00', acctKey: 116 })).status).toBe(201);
  });

  it('gets the next day if its own time is all a day has', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startTime: '10:00', endTime: '11:00' });
    expect((await askMove()).reply).toMatchObject({
      slots: [],
      next: { date: '2026-11-24', time: '10:00', acctKey: 115 },
      today: '2026-11-20',
    });
  });

  it('can hold each offered time, and move to it', async () => {
    for (const time of await moveTimes()) {
      const { status, reply } = await keep({ time });
      expect([time, status]).toEqual([time, 201]);
      expect((await move({ time, holdToken: reply.holdToken })).reply).toMatchObject({ time, status: 'booked' });
      expect((await move({ time: '10:00' })).status).toBe(200);
    }
    expect(await visitsOn(pool())).toEqual([{ acctKey: 115, time: '10:00', status: 'booked' }]);
    expect(await holds()).toEqual([]);
  });

  it("blocks its old time and the new one until it's moved, and then only the new one", async () => {
    const { reply } = await keep({ time: '11:00' });
    expect(await publicTimes()).toEqual(['09:00']);
    for (const time of ['09:30', '10:00', '10:30', '11:00'])
      expect([time, (await others(time)).status]).toEqual([time, 409]);
    await move({ time: '11:00', holdToken: reply.holdToken });
    expect(await publicTimes()).toEqual(['09:00', '09:30', '10:00']);
    expect((await others('10:00')).status).toBe(201);
  });

  it("doesn't lose its own place when a hold is released or expires", async () => {
    const { reply } = await keep();
    await app().call(releaseHold, { body: { coverKey: 11, holdToken: reply.holdToken } });
    expect(await publicTimes()).toEqual(['09:00', '11:00']);
    await keep();
    app().clock.advance({ minutes: 5 });
    expect(await publicTimes()).toEqual(['09:00', '11:00']);
    expect((await others('10:00')).status).toBe(409);
  });

  it('does not give its held place to a new booking or another visit', async () => {
    const other = tokenOf(await others('09:00'));
    const { holdToken } = (await keep()).reply;
    expect((await book(bookingOf({ taskKey, time: '10:30', holdToken, patient: personOf(2) }))).status).toBe(409);
    expect((await move({ token: other, holdToken })).status).toBe(409);
    expect((await keep({ token: other })).problem.code).toBe('booking.slot-taken');
    expect((await move({ holdToken })).status).toBe(200);
  });

  it('counts as one of several at a time: each of two may move, and neither adds a third place', async () => {
    await openUntilNoon(2);
    const second = tokenOf(await others('10:00'));
    const first = await keep();
    // Two visits, and the first of them holds a place: the second finds both places at 10:30 taken.
    expect((await keep({ token: second })).status).toBe(409);
    expect((await move({ holdToken: first.reply.holdToken })).status).toBe(200);
    expect((await keep({ token: second })).status).toBe(201);
    expect((await others('10:30', 2)).status).toBe(409);
    expect((await move({ token: second })).status).toBe(409);
    app().clock.advance({ minutes: 5 });
    expect((await move({ token: second })).status).toBe(200);
    expect((await others('10:30', 3)).status).toBe(409);
  });

  it('can be held with its own provider if possible', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey });
    const made = await book(bookingOf({ taskKey, locKey: 112, acctKey: 116, time: '15:00', patient: personOf(1) }));
    await book(bookingOf({ taskKey, locKey: 112, acctKey: 116, time: '09:00', patient: personOf(2) }));
    expect((await keep({ token: tokenOf(made), acctKey: 0, time: '15:30' })).reply.acctKey).toBe(116);
  });

  it('sends no notices, and holds nothing, when moved to its current time', async () => {
    const mails = () => pool().kysely.selectFrom('mail_outbox').select('kind').execute();
    const before = await mails();
    const { holdToken } = (await keep({ time: '10:00' })).reply;
    expect((await move({ time: '10:00', holdToken })).reply).toMatchObject({ time: '10:00', status: 'booked' });
    expect(await mails()).toEqual(before);
    expect(await holds()).toEqual([]);
  });

  it('notifies webhooks of the move, and of no cancellation', async () => {
    const event_types = ['appointment.moved', 'appointment.cancelled'];
    const webhook = { cover_key: 11, url: 'https://example.com/', secret: 'whsec_x', created_at: app().clock.now() };
    await pool()
      .kysely.insertInto('webhook')
      .values({ ...webhook, event_types })
      .execute();
    await move();
    const deliveries = await pool().kysely.selectFrom('webhook_delivery').select('event_type').execute();
    expect(deliveries).toEqual([{ event_type: 'appointment.moved' }]);
    for (const table of ['webhook_delivery', 'webhook'] as const) await pool().kysely.deleteFrom(table).execute();
  });

  it('lists the nearest times if the new one was taken, including those over its own', async () => {
    await others('11:00');
    const { status, problem } = await keep({ time: '11:00' });
    expect([status, problem.code]).toEqual([409, 'booking.slot-taken']);
    expect(problem.slots).toContainEqual({ date: MONDAY, time: '09:30', acctKey: 115 });
    expect(problem.slots).not.toContainEqual({ date: MONDAY, time: '10:00', acctKey: 115 });
  });

  it('holds one time per page, like a new booking', async () => {
    await keep({ time: '09:00', pageKey: 'page' });
    await keep({ time: '11:00', pageKey: 'page' });
    expect(await holds()).toHaveLength(1);
    const { holdToken } = (await keep({ time: '09:00' })).reply;
    await keep({ time: '09:30', holdToken });
    expect(await holds()).toHaveLength(2);
  });

  it('a link that is unknown, or of another kind, frees nothing', async () => {
    const { holdToken } = (
      await hold({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '09:00' })
    ).reply;
    for (const wrong of ['', 'x', `${token}x`, holdToken]) {
      expect((await askMove({ token: wrong })).problem).toMatchObject({ status: 404, code: 'booking.link-unknown' });
      expect((await keep({ token: wrong })).problem).toMatchObject({ status: 404, code: 'booking.link-unknown' });
    }
    expect((await askMove({ from: 'soon' })).problem.code).toBe('booking.invalid');
    expect((await keep({ acctKey: 116 })).problem.code).toBe('booking.invalid');
    expect(await holds()).toHaveLength(1);
  });

  it('that was cancelled, or started, gets no times or holds', async () => {
    app().clock.set('2026-11-23T15:00:00Z');
    for (const ask of [askMove, keep]) expect((await ask()).problem.code).toBe('booking.too-late');
    app().clock.set('2026-11-20T15:00:00Z');
    await app().call(cancelBooking, { body: { token } });
    for (const ask of [askMove, keep, move])
      expect((await ask()).problem).toMatchObject({ code: 'booking.cancelled', status: 409 });
    expect((await app().call(askEarlier, { body: { token } })).problem.code).toBe('booking.cancelled');
    expect(await holds()).toEqual([]);
  });

  it('whose type was deleted or turned off stays booked, and its patient learns that it can’t be moved online', async () => {
    const change = (set: { deleted_at?: Temporal.Instant; is_active?: boolean }) =>
      pool().kysely.updateTable('appointment_type').set(set).where('task_key', '=', taskKey).execute();
    for (const set of [{ is_active: false }, { deleted_at: app().clock.now() }]) {
      await change(set);
      for (const ask of [askMove, keep, move])
        expect((await ask()).problem).toMatchObject({ code: 'booking.not-movable', status: 409 });
    }
    expect((await app().call(readBooking, { body: { token } })).reply).toMatchObject({
      status: 'booked',
      time: '10:00',
    });
    expect((await app().call(cancelBooking, { body: { token } })).reply.status).toBe('cancelled');
  });

  it('in another practice gets only that practice’s times, and leaves this one unchanged', async () => {
    const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');
    await insertRows(pool(), 'booking_setting', [
      { cover_key: 22, kind: 'general', loc_key: 0, acct_key: 0, saved_at: SAVED, value: '{"enabled":1}' },
    ]);
    await insertRule(pool(), { coverKey: 22, locKey: 221, acctKey: 225, startTime: '14:00', endTime: '16:00' });
    const foreign = await insertType(pool(), { coverKey: 22 });
    const theirs = { coverKey: 22, locKey: 221, acctKey: 225, taskKey: foreign, time: '14:00' };
    const other = tokenOf(await book(bookingOf({ ...theirs, patient: personOf(1) })));
    expect(await moveTimes({ token: other, acctKey: 0 })).toEqual(['14:30', '15:00', '15:30']);
    expect((await keep({ token: other, acctKey: 0, time: '10:30' })).status).toBe(409);
    expect((await keep({ token: other, acctKey: 0, time: '14:30' })).status).toBe(201);
    expect(await holds()).toEqual([{ cover_key: 22, acct_key: 225 }]);
    expect((await askMove({ token: other, acctKey: 115 })).problem.code).toBe('booking.invalid');
    expect(await publicTimes()).toEqual(['09:00', '11:00']);
  });

  it('records its patient in the audit trail, and its token nowhere', async () => {
    await askMove();
    await keep();
    const acts = await pool().kysely.selectFrom('audit_record').selectAll().orderBy('seq', 'desc').limit(2).execute();
    expect(acts.map(({ action }) => action)).toEqual(['booking.move-hold', 'booking.move-slots']);
    expect(acts.every(({ patient_keys }) => patient_keys?.length === 1)).toBe(true);
    expect(JSON.stringify(acts)).not.toContain(token);
    expect((await app().call(readBooking, { body: { token } })).reply).toMatchObject({ time: '10:00' });
  });
});
