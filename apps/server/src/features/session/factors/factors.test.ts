import * as security from '@sightline/contract/security.calls';
import { changePassword, localLogin, loginSession } from '@sightline/contract/session.calls';
import { editSignInRules, editUser } from '@sightline/contract/users.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../../testing/authenticator-app.ts';
import { cheapHash } from '../../../../testing/cheap-hash.ts';
import { coverRow, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { auditRows } from '../session-testing.ts';

const PASSWORD = 'a pebble in the river';

describe('[ADM-005] a second step', () => {
  const database = useDatabase();
  const app = useApp(database);
  const login = async (name: string) =>
    (await app().call(localLogin, { body: { login: name, password: PASSWORD } })).reply;
  const step = (key: string, given: { kind: 'authenticator' | 'recovery' | 'mail' | 'passkey'; code?: string }) =>
    app().call(security.secondStep, { body: { key, ...given } });
  const codeOf = (secret: string) => codeAt({ secret, timestamp: app().clock.now().epochMilliseconds });
  const keyOf = async (name: string) => (await login(name)).secondStep?.key ?? '';
  const later = () => app().clock.advance({ seconds: 60 });

  beforeAll(async () => {
    const password_hash = cheapHash(PASSWORD);
    await insertRows(database().pool, 'cover', [
      coverRow({ cover_key: 1 }),
      coverRow({ cover_key: 2, needs_second_factor: true }),
      coverRow({ cover_key: 3 }),
    ]);
    await insertRows(database().pool, 'app_user', [
      userRow({ user_id: 1, login: 'maria', password_hash }),
      userRow({ user_id: 2, login: 'mailed', password_hash, needs_otp: true, email: 'mailed@mail.example' }),
      userRow({ user_id: 3, login: 'strict', password_hash, email: 'strict@mail.example' }),
      userRow({ user_id: 4, login: 'nowhere', password_hash, needs_otp: true }),
      userRow({ user_id: 6, login: 'owner', password_hash }),
      userRow({ user_id: 7, login: 'boss', role: 'admin', email: 'boss@mail.example', password_hash }),
      userRow({ user_id: 8, login: 'clerk', email: 'clerk@mail.example', password_hash }),
      userRow({ user_id: 5, login: 'expired', password_hash, needs_otp: true, email: 'e@mail.example' }),
    ]);
    await insertRows(database().pool, 'user_cover', [
      { user_id: 1, cover_key: 1 },
      { user_id: 6, cover_key: 1 },
      { user_id: 3, cover_key: 2 },
      { user_id: 7, cover_key: 3 },
      { user_id: 8, cover_key: 3 },
    ]);
  });

  it('is not needed to change one’s own password: the old one is, and other sessions end', {
    tags: ['deep'],
  }, async () => {
    const elsewhere = (await app().signIn('owner')).token;
    const { token } = await app().signIn('owner');
    const change = (password: string, newPassword: string) =>
      app().call(security.changeOwnPassword, { body: { password, newPassword } }, token);
    const fresh = 'seven lanterns by the pier';
    expect(await change('wrong', fresh)).toMatchObject({ status: 403, problem: { code: 'factor.wrong-password' } });
    expect(await change(PASSWORD, 'owner12345')).toMatchObject({ problem: { code: 'password.weak' } });
    expect(await change(PASSWORD, fresh)).toMatchObject({ status: 200, reply: { ended: 1 } });
    expect((await app().call(security.readSecurity, {}, elsewhere)).status).toBe(401);
    expect((await app().call(security.readSecurity, {}, token)).reply.hasPassword).toBe(true);
    expect((await login('owner')).statusCode).not.toBe(200);
    const again = await app().call(localLogin, { body: { login: 'owner', password: fresh } });
    expect(again.reply.statusCode).toBe(200);
    const rows = await auditRows(database().pool, 'session.change-password');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
  });

  it('by authenticator is asked for once it is confirmed; a code works once, and a recovery code instead', {
    tags: ['deep'],
  }, async () => {
    expect(await login('maria')).toMatchObject({ statusCode: 200, SessionID: expect.any(String) });
    const { token } = await app().signIn('maria');
    const wrong = await app().call(security.startAuthenticator, { body: { password: 'wrong' } }, token);
    expect(wrong).toMatchObject({ status: 403, problem: { code: 'factor.wrong-password' } });
    const { reply: started } = await app().call(security.startAuthenticator, { body: { password: PASSWORD } }, token);
    expect(started.uri).toContain('otpauth://totp/Sightline:maria');
    expect((await login('maria')).SessionID).toBeDefined();
    const confirm = (code: string) => app().call(security.confirmAuthenticator, { body: { code } }, token);
    expect(await confirm('000000')).toMatchObject({ status: 422 });
    const { reply: codes } = await confirm(codeOf(started.secret));
    expect(codes.recoveryCodes).toHaveLength(security.RECOVERY_CODES);

    const asked = await login('maria');
    expect(asked).toEqual({
      statusCode: 200,
      secondStep: { key: expect.any(String), kinds: ['authenticator', 'recovery'] },
    });
    const key = asked.secondStep?.key ?? '';
    expect(await step(key, { kind: 'authenticator', code: codeOf(started.secret) })).toMatchObject({ status: 401 });
    later();
    const right = await step(key, { kind: 'authenticator', code: ` ${codeOf(started.secret)} ` });
    const { status } = await app().call(loginSession, { query: { sessionID: right.reply.SessionID } });
    expect([right.status, status]).toEqual([200, 200]);
    expect(await step(key, { kind: 'authenticator', code: codeOf(started.secret) })).toMatchObject({ status: 401 });

    const [first = ''] = codes.recoveryCodes;
    expect((await step(await keyOf('maria'), { kind: 'recovery', code: first.toUpperCase() })).status).toBe(200);
    expect((await step(await keyOf('maria'), { kind: 'recovery', code: first })).status).toBe(401);
    const { reply: state } = await app().call(security.readSecurity, {}, token);
    expect(state).toMatchObject({
      hasAuthenticator: true,
      recoveryCodes: security.RECOVERY_CODES - 1,
      canAddPasskeys: false,
    });
    const { secret } = await database()
      .pool.kysely.selectFrom('user_authenticator')
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(secret).toMatch(/^enc:1:/);
    const removed = await app().call(security.removeAuthenticator, { body: { password: PASSWORD } }, token);
    expect(removed.reply).toEqual({ removed: true });
    expect((await login('maria')).SessionID).toBeDefined();
  });

  it('is a code by email where user or practice demand one and there is no other, or cannot be completed', async () => {
    for (const name of ['mailed', 'strict']) {
      const asked = await login(name);
      expect(asked).toEqual({ statusCode: 200, secondStep: { key: expect.any(String), kinds: ['mail'] } });
      const code = /\d{6}/.exec(app().mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
      expect((await step(asked.secondStep?.key ?? '', { kind: 'mail', code })).status).toBe(200);
    }
    await database()
      .pool.kysely.updateTable('app_user')
      .set({ language: 'es' })
      .where('login', '=', 'mailed')
      .execute();
    await login('mailed');
    expect(app().mail.sent.at(-1)?.text).toMatch(/^Su código para iniciar sesión es \d{6}\./);
    const stuck = await login('nowhere');
    expect(stuck.secondStep?.kinds).toEqual([]);
    expect((await step(stuck.secondStep?.key ?? '', { kind: 'mail', code: '123456' })).status).toBe(401);
  });

  it('answers 503 in words while its code can’t be mailed, and works again afterwards', async () => {
    app().mail.failsWith = new Error('mailbox on fire');
    const answer = await app().call(localLogin, { body: { login: 'mailed', password: PASSWORD } });
    expect(answer).toMatchObject({ status: 503, problem: { code: 'session.code-not-sent' } });
    app().mail.failsWith = null;
    expect((await login('mailed')).secondStep?.kinds).toEqual(['mail']);
  });

  it('is not demanded of users who would have none', async () => {
    const { mail } = app();
    const token = (await app().signIn('boss')).token;
    const demand = (needsSecondFactor: boolean) =>
      app().call(editSignInRules, { params: { coverKey: '3' }, body: { needsSecondFactor } }, token);
    const edit = (body: object) => app().call(editUser, { params: { coverKey: '3', userKey: '8' }, body }, token);
    mail.isClosed = true;
    const refused = { status: 409, problem: { code: 'role.no-second-step' } };
    expect(await demand(true)).toMatchObject(refused);
    expect(await edit({ needsCode: true })).toMatchObject({ status: 409, problem: { code: 'user.no-second-step' } });
    delete mail.isClosed;
    expect(await edit({ email: '' })).toMatchObject({ status: 200 });
    expect(await demand(true)).toMatchObject(refused);
    expect(await edit({ needsCode: true })).toMatchObject({ status: 409, problem: { code: 'user.no-second-step' } });
    expect(await edit({ email: 'clerk@mail.example' })).toMatchObject({ status: 200 });
    expect(await demand(true)).toMatchObject({ status: 200 });
    expect(await demand(false)).toMatchObject({ status: 200 });
  });

  it('of one’s own is kept while it is needed and no code can be mailed', async () => {
    const { mail } = app();
    const { kysely } = database().pool;
    const confirmed_at = app().clock.now();
    await insertRows(database().pool, 'user_authenticator', [
      { user_id: 4, secret: 'sealed', confirmed_at, created_at: confirmed_at },
    ]);
    const { token } = await app().signIn('nowhere');
    const remove = () => app().call(security.removeAuthenticator, { body: { password: PASSWORD } }, token);
    expect(await remove()).toMatchObject({ status: 409, problem: { code: 'factor.still-needed' } });
    await kysely.updateTable('app_user').set({ email: 'now@mail.example' }).where('user_id', '=', 4).execute();
    mail.isClosed = true;
    expect(await remove()).toMatchObject({ status: 409 });
    delete mail.isClosed;
    expect(await remove()).toMatchObject({ status: 200 });
    await kysely.updateTable('app_user').set({ email: '' }).where('user_id', '=', 4).execute();
  });

  it('allows five tries each, ten in all, and is asked for after a change of password too', async () => {
    const changed = await app().call(changePassword, {
      body: { login: 'expired', password: PASSWORD, newPassword: 'another pebble in a lake' },
    });
    expect(changed.reply).toMatchObject({ statusCode: 200, secondStep: { kinds: ['mail'] } });
    const sentCode = () => /\d{6}/.exec(app().mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
    const key = await keyOf('mailed');
    for (let tries = 0; tries < security.SECOND_STEP_TRIES; tries += 1)
      await step(key, { kind: 'mail', code: 'wrong' });
    expect((await step(key, { kind: 'mail', code: sentCode() })).status).toBe(401);
    const next = await keyOf('mailed');
    for (let tries = 0; tries < security.SECOND_STEP_TRIES; tries += 1)
      await step(next, { kind: 'mail', code: 'wrong' });
    const third = await keyOf('mailed');
    expect((await step(third, { kind: 'mail', code: sentCode() })).status).toBe(401);
    app().clock.advance({ minutes: 16 });
    const fourth = await keyOf('mailed');
    expect((await step(fourth, { kind: 'mail', code: sentCode() })).status).toBe(200);
    app().clock.advance({ minutes: security.SECOND_STEP_MINUTES });
    const rows = await auditRows(database().pool, 'session.second-step');
    expect(rows.some(({ outcome, detail }) => outcome === 'refused' && JSON.stringify(detail).includes('mail'))).toBe(
      true,
    );
  });
});
