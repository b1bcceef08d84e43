import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { dashboardToken, jwtCheck, loginUsingB2CToken, logout, verifyOtp } from '@sightline/contract/session.calls';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { createTestApp, type TestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { auditRows, claimsOf } from '../session-testing.ts';
import { createIdTokenCheck, createIdTokenChecks } from './id-token.usecases.ts';
import { CLIENT_ID, startProvider, type TestProvider } from './identity-testing.ts';

const REFUSED = { status: 401, problem: { code: 'identity.refused' } };
const UNKNOWN = { status: 401, problem: { code: 'identity.unknown' } };

describe('partner identity', () => {
  const database = useDatabase();
  let provider: TestProvider;
  let app: TestApp;

  beforeAll(async () => {
    provider = await startProvider();
    const config = testConfig({ identity: { issuer: provider.issuer, clientId: CLIENT_ID } });
    app = await createTestApp({ database: database(), overrides: { config } });
    // The provider uses the real time.
    app.clock.set(new Date().toISOString());
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    const disabled_at = Temporal.Instant.from('2025-06-01T00:00:00Z');
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 1, login: 'maria', email: 'Maria@practice.example' }),
      userRow({ user_id: 2, login: 'coded', email: 'coded@practice.example', needs_otp: true }),
      userRow({ user_id: 3, login: 'gone', email: 'gone@practice.example', disabled_at }),
      userRow({ user_id: 4, login: 'twin', email: 'twins@practice.example' }),
      userRow({ user_id: 5, login: 'other-twin', email: 'TWINS@practice.example' }),
      userRow({ user_id: 6, login: 'shy', email: 'shy@practice.example' }),
      userRow({
        user_id: 7,
        login: 'mute',
        needs_otp: true,
        identity_issuer: provider.issuer,
        identity_subject: 'mute',
      }),
      userRow({ user_id: 8, login: 'racer', email: 'racer@practice.example' }),
    ]);
    await insertRows(pool, 'user_cover', [
      { user_id: 1, cover_key: 1001 },
      { user_id: 2, cover_key: 1001 },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const login = (idToken: string) => app.call(loginUsingB2CToken, { body: idToken });
  const seconds = () => Math.floor(app.clock.now().epochMilliseconds / 1000);
  const fitting = (change: Record<string, unknown> = {}) => ({
    iss: provider.issuer,
    aud: CLIENT_ID,
    sub: 'maria',
    iat: seconds(),
    exp: seconds() + 600,
    ...change,
  });

  it('[SES-008] signs in with the id token of an authorization code flow', async () => {
    const { status, reply } = await login(await provider.idTokenOf('maria'));
    expect(status).toBe(200);
    expect(reply).toEqual({ OTP: 0, token: expect.any(String), SessionID: expect.any(String) });
    expect(claimsOf(reply.token ?? '')).toMatchObject({ unique_name: '1', CoverKey: 1001, sid: reply.SessionID });
    expect((await app.call(jwtCheck, {}, reply.token)).status).toBe(200);
    expect(await auditRows(database().pool, 'session.login-by-identity')).toContainEqual(
      expect.objectContaining({ user_id: 1, cover_key: 1001, outcome: 'done' }),
    );
  });

  it('[SES-008] links the user to the subject, so the address no longer matters', async () => {
    const { kysely } = database().pool;
    await kysely.updateTable('app_user').set({ email: 'married@practice.example' }).where('user_id', '=', 1).execute();
    expect((await login(await provider.idTokenOf('maria'))).status).toBe(200);
    const user = kysely.selectFrom('app_user').select(['identity_issuer', 'identity_subject']).where('user_id', '=', 1);
    expect(await user.executeTakeFirst()).toEqual({ identity_issuer: provider.issuer, identity_subject: 'maria' });
    // Another subject with a linked user's address matches nobody.
    const stranger = fitting({ sub: 'stranger', email: 'married@practice.example', email_verified: true });
    expect(await login(await provider.sign(stranger))).toMatchObject(UNKNOWN);
  });

  it('links no user by an unverified address', async () => {
    expect(await login(await provider.idTokenOf('shy+unverified'))).toMatchObject(UNKNOWN);
    for (const email_verified of ['true', 1, undefined]) {
      const claims = fitting({ sub: 'x', email: 'shy@practice.example', email_verified });
      expect(await login(await provider.sign(claims))).toMatchObject(UNKNOWN);
    }
  });

  it.each(['nobody', 'gone', 'twins'])('finds no user for %s: none, disabled, or several', async (name) => {
    expect(await login(await provider.idTokenOf(name))).toMatchObject(UNKNOWN);
  });

  it('links one user once if an identity signs in many times at once', async () => {
    const email = { email: 'racer@practice.example', email_verified: true };
    const idTokens = await Promise.all(
      Array.from({ length: 6 }, (_none, place) =>
        provider.sign(fitting({ sub: 'racer', jti: `racer-${place}`, ...email })),
      ),
    );
    const answers = await Promise.all(idTokens.map(login));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('[SES-008] signs in with an id token once, even if it comes several times at once', async () => {
    const idToken = await provider.idTokenOf('maria');
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(idToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await login(idToken)).toMatchObject(REFUSED);
    const coded = await provider.idTokenOf('coded');
    expect((await login(coded)).reply).toMatchObject({ OTP: 1 });
    expect(await login(coded)).toMatchObject(REFUSED);
  });

  it('[SES-008] refuses an id token that is older than minutes, or from the future, whatever its end', async () => {
    const issued = (age: number) =>
      provider.sign(fitting({ iat: seconds() - age, exp: seconds() + 3_600, jti: `${age}` }));
    expect((await login(await issued(290))).status).toBe(200);
    for (const age of [340, 3_000, 86_400, -340]) expect(await login(await issued(age))).toMatchObject(REFUSED);
    expect(await login(await provider.sign(fitting({ iat: undefined })))).toMatchObject(REFUSED);
  });

  it('[SES-009] answers 503 in words while the code can’t be mailed', async () => {
    app.mail.failsWith = new Error('mailbox on fire');
    const answer = await login(await provider.idTokenOf('coded'));
    expect(answer).toMatchObject({ status: 503, problem: { code: 'session.code-not-sent' } });
    app.mail.failsWith = null;
  });

  it('[SES-009] asks for a mailed code if the user needs one', async () => {
    const { reply } = await login(await provider.idTokenOf('coded'));
    expect(reply).toEqual({ OTP: 1, key: expect.any(String) });
    const mail = app.mail.sent.at(-1);
    expect(mail?.to).toBe('coded@practice.example');
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    const verified = await app.call(verifyOtp, { body: { key: reply.key ?? '', code } });
    expect(claimsOf(verified.reply.token)).toMatchObject({ unique_name: '2', sid: verified.reply.SessionID });
  });

  it('refuses a user who needs a code and has no mail address', async () => {
    expect(await login(await provider.sign(fitting({ sub: 'mute' })))).toMatchObject(REFUSED);
  });

  it.each<[string, Record<string, unknown>]>([
    ['made for another app', { aud: 'another-app' }],
    ['made for several without saying for whom', { aud: [CLIENT_ID, 'another-app'] }],
    ['handed to another app', { azp: 'another-app' }],
    ['of another issuer', { iss: 'https://attacker.example' }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['of the empty subject', { sub: '' }],
    ['without an audience', { aud: undefined }],
  ])('refuses an id token %s, though its signature is valid', async (_, change) => {
    expect(await login(await provider.sign(fitting(change)))).toMatchObject(REFUSED);
  });

  it('refuses an expired id token, with half a minute of clock tolerance', async () => {
    const at = (end: number) => provider.sign(fitting({ exp: seconds() + end }));
    expect((await login(await at(-20))).status).toBe(200);
    expect(await login(await at(-31))).toMatchObject(REFUSED);
  });

  it('refuses a token the provider issued to another app', async () => {
    expect(await login(await provider.idTokenOf('maria', 'another-app'))).toMatchObject(REFUSED);
  });

  it("refuses a token the provider didn't sign", async () => {
    const kid = `key-${provider.issuer}`;
    const { privateKey } = await generateKeyPair('RS256');
    const sign = (header: Record<string, string>) =>
      new SignJWT(fitting()).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
    const [, payload] = (await provider.sign(fitting())).split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const jwks = await (await fetch(`${provider.issuer}/jwks`)).text();
    const hmac = `${part({ alg: 'HS256', kid })}.${payload}`;
    const forged = [
      await sign({ kid }),
      await sign({ kid: 'unknown' }),
      await sign({ kid, jku: 'https://attacker.example/keys' }),
      `${part({ alg: 'none' })}.${payload}.`,
      `${hmac}.${createHmac('sha256', jwks).update(hmac).digest('base64url')}`,
      `${hmac}.${createHmac('sha256', CLIENT_ID).update(hmac).digest('base64url')}`,
      (await app.signIn('maria')).token,
      'garbage',
      '',
    ];
    for (const idToken of forged) expect(await login(idToken)).toMatchObject(REFUSED);
    expect(await auditRows(database().pool, 'session.login-by-identity')).toContainEqual(
      expect.objectContaining({ user_id: null, outcome: 'refused', detail: { code: 'identity.refused' } }),
    );
  });

  it("refuses a body that isn't text", async () => {
    for (const body of [{ idToken: 'x' }, ['x'], 7, null]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: loginUsingB2CToken.path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  describe("for the older dashboard's token", () => {
    const ask = (idToken: string | undefined, body: object) =>
      app.app.inject({
        method: 'POST',
        url: dashboardToken.path,
        headers: idToken === undefined ? {} : { id_token: idToken },
        payload: body,
      });
    const maria = async () => {
      const idToken = await provider.idTokenOf('maria');
      const { reply } = await login(idToken);
      return { idToken, token: reply.token ?? '', sessionId: reply.SessionID ?? '' };
    };

    it('[SES-010] issues it if id token and session belong to the same user', async () => {
      const { idToken, sessionId } = await maria();
      for (const userId of ['1', 1]) {
        const answer = await ask(idToken, { userId, sessionId, userRole: 'superadmin' });
        expect(answer.statusCode).toBe(200);
        const { token } = answer.json();
        expect(claimsOf(token)).toMatchObject({ aud: 'dashboard-v3', role: 'user', unique_name: '1' });
        expect((await app.call(jwtCheck, {}, token)).status).toBe(401);
      }
    });

    it("[SES-010] refuses another user's session, or name", async () => {
      const { idToken, token, sessionId } = await maria();
      const other = await app.signIn('user1001');
      const bodies = [
        { userId: '1', sessionId: other.sessionId },
        { userId: '1001', sessionId },
        { userId: '1', sessionId: 'made-up' },
      ];
      for (const body of bodies) {
        const answer = await ask(idToken, { ...body, userRole: 'user' });
        expect(answer.json()).toMatchObject({ status: 401, code: 'session.mismatch' });
      }
      await app.call(logout, {}, token);
      expect((await ask(idToken, { userId: '1', sessionId, userRole: 'user' })).statusCode).toBe(401);
    });

    it('[SES-010] refuses without an id token from the provider', async () => {
      const { sessionId } = await maria();
      const body = { userId: '1', sessionId, userRole: 'user' };
      const unknown = await provider.sign(fitting({ sub: 'nobody' }));
      for (const idToken of [undefined, 'garbage', await provider.sign(fitting({ aud: 'another-app' })), unknown])
        expect((await ask(idToken, body)).json()).toMatchObject({ status: 401, code: 'identity.refused' });
    });

    it("[SES-010] doesn't issue it if there is no older dashboard", async () => {
      const config = testConfig({ olderDashboardUrl: 'https://v3.example' });
      const other = await createTestApp({ database: database(), overrides: { config } });
      const answer = await other.app.inject({ method: 'POST', url: dashboardToken.path, payload: {} });
      expect(answer.statusCode).toBe(404);
      await other.close();
    });
  });
});

describe('without a partner identity', () => {
  const app = useApp(useDatabase());

  it('has no partner sign-in, and no token for the older dashboard', async () => {
    const answer = await app().call(loginUsingB2CToken, { body: 'x' });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'route.not-found' } });
    const body = { userId: '1', sessionId: 's', userRole: 'user' };
    expect(await app().call(dashboardToken, { body })).toMatchObject(REFUSED);
  });
});

describe('the identity provider', () => {
  const warn = vi.fn();
  const clock = { now: () => Temporal.Now.instant() };
  const check = (issuer: string, clientId = CLIENT_ID) =>
    createIdTokenCheck({ identity: { issuer, clientId }, clock, logger: { warn } });
  const serve = (answer: () => { status?: number; body?: string; location?: string }) =>
    new Promise<{ issuer: string; close: () => void }>((resolve) => {
      const server = createServer((_, response) => {
        const { status = 200, body = '', location } = answer();
        response.writeHead(status, { ...(location && { location }) }).end(body);
      });
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve({ issuer: `http://127.0.0.1:${port}`, close: () => server.close() });
      });
    });

  it.each(['ES256', 'EdDSA'] as const)('can sign with %s', async (alg) => {
    const provider = await startProvider(alg);
    const found = await check(provider.issuer)(await provider.idTokenOf('maria'));
    expect(found).toEqual({ issuer: provider.issuer, subject: 'maria', verifiedEmail: 'maria@Practice.example' });
    await provider.close();
  });

  it('[SES-006] is the one that a token names, with its own client, where the partner and the vision supplier have theirs', async () => {
    const [partner, vision] = [await startProvider(), await startProvider()];
    const identities = [
      { issuer: partner.issuer, clientId: CLIENT_ID },
      { issuer: vision.issuer, clientId: 'another-app' },
    ];
    const through = createIdTokenChecks({ identities, clock, logger: { warn } });
    const ofPartner = await through?.(await partner.idTokenOf('maria'));
    const ofVision = await through?.(await vision.idTokenOf('sam', 'another-app'));
    expect([ofPartner?.issuer, ofPartner?.subject]).toEqual([partner.issuer, 'maria']);
    expect([ofVision?.issuer, ofVision?.subject]).toEqual([vision.issuer, 'sam']);
    // The other one's client, or no token at all.
    for (const idToken of [await vision.idTokenOf('sam'), await partner.idTokenOf('maria', 'another-app'), 'x'])
      await expect(through?.(idToken)).rejects.toMatchObject({ code: 'identity.refused' });
    expect(createIdTokenChecks({ identities: [], clock, logger: { warn } })).toBeNull();
    await partner.close();
    await vision.close();
  });

  it('signs no one in if unreachable, broken, redirecting or under another name', async () => {
    const provider = await startProvider();
    const idToken = await provider.idTokenOf('maria');
    const document = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).text();
    const there = `${provider.issuer}/.well-known/openid-configuration`;
    const answers = [
      { status: 500 },
      { body: 'no json' },
      { body: '{}' },
      { body: document },
      { status: 302, location: there },
    ];
    for (const answer of answers) {
      const { issuer, close } = await serve(() => answer);
      await expect(check(issuer)(idToken)).rejects.toMatchObject({ code: 'identity.refused' });
      close();
    }
    await expect(check('http://127.0.0.1:9')(idToken)).rejects.toMatchObject({ code: 'identity.refused' });
    await provider.close();
  });

  it('is asked again after an outage, and its reply is never logged', async () => {
    const provider = await startProvider();
    const described = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    const document = Object(await described.json());
    let isDown = true;
    const front = await serve(() =>
      isDown ? { status: 503 } : { body: JSON.stringify({ ...document, issuer: front.issuer }) },
    );
    const through = check(front.issuer);
    const idToken = await provider.sign({
      iss: front.issuer,
      aud: CLIENT_ID,
      sub: 'maria',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 60,
    });
    await expect(through(idToken)).rejects.toMatchObject({ code: 'identity.refused' });
    isDown = false;
    expect(await through(idToken)).toMatchObject({ subject: 'maria', verifiedEmail: null });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(idToken);
    front.close();
    await provider.close();
  });
});
