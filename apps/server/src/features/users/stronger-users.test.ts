import { ALL_CALLS } from '@sightline/contract/all-calls';
import type { Call } from '@sightline/contract/call';
import type { ElementName } from '@sightline/contract/elements';
import { DEFAULT_ELEMENTS } from '@sightline/contract/roles';
import * as contract from '@sightline/contract/users.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { startRoles } from '../roles/roles.usecases.ts';

const COVER = 1001;
const [HERE, THERE] = [10011, 10012];
const EXTRA: ElementName = 'Dv4IntegrationsMenu';

/** Calls that name a user without changing what they may do, or how they sign in. */
const NAMING_ONLY = ['audit.list', 'audit.file', 'conversations.assign'];

describe('a user with more rights', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = new Map<string, string>();
  const users = { mona: 201, equal: 202, extra: 203, limited: 204, everywhere: 205, internal: 206, clerk: 207 };
  const as = (login: keyof typeof users): string => tokens.get(login) ?? '';
  const refused = { status: 403, problem: { code: 'user.not-yours-to-change' } };
  const notGranted = { status: 403, problem: { code: 'user.not-yours-to-grant' } };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: COVER, elements: [] });
    await insertPractice(pool, { coverKey: 1002 });
    const roleOf = (login: string) => (login === 'clerk' ? 'user' : 'manager');
    const rows = Object.entries(users).map(([login, user_id]) => userRow({ user_id, login, role: roleOf(login) }));
    await insertRows(
      pool,
      'app_user',
      rows.map((row) => (row.login === 'internal' ? { ...row, user_type: 'Internal' } : row)),
    );
    const here = Object.values(users).map((user_id) => ({ user_id, cover_key: COVER }));
    await insertRows(pool, 'user_cover', [...here, { user_id: users.everywhere, cover_key: 1002 }]);
    await openSystemScope(app().deps).transaction((tx) => startRoles({ tx, coverKey: COVER }));
    const right = { cover_key: COVER, is_allowed: true };
    await insertRows(pool, 'user_element', [
      { ...right, user_id: users.extra, element_name: EXTRA },
      { ...right, user_id: users.clerk, element_name: 'Dv4UsersMenu' },
      { ...right, user_id: users.clerk, element_name: 'Dv4Administration' },
    ]);
    await insertRows(pool, 'user_location', [{ cover_key: COVER, user_id: users.limited, loc_key: HERE }]);
    for (const login of ['mona', 'limited', 'clerk'] as const) tokens.set(login, (await app().signIn(login)).token);
  });

  const namesUser = (call: Call): boolean =>
    [call.params, call.query, call.body].some((schema) =>
      JSON.stringify(Object.keys(shapeOf(schema))).includes('userKey'),
    );
  const shapeOf = (schema: unknown): object => {
    const { shape, innerType } = Object((schema as { _zod?: { def?: unknown } } | undefined)?._zod?.def);
    return shape ?? (innerType === undefined ? {} : shapeOf(innerType));
  };
  const acts = ALL_CALLS.filter((call) => namesUser(call) && !NAMING_ONLY.includes(call.name));
  const bodies: Record<string, readonly object[]> = {
    'users.edit': [
      { login: 'mine' },
      { email: 'mine@mail.example' },
      { firstName: 'x' },
      { role: 'user' },
      { needsCode: true },
      { expiresAt: '2020-01-01T00:00:00Z' },
      { coverKeys: [] },
      { elements: [] },
      { locKeys: [THERE] },
    ],
    'users.reset': [{}, { forgetFactors: true }],
  };
  const attempts = acts.flatMap((call) =>
    (bodies[call.name] ?? [undefined]).map((body) => [call.name, body, call] as const),
  );

  it('are refused by every call of the contract that names a user', () => {
    expect(acts.map(({ name }) => name).sort()).toEqual(
      ['disable', 'edit', 'enable', 'end-sessions', 'invite', 'reset'].map((act) => `users.${act}`),
    );
  });

  it.each(attempts)('[ADM-005] %s %j refuses a manager', async (_name, body, call) => {
    const act = (userKey: number, by: keyof typeof users) =>
      app().call(call, { params: { coverKey: String(COVER), userKey: String(userKey) }, body } as never, as(by));
    expect(await act(users.extra, 'mona')).toMatchObject(refused);
    expect(await act(users.mona, 'limited')).toMatchObject(refused);
    expect(await act(users.mona, 'clerk')).toMatchObject(refused);
  });

  it('[ADM-005] lists whom a manager may change', async () => {
    const { reply } = await app().call(
      contract.listUsers,
      { params: { coverKey: String(COVER) }, query: {} },
      as('mona'),
    );
    const manageable = reply.users.filter(({ isManageable }) => isManageable).map(({ login }) => login);
    expect(manageable.sort()).toEqual(['clerk', 'equal', 'limited', 'mona', 'user1001']);
  });

  const params = { coverKey: String(COVER) };
  const add = (body: object, by: keyof typeof users) =>
    app().call(
      contract.addUser,
      {
        params,
        body: { login: `new${Object.keys(body).join('')}`, familyName: 'New', role: 'user', ...body } as never,
      },
      as(by),
    );

  it('[ADM-005] refuses rights and locations that the person granting them does not have', async () => {
    const edit = (body: object, by: keyof typeof users) =>
      app().call(contract.editUser, { params: { ...params, userKey: String(users.clerk) }, body }, as(by));
    expect(await add({ role: 'manager' }, 'clerk')).toMatchObject(notGranted);
    expect(await add({}, 'limited')).toMatchObject(notGranted);
    expect(await add({ locKeys: [HERE, THERE] }, 'limited')).toMatchObject(notGranted);
    expect((await add({ locKeys: [HERE] }, 'limited')).status).toBe(201);
    expect((await edit({ locKeys: [HERE] }, 'mona')).status).toBe(200);
    expect(await edit({ locKeys: [] }, 'limited')).toMatchObject(notGranted);
    expect((await edit({ locKeys: [], elements: ['Dv4UsersMenu', 'Dv4Administration'] }, 'mona')).status).toBe(200);
  });

  it('[ADM-005] refuses a role whose rights were taken from the person granting it', async () => {
    const taken = { cover_key: COVER, user_id: users.mona, element_name: 'Dv4ImportMenu', is_allowed: false };
    await insertRows(database().pool, 'user_element', [taken]);
    expect(await add({ role: 'manager' }, 'mona')).toMatchObject(notGranted);
    expect((await add({ role: 'user', email: '' }, 'mona')).status).toBe(201);
  });

  it('[ADM-006] refuses changes to a role with a right that the person does not have', async () => {
    const set = (role: 'user' | 'manager', elements: readonly ElementName[], by: keyof typeof users) =>
      app().call(contract.editRole, { params: { ...params, role }, body: { elements: [...elements] } }, as(by));
    expect(await set('manager', [], 'clerk')).toMatchObject(refused);
    await insertRows(database().pool, 'role_element', [{ cover_key: COVER, role: 'user', element_name: EXTRA }]);
    expect(await set('user', DEFAULT_ELEMENTS.user, 'mona')).toMatchObject(refused);
    expect(await set('user', [...DEFAULT_ELEMENTS.user, EXTRA], 'mona')).toMatchObject(refused);
    const { reply } = await app().call(contract.listRoles, { params }, as('mona'));
    expect(reply.roles.find(({ role }) => role === 'user')?.isEditable).toBe(false);
    await database()
      .pool.kysely.deleteFrom('role_element')
      .where('element_name', '=', EXTRA)
      .where('role', '=', 'user')
      .execute();
    expect((await set('user', DEFAULT_ELEMENTS.user, 'mona')).status).toBe(200);
    expect(await set('user', [...DEFAULT_ELEMENTS.user, EXTRA], 'mona')).toMatchObject(notGranted);
  });
});
