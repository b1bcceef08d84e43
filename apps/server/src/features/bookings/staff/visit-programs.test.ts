import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertRule, insertType, insertVisit } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { ANA, clearBookings, MONDAY } from '../online.test-practice.ts';
import { PATIENT } from './staff.test-practice.ts';

const VISITS = '/visits/api/visits';

describe('visits driven by other programs', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const { get, post } = outsider({ app, token: () => token });
  const place = () => ({ locKey: 111, acctKey: 115, taskKey, date: MONDAY, notify: false });
  const book = async (given: object = {}) => {
    const { status, body } = await post(VISITS, { ...place(), addKey: PATIENT, time: '09:00', ...given });
    expect(status).toBe(201);
    return Number(body.apptKey);
  };
  const listed = async (query = `from=${MONDAY}&to=${MONDAY}`) => (await get(`${VISITS}?${query}`)).body.visits;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    for (const table of ['practice_change', 'visit_act', 'visit_request'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertRule(pool());
    token = (await app().signIn('user11')).token;
  });

  it('[VIS-002] books by the fields of the published call, and lists by days, location and provider', {
    tags: ['deep'],
  }, async () => {
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
    const apptKey = await book();
    await insertVisit(pool(), { taskKey, at: '2026-11-25T09:30', loc_key: 112, acct_key: 116 });
    const visit = { apptKey, addKey: PATIENT, date: MONDAY, time: '09:00', length: 30, status: 'booked', forms: null };
    expect(await listed()).toMatchObject([{ ...visit, taskKey, acctKey: 115, locKey: 111 }]);
    const week = 'from=2026-11-23&to=2026-11-29';
    expect(await listed(week)).toHaveLength(2);
    expect(await listed(`${week}&locKey=112`)).toMatchObject([{ acctKey: 116 }]);
    expect(await listed(`${week}&acctKey=115`)).toMatchObject([{ apptKey }]);
  });

  it('[VIS-002] answers 409 with reasons for a time that is not offered, and takes it with the reason as text', async () => {
    const late = { ...place(), addKey: PATIENT, time: '20:00' };
    const refused = await post(VISITS, late);
    expect(refused).toMatchObject({ status: 409, body: { code: 'visit.not-offered', reasons: [{ code: 'no-rule' }] } });
    expect(refused.type).toContain('application/problem+json');
    for (const override of ['', '   ', { reason: '' }])
      expect(await post(VISITS, { ...late, override })).toMatchObject({
        ...{ status: 400, body: { detail: 'Say why this time is taken although it isn’t offered.' } },
      });
    const wrong = await post(VISITS, { ...late, override: true });
    expect(wrong).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: 'override', message: expect.stringContaining('Say why') }] } },
    });
    expect((await post(VISITS, { ...late, override: 'Red eye' })).body.visit).toMatchObject({
      outsideReason: 'Red eye',
    });
    const other = { ...late, addKey: PATIENT + 1, override: { reason: 'Second chair' } };
    expect((await post(VISITS, other)).body.visit).toMatchObject({ outsideReason: 'Second chair' });
  });

  it('[VIS-002] books a person who is not there yet, and knows them again', async () => {
    const person = { firstName: ANA.firstName, lastName: ANA.lastName, phone: ANA.phone };
    const first = await book({ addKey: undefined, patient: person });
    const second = await book({ addKey: undefined, patient: { ...person, firstName: 'ana' }, time: '10:00' });
    const [one, other] = (await listed()) as { addKey: number; apptKey: number; isNewPatient: boolean }[];
    expect([one?.apptKey, other?.apptKey, other?.addKey]).toEqual([first, second, one?.addKey]);
    expect(one?.isNewPatient).toBe(true);
    const ask = (patient: object) => post(VISITS, { ...place(), time: '11:00', patient });
    expect(await ask({ firstName: 'Ana', lastName: 'Reyes' })).toMatchObject({
      ...{ status: 400, body: { code: 'booking.invalid', errors: [{ path: 'patient.phone' }] } },
    });
    expect((await ask({ ...person, phone: '12' })).body).toMatchObject({ errors: [{ path: 'patient.phone' }] });
    const both = await post(VISITS, { ...place(), time: '11:00', patient: person, addKey: PATIENT });
    expect(both).toMatchObject({ status: 400, body: { code: 'visit.invalid' } });
    expect((await post(VISITS, { ...place(), time: '11:00' })).status).toBe(400);
  });

  it('[VIS-002] moves, marks and cancels a visit as it is, or as the caller saw it', async () => {
    const apptKey = await book();
    const of = `${VISITS}/${apptKey}`;
    const moved = await post(`${of}/move`, { date: MONDAY, time: '10:00', notify: false });
    expect(moved).toMatchObject({
      status: 200,
      body: { apptKey, visit: { time: '10:00', acctKey: 115, locKey: 111 } },
    });
    const stale = await post(`${of}/move`, { date: MONDAY, time: '11:00', stamp: 'seen long ago' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'visit.changed' } });
    expect((await post(`${of}/move`, { date: MONDAY, time: '20:00', notify: false })).status).toBe(409);
    for (const [status, known] of Object.entries({ confirmed: 'confirmed', booked: 'booked', noshow: 'booked' })) {
      const { body } = await post(`${of}/status`, { status });
      expect((body.visit as { status: string } | undefined)?.status ?? 'booked').toBe(known);
    }
    expect((await post(`${of}/status`, { status: 'kept' })).body.code).toBe('visit.too-early');
    await post(`${of}/status`, { status: 'arrived' });
    expect((await post(`${of}/status`, { status: 'noshow' })).body.visit).toMatchObject({ status: 'noshow' });
    expect((await post(`${of}/status`, { status: 'booked' })).body.visit).toMatchObject({ arrivedAt: null });
    expect((await post(`${of}/cancel`, { reason: ' ', notify: false })).status).toBe(400);
    const cancelled = await post(`${of}/cancel`, { reason: 'Moved away', notify: false });
    expect(cancelled).toMatchObject({ status: 200, body: { visit: { status: 'cancelled' } } });
    expect((await post(`${of}/cancel`, { reason: 'Again', notify: false })).body.code).toBe('visit.over');
  });

  it('[VIS-002] acts once for a client key, and each time without one', async () => {
    const first = await book({ clientKey: 'a' });
    expect(await book({ clientKey: 'a' })).toBe(first);
    const again = await post(VISITS, { ...place(), addKey: PATIENT, time: '09:00' });
    expect(again.status).toBe(409);
    expect(await listed()).toHaveLength(1);
    const moves = await Promise.all(
      ['13:00', '14:00'].map((time) => post(`${VISITS}/${first}/move`, { date: MONDAY, time })),
    );
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toHaveLength(1);
  });

  it('[VIS-002] refuses what is not the practice’s, is past, missing or of the wrong type', async () => {
    const whole = { ...place(), addKey: PATIENT, time: '09:00' };
    const status = async (given: object) => (await post(VISITS, { ...whole, ...given })).status;
    expect(await status({ addKey: 2_201 })).toBe(404);
    expect(await status({ addKey: 999_999 })).toBe(404);
    for (const given of [{ locKey: 221 }, { acctKey: 225 }, { taskKey: 999 }, { date: '2026-02-30' }])
      expect([given, await status(given)]).toEqual([given, 400]);
    for (const given of [{ time: '9:00' }, { addKey: 'x' }, { notify: 'yes' }, { date: undefined }, { odd: 1 }])
      expect([given, await status(given)]).toEqual([given, 400]);
    expect(await post(VISITS, { ...whole, date: '2026-11-16' })).toMatchObject({
      ...{ status: 409, body: { reasons: [{ code: 'past' }] } },
    });
    for (const act of ['move', 'cancel', 'status']) {
      const body = { date: MONDAY, time: '09:00', reason: 'No', status: 'kept' };
      const fields = { move: ['date', 'time'], cancel: ['reason'], status: ['status'] }[act] ?? [];
      const own = Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
      expect([act, (await post(`${VISITS}/987654/${act}`, own)).status]).toEqual([act, 404]);
      expect([act, (await post(`${VISITS}/987654/${act}`, {})).status]).toEqual([act, 400]);
    }
    const asked = { 'to=2026-11-23': 400, 'from=2026-11-23&to=2026-11-22': 400, 'from=2026-01-01&to=2026-12-31': 400 };
    for (const [query, code] of Object.entries(asked)) expect((await get(`${VISITS}?${query}`)).status).toBe(code);
    expect((await get(`${VISITS}?from=${MONDAY}&to=${MONDAY}&locKey=221`)).status).toBe(404);
    expect((await get(`${VISITS}?from=${MONDAY}&to=${MONDAY}&acctKey=225`)).status).toBe(404);
  });
});
