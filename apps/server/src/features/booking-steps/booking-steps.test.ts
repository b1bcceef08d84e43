import { recordBookingStep } from '@sightline/contract/booking-steps.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { createTestApp, useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const COVER = 41;
const OTHER = 42;
const LOC = 411;

describe('[RPT-008] scheduler steps', () => {
  const database = useDatabase();
  const app = useApp(database);
  let taskKey = 0;

  beforeAll(async () => {
    for (const coverKey of [COVER, OTHER]) await insertPractice(database().pool, { coverKey });
    const type = await database()
      .pool.kysely.insertInto('appointment_type')
      .values({ cover_key: COVER, name: 'Exam', length: 30 })
      .returning('task_key')
      .executeTakeFirstOrThrow();
    taskKey = type.task_key;
  });

  const visit = (n: number) => `visit-number-${String(n).padStart(6, '0')}`;
  const stepOf = (given: object) => ({
    body: { coverKey: COVER, visitId: visit(1), step: 'opened' as const, ...given },
  });
  const rows = (visitId: string) =>
    database().pool.kysely.selectFrom('booking_step').selectAll().where('visit_id', '=', visitId).execute();

  it('are stored with location and type, and where the visitor came from', async () => {
    const words = { source: ' Newsletter\u0000 ', referredBy: 'Dr. Lee', tid: 't1', gid: '7' };
    const sent = stepOf({ visitId: visit(2), step: 'time-chosen', locKey: LOC, taskKey, ...words });
    expect((await app().call(recordBookingStep, sent)).status).toBe(204);
    expect(await rows(visit(2))).toMatchObject([
      {
        ...{ cover_key: COVER, step: 'time-chosen', loc_key: LOC, task_key: taskKey },
        ...{ source: 'Newsletter', referred_by: 'Dr. Lee', tid: 't1', gid: '7' },
        at: app().clock.now(),
      },
    ]);
  });

  it('are counted before anything is chosen, in any notation of nothing', async () => {
    const nothing = { source: null, referredBy: null, tid: null, gid: null };
    for (const [n, given] of [{}, { locKey: 0, taskKey: 0 }, { locKey: null, taskKey: null, ...nothing }].entries()) {
      expect((await app().call(recordBookingStep, stepOf({ visitId: visit(20 + n), ...given }))).status).toBe(204);
      expect(await rows(visit(20 + n))).toMatchObject([{ step: 'opened', loc_key: 0, task_key: 0, source: '' }]);
    }
  });

  it('count once per visit, type and location, however often they are sent', async () => {
    const step = { visitId: visit(3), step: 'searched' as const };
    for (const place of [{}, {}, { locKey: LOC }, { locKey: LOC, taskKey }, { locKey: LOC, taskKey }])
      expect((await app().call(recordBookingStep, stepOf({ ...step, ...place }))).status).toBe(204);
    expect(await rows(visit(3))).toHaveLength(3);
  });

  it('are limited to forty per visit', async () => {
    const types = await database()
      .pool.kysely.insertInto('appointment_type')
      .values(Array.from({ length: 45 }, (_, n) => ({ cover_key: COVER, name: `Type ${n}`, length: 30 })))
      .returning('task_key')
      .execute();
    for (const { task_key } of types) {
      const sent = stepOf({ visitId: visit(4), step: 'searched', locKey: LOC, taskKey: task_key });
      expect((await app().call(recordBookingStep, sent)).status).toBe(204);
    }
    expect(await rows(visit(4))).toHaveLength(40);
  });

  it('are refused for an unknown practice, location or type', async () => {
    for (const wrong of [{ coverKey: 9_999 }, { locKey: OTHER * 10 + 1 }, { taskKey: 987_654 }]) {
      const { status, problem } = await app().call(recordBookingStep, stepOf({ visitId: visit(5), ...wrong }));
      expect([wrong, status, problem.code]).toEqual([wrong, 404, 'booking.not-found']);
    }
    expect(await rows(visit(5))).toEqual([]);
  });

  it('accept nothing else: no name, no phone, no other kind of step', async () => {
    const wrong = [{ patient: 'Ana' }, { step: 'booked' }, { visitId: 'short' }, { visitId: 'ana@example.com +1914' }];
    for (const given of wrong) {
      const response = await app().app.inject({
        method: 'POST',
        url: recordBookingStep.path,
        payload: { ...stepOf({ visitId: visit(6) }).body, ...given },
      });
      expect([given, response.statusCode]).toEqual([given, 400]);
    }
    expect(await rows(visit(6))).toEqual([]);
  });

  it('are limited by IP address', { tags: ['deep'] }, async () => {
    const limited = await createTestApp({
      database: database(),
      overrides: { config: testConfig({ hasRateLimits: true }) },
    });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 61; n += 1)
        statuses.push((await limited.call(recordBookingStep, stepOf({ visitId: visit(7) }))).status);
      expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
      expect(statuses[60]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
