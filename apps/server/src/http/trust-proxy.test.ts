import { createSession, localLogin } from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { useDatabase } from '../../testing/test-database.ts';

describe('behind proxies', () => {
  const database = useDatabase();
  const alone = useApp(database);
  const named = useApp(database, { config: testConfig({ trustProxy: ['loopback', '10.0.0.5'], hasRateLimits: true }) });
  const counted = useApp(database, { config: testConfig({ trustProxy: 2 }) });

  beforeAll(() => insertPractice(database().pool, { coverKey: 1001 }));

  /** The address in the audit row of a refused sign-in, also used by the lockout. */
  const seen = async (app: ReturnType<typeof useApp>, { from, said }: { from: string; said: string }) => {
    const { kysely } = database().pool;
    await kysely.deleteFrom('login_failure').execute();
    await app().app.inject({
      method: 'POST',
      url: localLogin.path,
      remoteAddress: from,
      headers: { 'x-forwarded-for': said },
      payload: { login: 'maria', password: 'wrong' },
    });
    const counted = await kysely.selectFrom('login_failure').select('address').execute();
    const noted = await kysely
      .selectFrom('audit_record')
      .select('address')
      .where('action', '=', 'session.login')
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(counted).toEqual([{ address: noted?.address }]);
    return noted?.address;
  };

  it('lockout and audit use the client that a trusted proxy names', async () => {
    expect(await seen(named, { from: '10.0.0.5', said: '203.0.113.7' })).toBe('203.0.113.7');
    expect(await seen(named, { from: '127.0.0.1', said: '203.0.113.7, 10.0.0.5' })).toBe('203.0.113.7');
    expect(await seen(counted, { from: '10.9.9.9', said: '1.1.1.1, 203.0.113.7, 10.0.0.5' })).toBe('203.0.113.7');
  });

  it("other callers' claims are ignored, and whatever a client put in front", async () => {
    expect(await seen(alone, { from: '198.51.100.1', said: '203.0.113.7' })).toBe('198.51.100.1');
    expect(await seen(named, { from: '198.51.100.1', said: '203.0.113.7' })).toBe('198.51.100.1');
    expect(await seen(named, { from: '10.0.0.5', said: '8.8.8.8, 203.0.113.7' })).toBe('203.0.113.7');
  });

  it("the partner is limited by the client's IP address, separately from others", { tags: ['deep'] }, async () => {
    const handOver = (said: string) =>
      named().app.inject({
        method: 'POST',
        url: createSession.path,
        remoteAddress: '10.0.0.5',
        headers: { 'x-forwarded-for': said, 'x-partner-key': 'guess' },
        payload: { login: 'user1001' },
      });
    for (let time = 0; time < 1_200; time += 1) expect((await handOver('203.0.113.8')).statusCode).toBe(401);
    const refused = await handOver('203.0.113.8');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await handOver('203.0.113.9')).statusCode).toBe(401);
  });
});
