import { checkNewList, countFilters } from '@sightline/contract/conversations.calls';
import {
  chooseLanguage,
  draftKey,
  IDLE_SECONDS_HEADER,
  jwtCheck,
  logout,
  renewToken,
} from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import type { ReceivedAnnouncement } from '../../http/live-channel.ts';
import { purgeSessions } from './purge.usecases.ts';
import { hashSessionId } from './session.queries.ts';
import { renewal } from './session.rules.ts';
import { askHandOff, auditRows, claimsOf } from './session-testing.ts';

describe('a session', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    await pool.kysely.updateTable('cover').set({ idle_minutes: 20 }).execute();
    await insertRows(pool, 'app_user', [userRow({ user_id: 1, login: 'nowhere' })]);
  });

  const check = (token: string) => app().call(jwtCheck, {}, token);
  const renew = (token: string) => app().call(renewToken, {}, token);
  const setSession = (
    sessionId: string,
    values: { last_active_at?: Temporal.Instant; created_at?: Temporal.Instant },
  ) =>
    database()
      .pool.kysely.updateTable('session')
      .set(values)
      .where('session_hash', '=', hashSessionId(sessionId))
      .execute();
  const heard = (): { until: (kind: string) => Promise<ReceivedAnnouncement> } => {
    const all: ReceivedAnnouncement[] = [];
    app().deps.live.subscribe((one) => all.push(one));
    const until = async (kind: string): Promise<ReceivedAnnouncement> => {
      for (let wait = 0; wait < 100; wait += 1) {
        const found = all.find((one) => one.kind === kind);
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`Nothing of kind ${kind} was announced.`);
    };
    return { until };
  };

  it("[SES-003] reports that its token is valid, until when, and the practice's idle minutes", async () => {
    const { token } = await app().signIn('user1001');
    expect((await check(token)).reply).toEqual({ valid: true, exp: claimsOf(token).exp, idleMinutes: 20 });
  });

  it('has 15 idle minutes until a practice is chosen', async () => {
    const { token } = await app().signIn('nowhere');
    expect((await check(token)).reply).toMatchObject({ idleMinutes: 15 });
  });

  it('[LNG-003] reports the language its user chose, in every later session too', async () => {
    const { token } = await app().signIn('user1001');
    expect((await app().call(chooseLanguage, { body: { language: 'es' } }, token)).status).toBe(200);
    const later = await app().signIn('user1001');
    for (const held of [token, later.token]) expect((await check(held)).reply).toMatchObject({ language: 'es' });
    expect(await auditRows(database().pool, 'session.choose-language')).toHaveLength(1);
    const odd = await app().call(chooseLanguage, { body: { language: 'xx' as 'es' } }, token);
    expect(odd.status).toBe(400);
    await app().call(chooseLanguage, { body: { language: 'en' } }, token);
    expect((await check(token)).reply).toMatchObject({ language: 'en' });
  });

  it('[SES-004] is renewed by a fresh token for the same session and practice', async () => {
    const { token, sessionId } = await app().signIn('user1001');
    for (let time = 0; time < 4; time += 1) {
      app().clock.advance({ minutes: 10 });
      expect((await check(token)).status).toBe(200);
    }
    const fresh = (await renew(token)).reply.token;
    expect(claimsOf(fresh)).toMatchObject({ sid: sessionId, CoverKey: 1001, unique_name: '1001' });
    for (let time = 0; time < 2; time += 1) {
      app().clock.advance({ minutes: 15 });
      expect((await check(fresh)).status).toBe(200);
    }
    expect((await check(token)).status).toBe(401);
  });

  it("[SES-004] ends after the practice's idle minutes, for every call and server, and says why once", async () => {
    const { token } = await app().signIn('user1001');
    app().clock.advance({ minutes: 20 });
    expect((await check(token)).status).toBe(200);
    app().clock.advance({ minutes: 20, seconds: 11 });
    const ended = heard();
    expect(await check(token)).toMatchObject({ status: 401, problem: { code: 'session.idle' } });
    expect(await ended.until('session-ended')).toMatchObject({ userId: 1001 });
    expect(await renew(token)).toMatchObject({ status: 401, problem: { code: 'session.invalid' } });
    const rows = await auditRows(database().pool, 'session.idle');
    expect(rows).toEqual([expect.objectContaining({ cover_key: 1001, user_id: 1001, outcome: 'done' })]);
  });

  it("[SES-004] isn't kept open by polls, or calls from an idle page", async () => {
    const { token } = await app().signIn('user1001');
    const renewed = (idleSeconds: number) =>
      app().app.inject({
        method: renewToken.method,
        url: renewToken.path,
        headers: { authorization: `Bearer ${token}`, [IDLE_SECONDS_HEADER]: String(idleSeconds) },
      });
    for (let minute = 4; minute <= 20; minute += 4) {
      app().clock.advance({ minutes: 4 });
      expect((await app().call(checkNewList, { body: {} }, token)).status).toBe(200);
      expect((await app().call(countFilters, { body: {} }, token)).status).toBe(200);
      expect((await renewed(minute * 60)).statusCode).toBe(200);
    }
    app().clock.advance({ seconds: 11 });
    expect(await app().call(checkNewList, { body: {} }, token)).toMatchObject({ status: 401 });
  });

  it("[SES-004] continues from the user's last activity on the page", async () => {
    const { token } = await app().signIn('user1001');
    app().clock.advance({ minutes: 12 });
    const poll = await app().app.inject({
      method: checkNewList.method,
      url: checkNewList.path,
      headers: { authorization: `Bearer ${token}`, [IDLE_SECONDS_HEADER]: '120' },
      payload: {},
    });
    expect(poll.statusCode).toBe(200);
    app().clock.advance({ minutes: 18 });
    expect((await app().call(checkNewList, { body: {} }, token)).status).toBe(200);
    app().clock.advance({ seconds: 11 });
    expect((await app().call(checkNewList, { body: {} }, token)).status).toBe(401);
  });

  it('ends within a day, however active', async () => {
    const { token, sessionId } = await app().signIn('user1001');
    await setSession(sessionId, { created_at: app().clock.now().subtract({ hours: 25 }) });
    expect(await renew(token)).toMatchObject({ status: 401, problem: { code: 'session.invalid' } });
    expect((await check(token)).status).toBe(401);
  });

  it('[SES-004] ends after 24 hours to the second, with its token, for every call', async () => {
    const { token, sessionId } = await app().signIn('user1001');
    const end = app().clock.now().add({ minutes: 20 });
    await setSession(sessionId, { created_at: end.subtract({ hours: 24 }) });
    const { reply } = await renew(token);
    expect(reply.token === token).toBe(false);
    expect(claimsOf(reply.token).exp).toBe(Math.floor(end.epochMilliseconds / 1_000));
    // The first token was signed for an hour, when the session seemed to begin.
    app().clock.advance({ minutes: 10 });
    expect((await check(token)).status).toBe(200);
    app().clock.advance({ minutes: 10, seconds: 1 });
    expect((await check(reply.token)).status).toBe(401);
    expect((await app().call(checkNewList, { body: {} }, token)).status).toBe(401);
    expect(await auditRows(database().pool, 'session.over')).toContainEqual(expect.objectContaining({ user_id: 1001 }));
  });

  it('[SES-011] ends at sign-out, which is announced to every server and audited', async () => {
    const { token } = await app().signIn('user1001');
    const ended = heard();
    expect((await app().call(logout, {}, token)).reply).toEqual({ success: true });
    expect(await ended.until('session-ended')).toMatchObject({ userId: 1001 });
    expect(await renew(token)).toMatchObject({ status: 401, problem: { code: 'session.invalid' } });
    const rows = await auditRows(database().pool, 'session.logout');
    expect(rows).toEqual([expect.objectContaining({ cover_key: 1001, user_id: 1001, outcome: 'done' })]);
  });

  it('[SES-011] gives each user a key of their own for drafts, the same in every session', async () => {
    const keyOf = async (login: string) =>
      (await app().call(draftKey, {}, (await app().signIn(login)).token)).reply.key;
    const own = await keyOf('user1001');
    expect(Buffer.from(own, 'base64')).toHaveLength(32);
    expect(await keyOf('user1001')).toBe(own);
    expect(await keyOf('nowhere')).not.toBe(own);
  });

  it.each([jwtCheck, draftKey, renewToken, logout])('is required for $name', async (call) => {
    expect(await app().call(call, {})).toMatchObject({ status: 401, problem: { code: 'session.required' } });
  });

  it('is deleted 30 days after its end, like old failures, networks and codes', async () => {
    const { pool } = database();
    const now = app().clock.now();
    const keptSession = await app().signIn('user1001');
    const { sessionId } = await askHandOff({ app: app(), login: 'user1001' });
    await setSession(sessionId, { last_active_at: now.subtract({ hours: 24 * 31 }) });
    await insertRows(pool, 'login_failure', [
      { login_lc: 'old', address: '', failed_at: now.subtract({ hours: 25 }) },
      { login_lc: 'new', address: '', failed_at: now.subtract({ hours: 23 }) },
    ]);
    await insertRows(pool, 'known_network', [
      { user_id: 1001, network: 'old', last_at: now.subtract({ hours: 24 * 91 }) },
      { user_id: 1001, network: 'new', last_at: now.subtract({ hours: 24 * 89 }) },
    ]);
    const code = (name: string, expires_at: Temporal.Instant) => ({
      key_hash: Buffer.from(name),
      code_hash: Buffer.from('x'),
      user_id: 1001,
      expires_at,
    });
    await insertRows(pool, 'otp_challenge', [code('old', now), code('new', now.add({ minutes: 1 }))]);
    expect(await purgeSessions(app().deps)).toEqual({ sessions: 1 });
    expect((await check(keptSession.token)).status).toBe(200);
    const failures = await pool.kysely.selectFrom('login_failure').select('login_lc').execute();
    expect(failures).toEqual([{ login_lc: 'new' }]);
    const networks = await pool.kysely.selectFrom('known_network').select('network').execute();
    expect(networks).toEqual([{ network: 'new' }]);
    const codes = await pool.kysely.selectFrom('otp_challenge').select('key_hash').execute();
    expect(codes).toEqual([{ key_hash: Buffer.from('new') }]);
  });
});

describe('renewal', () => {
  const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
  const ago = (minutes: number) => now.subtract({ minutes });

  it.each([
    [1, 1, 15, 'renew'],
    [15, 15, 15, 'renew'],
    [16, 16, 15, 'idle'],
    [16, 16, null, 'idle'],
    [76, 76, 480, 'renew'],
    [24 * 60, 5, 15, 'renew'],
    [24 * 60 + 1, 5, 15, 'over'],
  ])(
    'for a session of %i minutes, active %i minutes ago, with %o idle minutes: %s',
    (age, idle, idleMinutes, expected) => {
      expect(renewal({ createdAt: ago(age), lastActiveAt: ago(idle), idleMinutes, now })).toBe(expected);
    },
  );
});
