import * as contract from '@sightline/contract/closures.calls';
import { dayOfDate } from '@sightline/scheduling/days';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertVisits } from '../conversations/template-values/visits.test-rows.ts';
import { closedDaysIn } from './closures.rules.ts';

const DAY = { firstDay: '2026-12-24', name: 'Christmas Eve' };

describe('closures', () => {
  const database = useDatabase();
  const app = useApp(database);
  const params = { coverKey: '1' };
  let token = '';

  const add = (closures: contract.ClosureFields[]) =>
    app().call(contract.addClosures, { params, body: { closures } }, token);
  const list = async (year = '2026') =>
    (await app().call(contract.listClosures, { params, query: { year } }, token)).reply;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2 });
    ({ token } = await app().signIn('user1'));
  });
  afterEach(async () => {
    await database().pool.kysely.deleteFrom('closure').execute();
  });

  it('[ADM-010] closes the practice or a location, for a day or several, with the federal holidays on offer', async () => {
    const { status, reply } = await add([DAY, { ...DAY, locKey: 12, lastDay: '2027-01-02', name: 'Remodeling' }]);
    expect(status).toBe(201);
    expect(reply.closures).toEqual([
      { closureKey: expect.any(Number), ...DAY, lastDay: '2026-12-24', locKey: null, stamp: expect.any(String) },
      {
        ...{ closureKey: expect.any(Number), firstDay: '2026-12-24', lastDay: '2027-01-02' },
        ...{ locKey: 12, name: 'Remodeling', stamp: expect.any(String) },
      },
    ]);
    const year = await list();
    expect(year.closures).toHaveLength(2);
    expect(year.holidays).toContainEqual({ name: 'Independence Day', date: '2026-07-04', observedOn: '2026-07-03' });
    expect((await list('2027')).closures.map(({ name }) => name)).toEqual(['Remodeling']);
  });

  it.each([
    [{ ...DAY, lastDay: '2026-12-23' }, 'lastDay'],
    [{ ...DAY, firstDay: '2026-02-30' }, 'firstDay'],
    [{ ...DAY, lastDay: '2028-12-24' }, 'lastDay'],
    [{ ...DAY, name: ' ' }, 'name'],
  ])('[ADM-010] refuses %j with the rest of its list', async (closure, path) => {
    const { status, problem } = await add([DAY, closure]);
    expect([status, problem.code, problem.errors]).toEqual([
      422,
      'closure.invalid',
      [expect.objectContaining({ path })],
    ]);
    expect((await list()).closures).toEqual([]);
  });

  it("[ADM-010] refuses another practice's location, and closures that aren't there", async () => {
    expect((await add([{ ...DAY, locKey: 21 }])).problem.code).toBe('location.not-found');
    const keys = { coverKey: '1', closureKey: '999999' };
    expect((await app().call(contract.deleteClosure, { params: keys }, token)).status).toBe(404);
    expect((await app().call(contract.changeClosure, { params: keys, body: DAY }, token)).status).toBe(404);
  });

  it('[ADM-010] is changed and deleted', async () => {
    const [closure] = (await add([DAY])).reply.closures;
    const keys = { coverKey: '1', closureKey: String(closure?.closureKey) };
    const body = { firstDay: '2026-12-31', name: 'Inventory', locKey: 11 };
    expect((await app().call(contract.changeClosure, { params: keys, body }, token)).reply).toMatchObject(body);
    expect((await app().call(contract.deleteClosure, { params: keys }, token)).status).toBe(204);
    expect((await list()).closures).toEqual([]);
  });

  it('[ADM-010] names a closed day after the location’s own closure, before the practice’s', () => {
    const day = { firstDay: '2026-12-24', lastDay: '2026-12-24' };
    const own = { ...day, name: 'Moving', locKey: 11 };
    const whole = { ...day, name: 'Christmas Eve', locKey: null };
    const range = {
      from: dayOfDate(Temporal.PlainDate.from('2026-12-01')),
      to: dayOfDate(Temporal.PlainDate.from('2026-12-31')),
    };
    const names = (closures: (typeof own | typeof whole)[], locKey: number) => [
      ...closedDaysIn({ closures, locKey, ...range }).values(),
    ];
    for (const closures of [
      [own, whole],
      [whole, own],
    ]) {
      expect(names(closures, 11)).toEqual(['Moving']);
      expect(names(closures, 12)).toEqual(['Christmas Eve']);
    }
  });

  it('[ADM-010] names the visits that lie on the days before they are closed', async () => {
    const startsAt = Temporal.Instant.from('2026-12-24T15:00:00Z');
    await insertVisits(database().pool, [
      { patientKey: 101, startsAt, at: '2026-12-24T10:00' },
      { patientKey: 102, startsAt, at: '2026-12-24T10:00', status: 'cancelled' },
    ]);
    const visits = async (closures: contract.ClosureFields[]) =>
      (await app().call(contract.listVisitsOnClosures, { params, body: { closures } }, token)).reply;
    expect(await visits([DAY])).toMatchObject({
      total: 1,
      visits: [{ addKey: 101, patient: 'Ada Patient101', date: '2026-12-24', time: '10:00', provider: 'Abena Osei' }],
    });
    expect((await visits([{ ...DAY, locKey: 12 }])).total).toBe(0);
    await insertRows(database().pool, 'closure', []);
  });
});
