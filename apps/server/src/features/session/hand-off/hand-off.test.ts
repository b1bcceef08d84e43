import { loginSession } from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { hashSessionId } from '../session.queries.ts';
import { askHandOff, auditRows, claimsOf } from '../session-testing.ts';

describe('the hand-off', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    await insertRows(pool, 'cover', [coverRow({ cover_key: 1002 })]);
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 2, login: 'Sam' }),
      userRow({ user_id: 3, login: 'lead', role: 'admin' }),
      userRow({ user_id: 4, login: 'root', role: 'superadmin' }),
      userRow({ user_id: 5, login: 'ivan', user_type: 'Internal' }),
      userRow({ user_id: 6, login: 'gone', disabled_at: Temporal.Instant.from('2025-06-01T00:00:00Z') }),
      userRow({ user_id: 7, login: 'leaver' }),
    ]);
    const both = [2, 3, 5].flatMap((user_id) => [1001, 1002].map((cover_key) => ({ user_id, cover_key })));
    await insertRows(pool, 'user_cover', both);
  });

  const handOff = async (login: string) => (await askHandOff({ app: app(), login })).sessionId;
  const exchange = (sessionID: string, secretCode?: string) =>
    app().call(loginSession, { query: { sessionID, ...(secretCode && { secretCode }) } });

  it('[SES-001] gives the partner a SessionID that is exchanged for a token once', async () => {
    const sessionId = await handOff('user1001');
    expect(sessionId).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const first = await exchange(sessionId, 'sightline');
    expect(first.status).toBe(200);
    const second = await exchange(sessionId);
    expect(second).toMatchObject({ status: 401, problem: { code: 'session.unknown' } });
  });

  it('[SES-004] names the user, the session and the practice in the token', async () => {
    const sessionId = await handOff('user1001');
    const { reply } = await exchange(sessionId);
    const now = Math.floor(app().clock.now().epochMilliseconds / 1000);
    expect(claimsOf(reply.token)).toEqual({
      role: 'user',
      CoverKey: 1001,
      sid: sessionId,
      family_name: 'user1001',
      unique_name: '1001',
      user_type: '',
      iss: 'sightline',
      aud: 'sightline',
      iat: now,
      exp: now + 3_600,
    });
  });

  it.each([
    ['user1001', 1001, 'the only practice'],
    ['SAM', 0, 'the choice among several'],
    ['lead', 1001, 'the first practice of an admin'],
    ['root', 0, 'the choice of a superadmin'],
    ['ivan', 0, 'the choice of an internal user'],
    ['leaver', 0, 'no practice at all'],
  ])('[SES-002] starts %s in cover %i: %s', async (login, coverKey) => {
    const { reply } = await exchange(await handOff(login));
    expect(claimsOf(reply.token).CoverKey).toBe(coverKey);
  });

  it('stores no SessionID, only its SHA-256', async () => {
    const sessionId = await handOff('user1001');
    const rows = await database().pool.kysely.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(sessionId);
    expect(rows.some(({ session_hash }) => session_hash.equals(hashSessionId(sessionId)))).toBe(true);
  });

  it('[SES-001] lets one of fifty exchanges at once win', async () => {
    const sessionId = await handOff('user1001');
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(sessionId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'session.unknown')).toHaveLength(49);
  });

  it('[SES-001] refuses an expired SessionID after five minutes', async () => {
    const sessionId = await handOff('user1001');
    app().clock.advance({ minutes: 5 });
    expect((await exchange(sessionId)).status).toBe(401);
  });

  it('refuses a wrong application code without spending the SessionID', async () => {
    const sessionId = await handOff('user1001');
    expect(await exchange(sessionId, 'guess')).toMatchObject({ status: 401, problem: { code: 'session.unknown' } });
    expect((await exchange(sessionId)).status).toBe(200);
  });

  it.each(['', 'made-up', "' or 1=1 --", 'x'.repeat(200)])('refuses the made-up SessionID %j', async (sessionID) => {
    expect((await exchange(sessionID)).status).toBe(401);
  });

  it('refuses a SessionID that is longer than 200, not text, doubled or missing', async () => {
    const url = '/auth/api/Authentication/LoginSession';
    for (const query of ['', '?sessionID=a&sessionID=b', `?sessionID=${'x'.repeat(201)}`]) {
      const answer = await app().app.inject({ method: 'POST', url: url + query });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('refuses the partner with a wrong key, and everyone if none is configured', async () => {
    const refused = { status: 401, code: 'partner.refused' };
    expect(await askHandOff({ app: app(), login: 'user1001', partnerKey: 'wrong' })).toMatchObject(refused);
    expect(await askHandOff({ app: app(), login: 'user1001', partnerKey: '' })).toMatchObject(refused);
    const off = await createTestApp({ database: database(), overrides: { config: testConfig({ partnerKey: null }) } });
    expect(await askHandOff({ app: off, login: 'user1001' })).toMatchObject(refused);
    await off.close();
  });

  it('refuses an unknown or disabled login', async () => {
    const unknown = { status: 401, code: 'identity.unknown' };
    expect(await askHandOff({ app: app(), login: 'nobody' })).toMatchObject(unknown);
    expect(await askHandOff({ app: app(), login: 'gone' })).toMatchObject(unknown);
  });

  it('refuses the exchange if the user was disabled meanwhile', async () => {
    const sessionId = await handOff('leaver');
    const { kysely } = database().pool;
    await kysely.updateTable('app_user').set({ disabled_at: app().clock.now() }).where('user_id', '=', 7).execute();
    expect((await exchange(sessionId)).status).toBe(401);
  });

  it('audits each hand-off and exchange, successful or refused', async () => {
    const { pool } = database();
    const created = await auditRows(pool, 'session.create');
    expect(created).toContainEqual(expect.objectContaining({ user_id: 1001, outcome: 'done', address: '127.0.0.1' }));
    expect(created).toContainEqual(expect.objectContaining({ user_id: null, outcome: 'refused' }));
    const exchanged = await auditRows(pool, 'session.exchange');
    expect(exchanged).toContainEqual(expect.objectContaining({ cover_key: 1001, user_id: 1001, outcome: 'done' }));
    expect(exchanged).toContainEqual(expect.objectContaining({ cover_key: 0, user_id: 1001, outcome: 'refused' }));
  });
});
