import {
  getCover,
  getCoverKeys,
  getCovers,
  getLocationsByCoverKey,
  getProvidersByCoverKey,
  getProvidersByCoverKeyExt,
  getProvidersByLocKey,
} from '@sightline/contract/setup.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertRows, locationRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from './setup.test-practice.ts';

describe('setup and its filters', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertSetupPractices(pool);
    await insertRows(pool, 'location', [
      locationRow({ cover_key: 11, loc_key: 113, org_name: 'annex', status: 0 }),
      locationRow({ cover_key: 11, loc_key: 114, org_name: 'Zenith' }),
    ]);
    token = (await app().signIn('user11')).token;
  });

  it("[OBS-001] [OBS-011] returns the token's practice in the envelope", async () => {
    const { status, reply } = await app().call(getCover, { query: { coverKey: '11', secretCode: 'sightline' } }, token);
    expect(status).toBe(200);
    expect(reply).toEqual({
      success: true,
      statusCode: 200,
      messages: [],
      errors: [],
      data: { coverKey: 11, orgName: 'Practice 11' },
    });
    const without = await app().call(getCover, { query: {} }, token);
    expect(without.reply.data).toEqual({ coverKey: 11, orgName: 'Practice 11' });
  });

  it('[OBS-012] refuses a wrong application code, and requires none', async () => {
    const wrong = await app().call(getCover, { query: { secretCode: 'guess' } }, token);
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'access.wrong-code']);
    const nobody = await app().call(getCover, { query: { secretCode: 'sightline' } });
    expect(nobody.status).toBe(401);
  });

  it('[OBS-001] refuses another practice and a missing one the same way', async () => {
    for (const coverKey of ['22', '33', '987654', '0']) {
      const { status, problem } = await app().call(getCover, { query: { coverKey } }, token);
      expect([coverKey, status, problem.code]).toEqual([coverKey, 403, 'access.other-cover']);
    }
  });

  it("[OBS-009] lists the user's own covers by name, and no others", async () => {
    const { pool } = database();
    await insertRows(pool, 'cover', [
      coverRow({ cover_key: 9, org_name: 'zeta' }),
      coverRow({ cover_key: 8, org_name: 'Alpha' }),
    ]);
    await insertRows(pool, 'user_cover', [
      { user_id: 11, cover_key: 9 },
      { user_id: 11, cover_key: 8 },
    ]);
    expect((await app().call(getCoverKeys, { query: {} }, token)).reply.data).toEqual([8, 11, 9]);
    expect((await app().call(getCovers, { query: {} }, token)).reply.data).toEqual([
      { coverKey: 8, orgName: 'Alpha' },
      { coverKey: 11, orgName: 'Practice 11' },
      { coverKey: 9, orgName: 'zeta' },
    ]);
  });

  it('[OBS-003] [OBS-009] lists locations by name, inactive ones with their status', async () => {
    const { reply } = await app().call(getLocationsByCoverKey, { query: { coverKey: '11' } }, token);
    expect(reply.data).toEqual([
      { locKey: 113, orgName: 'annex', status: 0, coverKey: 11, acctKey: 0 },
      { locKey: 111, orgName: 'Location 111', status: 1, coverKey: 11, acctKey: 0 },
      { locKey: 112, orgName: 'Location 112', status: 1, coverKey: 11, acctKey: 0 },
      { locKey: 114, orgName: 'Zenith', status: 1, coverKey: 11, acctKey: 0 },
    ]);
  });

  it('[OBS-003] [OBS-009] lists active providers by last name, with the locations they work at', async () => {
    const { reply } = await app().call(getProvidersByCoverKey, { query: { coverKey: '11' } }, token);
    expect(reply.data).toEqual([
      { acctKey: 116, firstName: 'Abena', lastName: 'Osei', locKeys: '112', coverKey: 11 },
      { acctKey: 115, firstName: 'Mei', lastName: 'zhao', locKeys: '111,112', coverKey: 11 },
    ]);
    const extended = await app().call(getProvidersByCoverKeyExt, { query: {} }, token);
    expect(extended.reply.data).toMatchObject([
      { acctKey: 117, isActive: false },
      { acctKey: 116, isActive: true },
      { acctKey: 115, isActive: true, title: '' },
    ]);
  });

  it("[OBS-003] limits the providers to a location's", async () => {
    const of = async (locKey: string) => (await app().call(getProvidersByLocKey, { query: { locKey } }, token)).reply;
    expect((await of('111')).data).toMatchObject([{ acctKey: 115 }]);
    expect((await of('112')).data).toMatchObject([{ acctKey: 116 }, { acctKey: 115 }]);
    expect((await of('0')).data).toHaveLength(2);
    for (const elsewhere of ['221', '987654', '2147483647'])
      expect(await of(elsewhere)).toEqual({
        success: false,
        statusCode: 404,
        messages: [],
        errors: [SETUP_TEXT.unknownLocation],
        data: null,
      });
  });

  it.each(['-1', '1.5', 'x', '99999999999', '__proto__', '2147483648', ''])(
    '[OBS-012] refuses the location key %s in the envelope',
    async (locKey) => {
      const { status, reply } = await app().call(getProvidersByLocKey, { query: { locKey } }, token);
      expect(status).toBe(200);
      expect(reply).toMatchObject({ success: false, statusCode: 400, data: null });
      expect(reply.errors).toEqual([expect.stringMatching(/^locKey: /)]);
    },
  );
});
