import { changePassword, jwtCheck, localLogin, loginSession } from '@sightline/contract/session.calls';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cheapHash } from '../../../../testing/cheap-hash.ts';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { type TestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { workedByAllMs } from '../../../../testing/worked.ts';
import { auditRows } from '../session-testing.ts';
import { hashPassword } from './passwords.usecases.ts';

const RIGHT = 'a stone in the river';
const NEW = 'a river over the stone';

describe('local sign-in', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    const password_hash = cheapHash(RIGHT);
    const past = Temporal.Instant.from('2026-01-01T00:00:00Z');
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 1, login: 'Maria', password_hash }),
      userRow({ user_id: 2, login: 'otto', password_hash, password_expires_at: past }),
      userRow({ user_id: 3, login: 'gone', password_hash, disabled_at: past }),
      userRow({ user_id: 4, login: 'partner-only' }),
      userRow({ user_id: 5, login: 'changer', password_hash }),
      userRow({ user_id: 6, login: 'broken', password_hash: 'md5:1234' }),
      userRow({ user_id: 7, login: 'coded', password_hash, needs_otp: true }),
      userRow({ user_id: 8, login: 'timed', password_hash: await hashPassword(RIGHT) }),
    ]);
    await insertRows(
      pool,
      'user_cover',
      [1, 2, 3, 4, 5].map((user_id) => ({ user_id, cover_key: 1001 })),
    );
  });
  afterEach(async () => {
    await database().pool.kysely.deleteFrom('login_failure').execute();
    await database().pool.kysely.deleteFrom('known_network').execute();
  });

  const login = (name: string, password: string) => app().call(localLogin, { body: { login: name, password } });
  const change = (name: string, password: string, newPassword: string) =>
    app().call(changePassword, { body: { login: name, password, newPassword } });
  const loginFrom = async (
    { app: server }: TestApp,
    { name, password, address }: { name: string; password: string; address: string },
  ): Promise<number> => {
    const answer = await server.inject({
      method: 'POST',
      url: localLogin.path,
      payload: { login: name, password },
      remoteAddress: address,
    });
    return answer.json<{ statusCode: number }>().statusCode;
  };
  const failTimes = async (times: number, name: string) => {
    for (let time = 0; time < times; time += 1) await login(name, 'wrong');
  };

  it('[SES-007] answers 200 and a SessionID that can be exchanged for a token', async () => {
    const { status, reply } = await login('maria', RIGHT);
    expect(status).toBe(200);
    expect(reply).toEqual({ statusCode: 200, SessionID: expect.stringMatching(/^[\w-]{43}$/) });
    const exchanged = await app().call(loginSession, { query: { sessionID: reply.SessionID ?? '' } });
    expect((await app().call(jwtCheck, {}, exchanged.reply.token)).status).toBe(200);
  });

  it.each(['maria', 'nobody', 'gone', 'partner-only', 'broken'])(
    '[SES-007] answers %s with a wrong password 401 in an HTTP 200, and nothing more',
    { tags: ['deep'] },
    async (name) => {
      expect(await login(name, 'wrong')).toMatchObject({ status: 200, reply: { statusCode: 401 } });
      expect(Object.keys((await login(name, 'wrong')).reply)).toEqual(['statusCode']);
    },
  );

  it('refuses a disabled user with the right password like anyone else', async () => {
    expect((await login('gone', RIGHT)).reply).toEqual({ statusCode: 401 });
    expect((await login('partner-only', '')).reply).toEqual({ statusCode: 401 });
  });

  it('[SES-009] requires the code if the user needs one, not the password alone', async () => {
    const { reply } = await login('coded', RIGHT);
    expect(reply).toEqual({ statusCode: 200, secondStep: { key: expect.any(String), kinds: [] } });
  });

  it('takes about as long for an unknown login', { tags: ['deep'] }, async () => {
    const timed = async (name: string) => {
      const start = workedByAllMs();
      await login(name, 'wrong');
      return workedByAllMs() - start;
    };
    // Alternating, and the fastest of nine: other load on the machine only slows both down.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let time = 0; time < 9; time += 1) {
      known = Math.min(known, await timed('timed'));
      unknown = Math.min(unknown, await timed('nobody'));
    }
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2);
  });

  it("[SES-007] answers 400 for an expired password, only if it's correct", async () => {
    expect((await login('otto', RIGHT)).reply).toEqual({ statusCode: 400 });
    expect((await login('otto', 'wrong')).reply).toEqual({ statusCode: 401 });
  });

  it.each(['maria', 'nobody'])(
    '[SES-007] locks %s for 15 minutes after ten failures, and says how long',
    async (name) => {
      await failTimes(9, name);
      expect((await login(name, 'wrong')).reply).toEqual({ statusCode: 401 });
      expect((await login(name, RIGHT)).reply).toEqual({ statusCode: 600, lockedForSeconds: 900 });
      app().clock.advance({ minutes: 10 });
      expect((await login(name.toUpperCase(), RIGHT)).reply).toEqual({ statusCode: 600, lockedForSeconds: 300 });
      app().clock.advance({ minutes: 5 });
      expect((await login(name, 'wrong')).reply).toEqual({ statusCode: 401 });
    },
  );

  it('locks just as long if the failures are minutes apart', async () => {
    for (let time = 0; time < 10; time += 1) {
      if (time > 0) app().clock.advance({ seconds: 90 });
      await login('maria', 'wrong');
    }
    app().clock.advance({ minutes: 14 });
    expect((await login('maria', RIGHT)).reply).toEqual({ statusCode: 600, lockedForSeconds: 60 });
    app().clock.advance({ minutes: 1 });
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(200);
  });

  it('clears failures after the right password, and when they are old', async () => {
    await failTimes(9, 'maria');
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(200);
    await failTimes(9, 'maria');
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(200);
    await failTimes(9, 'maria');
    app().clock.advance({ minutes: 16 });
    await failTimes(9, 'maria');
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(200);
  });

  it('allows thirty simultaneous guesses no more than ten tries', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('maria', 'wrong')));
    expect(answers.filter(({ reply }) => reply.statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ reply }) => reply.statusCode === 600)).toHaveLength(20);
  });

  it('locks one login without locking the others', async () => {
    await failTimes(10, 'otto');
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(200);
  });

  it('[SES-007] locks a login only for the failing network, never for its owner elsewhere', async () => {
    await failTimes(10, 'maria');
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(600);
    expect(await loginFrom(app(), { name: 'maria', password: RIGHT, address: '198.51.100.7' })).toBe(200);
    // The owner's success there gives no more guesses here.
    expect((await login('maria', RIGHT)).reply.statusCode).toBe(600);
  });

  it("counts one IPv6 network's addresses as one", async () => {
    for (let time = 0; time < 10; time += 1)
      await loginFrom(app(), { name: 'maria', password: 'wrong', address: `2001:db8:7:7::${time + 1}` });
    expect(await loginFrom(app(), { name: 'maria', password: RIGHT, address: '2001:db8:7:7:ffff::1' })).toBe(600);
    expect(await loginFrom(app(), { name: 'maria', password: RIGHT, address: '2001:db8:7:8::1' })).toBe(200);
  });

  describe('with rate limits on', () => {
    const limited = useApp(database, { config: testConfig({ hasRateLimits: true }) });
    const from = (name: string, password: string, address: string) => loginFrom(limited(), { name, password, address });
    const plant = (rows: { login_lc: string; address: string }[]) =>
      insertRows(
        database().pool,
        'login_failure',
        rows.map((row) => ({ ...row, failed_at: limited().clock.now() })),
      );

    it('locks a network that tries many logins, except for users who signed in there before', async () => {
      expect(await from('changer', RIGHT, '198.51.100.9')).toBe(200);
      await plant(Array.from({ length: 300 }, (_, at) => ({ login_lc: `user${at}`, address: '198.51.100.9' })));
      expect(await from('maria', RIGHT, '198.51.100.9')).toBe(600);
      expect(await from('changer', RIGHT, '198.51.100.9')).toBe(200);
      expect(await from('maria', RIGHT, '198.51.100.10')).toBe(200);
    });

    it('ends guessing at one login from everywhere after a hundred tries, except where its owner signs in', async () => {
      expect(await from('maria', RIGHT, '198.51.100.9')).toBe(200);
      await plant(Array.from({ length: 100 }, (_, at) => ({ login_lc: 'maria', address: `203.0.113.${at}` })));
      expect(await from('maria', 'wrong', '203.0.113.200')).toBe(600);
      expect(await from('maria', RIGHT, '198.51.100.9')).toBe(200);
      expect(await from('changer', RIGHT, '203.0.113.200')).toBe(200);
    });
  });

  it('lets ten correct simultaneous sign-ins pass, even after nine failures', async () => {
    await failTimes(9, 'maria');
    const answers = await Promise.all(Array.from({ length: 10 }, () => login('maria', RIGHT)));
    expect(answers.map(({ reply }) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('keeps connections for staff while a flood of sign-ins waits on the database', { tags: ['deep'] }, async () => {
    const { token } = await app().signIn('user1001');
    const jam = await database().pool.kysely.startTransaction().execute();
    await sql`lock table login_failure in access exclusive mode`.execute(jam);
    const flood = Array.from({ length: 60 }, (_, at) =>
      loginFrom(app(), { name: 'made-up', password: 'wrong', address: `203.0.113.${at % 4}` }),
    );
    const isJammed = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_locks where not granted`.execute(jam);
      return (rows[0]?.waiting ?? 0) > 0;
    };
    await expect.poll(isJammed).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => app().call(jwtCheck, {}, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await jam.rollback().execute();
    const codes = await Promise.all(flood);
    // Ten tries from each of four addresses, and then the lockout.
    expect(codes.filter((code) => code === 401)).toHaveLength(40);
    expect(codes.filter((code) => code === 600)).toHaveLength(20);
  });

  it('[SES-007] lets an expired password be replaced, and signs in with the new one', async () => {
    const { reply } = await change('otto', RIGHT, NEW);
    expect(reply).toEqual({ statusCode: 200, SessionID: expect.any(String) });
    expect((await login('otto', NEW)).reply.statusCode).toBe(200);
    expect((await login('otto', RIGHT)).reply.statusCode).toBe(401);
    const exchanged = await app().call(loginSession, { query: { sessionID: reply.SessionID ?? '' } });
    expect(exchanged.status).toBe(200);
  });

  it('ends every other session when the password changes', async () => {
    const { token } = await app().signIn('changer');
    const pending = (await login('changer', RIGHT)).reply.SessionID ?? '';
    await change('changer', RIGHT, NEW);
    expect((await app().call(jwtCheck, {}, token)).status).toBe(401);
    expect((await app().call(loginSession, { query: { sessionID: pending } })).status).toBe(401);
  });

  it('refuses a change without the old password, with a weak one, and while locked', async () => {
    expect((await change('maria', 'wrong', NEW)).reply).toEqual({ statusCode: 401 });
    expect((await change('nobody', 'wrong', NEW)).reply).toEqual({ statusCode: 401 });
    const weak = await change('maria', RIGHT, 'short');
    expect(weak).toMatchObject({ status: 422, problem: { code: 'password.weak' } });
    await failTimes(10, 'maria');
    expect((await change('maria', RIGHT, NEW)).reply).toEqual({ statusCode: 600, lockedForSeconds: 900 });
  });

  it('refuses an invalid login and password', async () => {
    const post = (payload: object) =>
      app().app.inject({ method: 'POST', url: '/auth/api/Authentication/Login', payload });
    for (const body of [
      {},
      { login: 'maria' },
      { login: ['maria'], password: 'x' },
      { login: 'x'.repeat(1_001), password: 'x' },
    ])
      expect((await post(body)).statusCode).toBe(400);
    expect((await post({ login: 'maria\u0000', password: 'x' })).statusCode).toBe(400);
    expect((await post({ login: '', password: '' })).json()).toEqual({ statusCode: 401 });
    expect((await post({ login: "' or 1=1 --", password: 'x' })).json()).toEqual({ statusCode: 401 });
  });

  it('audits sign-ins, failures and locks without naming the login', async () => {
    const rows = await auditRows(database().pool, 'session.login');
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 1, outcome: 'done' }));
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 1, outcome: 'refused', detail: { code: 401 } }));
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 1, outcome: 'refused', detail: { code: 600 } }));
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 2, outcome: 'refused', detail: { code: 400 } }));
    expect(rows).toContainEqual(expect.objectContaining({ user_id: null, outcome: 'refused', detail: { code: 401 } }));
    expect(JSON.stringify(rows)).not.toMatch(/maria|nobody|river/i);
  });
});
