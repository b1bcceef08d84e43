import {
  downloadFormAnswers,
  formChange,
  importFormTemplate,
  readFormVersion,
  saveForm,
} from '@sightline/contract/form-building.calls';
import { getForms, getPublicForm } from '@sightline/contract/intake-forms.calls';
import { TEMPLATES } from '@sightline/forms/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { ANSWERS, CHECK_IN, importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';
import { freePathName, joinedTranslations } from './templates.rules.ts';

describe('a form', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let foreign = '';

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    foreign = (await app().signIn('user22')).token;
  });

  const open = (formKey: number, version?: number) =>
    app().call(
      readFormVersion,
      { params: { formKey: String(formKey) }, query: version === undefined ? {} : { version: String(version) } },
      token,
    );
  type Saving = { formKey: number | null; baseVersion: number | null } & Partial<{
    name: string;
    definition: unknown;
    translations: Record<string, Record<string, string>>;
  }>;
  const save = ({ name = 'Check in', definition = CHECK_IN, translations = {}, ...where }: Saving, as = token) =>
    app().call(saveForm, { body: { ...where, name, definition: JSON.stringify(definition), translations } }, as);
  const SHORTER = { components: CHECK_IN.components.slice(0, 2) };

  describe('[PKT-010] saving a form', () => {
    it('opens every version as it was saved, with who saved it', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Versions' });
      const spanish = { 'es-US': { 'First name': 'Nombre' } };
      const saved = await save({
        formKey,
        baseVersion: 1,
        name: 'Versions 2',
        definition: SHORTER,
        translations: spanish,
      });
      expect(saved.reply).toMatchObject({
        version: 2,
        errors: [],
        template: { Name: 'Versions 2', PathName: 'versions' },
      });
      const newest = (await open(formKey)).reply;
      expect(newest).toMatchObject({
        version: 2,
        name: 'Versions 2',
        definition: JSON.stringify(SHORTER),
        translations: spanish,
      });
      expect(newest.versions.map(({ version, origin }) => [version, origin])).toEqual([
        [2, 'imported'],
        [1, 'imported'],
      ]);
      expect(newest.versions[0]?.savedBy).not.toBe('');
      expect((await open(formKey, 1)).reply).toMatchObject({ version: 1, definition: JSON.stringify(CHECK_IN) });
      expect((await open(formKey, 3)).status).toBe(404);
      const { reply } = await app().call(getPublicForm, { query: { pn: 'versions', coverKey: '11' } });
      expect(reply).toMatchObject({ version: 2, definition: SHORTER, translations: spanish });
    });

    it('leaves completed forms, and pages that are open already, with their version', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Kept' });
      await save({ formKey, baseVersion: 1, name: 'Kept', definition: SHORTER });
      const { status } = await sendIn({ app: app(), body: { pn: 'kept', version: 1, data: { ...ANSWERS, age: 50 } } });
      expect(status).toBe(201);
    });

    it('tells the second of two people about the first, and stores nothing of theirs', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Two people' });
      const [one, two] = await Promise.all(
        [SHORTER, { components: [] }].map((definition) =>
          save({ formKey, baseVersion: 1, name: 'Two people', definition }),
        ),
      );
      const [first, second] = one?.status === 200 ? [one, two] : [two, one];
      expect([first?.status, second?.status]).toEqual([200, 409]);
      const { newest } = formChange.parse(second?.reply);
      expect(newest).toMatchObject({ version: 2, savedBy: expect.stringMatching(/./) });
      expect((await open(formKey)).reply.versions).toHaveLength(2);
      const again = await save({
        formKey,
        baseVersion: 2,
        name: 'Two people',
        definition: { components: [], title: 'x' },
      });
      expect(again.reply.version).toBe(3);
    });

    it('changes nothing if it is saved already, from any base version', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Same' });
      for (const baseVersion of [1, 7])
        expect((await save({ formKey, baseVersion, name: 'Same' })).reply.version).toBe(1);
    });

    it('makes a new form under a path of its own, also for a copy of a shipped one at the same moment', async () => {
      const [shipped] = TEMPLATES;
      const made = await Promise.all(
        [1, 2, 3].map(() =>
          save({ formKey: null, baseVersion: null, name: 'Copy of it', definition: shipped?.definition }),
        ),
      );
      expect(made.map(({ reply }) => reply.template?.PathName).toSorted()).toEqual([
        ...['copy-of-it', 'copy-of-it-2', 'copy-of-it-3'],
      ]);
      const { reply } = await app().call(getForms, { query: { coverKey: '11' } }, token);
      expect(reply.PatientDataList.filter(({ Name }) => Name === 'Copy of it')).toHaveLength(3);
    });

    it('makes a shipped form the practice’s own from then on', async () => {
      const { reply } = await app().call(getForms, { query: { coverKey: '11' } }, token);
      const shipped = reply.PatientDataList.find(({ PathName }) => PathName === TEMPLATES[0]?.pathName);
      const formKey = shipped?.Id ?? 0;
      const { version, name, translations } = (await open(formKey)).reply;
      await save({ formKey, baseVersion: version, name, definition: SHORTER, translations });
      expect((await open(formKey)).reply.versions.map(({ origin, savedBy }) => [origin, savedBy === ''])).toEqual([
        ['imported', false],
        ['shipped', true],
      ]);
    });

    it('refuses what cannot be read, a form of another practice, and text that is no locale', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Refused' });
      const twice = { components: [CHECK_IN.components[0], CHECK_IN.components[0]] };
      const { reply } = await save({ formKey, baseVersion: 1, definition: twice });
      expect(reply.errors).toEqual(["components[1]: the key 'firstName' is used twice"]);
      expect(reply.template).toBeNull();
      expect((await save({ formKey, baseVersion: 1, name: ' ' })).reply.errors).toHaveLength(1);
      expect((await save({ formKey, baseVersion: 1 }, foreign)).status).toBe(404);
      expect((await save({ formKey, baseVersion: 1, translations: { klingon: {} } })).status).toBe(400);
      expect((await open(formKey)).reply.version).toBe(1);
    });

    it('is audited once, with its user and without its content', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Saved once' });
      await save({ formKey, baseVersion: 1, definition: SHORTER });
      const rows = await database()
        .pool.kysely.selectFrom('audit_record')
        .select(['user_id', 'detail'])
        .where('action', '=', saveForm.name)
        .where('cover_key', '=', 11)
        .orderBy('seq', 'desc')
        .execute();
      expect(rows[0]).toEqual({ user_id: 11, detail: { formKey, version: 2 } });
    });
  });

  describe('[PKT-009] importing a form with its Spanish', () => {
    it('adds the texts it brings to those the form has', async () => {
      const body = (translations: Record<string, Record<string, string>>) => ({
        name: 'Bilingual',
        definition: JSON.stringify(CHECK_IN),
        translations,
      });
      await app().call(importFormTemplate, { body: body({ 'es-US': { Age: 'Edad', Email: 'Email' } }) }, token);
      const { reply } = await app().call(importFormTemplate, { body: body({ 'es-US': { Email: 'Correo' } }) }, token);
      expect(reply).toMatchObject({ version: 2, errors: [] });
      const opened = await open(reply.template?.Id ?? 0);
      expect(opened.reply.translations).toEqual({ 'es-US': { Age: 'Edad', Email: 'Correo' } });
    });

    it('joins texts by locale', () => {
      expect(joinedTranslations({ held: { es: { a: '1' } }, given: { 'fr-CA': { a: '2' } } })).toEqual({
        es: { a: '1' },
        'fr-CA': { a: '2' },
      });
    });

    it.each([
      ['Copy', 'copy-2'],
      ['视力', 'form'],
      ['x'.repeat(100), `${'x'.repeat(95)}-2`],
    ])('finds a free path for %j', (name, path) => {
      expect(freePathName({ name, taken: new Set(['copy', 'x'.repeat(100)]) })).toBe(path);
    });
  });

  describe('[PKT-009] the answers of a form as CSV', () => {
    const fetchFile = async (formKey: number, query: Record<string, string> = {}, as = token) => {
      const url = `/forms/templates/${formKey}/answers.csv?${new URLSearchParams(query)}`;
      const response = await app().app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
      return { response, lines: response.body.replace('\uFEFF', '').split('\r\n').slice(0, -1) };
    };

    it('has a column for each question of every version, and is safe to open in a spreadsheet', async () => {
      const eyes = {
        type: 'selectboxes',
        key: 'eyes',
        label: 'Eyes',
        values: [
          { value: 'l', label: 'Left' },
          { value: 'r', label: 'Right' },
        ],
      };
      const { formKey } = await importForm({ app: app(), token, name: 'Drops' });
      const drops = [{ name: 'Timolol' }, { name: '=cmd|calc' }];
      const first = await sendIn({ app: app(), body: { pn: 'drops', data: { ...ANSWERS, lastName: '=1+1', drops } } });
      expect(first.status).toBe(201);
      const second = {
        components: [...CHECK_IN.components.slice(0, 2), eyes, { ...CHECK_IN.components[0], key: 'again' }],
      };
      await save({ formKey, baseVersion: 1, name: 'Drops', definition: second });
      const { status } = await sendIn({
        app: app(),
        body: { pn: 'drops', data: { firstName: 'Bo', lastName: 'Li', eyes: { l: true, r: true }, again: 'x' } },
      });
      expect(status).toBe(201);
      const { response, lines } = await fetchFile(formKey);
      expect(response.headers['content-disposition']).toBe('attachment; filename="drops.csv"');
      expect(lines[0]).toBe(
        'Entry,Sent,Version,Language,Location,First name,Last name,Phone,Email,First name (firstName),Last name,Eyes,' +
          'First name (again),Email,Phone,Age,Eye drops · Name,Eye drops · Photo,Insurance card',
      );
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(',1,en-US,');
      expect(lines[1]).toContain(",Ada,'=1+1,");
      expect(lines[1]).toContain('Timolol; =cmd|calc');
      expect(lines[2]).toContain('"Left, Right",x,');
      const [row] = await database()
        .pool.kysely.selectFrom('audit_record')
        .select('detail')
        .where('action', '=', downloadFormAnswers.name)
        .execute();
      expect(row?.detail).toEqual({ formKey, count: 2, from: '', to: '' });
    });

    it('[LNG-003] is in Spanish on request: questions, choices and headings, whichever language was answered in', async () => {
      const eye = { type: 'radio', key: 'eye', label: 'Which eye?', values: [{ value: 'l', label: 'Left' }] };
      const glad = { type: 'checkbox', key: 'glad', label: 'Glad' };
      const translations = { 'es-US': { 'Which eye?': '¿Qué ojo?', Left: 'Izquierdo' } };
      const body = { name: 'Eyes', definition: JSON.stringify({ components: [eye, glad] }), translations };
      const { reply } = await app().call(importFormTemplate, { body }, token);
      await sendIn({ app: app(), body: { pn: 'eyes', data: { eye: 'l', glad: true } } });
      const { lines } = await fetchFile(reply.template?.Id ?? 0, { language: 'es' });
      expect(lines[0]).toBe('Número,Enviado,Versión,Idioma,Sucursal,Nombre,Apellido,Teléfono,Correo,¿Qué ojo?,Glad');
      expect(lines[1]).toMatch(/,Izquierdo,Sí$/);
      expect((await fetchFile(reply.template?.Id ?? 0)).lines[1]).toMatch(/,Left,Yes$/);
    });

    it('is narrowed by the day a form was sent, and has its columns even without an entry', async () => {
      const { formKey } = await importForm({ app: app(), token, name: 'Unused' });
      await sendIn({ app: app(), body: { pn: 'unused', data: ANSWERS } });
      const { lines } = await fetchFile(formKey, { from: '2019-01-01', to: '2019-12-31' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Insurance card');
      expect((await fetchFile(formKey)).lines).toHaveLength(2);
      expect((await fetchFile(formKey, {}, foreign)).response.statusCode).toBe(404);
    });
  });
});
