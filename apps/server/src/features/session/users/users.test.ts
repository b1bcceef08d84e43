import { localLogin, loginSession } from '@sightline/contract/session.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { ConfigError } from '../../../config.ts';
import { auditRows, claimsOf } from '../session-testing.ts';
import { addUser, createHandOff } from './users.usecases.ts';

describe("the operator's users", () => {
  const database = useDatabase();
  const app = useApp(database);
  const newUser = {
    login: 'Berta',
    password: 'a pebble in the river' as string | null,
    givenName: 'Berta',
    familyName: 'Stone',
    email: '',
    role: 'manager',
    userType: '',
    coverKeys: [1001, 1001],
  };
  const add = (change: Partial<typeof newUser> = {}) => addUser({ user: { ...newUser, ...change }, ...app().deps });

  beforeAll(async () => {
    await insertRows(database().pool, 'cover', [coverRow({ cover_key: 1001 })]);
  });

  it('can sign in by password and by link once added', async () => {
    const { userId } = await add();
    const { reply } = await app().call(localLogin, { body: { login: 'berta', password: newUser.password ?? '' } });
    expect(reply.statusCode).toBe(200);
    const { SessionID } = await createHandOff({ login: 'BERTA', deps: app().deps });
    const exchanged = await app().call(loginSession, { query: { sessionID: SessionID } });
    expect(claimsOf(exchanged.reply.token)).toMatchObject({
      unique_name: String(userId),
      role: 'manager',
      family_name: 'Stone',
      CoverKey: 1001,
    });
    expect(await auditRows(database().pool, 'session.add-user')).toMatchObject([{ detail: { userId } }]);
  });

  it('are refused with a taken login, a weak password or an unknown practice, and leave nothing behind', async () => {
    await expect(add({ login: 'BERTA' })).rejects.toThrow('User BERTA already exists.');
    await expect(add({ login: 'carla', password: 'short' })).rejects.toThrow(ConfigError);
    await expect(add({ login: 'carla', coverKeys: [1001, 4711] })).rejects.toThrow('doesn’t match a practice');
    await expect(createHandOff({ login: 'carla', deps: app().deps })).rejects.toMatchObject({
      code: 'identity.unknown',
    });
  });

  it('may have no password: then only the hand-off signs them in', async () => {
    await add({ login: 'dora', password: null, coverKeys: [] });
    const { reply } = await app().call(localLogin, { body: { login: 'dora', password: 'null' } });
    expect(reply).toEqual({ statusCode: 401 });
    expect(await createHandOff({ login: 'dora', deps: app().deps })).toEqual({ SessionID: expect.any(String) });
  });
});
