import { addPractice } from '@sightline/contract/practices.calls';
import { readReadiness, sendTestMail } from '@sightline/contract/readiness.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

describe('readiness', () => {
  const database = useDatabase();
  const app = useApp(database);
  const params = { coverKey: '1' };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2, elements: [] });
  });

  it('[ADM-008] names what a practice and the installation lack, with why and where to fix it', async () => {
    const { token } = await app().signIn('user1');
    const { status, reply } = await app().call(readReadiness, { params }, token);
    expect(status).toBe(200);
    const of = (code: string) => reply.items.find((item) => item.code === code);
    expect(of('types')).toMatchObject({ state: 'fail', scope: 'practice', page: 'booking-setup' });
    expect(of('numbers')).toMatchObject({ state: 'ok' });
    expect(of('backup')).toMatchObject({ state: 'fail', scope: 'installation', title: 'No backup yet' });
    expect(of('database')).toMatchObject({ state: 'ok' });
    expect(of('push')).toMatchObject({ state: 'ok' });
    for (const { state, why, action } of reply.items)
      expect([why !== '', action === '']).toEqual([true, state === 'ok']);
  });

  it('[ADM-008] [ADM-001] names everything that was skipped when a practice was set up', async () => {
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 900, login: 'boss', role: 'superadmin' })]);
    const { token } = await app().signIn('boss');
    const added = await app().call(addPractice, { body: { name: 'Harbor', timeZone: 'America/Chicago' } }, token);
    const coverKey = String(added.reply.coverKey);
    const { reply } = await app().call(readReadiness, { params: { coverKey } }, token);
    const titles = reply.items.filter(({ state, scope }) => scope === 'practice' && state !== 'ok');
    expect(titles.map(({ title }) => title)).toEqual([
      'No open location',
      'No texting number',
      'Texting is off',
      'Nobody is on call for urgent texts',
      'No active provider',
      'Only superadmins can manage this practice',
    ]);
  });

  it('[ADM-008] lists only what the user has the right to fix, and counts the rest', async () => {
    const { pool } = database();
    await insertRows(pool, 'app_user', [userRow({ user_id: 9, login: 'clerk', role: 'clerk' })]);
    await insertRows(pool, 'user_cover', [{ user_id: 9, cover_key: 1 }]);
    await insertRows(
      pool,
      'role_element',
      ['Dv4Administration', 'Dv4ReadyMenu', 'Dv4TemplatesMenu'].map((element_name) => ({
        ...{ cover_key: 1, role: 'clerk', element_name },
      })),
    );
    const all = (await app().call(readReadiness, { params }, (await app().signIn('user1')).token)).reply;
    const { token } = await app().signIn('clerk');
    const { reply } = await app().call(readReadiness, { params }, token);
    expect(reply.items.map(({ code }) => code)).toEqual(['templates']);
    expect([all.hidden, reply.hidden]).toEqual([0, all.items.length - 1]);
  });

  it('[ADM-008] sends a test mail to the user who asks', async () => {
    const { token } = await app().signIn('user1');
    const send = () => app().call(sendTestMail, { params }, token);
    expect((await send()).problem.code).toBe('readiness.no-email');
    await sql`update app_user set email = 'ada@example.test' where user_id = 1`.execute(database().pool.kysely);
    expect((await send()).reply).toEqual({ sentTo: 'ada@example.test' });
    expect(app().mail.sent.at(-1)).toMatchObject({ to: 'ada@example.test', subject: 'Sightline test mail' });
    await sql`update app_user set language = 'es' where user_id = 1`.execute(database().pool.kysely);
    await send();
    expect(app().mail.sent.at(-1)).toMatchObject({ subject: 'Correo de prueba de Sightline' });
  });

  it('[ADM-008] is refused without the right, and to another practice', async () => {
    const { token } = await app().signIn('user2');
    expect((await app().call(readReadiness, { params }, token)).status).toBe(403);
    expect((await app().call(readReadiness, { params: { coverKey: '2' } }, token)).status).toBe(403);
  });
});
