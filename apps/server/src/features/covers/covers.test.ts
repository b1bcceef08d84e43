import type { CoverRow } from '@sightline/contract/covers.calls';
import {
  allCoverKeys,
  coversByFrontLine,
  coversByKey,
  coversByLogin,
  coversByName,
  persistCoverKeys,
  practiceLocations,
  submitCoverKeys,
} from '@sightline/contract/covers.calls';
import { productionModules } from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertRows, locationRow, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { auditRows, claimsOf } from '../session/session-testing.ts';

const keysOf = (rows: readonly CoverRow[]) => rows.map(({ CoverKey }) => CoverKey);

describe('covers', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertRows(pool, 'cover', [
      coverRow({
        cover_key: 1001,
        org_name: 'Bright Eyes',
        org_text: 'Group A',
        contact: 'Ms Bell',
        address: '1 Main St',
        front_line: '(212) 555-0101',
      }),
      coverRow({ cover_key: 1002, org_name: 'alpha 100% Vision', front_line: '212-555-0102' }),
      coverRow({ cover_key: 1003, org_name: 'Under_score Eyes', status: 'Closed' }),
    ]);
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 1, login: 'maria' }),
      userRow({ user_id: 2, login: 'sam' }),
      userRow({ user_id: 3, login: 'root', role: 'superadmin' }),
      userRow({ user_id: 4, login: 'ivan', user_type: 'Internal' }),
      userRow({ user_id: 5, login: 'ada', role: 'admin' }),
    ]);
    await insertRows(pool, 'user_cover', [
      { user_id: 1, cover_key: 1001 },
      { user_id: 2, cover_key: 1001 },
      { user_id: 2, cover_key: 1002 },
      { user_id: 5, cover_key: 1001 },
    ]);
    await insertRows(pool, 'location', [
      locationRow({ cover_key: 1001, loc_key: 2002, org_name: 'Uptown' }),
      locationRow({ cover_key: 1001, loc_key: 2004, org_name: 'Closed', status: 0 }),
      locationRow({ cover_key: 1002, loc_key: 2101, org_name: 'Lake' }),
    ]);
  });

  const tokenOf = async (login: string) => (await app().signIn(login)).token;
  const submit = (token: string, ...keys: number[]) => app().call(submitCoverKeys, { body: keys }, token);
  const otherCover = { status: 403, problem: { code: 'access.other-cover' } };

  it("[COV-003] list a user's covers, by name", async () => {
    const { reply } = await app().call(allCoverKeys, {}, await tokenOf('sam'));
    expect(keysOf(reply)).toEqual([1002, 1001]);
    expect(reply[1]).toEqual({
      CoverKey: 1001,
      Practice: 'Bright Eyes',
      OrgText: 'Group A',
      Contact: 'Ms Bell',
      Address: '1 Main St',
      Status: 'Active',
    });
    expect(keysOf((await app().call(allCoverKeys, {}, await tokenOf('maria'))).reply)).toEqual([1001]);
  });

  it.each(['root', 'ivan'])('[COV-006] list every cover to %s', async (login) => {
    const { reply } = await app().call(allCoverKeys, {}, await tokenOf(login));
    expect(keysOf(reply)).toEqual([1002, 1001, 1003]);
  });

  it('[COV-002] are found by key, login, name and phone number', async () => {
    const token = await tokenOf('ivan');
    const byKey = (coverKey: string) => app().call(coversByKey, { query: { coverKey } }, token);
    const byLogin = (Login: string) => app().call(coversByLogin, { query: { Login } }, token);
    const byName = (OrgName: string) => app().call(coversByName, { query: { OrgName } }, token);
    const byPhone = (FrontLine: string) => app().call(coversByFrontLine, { query: { FrontLine } }, token);
    expect(keysOf((await byKey('1003')).reply)).toEqual([1003]);
    expect(keysOf((await byKey('4711')).reply)).toEqual([]);
    expect(keysOf((await byLogin('SAM')).reply)).toEqual([1002, 1001]);
    expect(keysOf((await byLogin('root')).reply)).toEqual([1002, 1001, 1003]);
    expect(keysOf((await byLogin('sa')).reply)).toEqual([]);
    expect(keysOf((await byName('EYES')).reply)).toEqual([1001, 1003]);
    expect(keysOf((await byName('Éyès')).reply)).toEqual([1001, 1003]);
    expect(keysOf((await byPhone('2125550101')).reply)).toEqual([1001]);
    expect(keysOf((await byPhone('(212) 555')).reply)).toEqual([1002, 1001]);
  });

  it('[COV-002] treat search characters literally', async () => {
    const token = await tokenOf('root');
    const byName = async (OrgName: string) =>
      keysOf((await app().call(coversByName, { query: { OrgName } }, token)).reply);
    expect(await byName('%')).toEqual([1002]);
    expect(await byName('_')).toEqual([1003]);
    expect(await byName('E%s')).toEqual([]);
    expect(await byName("' or 1=1 --")).toEqual([]);
    expect(await byName('\\')).toEqual([]);
    const byPhone = await app().call(coversByFrontLine, { query: { FrontLine: '%' } }, token);
    expect(byPhone.reply).toEqual([]);
    const byLogin = await app().call(coversByLogin, { query: { Login: '%' } }, token);
    expect(byLogin.reply).toEqual([]);
  });

  it.each(['1001 OR 1=1', '-1', '2147483648', '9007199254740993', ''])('refuse the key %j', async (coverKey) => {
    const answer = await app().call(coversByKey, { query: { coverKey } }, await tokenOf('root'));
    expect(answer.status).toBe(400);
  });

  it.each(['maria', 'ada'])('[COV-002] can be searched by superadmins and internal users, not by %s', async (login) => {
    const token = await tokenOf(login);
    const answers = await Promise.all([
      app().call(coversByKey, { query: { coverKey: '1001' } }, token),
      app().call(coversByLogin, { query: { Login: 'sam' } }, token),
      app().call(coversByName, { query: { OrgName: 'Eyes' } }, token),
      app().call(coversByFrontLine, { query: { FrontLine: '212' } }, token),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, problem: { code: 'access.denied' } });
    const rows = await auditRows(database().pool, 'covers.by-login');
    expect(rows.at(-1)).toMatchObject({ outcome: 'refused', cover_key: 1001 });
  });

  it('[COV-004] are chosen by submitting one, and the reply is a token for it', async () => {
    const token = await tokenOf('sam');
    expect((await app().call(productionModules, {}, token)).status).toBe(403);
    const { reply } = await submit(token, 1002);
    expect(claimsOf(reply.token)).toMatchObject({ CoverKey: 1002, sid: claimsOf(token).sid });
    expect((await app().call(productionModules, {}, reply.token)).status).toBe(200);
    expect(await auditRows(database().pool, 'covers.submit')).toContainEqual(
      expect.objectContaining({ cover_key: 1002, user_id: 2, outcome: 'done' }),
    );
  });

  it("[SES-016] keep tokens separate: one cover's token doesn't read another", async () => {
    const token = await tokenOf('sam');
    const [one, two] = [(await submit(token, 1001)).reply.token, (await submit(token, 1002)).reply.token];
    const locations = (coverKey: string, of: string) => app().call(practiceLocations, { params: { coverKey } }, of);
    expect((await locations('1001', one)).reply.map(({ locKey }) => locKey)).toEqual([2004, 2002]);
    expect((await locations('1002', two)).reply.map(({ locKey }) => locKey)).toEqual([2101]);
    expect(await locations('1002', one)).toMatchObject(otherCover);
    expect(await locations('1001', two)).toMatchObject(otherCover);
  });

  it('[SES-016] of others and missing covers are refused the same way', async () => {
    const token = await tokenOf('maria');
    const [foreign, missing] = [await submit(token, 1002), await submit(token, 4711)];
    expect(foreign).toMatchObject(otherCover);
    expect({ ...missing.problem, requestId: '' }).toEqual({ ...foreign.problem, requestId: '' });
    expect(await submit(await tokenOf('root'), 4711)).toMatchObject(otherCover);
    expect(await auditRows(database().pool, 'covers.submit')).toContainEqual(
      expect.objectContaining({ cover_key: 1001, user_id: 1, outcome: 'refused' }),
    );
  });

  it('[COV-004] are chosen one at a time', async () => {
    const token = await tokenOf('sam');
    for (const body of [[], [1001, 1002], [0], [-1], ['1001'], 1001, [2 ** 31]]) {
      const answer = await app().app.inject({
        method: 'POST',
        url: submitCoverKeys.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBe(400);
    }
    expect((await app().call(submitCoverKeys, { body: [1001] })).status).toBe(401);
  });

  it.each(['root', 'ivan'])('[COV-006] are all open to %s', async (login) => {
    const { reply } = await submit(await tokenOf(login), 1003);
    expect((await app().call(productionModules, {}, reply.token)).status).toBe(200);
  });

  it('[COV-004] are stored with the session by its own token only', async () => {
    const { token, sessionId } = await app().signIn('sam');
    const persist = (sessionID: string, coverKey: number) =>
      app().call(persistCoverKeys, { body: { sessionID, coverKey } }, token);
    expect((await persist(sessionId, 1001)).reply).toEqual({ success: true });
    expect(await persist(sessionId, 1003)).toMatchObject(otherCover);
    expect(await persist('another', 1001)).toMatchObject({ status: 401, problem: { code: 'session.mismatch' } });
    const covers = await database()
      .pool.kysely.selectFrom('session')
      .select('cover_key')
      .where('user_id', '=', 2)
      .execute();
    expect(covers).toContainEqual({ cover_key: 1001 });
    expect(covers).not.toContainEqual({ cover_key: 1003 });
  });

  it('list their locations, closed ones included, with their texting numbers', async () => {
    const { reply } = await app().call(practiceLocations, { params: { coverKey: '1001' } }, await tokenOf('maria'));
    expect(reply).toEqual([
      expect.objectContaining({ locKey: 2004, orgName: 'Closed', status: 0 }),
      {
        locKey: 2002,
        orgName: 'Uptown',
        status: 1,
        coverKey: 1001,
        city: 'Springfield',
        state: 'NY',
        zip: '12345',
        smsNumber: '+12125552002',
      },
    ]);
  });
});
