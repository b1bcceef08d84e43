import { readFile } from 'node:fs/promises';
import { createSession, localLogin, loginSession } from '@sightline/contract/session.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../../../demo/content/demo-users.ts';
import { runOperatorCommand } from '../../../../testing/operator-command.ts';
import { coverRow, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { ConfigError } from '../../../config.ts';
import { MIGRATIONS_FOLDER } from '../../../db/migrate.ts';
import { hashPassword } from '../passwords/passwords.usecases.ts';
import { createHandOff, signDemoUsersOut } from './users.usecases.ts';

const PARTNER_KEY = 'a partner key of this very server';
const PASSWORD = 'demo-Maria-1';

describe('[ADM-013] a demo user', () => {
  const database = useDatabase();
  const appAs = (isDemo: boolean) =>
    createTestApp({
      database: database(),
      overrides: { config: testConfig({ isDemo, partnerKey: PARTNER_KEY, identity: null }) },
    });
  async function within<T>(isDemo: boolean, work: (app: TestApp) => Promise<T>): Promise<T> {
    const app = await appAs(isDemo);
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }
  const byPassword = async (app: TestApp, login: string, password = PASSWORD) =>
    (await app.call(localLogin, { body: { login, password } })).reply;
  const byPartner = (app: TestApp, login: string) =>
    app.app.inject({
      method: 'POST',
      url: createSession.path,
      headers: { 'x-partner-key': PARTNER_KEY },
      payload: { login },
    });
  const exchange = (app: TestApp, SessionID: string) => app.call(loginSession, { query: { sessionID: SessionID } });

  beforeAll(async () => {
    const password_hash = await hashPassword(PASSWORD);
    await insertRows(database().pool, 'cover', [coverRow({ cover_key: 1001 })]);
    await insertRows(database().pool, 'app_user', [
      userRow({ user_id: 1, login: 'maria', password_hash, is_demo: true }),
      userRow({ user_id: 2, login: 'grace', password_hash }),
    ]);
  });

  it('signs in on a demo server', { tags: ['deep'] }, async () => {
    await within(true, async (app) => {
      expect(await byPassword(app, 'maria')).toMatchObject({ statusCode: 200 });
      expect((await byPartner(app, 'maria')).statusCode).toBe(200);
    });
  });

  it("is refused by password, partner and operator on a non-demo server; others aren't", async () => {
    await within(false, async (app) => {
      expect(await byPassword(app, 'maria')).toEqual({ statusCode: 401 });
      expect((await byPartner(app, 'MARIA')).json()).toMatchObject({ code: 'identity.unknown' });
      await expect(createHandOff({ login: 'Maria', deps: app.deps })).rejects.toThrow(ConfigError);
      expect(await byPassword(app, 'grace')).toMatchObject({ statusCode: 200 });
      expect((await byPartner(app, 'grace')).statusCode).toBe(200);
    });
  });

  it("can't use a link or a session from the demo", async () => {
    const [link, token] = await within(true, async (app) => {
      const { SessionID } = await createHandOff({ login: 'maria', deps: app.deps });
      return [SessionID, (await app.signIn('maria')).token];
    });
    await within(false, async (app) => {
      expect((await exchange(app, link)).problem.code).toBe('session.unknown');
      await signDemoUsersOut(app.deps);
      const headers = { authorization: `Bearer ${token}` };
      const covers = await app.app.inject({ url: '/auth/api/CoverUserSearch/allCoverKeys', headers });
      expect(covers.json()).toMatchObject({ code: 'session.invalid' });
    });
  });

  it('is recognized in a demo from before users were marked', async () => {
    const { kysely } = database().pool;
    await insertRows(
      database().pool,
      'app_user',
      DEMO_USERS.map(({ userId, login, email }) => userRow({ user_id: 100 + userId, login: `${login}-before`, email })),
    );
    const migration = await readFile(new URL('0096-demo-users.sql', MIGRATIONS_FOLDER), 'utf8');
    await sql.raw(migration.slice(migration.indexOf('update app_user'))).execute(kysely);
    const marked = await kysely.selectFrom('app_user').select('user_id').where('is_demo', '=', true).execute();
    expect(marked.filter(({ user_id }) => user_id > 100)).toHaveLength(DEMO_USERS.length);
    expect(marked.map(({ user_id }) => user_id)).not.toContain(2);
  });

  it('is loaded by the operator only with DEMO=1', async () => {
    const { code, printed } = await runOperatorCommand({
      ...{ database: database(), args: ['demo'], settings: { isDemo: false } },
    });
    expect([code, printed]).toEqual([1, expect.stringContaining('only with DEMO=1')]);
  });
});
