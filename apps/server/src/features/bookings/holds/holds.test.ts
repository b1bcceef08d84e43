import { getSlots, holdSlot, releaseHold } from '@sightline/contract/booking.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, MONDAY, patientCalls, personOf } from '../online.test-practice.ts';

describe('a held time', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const keep = (given: Partial<Parameters<typeof hold>[0]> = {}) =>
    hold({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '09:00', ...given });
  const times = async (locKey = 111) => {
    const query = { coverKey: '11', locKey: String(locKey), taskKey: String(taskKey), from: MONDAY, to: MONDAY };
    return (await app().call(getSlots, { query })).reply.slots.map(({ time }) => time);
  };
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) => book(bookingOf({ taskKey, ...given }));

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it('[VIS-005] is not offered to others for five minutes, and then again', async () => {
    const { status, reply } = await keep();
    expect(status).toBe(201);
    expect(Temporal.Instant.from(reply.expiresAt).since(app().clock.now()).total('minutes')).toBe(5);
    expect(await times()).not.toContain('09:00');
    expect((await make()).problem).toMatchObject({ code: 'booking.slot-taken', reasons: [{ code: 'held' }] });
    app().clock.advance({ minutes: 4, seconds: 59 });
    expect(await times()).not.toContain('09:00');
    app().clock.advance({ seconds: 1 });
    expect(await times()).toContain('09:00');
    expect((await make()).status).toBe(201);
  });

  it('can be booked by its holder, and is used up then', async () => {
    const { reply } = await keep({ acctKey: 0 });
    expect((await make({ acctKey: 0, holdToken: reply.holdToken })).status).toBe(201);
    expect(await pool().kysely.selectFrom('slot_hold').selectAll().execute()).toEqual([]);
    expect((await make({ holdToken: reply.holdToken, patient: personOf(1) })).status).toBe(409);
  });

  it('keeps its provider, if any will do', async () => {
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey });
    const { reply } = await keep({ locKey: 112, acctKey: 116 });
    await make({ locKey: 112, acctKey: 116, time: '10:00', patient: personOf(1) });
    const made = await make({ locKey: 112, acctKey: 0, holdToken: reply.holdToken });
    expect(made.reply.providerName).toBe('Abena Osei');
  });

  it('is released for another one only once that one is held', async () => {
    const first = await keep();
    await make({ time: '10:00' });
    const { holdToken } = first.reply;
    expect((await keep({ time: '10:00', holdToken })).status).toBe(409);
    expect(await times()).not.toContain('09:00');
    expect((await keep({ time: '11:00', holdToken })).status).toBe(201);
    expect(await times()).toEqual(expect.arrayContaining(['09:00']));
    expect(await times()).not.toContain('11:00');
  });

  it('can be released, repeatedly, and only by its token', async () => {
    const { reply } = await keep();
    const give = (holdToken: string, coverKey = 11) => app().call(releaseHold, { body: { coverKey, holdToken } });
    expect((await give('of somebody else')).status).toBe(204);
    expect((await give(reply.holdToken, 22)).status).toBe(204);
    expect(await times()).not.toContain('09:00');
    expect((await give(reply.holdToken)).status).toBe(204);
    expect((await give(reply.holdToken)).status).toBe(204);
    expect(await times()).toContain('09:00');
  });

  it("blocks its provider at another location at that time, in that location's wall time", async () => {
    await insertRule(pool(), { locKey: 112 });
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'America/Chicago' })
      .where('loc_key', '=', 112)
      .execute();
    await keep({ time: '11:00' });
    expect(await times(112)).not.toContain('10:00');
    expect(await times(112)).toEqual(expect.arrayContaining(['09:30', '10:30', '11:00']));
  });

  it('is one per booking page, even if the reply got lost', async () => {
    expect((await keep({ pageKey: 'page' })).status).toBe(201);
    expect((await keep({ pageKey: 'page' })).status).toBe(201);
    const { reply } = await keep({ pageKey: 'page', time: '10:00' });
    expect(await times()).toContain('09:00');
    expect((await keep({ pageKey: 'page', time: '10:00', holdToken: reply.holdToken })).status).toBe(201);
    await make({ time: '11:00' });
    expect((await keep({ pageKey: 'page', time: '11:00' })).status).toBe(409);
    expect(await times()).not.toContain('10:00');
    expect((await keep({ pageKey: 'other page' })).status).toBe(201);
    expect(await pool().kysely.selectFrom('slot_hold').selectAll().execute()).toHaveLength(2);
  });

  it('is limited to 20 times per IP address, still available to others, and again after a release', async () => {
    const limited = await createTestApp({
      database: database(),
      overrides: { config: testConfig({ hasRateLimits: true }), clock: app().clock },
    });
    try {
      await insertRule(pool(), { startTime: '17:00', endTime: '20:00', simultaneous: 30 });
      const ask = async (address: string, given: Partial<Parameters<typeof hold>[0]> = {}) => {
        const body = { coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time: '17:00', ...given };
        const headers = { 'x-forwarded-for': address };
        const answer = await limited.app.inject({ method: 'POST', url: holdSlot.path, payload: body, headers });
        return { status: answer.statusCode, said: answer.json<{ code?: string; holdToken?: string }>() };
      };
      const kept = await Promise.all(Array.from({ length: 24 }, () => ask('203.0.113.7')));
      expect(kept.filter(({ status }) => status === 201)).toHaveLength(20);
      const refused = kept.filter(({ status }) => status !== 201).map(({ status, said }) => [status, said.code]);
      expect(refused).toEqual(Array.from({ length: 4 }, () => [429, 'booking.too-many-holds']));
      expect((await ask('203.0.113.8')).status).toBe(201);
      const holdToken = kept.find(({ status }) => status === 201)?.said.holdToken;
      expect((await ask('203.0.113.7', { holdToken, time: '18:00' })).status).toBe(201);
      app().clock.advance({ minutes: 5 });
      expect((await ask('203.0.113.7')).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it('counts with visits toward the capacity', async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool(), { simultaneous: 2 });
    await make();
    expect((await keep()).status).toBe(201);
    expect((await keep()).status).toBe(409);
  });

  it('is stored by its hash, and expired ones are deleted', async () => {
    const { reply } = await keep();
    const rows = () => pool().kysely.selectFrom('slot_hold').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(reply.holdToken);
    app().clock.advance({ minutes: 6 });
    await keep({ time: '12:00' });
    expect(await rows()).toHaveLength(1);
  });
});
