import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { allCoverKeys, coversByName, persistCoverKeys } from '@sightline/contract/covers.calls';
import { writtenTexts } from '@sightline/contract/languages';
import { addLocation } from '@sightline/contract/locations.calls';
import { addPractice, deletePractice, editPractice, listPractices } from '@sightline/contract/practices.calls';
import { addProvider } from '@sightline/contract/providers.calls';
import { loginSession } from '@sightline/contract/session.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const PRACTICE = { name: 'Harbor Eye Care', timeZone: 'America/Chicago' };

describe('practices', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = { root: '', staff: '', session: '' };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 9 });
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 900, login: 'boss', role: 'superadmin' })]);
    const boss = await app().signIn('boss');
    tokens.root = boss.token;
    tokens.session = boss.sessionId;
    tokens.staff = (await app().signIn('user9')).token;
  });

  const add = (body: Partial<typeof PRACTICE> & { coverKey?: number } = {}) =>
    app().call(addPractice, { body: { ...PRACTICE, ...body } }, tokens.root);
  const rowsOf = async (table: string, coverKey: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)} where cover_key = ${coverKey}`.execute(
      database().pool.kysely,
    );
    return rows[0]?.n ?? 0;
  };
  const acts = async (coverKey: number) =>
    (
      await database()
        .pool.kysely.selectFrom('audit_record')
        .select(['action', 'user_id', 'detail'])
        .where('cover_key', '=', coverKey)
        .where('action', 'like', 'practices.%')
        .orderBy('seq')
        .execute()
    ).map(({ action, user_id, detail }) => ({ action, user_id, detail }));

  it('[ADM-002] gives a practice the next key, takes a free one, and refuses a used one', async () => {
    const first = await add();
    expect(first.status).toBe(201);
    expect(first.reply).toMatchObject({
      ...PRACTICE,
      language: 'en',
      idleMinutes: 15,
      sendsTexts: false,
      closedAt: null,
    });
    const chosen = await add({ coverKey: first.reply.coverKey + 5 });
    expect(chosen.reply.coverKey).toBe(first.reply.coverKey + 5);
    expect((await add()).reply.coverKey).toBe(first.reply.coverKey + 6);
    expect(await add({ coverKey: 9 })).toMatchObject({ status: 409, problem: { code: 'practice.key-taken' } });
    expect(await add({ timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      problem: { code: 'request.invalid' },
    });
  });

  it('[ADM-007] starts with carriers, types and templates in both languages, forms, preferences and roles', async () => {
    const { coverKey } = (await add()).reply;
    const { kysely } = database().pool;
    const types = await kysely.selectFrom('appointment_type').selectAll().where('cover_key', '=', coverKey).execute();
    expect(types.map(({ name }) => name)).toContain('Comprehensive exam');
    expect(types.filter(({ names }) => writtenTexts(names).es === undefined)).toEqual([]);
    const templates = await kysely.selectFrom('template').selectAll().where('cover_key', '=', coverKey).execute();
    const locales = Object.groupBy(templates, ({ locale }) => locale);
    expect(locales['en-US']).toHaveLength(locales['es-US']?.length ?? 0);
    expect(templates.filter(({ type }) => type === 'HIPAA').map(({ locale }) => locale)).toEqual(['en-US', 'es-US']);
    for (const [table, least] of [
      ['insurance_type', 13],
      ['form_template', 10],
      ['booking_setting', 1],
      ['role_element', 60],
    ] as const)
      expect([table, (await rowsOf(table, coverKey)) >= least]).toEqual([table, true]);
    expect(await rowsOf('automated_setting', coverKey)).toBe(0);
  });

  it('[ADM-007] offers its types to patients once a provider works at a location', async () => {
    const { coverKey } = (await add()).reply;
    const open = () => app().call(getSchedulerChoices, { query: { coverKey: String(coverKey) } });
    expect((await open()).reply).toMatchObject({ isOpen: false, appointmentTypes: [] });
    const params = { coverKey: String(coverKey) };
    const location = await app().call(addLocation, { params, body: { name: 'Main Street' } }, tokens.root);
    const { locKey } = location.reply;
    await app().call(
      addProvider,
      { params, body: { firstName: 'Ann', lastName: 'Lee', locKeys: [locKey] } },
      tokens.root,
    );
    const { reply } = await open();
    expect(reply.isOpen).toBe(true);
    expect(reply.appointmentTypes).toHaveLength(11);
    expect(reply.carriers.length).toBeGreaterThan(10);
  });

  it('[ADM-002] changes what is given, and audits only what changed', async () => {
    const { coverKey } = (await add()).reply;
    const edit = (body: object) =>
      app().call(editPractice, { params: { coverKey: String(coverKey) }, body }, tokens.root);
    expect((await edit({ name: 'Harbor Eyes', idleMinutes: 30 })).reply).toMatchObject({
      name: 'Harbor Eyes',
      idleMinutes: 30,
    });
    await edit({ name: 'Harbor Eyes' });
    expect(await acts(coverKey)).toEqual([
      { action: 'practices.add', user_id: 900, detail: { coverKey } },
      { action: 'practices.add', user_id: 900, detail: { inserted: 13 } },
      { action: 'practices.edit', user_id: 900, detail: { coverKey, changed: 'name idleMinutes' } },
    ]);
    expect(await edit({ idleMinutes: 1 })).toMatchObject({ status: 400 });
  });

  describe('deleting', () => {
    const remove = (coverKey: number, name = PRACTICE.name, token = tokens.root) =>
      app().call(deletePractice, { params: { coverKey: String(coverKey) }, body: { name } }, token);

    it('[ADM-002] removes one that was never used from every list, once, and frees its texting number', async () => {
      const { coverKey } = (await add()).reply;
      const numbered = { name: 'Main Street', smsNumber: '(212) 555-0142' };
      const locate = (key: number) =>
        app().call(addLocation, { params: { coverKey: String(key) }, body: numbered }, tokens.root);
      expect((await locate(coverKey)).status).toBe(201);
      const other = (await add()).reply.coverKey;
      expect((await locate(other)).status).toBe(409);
      const refused = await remove(coverKey, 'Harbour Eye Care');
      expect([refused.status, refused.problem.code]).toEqual([422, 'practice.not-named']);
      expect((await remove(coverKey)).reply).toEqual({ isDeleted: true });
      expect((await remove(coverKey)).problem.code).toBe('cover.not-found');
      const { reply } = await app().call(listPractices, {}, tokens.root);
      expect(reply.practices.map((one) => one.coverKey)).not.toContain(coverKey);
      const found = await app().call(coversByName, { query: { OrgName: PRACTICE.name } }, tokens.root);
      expect(found.reply.map((one) => one.CoverKey)).not.toContain(coverKey);
      const reopened = { params: { coverKey: String(coverKey) }, body: { isClosed: false } };
      expect((await app().call(editPractice, reopened, tokens.root)).problem.code).toBe('cover.not-found');
      expect((await locate(other)).status).toBe(201);
      expect((await acts(coverKey)).at(-1)).toEqual({
        action: 'practices.delete',
        user_id: 900,
        detail: { coverKey },
      });
    });

    it('[ADM-002] is refused once there are patients or staff, and to everyone but superadmins', async () => {
      const name = 'Practice 9';
      await database().pool.kysely.updateTable('cover').set({ org_name: name }).where('cover_key', '=', 9).execute();
      expect((await remove(9, name)).problem.code).toBe('practice.in-use');
      expect((await remove(9, name, tokens.staff)).status).toBe(403);
      const { coverKey } = (await add()).reply;
      await insertRows(database().pool, 'user_cover', [{ cover_key: coverKey, user_id: 9 }]);
      expect((await remove(coverKey)).problem.code).toBe('practice.in-use');
      expect((await app().call(listPractices, {}, tokens.root)).reply.practices.map((one) => one.coverKey)).toEqual(
        expect.arrayContaining([9, coverKey]),
      );
    });
  });

  it('[ADM-002] belongs to superadmins alone', async () => {
    const { coverKey } = (await add()).reply;
    const asStaff = [
      await app().call(listPractices, {}, tokens.staff),
      await app().call(addPractice, { body: PRACTICE }, tokens.staff),
      await app().call(editPractice, { params: { coverKey: String(coverKey) }, body: { name: 'Mine' } }, tokens.staff),
    ];
    expect(asStaff.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('[ADM-002] refuses sign-in, the chooser and booking of a closed practice with words, until it reopens', async () => {
    await insertPractice(database().pool, { coverKey: 77 });
    const { token } = await app().signIn('user77');
    const close = (isClosed: boolean) =>
      app().call(editPractice, { params: { coverKey: '77' }, body: { isClosed } }, tokens.root);
    expect((await close(true)).reply.closedAt).not.toBeNull();
    const listed = await app().call(allCoverKeys, {}, token);
    expect(listed).toMatchObject({ status: 401, problem: { code: 'session.invalid' } });
    const created = await app().app.inject({
      method: 'POST',
      url: '/auth/api/Authentication/CreateSession',
      headers: { 'x-partner-key': app().deps.config.partnerKey ?? '' },
      payload: { login: 'user77' },
    });
    const sessionID = String(created.json().SessionID);
    const refused = await app().call(loginSession, { query: { sessionID } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'cover.closed' } });
    const chosen = await app().call(
      persistCoverKeys,
      { body: { sessionID: tokens.session, coverKey: 77 } },
      tokens.root,
    );
    expect(chosen).toMatchObject({ status: 403, problem: { code: 'cover.closed' } });
    const booking = await app().call(getSchedulerChoices, { query: { coverKey: '77' } });
    expect(booking).toMatchObject({ status: 410, problem: { code: 'booking.practice-closed' } });
    expect(await rowsOf('patient', 77)).toBe(3);
    await close(false);
    expect((await app().call(getSchedulerChoices, { query: { coverKey: '77' } })).status).toBe(200);
    expect((await app().signIn('user77')).token).not.toBe('undefined');
  });
});
