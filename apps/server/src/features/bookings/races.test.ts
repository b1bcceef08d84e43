import { cancelBooking, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { type CoverTransaction, openCoverScope } from '../../db/scope.ts';
import { dataOf, insertPreferences, insertRule, insertType } from '../availability/offers/offers.test-practice.ts';
import { lockProviders } from '../availability/offers/taking/taking.usecases.ts';
import { lockName } from '../patients/arrivals/arrivals.queries.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import {
  ANA,
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from './online.test-practice.ts';
import { findFree, lockCandidates } from './times/taking/taking.usecases.ts';
import { chosenTime } from './times/times.usecases.ts';

const ROUNDS = 6;
const A_MOMENT_MS = 150;
const moment = () => new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), A_MOMENT_MS));

describe('concurrent patients', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const scope = () => openCoverScope({ pool: pool(), clock: app().clock, coverKey: 11, act: null });
  const chosen = (time = '09:00', acctKey = 115) =>
    chosenTime({ locKey: 111, acctKey, taskKey, date: MONDAY, time, insName: null });
  const wish = (time = '09:00') => ({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time });
  const active = async () => (await visitsOn(pool())).filter(({ status }) => status !== 'cancelled');

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it('would both find a time free without the lock; with it the second waits for the first', async () => {
    const both = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
    const [first, second] = await Promise.all(
      both.map(async (own, place) =>
        scope().transaction(async (tx) => {
          const { acctKey } = await findFree({ tx, locked: new Set([115]), chosen: chosen() });
          own.resolve();
          await both[1 - place]?.promise;
          return acctKey;
        }),
      ),
    );
    expect([first, second]).toEqual([115, 115]);

    await scope().transaction(async (tx) => {
      await lockCandidates({ tx, wish: chosen() });
      const other = scope().transaction(async (its) => {
        await lockCandidates({ tx: its, wish: chosen() });
        return 'came in' as const;
      });
      expect(await Promise.race([other, moment()])).toBe('waits');
    });
    const later = scope().transaction(async (tx) => lockCandidates({ tx, wish: chosen() }).then(() => 'came in'));
    expect(await Promise.race([later, moment()])).toBe('came in');
  });

  it('queue if their names differ only in accents, like the same person', async () => {
    const lock = async (tx: CoverTransaction, firstName: string) => {
      await lockName({ tx, arrival: { firstName, lastName: 'Ibáñez' } });
      return 'came in' as const;
    };
    await scope().transaction(async (tx) => {
      await lock(tx, 'José');
      const same = scope().transaction((its) => lock(its, 'JOSE'));
      expect(await Promise.race([same, moment()])).toBe('waits');
      expect(await Promise.race([scope().transaction((its) => lock(its, 'Josefa')), moment()])).toBe('came in');
    });
  });

  it("wait for staff who close the hour, and then learn that it's closed", async () => {
    const closing = dataOf({
      ...{ startDate: MONDAY, startTime: '09:00', endTime: '10:00', isBlackout: true },
      repetition: { days: [], repeats: 'once', ends: 'date', endsDate: MONDAY, isGeneral: false },
    });
    let booking: ReturnType<typeof book> | undefined;
    await scope().transaction(async (tx) => {
      await lockProviders({ tx, acctKeys: [115] });
      booking = book(bookingOf({ taskKey }));
      expect(await Promise.race([booking, moment()])).toBe('waits');
      await tx.q
        .insertInto('schedule_rule')
        .values({
          ...{ cover_key: 11, loc_key: 111, acct_key: 115, is_blackout: true, saved_at: tx.now, repetition: 0 },
          ...{ start_date: MONDAY, end_date: MONDAY, data: JSON.stringify(closing) },
        })
        .execute();
    });
    const answer = await booking;
    expect(answer).toMatchObject({
      status: 409,
      problem: { code: 'booking.slot-taken', reasons: [{ code: 'blackout' }] },
    });
    expect(await visitsOn(pool())).toEqual([]);
  });

  it('give a time to a hold or to a booking, never to both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const time = `${String(9 + round).padStart(2, '0')}:00`;
      const [held, booked] = await Promise.all([
        hold(wish(time)),
        book(bookingOf({ taskKey, time, patient: personOf(round) })),
      ]);
      expect([held.status, booked.status].sort()).toEqual([201, 409]);
    }
  });

  it('hold a time for only one of many', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(wish())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('book a time that is being cancelled before or after, and never twice', { tags: ['deep'] }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const time = `${String(9 + round).padStart(2, '0')}:30`;
      const first = await book(bookingOf({ taskKey, time }));
      const [cancelled, ...others] = await Promise.all([
        app().call(cancelBooking, { body: { token: tokenOf(first) } }),
        book(bookingOf({ taskKey, time, patient: personOf(1) })),
        book(bookingOf({ taskKey, time, patient: personOf(2) })),
      ]);
      expect(cancelled.status).toBe(200);
      const won = others.filter(({ status }) => status === 201).length;
      expect((await active()).filter((visit) => visit.time === time)).toHaveLength(won);
      expect(won).toBeLessThanOrEqual(1);
    }
  });

  it("who want each other's time both keep their own", { tags: ['deep'] }, async () => {
    const ada = await book(bookingOf({ taskKey, time: '09:00' }));
    const ben = await book(bookingOf({ taskKey, time: '10:00', patient: personOf(1) }));
    const move = (booking: typeof ada, time: string) =>
      app().call(rescheduleBooking, { body: { token: tokenOf(booking), acctKey: 115, date: MONDAY, time } });
    for (let round = 0; round < ROUNDS; round += 1) {
      const moves = await Promise.all([move(ada, '10:00'), move(ben, '09:00')]);
      expect(moves.map(({ status }) => status)).toEqual([409, 409]);
    }
    expect((await active()).map(({ time }) => time)).toEqual(['09:00', '10:00']);
  });

  it('moving to the same free time: one gets it, and the others keep theirs', { tags: ['deep'] }, async () => {
    const times = ['09:00', '09:30', '10:00', '10:30'];
    const made = await Promise.all(
      times.map((time, number) => book(bookingOf({ taskKey, time, patient: personOf(number) }))),
    );
    const moves = await Promise.all(
      made.map((booking) =>
        app().call(rescheduleBooking, { body: { token: tokenOf(booking), acctKey: 0, date: MONDAY, time: '15:00' } }),
      ),
    );
    const won = moves.findIndex(({ status }) => status === 200);
    expect(moves.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await active()).map(({ time }) => time)).toEqual([...times.filter((_, place) => place !== won), '15:00']);
  });

  it('book once if sent twice at once with the same client key, with the same reply', { tags: ['deep'] }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = bookingOf({ taskKey, time: `${String(9 + round).padStart(2, '0')}:00`, clientKey: `key-${round}` });
      const answers = await Promise.all([book(body), book(body), book(body)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ reply }) => reply.bookingKey)).size).toBe(1);
    }
    expect(await active()).toHaveLength(ROUNDS);
  });

  it('book once under one client key, even if provider or time changes between requests', {
    tags: ['deep'],
  }, async () => {
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey });
    for (let round = 0; round < ROUNDS; round += 1) {
      const hour = String(9 + round).padStart(2, '0');
      const body = bookingOf({ taskKey, locKey: 112, acctKey: 0, time: `${hour}:00`, clientKey: `lost-${round}` });
      const email = 'mended@example.com';
      const answers = await Promise.all([
        book(body),
        book({ ...body, patient: { ...body.patient, email } }),
        book({ ...body, acctKey: 116, patient: { ...body.patient, lastName: 'Reyes Soto' } }),
        book({ ...body, time: `${hour}:30` }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
      const faults = answers.filter(({ status }) => status === 400).map(({ problem }) => problem.errors);
      expect(faults).toMatchObject(faults.map(() => [{ path: 'clientKey', code: 'client-key' }]));
    }
    expect(await active()).toHaveLength(ROUNDS);
  });

  it('add a new patient once who books two times at once', async () => {
    const patient = { ...ANA, lastName: 'Twice' };
    const answers = await Promise.all(
      ['09:00', '11:00', '13:00'].map((time) => book(bookingOf({ taskKey, time, patient }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const known = await pool()
      .kysely.selectFrom('patient')
      .select('patient_key')
      .where('last_name', '=', 'Twice')
      .execute();
    expect(known).toHaveLength(1);
  });
});
