import { Writable } from 'node:stream';
import { createBooking } from '@sightline/contract/booking.calls';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { workedByAllMs } from '../../../../testing/worked.ts';
import { describeError } from '../../../logger.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { ANA, bookingOf, clearBookings, MONDAY, patientCalls, visitsOn } from '../online.test-practice.ts';

const QUICK_MS = 2_000;

describe('a refused booking', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) => book(bookingOf({ taskKey, ...given }));
  const says = async (given: Parameters<typeof make>[0]) => {
    const { status, problem } = await make(given);
    const paths = Array.isArray(problem.errors) ? problem.errors.map(({ path }) => path) : [];
    return [status, problem.code, ...paths];
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
    await insertRule(pool(), { acctKey: 117 });
  });

  it('names an unknown, foreign or inactive practice, location, provider or type', async () => {
    const foreign = await insertType(pool(), { coverKey: 22 });
    const asleep = await insertType(pool(), { name: 'Asleep', isActive: false });
    const nowhere = [404, 'booking.not-found'];
    expect(await says({ coverKey: 4711 })).toEqual(nowhere);
    expect(await says({ coverKey: 33 })).toEqual(nowhere);
    expect(await says({ locKey: 4711 })).toEqual(nowhere);
    expect(await says({ locKey: 221 })).toEqual(nowhere);
    expect(await says({ acctKey: 4711 })).toEqual([400, 'booking.invalid', 'acctKey']);
    expect(await says({ acctKey: 225 })).toEqual([400, 'booking.invalid', 'acctKey']);
    expect(await says({ acctKey: 116 })).toEqual([400, 'booking.invalid', 'acctKey']);
    expect(await says({ acctKey: 117 })).toEqual([400, 'booking.invalid', 'acctKey']);
    expect(await says({ taskKey: foreign })).toEqual([400, 'booking.invalid', 'taskKey']);
    expect(await says({ taskKey: asleep })).toEqual([400, 'booking.invalid', 'taskKey']);
    await pool().kysely.updateTable('location').set({ status: 0 }).where('loc_key', '=', 111).execute();
    expect(await says({})).toEqual(nowhere);
    expect(await visitsOn(pool())).toEqual([]);
  });

  it('[GEN-002] comes if booking is off at the effective level', async () => {
    await insertPreferences(pool(), { enabled: 0, locKey: 111 });
    expect(await says({})).toEqual([404, 'booking.not-found']);
    expect(await says({ acctKey: 0 })).toEqual([404, 'booking.not-found']);
    await insertPreferences(pool(), { enabled: 1, locKey: 111, acctKey: 115 });
    expect(await says({})).toEqual([201, undefined]);
    await pool().kysely.updateTable('cover').set({ has_online_booking: false }).where('cover_key', '=', 11).execute();
    expect(await says({ time: '10:00' })).toEqual([404, 'booking.not-found']);
    await pool().kysely.updateTable('cover').set({ has_online_booking: true }).execute();
  });

  it('[GEN-002] comes beyond the bookable weeks', async () => {
    const last = await make({ date: '2027-01-01' });
    expect(last.status).toBe(201);
    expect((await make({ date: '2027-01-02' })).problem).toMatchObject({
      code: 'booking.slot-taken',
      reasons: [{ code: 'weeks-out', lastDate: '2027-01-01' }],
      slots: expect.arrayContaining([{ date: '2027-01-01', time: '16:30', acctKey: 115 }]),
    });
  });

  it('for a past or unoffered time lists the reasons and the nearest six, before and after', async () => {
    const reasonsFor = async (date: string, time: string) => (await make({ date, time })).problem;
    expect(await reasonsFor(MONDAY, '12:10')).toMatchObject({
      reasons: [{ code: 'off-increment', previous: '12:00', next: '12:30' }],
      slots: ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30'].map((time) => ({
        date: MONDAY,
        time,
        acctKey: 115,
      })),
    });
    expect(await reasonsFor('2026-11-20', '09:30')).toMatchObject({
      reasons: [{ code: 'past' }],
      slots: ['10:30', '11:00', '11:30', '12:00', '12:30', '13:00'].map((time) => ({ date: '2026-11-20', time })),
    });
    expect(await reasonsFor('1970-01-01', '09:00')).toMatchObject({
      slots: [{ date: '2026-11-20', time: '10:30' }, {}, {}, {}, {}, {}],
    });
    const late = await reasonsFor('2099-12-31', '09:00');
    expect(late.slots).toHaveLength(6);
    expect(await reasonsFor(MONDAY, '03:00')).toMatchObject({ code: 'booking.slot-taken', status: 409 });
  });

  it('lists what is wrong within two seconds, whatever it is', async () => {
    const odd = [
      ...[{ date: 'soon' }, { date: '2026-02-30' }, { date: '2126-01-01' }, { date: '' }],
      ...[{ time: '9' }, { time: '25:00' }, { time: '24:00' }, { time: '09:60' }, { time: '09:00:30' }],
      ...[{ locKey: 0 }, { locKey: -1 }, { taskKey: 0 }, { taskKey: 2 ** 40 }, { acctKey: -5 }, { acctKey: 1.5 }],
      ...[{ insName: 'x'.repeat(51) }, { source: 'x'.repeat(101) }, { clientKey: 'x'.repeat(65) }],
      ...[{ answers: { notesFld: 'x'.repeat(1_001) } }, { answers: { ['x'.repeat(41)]: 'y' } }],
    ];
    for (const given of odd) {
      const begun = workedByAllMs();
      const { status, problem } = await make(given);
      expect([given, status, workedByAllMs() - begun < QUICK_MS]).toEqual([given, 400, true]);
      expect(problem.errors).not.toEqual([]);
    }
    expect(await visitsOn(pool())).toEqual([]);
  });

  it('comes for prototype names as answers, and for a 3 MB body', async () => {
    const url = createBooking.path;
    const post = (payload: string) =>
      app().app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    const proto = JSON.stringify(bookingOf({ taskKey })).replace('"patient":', '"__proto__":{"x":1},"patient":');
    expect((await post(proto)).statusCode).toBe(400);
    const named = JSON.stringify(bookingOf({ taskKey, answers: { constructor: 'x', toString: 'y' } }));
    expect((await post(named)).statusCode).toBe(201);
    const begun = workedByAllMs();
    const large = await post(JSON.stringify({ ...bookingOf({ taskKey }), source: 'x'.repeat(3_000_000) }));
    expect([large.statusCode, workedByAllMs() - begun < QUICK_MS]).toEqual([413, true]);
  });

  it('comes after 30 requests a minute from one IP address, including holds, with when to come back', {
    tags: ['deep'],
  }, async () => {
    const limited = await createTestApp({
      database: database(),
      overrides: { config: testConfig({ hasRateLimits: true }) },
    });
    try {
      const { book: bookThere, hold } = patientCalls(() => limited);
      const wish = { coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '09:00' };
      for (let count = 0; count < 15; count += 1) {
        expect((await bookThere(bookingOf({ taskKey, time: '12:10' }))).status).toBe(409);
        expect((await hold({ ...wish, time: '12:10' })).status).toBe(409);
      }
      const refused = await limited.app.inject({
        method: 'POST',
        url: createBooking.path,
        payload: bookingOf({ taskKey }),
      });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'request.too-many' });
      expect(Number(refused.headers['retry-after'])).toBe(60);
      const elsewhere = await limited.app.inject({
        method: 'POST',
        url: createBooking.path,
        payload: bookingOf({ taskKey }),
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(elsewhere.statusCode).toBe(201);
      limited.clock.advance({ seconds: 60 });
      expect((await hold({ ...wish, time: '10:00' })).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it('leaves nothing about the patient in the log', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = pino({ level: 'trace', serializers: { err: describeError } }, sink);
    const logged = await createTestApp({ database: database(), overrides: { logger } });
    try {
      const { book: bookThere } = patientCalls(() => logged);
      expect((await bookThere(bookingOf({ taskKey }))).status).toBe(201);
      expect((await bookThere(bookingOf({ taskKey, patient: { ...ANA, dob: 'soon' } }))).status).toBe(400);
    } finally {
      await logged.close();
    }
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toMatch(/Reyes|5550187|ana@example|1980-05-17/);
  });
});
