import { getDataByAppointmentDate, getPublicForm } from '@sightline/contract/intake-forms.calls';
import { FORM_REFUSALS } from '@sightline/contract/intake-forms.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  ANSWERS,
  CHECK_IN,
  importForm,
  insertFormPractices,
  linkKeyOf,
  sendIn,
} from '../intake-forms.test-practice.ts';

describe('a form submission', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = new Map<number, string>();
  const tokenOf = (coverKey: number) => tokens.get(coverKey) ?? '';

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    for (const coverKey of [11, 22]) {
      tokens.set(coverKey, (await app().signIn(`user${coverKey}`)).token);
      await importForm({ app: app(), token: tokenOf(coverKey) });
    }
    await importForm({ app: app(), token: tokenOf(11), name: 'Only here' });
  });

  const send = (body: Parameters<typeof sendIn>[0]['body'] = {}) => sendIn({ app: app(), body });
  const stored = (coverKey = 11) =>
    database()
      .pool.kysely.selectFrom('form_entry')
      .selectAll()
      .where('cover_key', '=', coverKey)
      .orderBy('entry_key')
      .execute();
  const newest = async () => (await stored()).at(-1);

  it('[FRM-003] [FRM-012] is open to anyone by its path, with the practice and its open locations, and nothing about a patient', async () => {
    await database().pool.kysely.updateTable('location').set({ status: 0 }).where('loc_key', '=', 222).execute();
    const { status, reply } = await app().call(getPublicForm, { query: { pn: 'check-in', coverKey: '22' } });
    expect(status).toBe(200);
    expect(reply).toEqual({
      name: 'Check in',
      pathName: 'check-in',
      notices: {},
      version: 1,
      definition: CHECK_IN,
      translations: {},
      coverKey: 22,
      orgName: 'Practice 22',
      logo: '',
      ...{ phone: '', link: 'none', locale: null },
      timeZone: expect.any(String),
      locations: [{ locKey: 221, orgName: 'Location 221', phone: '', timeZone: expect.any(String) }],
    });
  });

  it('[FRM-012] is stored with sender, location and date, and the version it was filled in with', async () => {
    const { status, reply } = await send({ data: { ...ANSWERS, age: 36 } });
    expect(status).toBe(201);
    expect(await newest()).toMatchObject({
      ...{ submission_key: reply.submissionKey, loc_key: 111, appt_key: null, version: 1, sent_date: '2026-11-20' },
      ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', telephone_digits: '2125550142' },
    });
    expect(JSON.parse((await newest())?.data ?? '')).toMatchObject({ ...ANSWERS, age: 36 });
  });

  it('[FRM-012] keeps what the form asks and nothing else', async () => {
    await send({ data: { ...ANSWERS, isAdmin: true, cover_key: 22, nested: { a: 1 } } });
    expect(Object.keys(JSON.parse((await newest())?.data ?? '')).toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it("[FRM-012] is refused with each missing or invalid answer, in the page's language", async () => {
    const before = await stored();
    const { status, problem } = await send({ data: { firstName: 'Ada', email: 'nobody', age: 900 } });
    expect([status, problem.code]).toEqual([400, 'form.invalid']);
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: 'lastName', label: 'Last name' }),
      expect.objectContaining({ path: 'email' }),
      expect.objectContaining({ path: 'age' }),
    ]);
    const { problem: spanish } = await send({ data: { firstName: 'Ada', email: 'nobody', age: 900 }, locale: 'es-US' });
    expect(JSON.stringify(spanish.errors)).not.toBe(JSON.stringify(problem.errors));
    expect(await stored()).toEqual(before);
  });

  it('[FRM-012] is validated against the version it was filled in with, not a later one', async () => {
    const first = await importForm({ app: app(), token: tokenOf(11), name: 'Changing' });
    const { components } = CHECK_IN;
    const stricter = { components: [...components, { ...components[0], key: 'reason', label: 'Reason' }] };
    await importForm({ app: app(), token: tokenOf(11), name: 'Changing', definition: stricter });
    expect((await send({ pn: first.pathName, version: 1 })).status).toBe(201);
    expect((await newest())?.version).toBe(1);
    expect((await send({ pn: first.pathName, version: 2 })).status).toBe(400);
    expect((await send({ pn: first.pathName })).status).toBe(400);
    const unknown = await send({ pn: first.pathName, version: 3 });
    expect(unknown.problem.errors).toEqual([{ path: 'version', code: 'version', message: FORM_REFUSALS.version.en }]);
  });

  it("belongs to the location's day, not the server's", async () => {
    app().clock.set('2026-11-21T04:30:00Z');
    await send();
    expect((await newest())?.sent_date).toBe('2026-11-20');
    app().clock.set('2026-11-20T15:00:00Z');
  });

  const keyOf = (kind: 'visit' | 'patient', key: number, coverKey = 11) => linkKeyOf(app(), { kind, key }, coverKey);

  it("[FRM-012] belongs to its link's visit, and uses its location", async () => {
    expect((await send({ appointmentKey: keyOf('visit', 118), locKey: null })).status).toBe(201);
    expect(await newest()).toMatchObject({ appt_key: 118, loc_key: 112, patient_key: 1_101, tied_by: 'link' });
  });

  it("[FRM-012] belongs to its link's patient", async () => {
    expect((await send({ appointmentKey: keyOf('patient', 1_102) })).status).toBe(201);
    expect(await newest()).toMatchObject({ appt_key: null, loc_key: 111, patient_key: 1_102, tied_by: 'link' });
  });

  it.each([
    ['a running number', () => 118],
    ['a running number as text', () => '118'],
    ["another practice's key", () => keyOf('visit', 228, 22)],
    ['a key of a visit that there is not', () => keyOf('visit', 987_654)],
    ['a key that was cut', () => keyOf('visit', 118).slice(0, -3)],
  ])('[FRM-012] is accepted, and tied to no patient, with %s', async (_, keyIn) => {
    const appointmentKey = keyIn();
    expect((await send({ appointmentKey })).status).toBe(201);
    expect(await newest()).toMatchObject({ appt_key: null, patient_key: null, tied_by: null });
    const query = { pn: 'check-in', coverKey: '11', appointmentKey: String(appointmentKey) };
    expect((await app().call(getPublicForm, { query })).reply.link).toBe('broken');
  });

  it('[FRM-012] is tied to no patient once its link has expired, and its page says so', async () => {
    const appointmentKey = keyOf('visit', 118);
    const stateOf = async () =>
      (await app().call(getPublicForm, { query: { pn: 'check-in', coverKey: '11', appointmentKey } })).reply.link;
    expect(await stateOf()).toBe('good');
    app().clock.set('2027-06-01T15:00:00Z');
    expect(await stateOf()).toBe('expired');
    expect((await send({ appointmentKey })).status).toBe(201);
    expect(await newest()).toMatchObject({ appt_key: null, patient_key: null });
    app().clock.set('2026-11-20T15:00:00Z');
  });

  it.each([
    ['an unknown practice', { coverKey: 987_654 }, 404],
    ['an unknown form', { pn: 'nowhere' }, 404],
    ["another practice's form", { coverKey: 22, locKey: 221, pn: 'only-here' }, 404],
    ["another practice's location", { locKey: 221 }, 400],
    ['an unknown location', { locKey: 987_654 }, 400],
    ['a closed location', { coverKey: 22, locKey: 222 }, 400],
    ['a form without a path', { pn: '' }, 404],
  ])('is refused for %s', async (_, body, expected) => {
    const before = [await stored(11), await stored(22)];
    expect((await send(body)).status).toBe(expected);
    expect([await stored(11), await stored(22)]).toEqual(before);
  });

  it("is refused by a practice that doesn't use forms, which shows no blank forms either", async () => {
    const use = (has_forms: boolean) =>
      database().pool.kysely.updateTable('cover').set({ has_forms }).where('cover_key', '=', 22).execute();
    await use(false);
    expect((await send({ coverKey: 22, locKey: 221 })).problem.code).toBe('form.not-found');
    const shown = await app().call(getPublicForm, { query: { pn: 'check-in', coverKey: '22' } });
    expect(shown.problem.code).toBe('form.not-found');
    await use(true);
  });

  it('is stored once if it comes twice with the same client key, even at the same time', async () => {
    const before = (await stored()).length;
    const one = await send({ clientKey: 'one' });
    expect((await send({ clientKey: 'one' })).reply).toEqual(one.reply);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ clientKey: 'at once' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ reply }) => reply.submissionKey)).size).toBe(1);
    expect((await stored()).length).toBe(before + 2);
    expect((await send({ coverKey: 22, locKey: 221, clientKey: 'one' })).reply).not.toEqual(one.reply);
  });

  it('[FRM-012] reveals nothing to someone guessing links: neither forms nor entries', async () => {
    await send({ data: { ...ANSWERS, firstName: 'Canary' } });
    for (const url of [
      '/public/api/forms',
      '/public/api/forms/submissions',
      '/public/api/forms/files',
      '/forms/getForms',
    ])
      for (const query of [
        '',
        '?pn=check-in&coverKey=11',
        '?coverKey=11&submissionKey=1',
        '?pn=only-here&coverKey=22',
      ]) {
        const answer = await app().app.inject({ url: `${url}${query}` });
        expect([url, query, answer.statusCode < 500]).toEqual([url, query, true]);
        expect(answer.body).not.toContain('Canary');
        expect(answer.body).not.toContain('Lovelace');
      }
    const unknown = await app().call(getPublicForm, { query: { pn: 'only-here', coverKey: '22' } });
    const nowhere = await app().call(getPublicForm, { query: { pn: 'nowhere', coverKey: '22' } });
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...nowhere.problem, requestId: '' });
  });

  it('is audited by its key, without answers', async () => {
    await send({ appointmentKey: keyOf('visit', 118) });
    const [row] = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'patient_keys', 'detail'])
      .where('action', '=', 'forms.submit')
      .where('cover_key', '=', 11)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    const entry = await newest();
    expect(row).toEqual({
      user_id: null,
      patient_keys: [1_101],
      detail: {
        ...{ entryKey: entry?.entry_key, formKey: entry?.form_key, files: 0 },
        seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('is limited to ten a minute from one IP address, and the eleventh learns when to retry', async () => {
    const limited = await createTestApp({
      database: database(),
      overrides: { config: testConfig({ hasRateLimits: true }) },
    });
    try {
      const statuses: number[] = [];
      for (let sent = 0; sent < 10; sent += 1) statuses.push((await sendIn({ app: limited, body: {} })).status);
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 201));
      const payload = { pn: 'check-in', coverKey: 11, locKey: 111, data: ANSWERS };
      const url = '/public/api/forms/submissions';
      const refused = await limited.app.inject({ method: 'POST', url, payload });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      limited.clock.advance({ seconds: 61 });
      expect((await sendIn({ app: limited, body: {} })).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it('[FRM-012] reaches the staff of its practice, and no other', async () => {
    await send({ coverKey: 22, locKey: 221, data: { ...ANSWERS, lastName: 'Elsewhere' } });
    const list = async (coverKey: number) => {
      const sent = {
        query: { coverKey: String(coverKey), pageSize: '50' },
        body: { StartDate: '2026-11-01', EndDate: '2026-12-31', SearchType: 1, SearchValue: 'elsewhere' },
      };
      return (await app().call(getDataByAppointmentDate, sent, tokenOf(coverKey))).reply.PatientDataList;
    };
    expect(await list(22)).toHaveLength(1);
    expect(await list(11)).toEqual([]);
  });
});
