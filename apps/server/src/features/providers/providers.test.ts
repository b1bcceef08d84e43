import { addProvider, editProvider, listProviders, listVisitsAhead } from '@sightline/contract/providers.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, rightsChanged } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { clearSchedules, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

describe('providers', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let taskKey = 0;

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearSchedules(database().pool);
    taskKey = await insertType(database().pool);
    await edit(115, { isActive: true });
  });

  const params = { coverKey: '11' };
  const add = (body: object = {}) =>
    app().call(addProvider, { params, body: { firstName: 'Ann', lastName: 'Lee', ...body } }, token);
  const edit = (acctKey: number, body: object) =>
    app().call(editProvider, { params: { ...params, acctKey: String(acctKey) }, body }, token);
  const visitsOf = async (acctKey: number) =>
    (
      await database()
        .pool.kysely.selectFrom('appointment')
        .select('appt_key')
        .where('acct_key', '=', acctKey)
        .execute()
    ).length;

  it('[ADM-004] adds a provider who speaks English, at locations of the practice only', async () => {
    const { status, reply } = await add({ credential: 'OD', locKeys: [111] });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      firstName: 'Ann',
      credential: 'OD',
      languages: ['en'],
      locKeys: [111],
      isActive: true,
    });
    expect((await app().call(listProviders, { params }, token)).reply.providers).toContainEqual(reply);
    expect(await add({ locKeys: [121] })).toMatchObject({ status: 404, problem: { code: 'location.not-found' } });
    expect(await add({ acctKey: reply.acctKey })).toMatchObject({
      status: 409,
      problem: { code: 'provider.key-taken' },
    });
    const edited = await edit(reply.acctKey, { languages: ['es', 'en'], locKeys: [] });
    expect(edited.reply).toMatchObject({ languages: ['es', 'en'], locKeys: [] });
  });

  it('[ADM-004] keeps a provider with visits ahead active until someone says what becomes of them', async () => {
    await insertVisit(database().pool, { taskKey, at: '2026-11-24T09:00' });
    await insertVisit(database().pool, { taskKey, at: '2026-12-01T09:00' });
    const refused = await edit(115, { isActive: false });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        code: 'provider.visits-ahead',
        visits: { count: 2, firstDate: '2026-11-24', lastDate: '2026-12-01' },
      },
    });
    expect(await edit(115, { locKeys: [] })).toMatchObject({ problem: { code: 'provider.visits-ahead' } });
    const kept = await edit(115, { isActive: false, visitsAhead: { outcome: 'keep' } });
    expect(kept.reply.isActive).toBe(false);
    expect(await visitsOf(115)).toBe(2);
  });

  it('[ADM-004] hands visits ahead to a provider who works there and has no overlapping one', async () => {
    await insertVisit(database().pool, { taskKey, at: '2026-11-24T09:00' });
    const { acctKey } = (await add()).reply;
    const reassign = { isActive: false, visitsAhead: { outcome: 'reassign', toAcctKey: acctKey } };
    const elsewhere = { status: 409, problem: { code: 'provider.visits-overlap', count: 1 } };
    expect(await edit(115, reassign)).toMatchObject(elsewhere);
    await edit(acctKey, { locKeys: [111] });
    await insertVisit(database().pool, { taskKey, at: '2026-11-24T09:10', acct_key: acctKey });
    expect(await edit(115, reassign)).toMatchObject(elsewhere);
    await database().pool.kysely.deleteFrom('appointment').where('acct_key', '=', acctKey).execute();
    expect((await edit(115, reassign)).reply.isActive).toBe(false);
    expect([await visitsOf(115), await visitsOf(acctKey)]).toEqual([0, 1]);
  });

  it('[ADM-004] lists visits ahead with what keeps another provider from each, and hands over the chosen ones', async () => {
    for (const at of ['2026-11-24T09:00', '2026-11-25T09:00', '2026-11-26T09:00'])
      await insertVisit(database().pool, { taskKey, at });
    const { acctKey: toAcctKey } = (await add()).reply;
    const list = (body: object = {}) =>
      app().call(
        listVisitsAhead,
        { params: { ...params, acctKey: '115' }, body: { locKeys: null, toAcctKey, ...body } },
        token,
      );
    const conflicts = async () => (await list()).reply.visits.map(({ date, conflict }) => [date, conflict]);
    expect((await list({ toAcctKey: null })).reply.visits.map(({ conflict }) => conflict)).toEqual([null, null, null]);
    expect((await conflicts())[0]).toEqual(['2026-11-24', { reason: 'elsewhere', time: null }]);
    await edit(toAcctKey, { locKeys: [111] });
    await insertVisit(database().pool, { taskKey, at: '2026-11-24T09:10', acct_key: toAcctKey });
    expect(await conflicts()).toEqual([
      ['2026-11-24', { reason: 'overlap', time: '09:10' }],
      ['2026-11-25', null],
      ['2026-11-26', null],
    ]);
    expect((await list({ locKeys: [] })).reply).toEqual({ visits: [], hasMore: false });
    const apptKeys = (await list()).reply.visits.slice(1, 2).map(({ apptKey }) => apptKey);
    const handed = await edit(115, { isActive: false, visitsAhead: { outcome: 'reassign', toAcctKey, apptKeys } });
    expect(handed.reply.isActive).toBe(false);
    expect([await visitsOf(115), await visitsOf(toAcctKey)]).toEqual([2, 2]);
  });

  it('[ADM-004] needs the right, and stays inside the practice', async () => {
    await insertRows(database().pool, 'user_element', [
      { cover_key: 11, user_id: 11, element_name: 'Dv4ProvidersMenu', is_allowed: false },
    ]);
    expect((await app().call(listProviders, { params }, token)).status).toBe(403);
    await database().pool.kysely.deleteFrom('user_element').execute();
    await rightsChanged(database().pool);
    expect((await app().call(listProviders, { params: { coverKey: '12' } }, token)).status).toBe(403);
  });
});
