import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { jwtCheck } from '@sightline/contract/session.calls';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { aboutSigningKey } from '../../../db/sealed-columns.ts';
import { claimsOf } from '../session-testing.ts';
import { rotateSigningKeys } from './signing-keys.usecases.ts';
import { createTokens } from './tokens.usecases.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('bearer tokens', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1001 });
    // Here tokens should expire before sessions do.
    await database().pool.kysely.updateTable('cover').set({ idle_minutes: 480 }).execute();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const check = async (token: string) => (await app().call(jwtCheck, {}, token)).status;
  const signed = async () => {
    const { token } = await app().signIn('user1001');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = claimsOf(token);
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
    return { token, header, payload, signature, claims, kid };
  };
  const ownKey = async () => {
    const row = await database()
      .pool.kysely.selectFrom('signing_key')
      .selectAll()
      .orderBy('signs_until', 'desc')
      .executeTakeFirstOrThrow();
    const sealed = String(row.private_jwk);
    expect(sealed).toMatch(/^enc:1:/);
    const opened = app().deps.dataKeys.open({ sealed, about: aboutSigningKey(row.kid) });
    const { kty, crv, x, d } = JSON.parse(opened) as { kty: 'OKP'; crv: string; x: string; d: string };
    return { kid: row.kid, publicKey: x, key: await importJWK({ kty, crv, x, d }, 'EdDSA') };
  };
  /** Signed with the server's own key, so that only the changed part can cause the refusal. */
  const resigned = async (change: Record<string, unknown>, header: Record<string, string> = {}) => {
    const { claims } = await signed();
    const { kid, key } = await ownKey();
    return new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, ...header })
      .sign(key);
  };

  it('[SES-003] are valid as issued', async () => {
    expect(await check((await signed()).token)).toBe(200);
    expect(await check(await resigned({}))).toBe(200);
  });

  it.each(['none', 'None', 'NONE', 'nOnE', ''])('are refused with the algorithm %j', async (alg) => {
    const { payload, signature, kid } = await signed();
    expect(await check(`${part({ alg, typ: 'JWT', kid })}.${payload}.`)).toBe(401);
    expect(await check(`${part({ alg, typ: 'JWT', kid })}.${payload}.${signature}`)).toBe(401);
  });

  it('are refused if the public key is used as an HMAC secret', async () => {
    const { payload, kid } = await signed();
    const { publicKey } = await ownKey();
    for (const secret of [publicKey, Buffer.from(publicKey, 'base64url'), '', 'secret', 'sightline']) {
      const text = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
      expect(await check(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)).toBe(401);
    }
  });

  it('are refused if they bring their own key, which is not fetched', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { claims, kid } = await signed();
    const own = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const url = 'https://attacker.example/keys';
    const headers = [
      { jwk },
      { jwk, kid },
      { kid, jku: url },
      { kid, x5u: url },
      { kid, x5c: ['MIIB'] },
      { kid: url },
      { kid: '../../../../dev/null' },
      { kid: "x' union select 'a" },
      { kid: '' },
      { kid: 'A'.repeat(16) },
      {},
    ];
    for (const header of headers) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header })
        .sign(own.privateKey);
      expect(await check(token)).toBe(401);
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  it('are refused if signed with another algorithm', async () => {
    const { claims, kid } = await signed();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey);
    expect(await check(token)).toBe(401);
  });

  it('are refused if a single claim was changed', async () => {
    const { header, claims, signature } = await signed();
    for (const change of [
      { role: 'superadmin' },
      { CoverKey: 1002 },
      { user_type: 'Internal' },
      { unique_name: '1' },
    ]) {
      expect(await check(`${header}.${part({ ...claims, ...change })}.${signature}`)).toBe(401);
    }
  });

  it.each([
    ['another audience', { aud: 'dashboard-v3' }],
    ['an audience among others', { aud: ['sightline', 'dashboard-v3'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://attacker.example' }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['an end beyond the hour', { exp: 4_000_000_000 }],
    ['a beginning in the time to come', { nbf: 4_000_000_000 }],
    ['an end in words', { exp: 'never' }],
    ['no session', { sid: undefined }],
    ['the session of nobody', { sid: 'made-up' }],
    ['another user for the session', { unique_name: '4711' }],
    ['no user', { unique_name: '' }],
    ['a cover in words', { CoverKey: '1001 or 1=1' }],
    ['a negative cover', { CoverKey: -1 }],
  ])('are refused with %s, though the signature is valid', async (_, change) => {
    expect(await check(await resigned(change))).toBe(401);
  });

  it('are refused with another type, or an unknown critical header', async () => {
    expect(await check(await resigned({}, { typ: 'at+jwt' }))).toBe(401);
    expect(await check(await resigned({}, { typ: '' }))).toBe(401);
    const { payload, kid, signature } = await signed();
    const critical = part({ alg: 'EdDSA', typ: 'JWT', kid, crit: ['b64'], b64: false });
    expect(await check(`${critical}.${payload}.${signature}`)).toBe(401);
  });

  it.each(['', 'x', '..', 'a.b.c', '{}', 'null', `${'a'.repeat(5000)}.b.c`])(
    'are refused as garbage %#',
    async (token) => {
      expect(await check(token)).toBe(401);
    },
  );

  it('are refused with a truncated, padded or borrowed signature', async () => {
    const { header, payload, signature } = await signed();
    app().clock.advance({ seconds: 1 });
    const other = await signed();
    for (const forged of ['', signature.slice(0, -2), `${signature}AA`, other.signature])
      expect(await check(`${header}.${payload}.${forged}`)).toBe(401);
  });

  it('[SES-004] are valid until their exp and not a second longer', async () => {
    const { token } = await signed();
    app().clock.advance({ minutes: 59, seconds: 59 });
    expect(await check(token)).toBe(200);
    app().clock.advance({ seconds: 1 });
    expect(await check(token)).toBe(401);
  });

  it("of the older dashboard aren't valid here", async () => {
    const tokens = createTokens(app().deps);
    const token = await tokens.issueForOlderDashboard({ userId: 1001, role: 'user', userType: '', familyName: 'x' });
    expect(claimsOf(token)).toMatchObject({ aud: 'dashboard-v3', unique_name: '1001' });
    expect(claimsOf(token)).not.toHaveProperty('sid');
    expect(await check(token)).toBe(401);
  });

  it('missing from a request give 401 and a message to sign in', async () => {
    expect(await app().call(jwtCheck, {})).toMatchObject({ status: 401, problem: { code: 'session.required' } });
  });
});

describe('signing keys', () => {
  const database = useDatabase();
  const app = useApp(database);
  const subject = { userId: 1, sessionId: 's', role: 'user', userType: '', familyName: 'x', coverKey: 0 };
  const countKeys = async () =>
    (await database().pool.kysely.selectFrom('signing_key').select('kid').execute()).map(({ kid }) => kid);
  const server = () => createTokens(app().deps);

  it('are shared by all servers that start at once on one database', async () => {
    const servers = Array.from({ length: 6 }, server);
    const tokens = await Promise.all(servers.map((tokens) => tokens.issue(subject)));
    expect(await countKeys()).toHaveLength(1);
    for (const token of tokens) {
      for (const each of servers) expect(await each.verify(token)).toMatchObject(subject);
    }
  });

  it('rotate after a day without signing anyone out', async () => {
    const [old, other] = [server(), server()];
    app().clock.advance({ hours: 23, minutes: 59 });
    const before = await old.issue(subject);
    app().clock.advance({ minutes: 2 });
    const after = await old.issue(subject);
    expect(await countKeys()).toHaveLength(2);
    // The other server loaded its keys before the second one existed.
    expect(await other.verify(before)).toMatchObject(subject);
    expect(await other.verify(after)).toMatchObject(subject);
    app().clock.advance({ minutes: 57 });
    expect(await other.verify(before)).toMatchObject(subject);
  });

  it("are loaded by a server that hasn't seen them yet", async () => {
    const waiting = server();
    await waiting.verify(await waiting.issue(subject));
    app().clock.advance({ hours: 24 });
    const fresh = await server().issue(subject);
    expect(await waiting.verify(fresh)).toMatchObject(subject);
  });

  it('are created ahead of time by the daily job, which deletes old ones', async () => {
    app().clock.advance({ hours: 48 });
    await rotateSigningKeys(app().deps);
    expect(await countKeys()).toHaveLength(1);
    await rotateSigningKeys(app().deps);
    expect(await countKeys()).toHaveLength(1);
    app().clock.advance({ hours: 23, minutes: 30 });
    await rotateSigningKeys(app().deps);
    expect(await countKeys()).toHaveLength(2);
  });

  it('deleted from the database verify nothing a minute later', async () => {
    const running = server();
    const token = await running.issue(subject);
    await database().pool.kysely.deleteFrom('signing_key').execute();
    app().clock.advance({ minutes: 1, seconds: 1 });
    await expect(running.verify(token)).rejects.toMatchObject({ code: 'session.invalid' });
  });

  it("don't turn a database outage into a refused token", async () => {
    const { deps } = app();
    const down = new Error('connection lost');
    const lost = createTokens({
      ...deps,
      pool: {
        ...deps.pool,
        get kysely(): never {
          throw down;
        },
      },
      randomBytes,
    });
    await expect(lost.verify(await server().issue(subject))).rejects.toBe(down);
  });
});
