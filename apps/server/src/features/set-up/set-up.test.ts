import { listPractices } from '@sightline/contract/practices.calls';
import { loginSession } from '@sightline/contract/session.calls';
import { beginSetUp, checkSetUp } from '@sightline/contract/set-up.calls';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { makeSetUpToken } from './set-up.usecases.ts';

const USER = { login: 'olivia', givenName: 'Olivia', familyName: 'Hart', email: '' };
const PASSWORD = 'quiet lantern over harbor 7';

describe('setting up an empty installation', () => {
  const database = useDatabase();
  const app = useApp(database);
  const invalid = { status: 404, problem: { code: 'set-up.link-invalid' } };

  beforeEach(async () => {
    // As if earlier tests' users were the demo's, whom set-up does not count.
    await sql`update app_user set is_demo = true, login = login || user_id`.execute(database().pool.kysely);
    await database().pool.kysely.deleteFrom('setup_link').execute();
  });

  const link = async () => String(await makeSetUpToken(app().deps));
  const check = (token: string) => app().call(checkSetUp, { body: { token } });
  const begin = (token: string, password = PASSWORD) => app().call(beginSetUp, { body: { ...USER, token, password } });

  it('[ADM-001] makes the first superadmin, who is signed in and sees every practice', async () => {
    const token = await link();
    expect((await check(token)).status).toBe(200);
    const { status, reply } = await begin(token);
    expect(status).toBe(201);
    const exchanged = await app().call(loginSession, { query: { sessionID: reply.SessionID } });
    expect((await app().call(listPractices, {}, exchanged.reply.token)).status).toBe(200);
    expect(await begin(token)).toMatchObject(invalid);
    expect(await check(token)).toMatchObject(invalid);
    expect(await makeSetUpToken(app().deps)).toBeNull();
  });

  it('[ADM-001] opened twice at once lets one through', async () => {
    const token = await link();
    const statuses = (await Promise.all([begin(token), begin(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 404]);
    const users = await database()
      .pool.kysely.selectFrom('app_user')
      .selectAll()
      .where('is_demo', '=', false)
      .execute();
    expect(users.map(({ role }) => role)).toEqual(['superadmin']);
  });

  it('[ADM-001] works for one hour, and only the newest link does', async () => {
    const first = await link();
    const second = await link();
    expect(await check(first)).toMatchObject(invalid);
    expect((await check(second)).status).toBe(200);
    app().clock.advance({ minutes: 61 });
    expect(await begin(second)).toMatchObject(invalid);
  });

  it('[ADM-001] stores only a hash, and survives a weak password', async () => {
    const token = await link();
    const [row] = await database().pool.kysely.selectFrom('setup_link').selectAll().execute();
    expect(row?.link_hash.toString('base64url')).not.toContain(token);
    expect(await begin(token, 'password1234')).toMatchObject({ status: 422, problem: { code: 'password.weak' } });
    expect((await begin(token)).status).toBe(201);
  });
});
