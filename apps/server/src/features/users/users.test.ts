import { acceptAccountLink, readAccountLink } from '@sightline/contract/account-links.calls';
import { countFilters, listConversations } from '@sightline/contract/conversations.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import { conversationLocations, jwtCheck, localLogin, loginSession } from '@sightline/contract/session.calls';
import * as contract from '@sightline/contract/users.calls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { startRoles } from '../roles/roles.usecases.ts';

const HERE = { coverKey: '1001' };
const ELSEWHERE = { coverKey: '1002' };
const PASSWORD = 'a pebble in the river';

describe('users of a practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = new Map<string, string>();
  const as = (login: string): string => tokens.get(login) ?? '';
  const at = (userKey: number, { coverKey } = HERE) => ({ coverKey, userKey: String(userKey) });
  const newUser = {
    login: 'berta',
    firstName: 'Berta',
    familyName: 'Stone',
    email: 'berta@mail.example',
    role: 'user' as const,
  };
  const add = (login: string, change: object = {}, by = 'ada') =>
    app().call(contract.addUser, { params: HERE, body: { ...newUser, login, ...change } }, as(by));
  const edit = (userKey: number, body: object, by = 'ada', place = HERE) =>
    app().call(contract.editUser, { params: at(userKey, place), body }, as(by));
  const tokenOf = (url: string): string => url.split('#')[1] ?? '';
  const accept = (url: string, password = PASSWORD) =>
    app().call(acceptAccountLink, { body: { token: tokenOf(url), password } });
  const refused = (code: string, status = 403) => ({ status, problem: { code } });

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1001 });
    await insertRows(pool, 'cover', [coverRow({ cover_key: 1002 })]);
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 101, login: 'ada', role: 'admin' }),
      userRow({ user_id: 102, login: 'mona', role: 'manager' }),
      userRow({ user_id: 103, login: 'root', role: 'superadmin' }),
      userRow({ user_id: 104, login: 'both', role: 'user' }),
      userRow({ user_id: 105, login: 'away', role: 'admin' }),
    ]);
    await insertRows(pool, 'user_cover', [
      { user_id: 101, cover_key: 1001 },
      { user_id: 102, cover_key: 1001 },
      { user_id: 104, cover_key: 1001 },
      { user_id: 104, cover_key: 1002 },
      { user_id: 105, cover_key: 1002 },
    ]);
    await openSystemScope(app().deps).transaction((tx) => startRoles({ tx, coverKey: 1001 }));
    for (const login of ['ada', 'mona', 'root', 'user1001', 'away'])
      tokens.set(login, (await app().signIn(login)).token);
  });
  afterEach(() => {
    app().mail.failsWith = null;
  });

  it('[ADM-005] are invited by mail, choose a password by the link once, and work at once', {
    tags: ['deep'],
  }, async () => {
    const added = await add('berta');
    expect(added).toMatchObject({
      status: 201,
      reply: { mailed: 'sent', inviteUrl: expect.stringContaining('/invitation#') },
    });
    const { inviteUrl, userKey } = added.reply;
    expect(app().mail.sent.at(-1)).toMatchObject({
      to: 'berta@mail.example',
      text: expect.stringContaining(inviteUrl),
    });
    const { reply } = await app().call(readAccountLink, { body: { token: tokenOf(inviteUrl) } });
    expect(reply).toMatchObject({ kind: 'invite', login: 'berta', practices: ['Practice 1001'] });
    expect(await accept(inviteUrl, 'berta likes stones')).toMatchObject(refused('password.weak', 422));
    const [one, other] = await Promise.all([accept(inviteUrl), accept(inviteUrl)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    const sessionID = [one, other].find(({ status }) => status === 200)?.reply.SessionID ?? '';
    const { reply: session } = await app().call(loginSession, { query: { sessionID } });
    expect((await app().call(listConversations, { body: {} }, session.token)).status).toBe(200);
    const { reply: login } = await app().call(localLogin, { body: { login: 'BERTA', password: PASSWORD } });
    expect(login.statusCode).toBe(200);
    const { reply: found } = await app().call(
      contract.listUsers,
      { params: HERE, query: { search: 'stóne BER' } },
      as('ada'),
    );
    expect(found.users).toMatchObject([{ userKey, state: 'active', isManageable: true }]);
  });

  it('[ADM-005] show the link to hand over when the mail fails, has no address or no server', async () => {
    app().mail.failsWith = new Error('mailbox on fire');
    expect((await add('carla')).reply).toMatchObject({ mailed: 'failed', inviteUrl: expect.any(String) });
    const unreached = await add('dana', { email: '', needsCode: true });
    expect(unreached).toMatchObject({ status: 409, problem: { code: 'user.no-second-step' } });
    expect((await add('dora', { email: '' })).reply).toMatchObject({
      mailed: 'no-address',
      inviteUrl: expect.any(String),
    });
  });

  it('[ADM-005] get links that end with a new one, another address, seven days and being disabled', async () => {
    const { userKey, inviteUrl: first } = (await add('emil')).reply;
    const again = await app().call(contract.inviteUser, { params: at(userKey) }, as('ada'));
    const gone = refused('account-link.unknown', 404);
    expect(await accept(first)).toMatchObject(gone);
    expect((await edit(userKey, { email: 'other@mail.example' })).status).toBe(200);
    expect(await accept(again.reply.inviteUrl)).toMatchObject(gone);
    const reset = await app().call(contract.resetUser, { params: at(userKey), body: {} }, as('ada'));
    expect(reset.reply.inviteUrl).toContain('/new-password#');
    expect((await app().call(contract.disableUser, { params: at(userKey) }, as('ada'))).reply.state).toBe('disabled');
    expect(await accept(reset.reply.inviteUrl)).toMatchObject(gone);
    expect((await app().call(contract.enableUser, { params: at(userKey) }, as('ada'))).reply.state).toBe('active');
    const late = await app().call(contract.inviteUser, { params: at(userKey) }, as('ada'));
    await database()
      .pool.kysely.updateTable('account_link')
      .set({ expires_at: app().clock.now() })
      .where('user_id', '=', userKey)
      .execute();
    expect(await accept(late.reply.inviteUrl)).toMatchObject(gone);
  });

  it('[LNG-003] are written to in their language, and in the practice’s until they choose one', async () => {
    const { kysely } = database().pool;
    const subject = () => app().mail.sent.at(-1)?.subject;
    await kysely.updateTable('cover').set({ language: 'es' }).where('cover_key', '=', 1001).execute();
    const { userKey } = (await add('lupe')).reply;
    expect(subject()).toBe('Invitación de Practice 1001 a Sightline');
    await kysely.updateTable('app_user').set({ language: 'en' }).where('user_id', '=', userKey).execute();
    await app().call(contract.resetUser, { params: at(userKey), body: {} }, as('ada'));
    expect(subject()).toBe('Choose a new Sightline password');
    await kysely.updateTable('cover').set({ language: 'en' }).where('cover_key', '=', 1001).execute();
    await kysely.updateTable('app_user').set({ language: 'es' }).where('user_id', '=', userKey).execute();
    await app().call(contract.resetUser, { params: at(userKey), body: {} }, as('ada'));
    expect(subject()).toBe('Elija una nueva contraseña de Sightline');
  });

  it('[ADM-005] get no role, right or practice that the person granting it does not have', async () => {
    const refusal = refused('user.not-yours-to-grant');
    expect(await add('fred', { role: 'admin' }, 'mona')).toMatchObject(refusal);
    expect(await add('fred', { role: 'superadmin' })).toMatchObject(refusal);
    expect(await add('fred', { elements: ['Dv4IntegrationsMenu'] }, 'mona')).toMatchObject(refusal);
    expect(await add('fred', { coverKeys: [1002] })).toMatchObject(refusal);
    expect(await add('fred', { locKeys: [4711] })).toMatchObject(refused('location.not-found', 404));
    expect(await add('ADA')).toMatchObject(refused('user.login-taken', 409));
    const fine = await add('fred', { role: 'manager', elements: ['Dv4RecallOverview'] }, 'mona');
    expect(fine.status).toBe(201);
    expect(await edit(fine.reply.userKey, { role: 'admin' }, 'mona')).toMatchObject(refusal);
    expect((await edit(fine.reply.userKey, { coverKeys: [1001, 1002] }, 'root')).reply.coverKeys).toEqual([1001, 1002]);
  });

  it('[ADM-005] never raise their own rights, and leave people of other practices and stronger ones alone', async () => {
    expect(await edit(102, { role: 'admin' }, 'mona')).toMatchObject(refused('user.own-rights'));
    expect(await edit(101, { elements: ['Dv4Chat'] })).toMatchObject(refused('user.own-rights'));
    expect(await app().call(contract.disableUser, { params: at(101) }, as('ada'))).toMatchObject(
      refused('user.own-rights'),
    );
    expect((await edit(102, { firstName: 'Mona' }, 'mona')).reply.firstName).toBe('Mona');
    const others = refused('user.not-yours-to-change');
    expect(await edit(101, { email: 'mine@mail.example' }, 'mona')).toMatchObject(others);
    expect(await edit(104, { email: 'mine@mail.example' })).toMatchObject(others);
    expect(await app().call(contract.resetUser, { params: at(104), body: {} }, as('ada'))).toMatchObject(others);
    expect((await edit(104, { elements: ['Dv4RecallOverview'] })).reply.elements).toEqual(['Dv4RecallOverview']);
    expect(await edit(105, { firstName: 'x' })).toMatchObject(refused('user.not-found', 404));
    expect(await app().call(contract.listUsers, { params: ELSEWHERE, query: {} }, as('ada'))).toMatchObject({
      status: 403,
    });
    expect(await app().call(contract.listUsers, { params: HERE, query: {} }, as('user1001'))).toMatchObject({
      status: 200,
    });
  });

  it('[ADM-005] keep a last superadmin, even when two leave at once', async () => {
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 106, login: 'second', role: 'superadmin' })]);
    const second = (await app().signIn('second')).token;
    const leave = (userKey: number, token: string) => app().call(contract.disableUser, { params: at(userKey) }, token);
    const outcomes = await Promise.all([leave(106, as('root')), leave(103, second)]);
    const left = outcomes.filter(({ status }) => status === 200);
    expect(left).toHaveLength(1);
    expect(outcomes.find(({ status }) => status !== 200)?.status).not.toBe(200);
    const { kysely } = database().pool;
    await kysely.updateTable('app_user').set({ disabled_at: null }).where('role', '=', 'superadmin').execute();
    await kysely.updateTable('app_user').set({ role: 'user' }).where('user_id', '=', 106).execute();
    const demote = kysely.updateTable('app_user').set({ role: 'admin' }).where('user_id', '=', 103).execute();
    await expect(demote).rejects.toThrow('app_user_last_superadmin');
    tokens.set('root', (await app().signIn('root')).token);
  });

  it('[ADM-005] are signed out when disabled or on request, and refused after their last day', async () => {
    const { userKey } = (await add('gina')).reply;
    const signIn = async () => (await app().signIn('gina')).token;
    const first = await signIn();
    expect((await app().call(contract.endUserSessions, { params: at(userKey) }, as('ada'))).reply).toEqual({
      ended: 1,
    });
    expect((await app().call(jwtCheck, {}, first)).status).toBe(401);
    const next = await signIn();
    await edit(userKey, { expiresAt: app().clock.now().toString() });
    expect((await app().call(jwtCheck, {}, next)).status).toBe(401);
    await edit(userKey, { expiresAt: null });
    expect((await app().call(jwtCheck, {}, await signIn())).status).toBe(200);
  });

  it('[ADM-005] see the conversations of their locations only: in lists, counts and by key', async () => {
    const at1 = { cover_key: 1001, created_at: app().clock.now(), last_transmission_at: app().clock.now() };
    await insertRows(database().pool, 'conversation', [
      { ...at1, conv_key: 1, loc_key: 10011, phone: '+16465550001', message_status: 0 },
      { ...at1, conv_key: 2, loc_key: 10012, phone: '+16465550002', message_status: 0 },
    ]);
    const { userKey } = (await add('hana', { locKeys: [10012] })).reply;
    const { token } = await app().signIn('hana');
    const see = async () => {
      const { reply } = await app().call(listConversations, { body: {} }, token);
      const { reply: counts } = await app().call(countFilters, { body: {} }, token);
      const byKey = await app().call(listMessages, { body: { conversationKey: 1 } }, token);
      const { reply: places } = await app().call(conversationLocations, { query: {} }, token);
      return [reply.Conversations.map(({ convKey }) => convKey), counts.UnRead, byKey.status, places.Locations.length];
    };
    expect(await see()).toEqual([[2], 1, 404, 1]);
    expect((await app().call(listConversations, { body: { locKeys: [10011] } }, token)).status).toBe(404);
    await edit(userKey, { locKeys: [] });
    expect(await see()).toEqual([[2, 1], 2, 200, 2]);
  });

  it('[ADM-006] have the rights of their role from the next call on, never more than the person setting them', async () => {
    const { userKey } = (await add('ines')).reply;
    const { token } = await app().signIn('ines');
    const texting = async () => (await app().call(listConversations, { body: {} }, token)).status;
    const { reply } = await app().call(contract.listRoles, { params: HERE }, as('ada'));
    const held = reply.roles.find(({ role }) => role === 'user')?.elements ?? [];
    const set = (elements: string[], by = 'ada', role: 'user' | 'manager' | 'admin' = 'user') =>
      app().call(contract.editRole, { params: { ...HERE, role }, body: { elements: elements as never } }, as(by));
    expect(await texting()).toBe(200);
    expect((await set(held.filter((element) => element !== 'Dv4Chat'))).status).toBe(200);
    expect(await texting()).toBe(403);
    await edit(userKey, { elements: ['Dv4Chat'] });
    expect(await texting()).toBe(200);
    expect((await set(['Dv4Chat'])).reply.elements).toEqual(['Dv4Chat', 'Dv4Communications']);
    expect(await set([...held, 'Dv4IntegrationsMenu'], 'mona')).toMatchObject(refused('user.not-yours-to-grant'));
    expect(await set([...held], 'mona', 'manager')).toMatchObject(refused('user.own-rights'));
    expect(await set([...held], 'ada', 'admin')).toMatchObject(refused('role.fixed', 409));
    expect((await set(held.filter((element) => reply.grantable.includes(element)))).status).toBe(200);
  });

  it('[ADM-005] leave an audit row for each act, without names', async () => {
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['action', 'user_id', 'cover_key', 'detail'])
      .where('cover_key', '=', 1001)
      .where('outcome', '=', 'done')
      .execute();
    const actions = new Set(rows.filter(({ user_id }) => user_id === 101).map(({ action }) => action));
    for (const action of ['users.add', 'users.edit', 'users.invite', 'users.reset', 'users.disable', 'users.enable'])
      expect(actions).toContain(action);
    expect(actions).toContain('users.end-sessions');
    expect(actions).toContain('roles.edit');
    expect(JSON.stringify(rows)).not.toMatch(/berta|stone|mail\.example/i);
  });
});
