import { allCoverKeys, practiceLocations } from '@sightline/contract/covers.calls';
import { DEFAULT_ELEMENTS } from '@sightline/contract/roles';
import { conversationLocations, jwtCheck, logout, productionModules } from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { recordStatements } from '../../../../testing/statements/recorded-statements.ts';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { startingCover } from './access.rules.ts';
import { createAuthenticate } from './access.usecases.ts';

describe('access', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    await insertPractice(pool, { coverKey: 1002, elements: ['Dv4Chat', 'Dv4OBS', 'Dv4GeneralMenu'] });
    await insertRows(pool, 'cover', [coverRow({ cover_key: 1003 })]);
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 3, login: 'lead', role: 'practice-Admin' }),
      userRow({ user_id: 4, login: 'ivan', user_type: 'Internal' }),
    ]);
    await insertRows(pool, 'user_cover', [{ user_id: 3, cover_key: 1003 }]);
  });

  const elementsOf = async (token: string) =>
    (await createAuthenticate(app().deps)({ token, idleSeconds: null, caller })).elements;
  const caller = { address: '', requestId: '' };
  const tokenOf = async (login: string) => (await app().signIn(login)).token;

  it('[SES-013] allows an element only with all its parents', async () => {
    const elements = await elementsOf(await tokenOf('user1002'));
    // Texting is in the role's list, but its parent is not.
    expect([...elements].sort()).toEqual(['Dv4GeneralMenu', 'Dv4OBS']);
  });

  it('[SES-014] revokes an element, and grants one, at the next request', async () => {
    const { kysely } = database().pool;
    const token = await tokenOf('user1001');
    expect(await elementsOf(token)).toContain('Dv4Chat');
    await insertRows(database().pool, 'user_element', [
      { cover_key: 1001, user_id: 1001, element_name: 'Dv4Chat', is_allowed: false },
    ]);
    expect(await elementsOf(token)).not.toContain('Dv4Chat');
    await kysely.deleteFrom('user_element').execute();
    await kysely.deleteFrom('role_element').where('element_name', '=', 'Dv4Reports').execute();
    const left = await elementsOf(token);
    expect(left).toContain('Dv4Chat');
    expect(left).not.toContain('Dv4OrdersMenu');
    await insertRows(database().pool, 'user_element', [
      { cover_key: 1001, user_id: 1001, element_name: 'Dv4Reports', is_allowed: true },
    ]);
    expect(await elementsOf(token)).toContain('Dv4OrdersMenu');
  });

  it('[SES-013] gives admins every element, except those removed by name', async () => {
    const token = await tokenOf('lead');
    expect((await elementsOf(token)).size).toBe(DEFAULT_ELEMENTS.admin.length);
    await insertRows(database().pool, 'user_element', [
      { cover_key: 1003, user_id: 3, element_name: 'Dv4OBS', is_allowed: false },
    ]);
    // The six tabs, and the migration's, go with their parent.
    expect((await elementsOf(token)).size).toBe(DEFAULT_ELEMENTS.admin.length - 8);
  });

  it('[SES-011] [SES-014] [SES-016] reads sessions of calls that arrive together at once, each with its own outcome', async () => {
    const authenticate = createAuthenticate(app().deps);
    const [lead, user, other, ended] = await Promise.all(['lead', 'user1001', 'ivan', 'user1001'].map(tokenOf));
    expect((await app().call(logout, {}, ended)).status).toBe(200);
    const calls = [lead, ended, user, other, lead].map((token = '') => ({ token, idleSeconds: null, caller }));
    // The signatures are checked once, and each takes another time.
    await Promise.allSettled(calls.map((call) => authenticate(call)));
    let outcomes: PromiseSettledResult<{ login: string; coverKey: number }>[] = [];
    const statements = await recordStatements(async () => {
      outcomes = await Promise.allSettled(calls.map((call) => authenticate(call)));
    });
    expect(statements.filter(({ sql }) => sql.includes('from unnest(')).map(({ sql }) => sql)).toHaveLength(1);
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? [one.value.login, one.value.coverKey] : one.reason.code)),
    ).toEqual([['lead', 1003], 'session.invalid', ['user1001', 1001], ['ivan', 0], ['lead', 1003]]);
  });

  it('gives no element until a cover is chosen', async () => {
    const token = await tokenOf('ivan');
    expect((await elementsOf(token)).size).toBe(0);
    const refused = { status: 403, problem: { code: 'access.no-cover' } };
    expect(await app().call(productionModules, {}, token)).toMatchObject(refused);
  });

  it('[SES-016] revokes a practice at the next request, but keeps the session', async () => {
    const { kysely } = database().pool;
    const token = await tokenOf('user1002');
    expect((await app().call(productionModules, {}, token)).status).toBe(200);
    await kysely.deleteFrom('user_cover').where('user_id', '=', 1002).execute();
    expect(await app().call(productionModules, {}, token)).toMatchObject({ status: 403 });
    expect(await app().call(allCoverKeys, {}, token)).toMatchObject({ status: 200, reply: [] });
    await insertRows(database().pool, 'user_cover', [{ user_id: 1002, cover_key: 1002 }]);
  });

  it('refuses a disabled user at the next request', async () => {
    const { kysely } = database().pool;
    const token = await tokenOf('user1002');
    const disable = (at: Temporal.Instant | null) =>
      kysely.updateTable('app_user').set({ disabled_at: at }).where('user_id', '=', 1002).execute();
    await disable(app().clock.now());
    expect(await app().call(jwtCheck, {}, token)).toMatchObject({ status: 401, problem: { code: 'session.invalid' } });
    await disable(null);
    expect((await app().call(jwtCheck, {}, token)).status).toBe(200);
  });

  it('takes the role from the database, not from the token', async () => {
    const { kysely } = database().pool;
    const token = await tokenOf('user1001');
    const setRole = (role: string) =>
      kysely.updateTable('app_user').set({ role }).where('user_id', '=', 1001).execute();
    await setRole('manager');
    expect((await elementsOf(token)).size).toBeLessThan(3);
    await setRole('user');
  });

  it('[SES-011] invalidates the tokens of a signed-out session on every server', async () => {
    const other = await createTestApp({ database: database() });
    const [mine, kept] = [await tokenOf('user1001'), await tokenOf('user1001')];
    expect((await other.call(jwtCheck, {}, mine)).status).toBe(200);
    expect(await app().call(logout, {}, mine)).toMatchObject({ status: 200, reply: { success: true } });
    expect((await other.call(jwtCheck, {}, mine)).status).toBe(401);
    expect((await app().call(jwtCheck, {}, mine)).status).toBe(401);
    expect((await app().call(logout, {}, mine)).status).toBe(401);
    expect((await other.call(jwtCheck, {}, kept)).status).toBe(200);
    await other.close();
  });

  it('[SES-016] refuses another session or practice, whatever the request says', async () => {
    const token = await tokenOf('user1001');
    const { sessionId } = await app().signIn('user1002');
    const foreign = await app().call(conversationLocations, { query: { sessionid: sessionId } }, token);
    expect(foreign).toMatchObject({ status: 401, problem: { code: 'session.mismatch' } });
    for (const coverKey of ['1002', '9999', '0']) {
      const answer = await app().call(practiceLocations, { params: { coverKey } }, token);
      expect(answer).toMatchObject({ status: 403, problem: { code: 'access.other-cover' } });
    }
  });
});

describe("a session's starting cover", () => {
  const start = (coverKeys: number[], role = 'user', userType = '') => startingCover({ role, userType, coverKeys });

  it("[SES-002] is the only one, an admin's first, or still to be chosen", () => {
    expect(start([])).toBe(0);
    expect(start([7])).toBe(7);
    expect(start([7, 8])).toBe(0);
    expect(start([7, 8], 'admin')).toBe(7);
    expect(start([], 'admin')).toBe(0);
  });

  it('[COV-006] always has to be chosen by superadmins and internal users', () => {
    expect(start([7], 'superadmin')).toBe(0);
    expect(start([7], 'user', 'Internal')).toBe(0);
    expect(start([7, 8], 'admin', 'Internal')).toBe(0);
  });
});
