import * as contract from '@sightline/contract/templates.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const EN = { title: 'Come in', text: 'Hi {{firstName}}, come in.' };
const ES = { title: 'Venga', text: 'Hola {{firstName}}, venga.' };

describe('message templates', () => {
  const database = useDatabase();
  const app = useApp(database);
  const params = { coverKey: '1' };
  let token = '';

  const list = async () => (await app().call(contract.listMessageTemplates, { params }, token)).reply.templates;
  const one = async (templateKey: number) => (await list()).find((template) => template.templateKey === templateKey);
  const add = (body: Record<string, unknown>) =>
    app().call(contract.addMessageTemplate, { params, body: { kind: 'reply', en: EN, ...body } as never }, token);
  const change = (templateKey: number, body: Record<string, unknown>) =>
    app().call(
      contract.changeMessageTemplate,
      { params: { ...params, templateKey: String(templateKey) }, body },
      token,
    );
  const keyOf = async (body: Record<string, unknown>) => (await add(body)).reply.templateKey;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2, elements: ['Dv4Administration', 'Dv4TemplatesMenu'] });
    await insertRows(database().pool, 'template', [
      { cover_key: 1, template_key: 90_001, name: 'STOP', type: 'SYSTEM', body: 'You are out.', is_locked: true },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[TPL-001] adds one in both languages, for everywhere or a location', async () => {
    const { status, reply } = await add({ es: ES, locKey: 12 });
    expect(status).toBe(201);
    expect(reply).toMatchObject({ kind: 'reply', locKey: 12, en: EN, es: ES, isRetired: false, version: 1 });
    expect((await add({ locKey: 0 })).reply).toMatchObject({ locKey: null, es: null });
    expect((await add({ locKey: 21 })).problem.code).toBe('location.not-found');
  });

  it.each([
    [{ en: { title: 'A', text: 'You owe {{balance}}' } }, 'en.text', /balance.*isn’t a variable/],
    [{ en: { title: '', text: 'Hi' } }, 'en.title', /name/],
    [{ es: { title: 'A', text: '' } }, 'es.text', /Write/],
    [{ kind: 'recall' }, 'en.text', /opt out/],
    [{ kind: 'hipaa-request', en: { title: 'A', text: 'OK? Reply YES or NO.' } }, 'en.text', /encrypted/],
    [{ kind: 'order-ready', en: { title: 'A', text: '{{date}} Reply STOP to end texts.' } }, 'en.text', /no value/],
  ])('[TPL-001] refuses %j, storing nothing', async (body, path, message) => {
    const before = await list();
    const { status, problem } = await add(body);
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'template.invalid',
      errors: [{ path, message: expect.stringMatching(message) }],
    });
    expect(await list()).toEqual(before);
  });

  it("[TPL-001] refuses to add or change the carriers' keyword answers", async () => {
    expect((await add({ kind: 'keyword-answer' })).problem.code).toBe('template.locked');
    expect((await change(90_001, { isRetired: true })).problem.code).toBe('template.locked');
  });

  it('[TPL-002] keeps every version with who changed it', async () => {
    const templateKey = await keyOf({ es: ES });
    await change(templateKey, { en: { title: 'Come in', text: 'Please come in.' } });
    await change(templateKey, { es: null });
    await change(templateKey, { isRetired: true });
    const versions = await app().call(
      contract.listTemplateVersions,
      { params: { ...params, templateKey: String(templateKey) } },
      token,
    );
    expect(versions.reply.versions.map(({ version, act, savedBy, es }) => [version, act, savedBy, es])).toEqual([
      [4, 'retired', 'user1', null],
      [3, 'edited', 'user1', null],
      [2, 'edited', 'user1', ES],
      [1, 'added', 'user1', ES],
    ]);
    expect(await one(templateKey)).toMatchObject({ version: 4, isRetired: true, es: null });
  });

  it('[TPL-002] keeps the text of a template written before versions were', async () => {
    const old = { cover_key: 1, template_key: 90_010, name: 'Old', type: 'GENERAL', body: 'As it was' };
    await insertRows(database().pool, 'template', [old]);
    await change(90_010, { en: { title: 'Old', text: 'As it is' } });
    const { reply } = await app().call(
      contract.listTemplateVersions,
      { params: { ...params, templateKey: '90010' } },
      token,
    );
    expect(reply.versions.map(({ en, savedAt }) => [en.text, savedAt === null])).toEqual([
      ['As it is', false],
      ['As it was', true],
    ]);
  });

  it('[TPL-002] refuses a change to an outdated version', async () => {
    const templateKey = await keyOf({});
    await change(templateKey, { en: { title: 'A', text: 'Mine' }, version: 1 });
    const { status, problem } = await change(templateKey, { en: { title: 'A', text: 'Theirs' }, version: 1 });
    expect([status, problem.code]).toEqual([409, 'template.changed']);
    expect((await one(templateKey))?.en.text).toBe('Mine');
  });

  it('[TPL-001] puts the templates of a kind in order', async () => {
    const keys = [await keyOf({ kind: 'care' }), await keyOf({ kind: 'care' }), await keyOf({ kind: 'care' })];
    const body = { kind: 'care' as const, templateKeys: [keys[2] ?? 0, keys[0] ?? 0] };
    const ordered = await app().call(contract.orderMessageTemplates, { params, body }, token);
    expect(ordered.status).toBe(204);
    const ofKind = (await list()).filter(({ kind }) => kind === 'care').map(({ templateKey }) => templateKey);
    expect(ofKind).toEqual([keys[2], keys[0], keys[1]]);
    const foreign = { ...body, kind: 'forms' as const };
    expect((await app().call(contract.orderMessageTemplates, { params, body: foreign }, token)).status).toBe(404);
  });

  it("[TPL-001] lets a location have its own version, once, of a template that's used everywhere", async () => {
    const standsFor = await keyOf({});
    expect((await add({ standsFor, locKey: 11 })).status).toBe(201);
    expect((await add({ standsFor, locKey: 11 })).problem.errors).toMatchObject([{ path: 'standsFor' }]);
    expect((await add({ standsFor })).problem.errors).toMatchObject([{ path: 'standsFor' }]);
    expect((await add({ standsFor, locKey: 12, kind: 'care' })).problem.errors).toMatchObject([{ path: 'standsFor' }]);
  });

  it('[TPL-001] keeps a template in use while automated messages send it', async () => {
    const templateKey = await keyOf({
      kind: 'recall',
      en: { title: 'Due', text: 'You are due. Reply STOP to end texts.' },
    });
    const rule = { rule: 'recall-after', isOn: true, days: 14, sendAt: '11:00', attempts: 1, alsoConfirmed: false };
    const templateKeys = { 'en-US': templateKey, 'es-US': null };
    const value = {
      windowFrom: '08:00',
      windowUntil: '20:00',
      rules: [{ ...rule, offLocKeys: [], onSince: null, templateKeys }],
    };
    await insertRows(database().pool, 'automated_setting', [
      { cover_key: 1, value: JSON.stringify(value), saved_at: app().clock.now() },
    ]);
    expect((await one(templateKey))?.usedBy).toEqual(['Recall once overdue']);
    const { status, problem } = await change(templateKey, { isRetired: true });
    expect([status, problem.code]).toEqual([409, 'template.in-use']);
    expect(problem.detail).toContain('Recall once overdue');
  });

  it('[TPL-001] previews with the values of a chosen patient, or an example', async () => {
    const values = (body: { locKey?: number; addKey?: number }) =>
      app().call(contract.readTemplateValues, { params, body }, token);
    expect((await values({})).reply).toMatchObject({ name: 'Maria Sample', values: { en: { firstName: 'Maria' } } });
    const { reply } = await values({ locKey: 12, addKey: 101 });
    expect(reply).toMatchObject({
      name: 'Ada Patient101',
      values: { en: { firstName: 'Ada', location: 'Location 12' } },
    });
    expect((await values({ addKey: 201 })).problem.code).toBe('patient.not-found');
  });

  it('[TPL-002] moves templates to another practice, all or none', async () => {
    const everywhere = await keyOf({ kind: 'forms', en: { title: 'Forms', text: 'Fill in: {{formLink}}' } });
    await add({
      kind: 'forms',
      standsFor: everywhere,
      locKey: 12,
      en: { title: 'Forms 12', text: 'Here: {{formLink}}' },
    });
    const { reply: file } = await app().call(contract.exportMessageTemplates, { params }, token);
    expect(file.templates.every(({ kind }) => kind !== 'keyword-answer')).toBe(true);
    const other = await app().signIn('user2');
    const import2 = (templates: typeof file.templates, dryRun = false) =>
      app().call(
        contract.importMessageTemplates,
        { params: { coverKey: '2' }, body: { ...file, templates, dryRun } },
        other.token,
      );
    const refused = (await import2(file.templates)).reply;
    expect(refused.isDone).toBe(false);
    expect(refused.items.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('“Location 12”'),
    );
    const renamed = file.templates.map((one) => ({
      ...one,
      location: one.location?.replace('Location 1', 'Location 2') ?? null,
    }));
    expect((await import2(renamed, true)).reply.isDone).toBe(false);
    const done = (await import2(renamed)).reply;
    expect(done).toMatchObject({ isDone: true });
    expect(done.items.every(({ outcome }) => outcome === 'added')).toBe(true);
    expect((await import2(renamed)).reply.items.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    const theirs = await app().call(contract.listMessageTemplates, { params: { coverKey: '2' } }, other.token);
    const version = theirs.reply.templates.find(({ en }) => en.title === 'Forms 12');
    const original = theirs.reply.templates.find(({ en }) => en.title === 'Forms');
    expect(version).toMatchObject({ locKey: 22, standsFor: original?.templateKey });
  });

  it("[TPL-001] refuses another practice's staff", async () => {
    const other = await app().signIn('user2');
    expect((await app().call(contract.listMessageTemplates, { params }, other.token)).status).toBe(403);
    expect((await app().call(contract.listMessageTemplates, { params })).status).toBe(401);
  });
});
