import { importFormTemplate } from '@sightline/contract/form-building.calls';
import { getForms, getPublicForm, getRetiredForms, retireForm } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';

import { TEMPLATES } from '@sightline/forms/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { ANSWERS, CHECK_IN, importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';
import { missingOf, pathNameOf } from './templates.rules.ts';

describe('form templates', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = new Map<number, string>();
  const tokenOf = (coverKey: number) => tokens.get(coverKey) ?? '';

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    for (const coverKey of [11, 22]) tokens.set(coverKey, (await app().signIn(`user${coverKey}`)).token);
  });

  const list = async (coverKey = 11) => {
    const { reply } = await app().call(getForms, { query: { coverKey: String(coverKey) } }, tokenOf(coverKey));
    return reply.PatientDataList;
  };
  const open = (pn: string, coverKey = 11) => app().call(getPublicForm, { query: { pn, coverKey: String(coverKey) } });
  const take = async (body: { name: string; definition: string; pathName?: string; isTrial?: boolean }) =>
    (await app().call(importFormTemplate, { body }, tokenOf(11))).reply;
  const versions = () =>
    database().pool.kysely.selectFrom('form_version').select(['form_key', 'version']).where('cover_key', '=', 11);

  it('[FRM-002] every practice has the shipped templates by name, under stable keys', async () => {
    const forms = await list();
    expect(forms.map(({ PathName }) => PathName).toSorted()).toEqual(
      TEMPLATES.map(({ pathName }) => pathName).toSorted(),
    );
    expect(forms.map(({ Name }) => Name)).toEqual(forms.map(({ Name }) => Name).toSorted((a, b) => a.localeCompare(b)));
    expect(await list()).toEqual(forms);
    expect((await list(22)).map(({ PathName }) => PathName)).toEqual(forms.map(({ PathName }) => PathName));
  });

  it('[FRM-002] a practice gets them once, however many request them first at the same time', async () => {
    await app()
      .deps.pool.kysely.insertInto('cover')
      .values({
        ...{ cover_key: 44, org_name: 'New', time_zone: 'America/New_York', created_at: app().clock.now() },
      })
      .execute();
    const [first] = TEMPLATES;
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(first?.pathName ?? '', 44)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const rows = await app()
      .deps.pool.kysely.selectFrom('form_version')
      .select(['form_key', 'version'])
      .where('cover_key', '=', 44)
      .execute();
    expect(rows.map(({ version }) => version)).toEqual(TEMPLATES.map(() => 1));
  });

  it("[FRM-011] are requested with the specification's fixed header, which alone grants nothing", async () => {
    const url = `${getForms.path}?coverKey=11`;
    const headers = { admin: 'true', 'x-admin-key': 'forms-admin' };
    const authorization = `Bearer ${tokenOf(11)}`;
    expect((await app().app.inject({ url, headers: { ...headers, authorization } })).statusCode).toBe(200);
    expect((await app().app.inject({ url, headers })).statusCode).toBe(401);
    const other = `${getForms.path}?coverKey=22`;
    expect((await app().app.inject({ url: other, headers: { ...headers, authorization } })).statusCode).toBe(403);
  });

  it.each([
    ['{"components": [', FORMS_TEXT.invalidJson],
    ['{"display": "form"}', FORMS_TEXT.noComponents],
    ['{"components": {}}', FORMS_TEXT.noComponents],
    ['[]', FORMS_TEXT.noComponents],
  ])('[FRM-010] refuses %s in the specified words, and stores nothing', async (definition, says) => {
    const before = await versions().execute();
    expect(await take({ name: 'Broken', definition })).toEqual({
      template: null,
      version: null,
      errors: [says],
      warnings: [],
    });
    expect(await versions().execute()).toEqual(before);
  });

  it('[FRM-010] imports a form under a path made from its name, and lists what will only be named', async () => {
    const definition = JSON.stringify({
      components: [...CHECK_IN.components, { type: 'qrcode', key: 'qr', label: 'Code', input: true }],
    });
    const trial = await take({ name: 'Señales & Síntomas', definition, isTrial: true });
    expect(trial).toMatchObject({ template: null, version: 1, errors: [] });
    expect((await open('senales-sintomas')).status).toBe(404);
    const taken = await take({ name: 'Señales & Síntomas', definition });
    expect(taken).toMatchObject({ template: { PathName: 'senales-sintomas' }, version: 1, errors: [] });
    expect(taken.warnings.join(' ')).toContain('qrcode');
    expect(taken.warnings).toEqual(trial.warnings);
    const { reply } = await open('senales-sintomas');
    expect(reply).toMatchObject({ name: 'Señales & Síntomas', version: 1, definition: JSON.parse(definition) });
    expect((await open('senales-sintomas', 22)).status).toBe(404);
  });

  it.each(['Upper', 'a b', '-a', 'a--b', '../x', 'ñ', ''])('refuses %j as a path name', async (pathName) => {
    const reply = await take({ name: 'Path', pathName, definition: JSON.stringify(CHECK_IN) });
    expect(reply.errors).toHaveLength(1);
    expect(reply.template).toBeNull();
  });

  it('[FRM-010] the same path again is its next version, and the same content changes nothing', async () => {
    const first = await importForm({ app: app(), token: tokenOf(11), name: 'Twice' });
    const again = await importForm({ app: app(), token: tokenOf(11), name: 'Twice' });
    expect(again).toEqual(first);
    const changed = { components: CHECK_IN.components.slice(0, 2) };
    const second = await importForm({ app: app(), token: tokenOf(11), name: 'Twice', definition: changed });
    expect(second).toEqual({ ...first, version: 2 });
    expect((await open('twice')).reply).toMatchObject({ version: 2, definition: changed });
    const { status } = await sendIn({ app: app(), body: { pn: 'twice', version: 1, data: { ...ANSWERS, age: 50 } } });
    expect(status).toBe(201);
  });

  it('[FRM-010] concurrently imported versions each get their own number', async () => {
    const forms = Array.from({ length: 5 }, (_, place) => ({ components: CHECK_IN.components.slice(0, place + 1) }));
    const taken = await Promise.all(
      forms.map((definition) => importForm({ app: app(), token: tokenOf(11), name: 'Race', definition })),
    );
    expect(taken.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(taken.map(({ formKey }) => formKey)).size).toBe(1);
  });

  it('refuses changes to a version that entries rely on', async () => {
    await expect(database().pool.kysely.updateTable('form_version').set({ name: 'Changed' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('audits who imported a form, and never its content', async () => {
    await importForm({ app: app(), token: tokenOf(11), name: 'Noted' });
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'detail'])
      .where('action', '=', importFormTemplate.name)
      .where('cover_key', '=', 11)
      .execute();
    expect(rows.at(-1)).toEqual({ user_id: 11, detail: { formKey: expect.any(Number), version: 1 } });
  });
});

describe('a retired form', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const retire = async (formKey: number, isRetired: boolean) =>
    app().call(retireForm, { body: { formKey, isRetired } }, token);
  const namesOf = async (call: 'used' | 'retired') => {
    if (call === 'retired') return (await app().call(getRetiredForms, {}, token)).reply.templates;
    return (await app().call(getForms, { query: { coverKey: '11' } }, token)).reply.PatientDataList;
  };
  const has = async (call: 'used' | 'retired', Id: number) => (await namesOf(call)).some((one) => one.Id === Id);
  const open = async (pn: string) => (await app().call(getPublicForm, { query: { pn, coverKey: '11' } })).status;

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  it("[FRM-002] is listed separately, can't be opened, and is in use again when restored", async () => {
    const { formKey, pathName } = await importForm({ app: app(), token, name: 'Old words' });
    const { status, reply } = await retire(formKey, true);
    expect([status, reply]).toMatchObject([200, { template: { Id: formKey, Name: 'Old words', PathName: pathName } }]);
    expect([await has('used', formKey), await has('retired', formKey), await open(pathName)]).toEqual([
      false,
      true,
      404,
    ]);
    await retire(formKey, false);
    expect([await has('used', formKey), await has('retired', formKey), await open(pathName)]).toEqual([
      true,
      false,
      200,
    ]);
  });

  it('accepts a form opened before it was retired', async () => {
    const { formKey, pathName, version } = await importForm({ app: app(), token, name: 'Half filled' });
    await retire(formKey, true);
    const { status } = await sendIn({ app: app(), body: { pn: pathName, version, data: ANSWERS } });
    expect(status).toBe(201);
  });

  /** As if an earlier release had shipped different texts. */
  async function shipEarlier(form_key: number): Promise<void> {
    const { kysely } = database().pool;
    const [of, version] = [{ cover_key: 11, form_key }, 2];
    const words = { name: 'Earlier words', definition: '{"components": []}', origin: 'shipped', digest: 'earlier' };
    await insertRows(database().pool, 'form_version', [{ ...of, ...words, version, created_at: app().clock.now() }]);
    await kysely
      .updateTable('form_template')
      .set({ newest_version: version })
      .where('form_key', '=', form_key)
      .execute();
  }

  it('stays retired when a release brings its next version', async () => {
    const shipped = (await namesOf('used')).find(({ PathName }) => PathName === TEMPLATES[0]?.pathName);
    const key = shipped?.Id ?? 0;
    await shipEarlier(key);
    await retire(key, true);
    expect([await has('used', key), await has('retired', key)]).toEqual([false, true]);
    const versions = await database()
      .pool.kysely.selectFrom('form_version')
      .select('version')
      .where('form_key', '=', key)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    await retire(key, false);
    expect(await has('used', key)).toBe(true);
  });

  it('is restored by importing the same form', async () => {
    const { formKey, version } = await importForm({ app: app(), token, name: 'Come back' });
    await retire(formKey, true);
    expect((await importForm({ app: app(), token, name: 'Come back' })).version).toBe(version);
    expect(await has('used', formKey)).toBe(true);
  });

  it('audits once who did it, and refuses unknown ones', async () => {
    const { formKey } = await importForm({ app: app(), token, name: 'Noted once' });
    await retire(formKey, true);
    await retire(formKey, true);
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'detail'])
      .where('action', '=', retireForm.name)
      .where('cover_key', '=', 11)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows[0]).toEqual({ user_id: 11, detail: { formKey, isRetired: true } });
    expect(rows[1]?.detail).not.toEqual({ formKey, isRetired: true });
    expect((await retire(999_999, true)).status).toBe(404);
  });
});

describe('shipped templates', () => {
  it('add what a practice lacks and what a release changed, and leave its own forms alone', () => {
    const shipped = ['a', 'b', 'c', 'd'].map((pathName) => ({ pathName, digest: 'new' }));
    const held = [
      { pathName: 'a', origin: 'shipped', digest: 'new' },
      { pathName: 'b', origin: 'shipped', digest: 'old' },
      { pathName: 'c', origin: 'imported', digest: 'old' },
    ];
    expect(missingOf({ shipped, held }).map(({ pathName }) => pathName)).toEqual(['b', 'd']);
  });

  it.each([
    ['New Patient Registration', 'new-patient-registration'],
    ['  HIPAA: notice & consent ', 'hipaa-notice-consent'],
    ['Año nuevo', 'ano-nuevo'],
    ['视力', ''],
  ])('turn the name %j into the path %j', (name, path) => {
    expect(pathNameOf(name)).toBe(path);
  });
});
