import { jwtCheck, verifyOtp } from '@sightline/contract/session.calls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { auditRows, claimsOf } from '../session-testing.ts';
import { makeCode } from './otp.rules.ts';
import { codeMail, startChallenge } from './otp.usecases.ts';

describe('the one-time code', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1001 });
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 2, login: 'other' })]);
  });
  afterEach(async () => {
    await database().pool.kysely.deleteFrom('login_failure').execute();
  });

  const start = (userId = 1001) =>
    openSystemScope(app().deps).transaction((tx) =>
      startChallenge({ tx, userId, randomBytes: app().deps.randomBytes }),
    );
  const verify = (key: string, code: string) => app().call(verifyOtp, { body: { key, code } });
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refused = { status: 401, problem: { code: 'session.wrong-code' } };

  it('[SES-009] finishes a sign-in with a token and a session', async () => {
    const { key, code } = await start();
    const { status, reply } = await verify(key, ` ${code} `);
    expect(status).toBe(200);
    expect(claimsOf(reply.token)).toMatchObject({ sid: reply.SessionID, CoverKey: 1001, unique_name: '1001' });
    expect((await app().call(jwtCheck, {}, reply.token)).status).toBe(200);
  });

  it('works once, even if sent five times at once', async () => {
    const { key, code } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(key, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verify(key, code)).toMatchObject(refused);
  });

  it('expires after ten minutes', async () => {
    const { key, code } = await start();
    app().clock.advance({ minutes: 10 });
    expect(await verify(key, code)).toMatchObject(refused);
  });

  it('allows five tries', async () => {
    const [lucky, late] = [await start(), await start(2)];
    for (let time = 0; time < 4; time += 1) expect(await verify(lucky.key, wrongOf(lucky.code))).toMatchObject(refused);
    expect((await verify(lucky.key, lucky.code)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) await verify(late.key, wrongOf(late.code));
    expect(await verify(late.key, late.code)).toMatchObject(refused);
  });

  it('allows no more guesses by requesting new codes', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { key, code } = await start();
      for (let time = 0; time < 5; time += 1) await verify(key, wrongOf(code));
    }
    const fresh = await start();
    expect(await verify(fresh.key, fresh.code)).toMatchObject(refused);
    const other = await start(2);
    expect((await verify(other.key, other.code)).status).toBe(200);
  });

  it('is void once a newer one is requested', async () => {
    const [old, fresh] = [await start(), await start()];
    expect(await verify(old.key, old.code)).toMatchObject(refused);
    expect((await verify(fresh.key, fresh.code)).status).toBe(200);
  });

  it('works only with its own key, and a made-up key has no code', async () => {
    const [mine, others] = [await start(), await start(2)];
    expect(await verify('made-up', mine.code)).toMatchObject(refused);
    expect(await verify('', mine.code)).toMatchObject(refused);
    if (mine.code !== others.code) expect(await verify(mine.key, others.code)).toMatchObject(refused);
    expect((await app().call(verifyOtp, { body: { key: mine.key, code: 'x'.repeat(21) } })).status).toBe(400);
  });

  it('does not sign in a user who was disabled meanwhile', async () => {
    const { key, code } = await start(2);
    const { kysely } = database().pool;
    await kysely.updateTable('app_user').set({ disabled_at: app().clock.now() }).where('user_id', '=', 2).execute();
    expect(await verify(key, code)).toMatchObject(refused);
  });

  it('is stored and audited without its digits', async () => {
    const { key, code } = await start();
    const stored = JSON.stringify(await database().pool.kysely.selectFrom('otp_challenge').selectAll().execute());
    expect(stored).not.toContain(key);
    await verify(key, wrongOf(code));
    await verify(key, code);
    const rows = await auditRows(database().pool, 'session.verify-otp');
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 1001, outcome: 'refused', cover_key: 0 }));
    expect(rows).toContainEqual(expect.objectContaining({ user_id: 1001, outcome: 'done', cover_key: 1001 }));
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('has six digits, including leading zeros', () => {
    expect(makeCode((length) => Buffer.alloc(length))).toBe('000000');
    expect(makeCode((length) => Buffer.alloc(length, 255))).toBe('710655');
    expect(codeMail({ to: 'a@b.example', code: '012345', language: null })).toMatchObject({ to: 'a@b.example' });
    expect(codeMail({ to: 'a@b.example', code: '012345', language: null }).subject).not.toContain('012345');
  });
});
