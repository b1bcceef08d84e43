import { type FormEntry, getDataByAppointmentDate, getFormEntry } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  ANSWERS,
  CHECK_IN,
  importForm,
  insertFormPractices,
  linkKeyOf,
  sendIn,
} from '../intake-forms.test-practice.ts';
import { phoneDigits, searchOf } from './entries.rules.ts';

type Body = { StartDate?: string; EndDate?: string; SearchType?: number; SearchValue?: string; LocKey?: number };

describe('completed forms', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const send = (body: Parameters<typeof sendIn>[0]['body']) => sendIn({ app: app(), body });
  const ask = (body: Body, query: { pageNumber?: string; pageSize?: string } = {}) =>
    app().call(
      getDataByAppointmentDate,
      {
        query: { coverKey: '11', ...query },
        body: { StartDate: '2026-11-20', EndDate: '2026-11-27', ...body },
      },
      token,
    );
  const find = async (body: Body): Promise<FormEntry[]> => (await ask(body)).reply.PatientDataList;
  const lastNames = async (body: Body) => (await find(body)).map(({ LastName }) => LastName);

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    await importForm({ app: app(), token });
    app().clock.set('2026-11-15T15:00:00Z');
    await send({ data: { ...ANSWERS, lastName: 'Early' } });
    await send({
      data: { ...ANSWERS, lastName: 'Booked' },
      appointmentKey: linkKeyOf(app(), { kind: 'visit', key: 118 }),
      locKey: 112,
    });
    app().clock.set('2026-11-20T15:00:00Z');
    await send({
      data: { firstName: 'Grace', lastName: "O'Neil", email: 'grace_h@example.com', phone: '917-555-0108' },
    });
    app().clock.advance({ minutes: 5 });
    await send({ data: { firstName: 'Alan', lastName: 'Turing', email: 'Alan@Example.com' }, locKey: 112 });
    app().clock.advance({ minutes: 5 });
    await send({ data: { firstName: 'Edsger', lastName: 'Dijkstra', phone: '+1 646 555 0101' }, locKey: null });
  });

  it("[FRM-006] [FRM-011] lists a range of days, both inclusive, newest first, with each entry's details", async () => {
    const { status, reply } = await ask({ SearchType: 0, SearchValue: '', LocKey: 0 });
    expect(status).toBe(200);
    expect(reply.TotalPages).toBe(1);
    expect(reply.PatientDataList.map(({ LastName }) => LastName)).toEqual(['Dijkstra', 'Turing', "O'Neil"]);
    expect(reply.PatientDataList[1]).toEqual({
      ...{ Id: expect.any(Number), FormId: expect.any(Number), Name: 'Check in', LocKey: 112, AppointmentDate: null },
      ...{ FirstName: 'Alan', MiddleName: '', LastName: 'Turing', Telephone: '', Email: 'Alan@Example.com' },
      DateCreated: '2026-11-20T15:05:00Z',
      Data: expect.any(String),
      FormData: JSON.stringify(CHECK_IN),
      ...{ Locale: 'en-US', Translations: {}, Patient: null, Linked: null, Urgent: null, Notice: null },
      Seal: {
        ...{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), sealedAt: '2026-11-20T15:05:00Z' },
        ...{ signed: 'unsigned', state: 'whole' },
      },
    });
    expect(JSON.parse(reply.PatientDataList[1]?.Data ?? '')).toMatchObject({ firstName: 'Alan' });
  });

  it('[FRM-004] uses the appointment date, or without one the day the form was sent', async () => {
    expect(await lastNames({ StartDate: '2026-12-03', EndDate: '2026-12-03' })).toEqual(['Booked']);
    expect(await lastNames({ StartDate: '2026-11-15', EndDate: '2026-11-15' })).toEqual(['Early']);
    expect(await lastNames({ StartDate: '2026-12-04', EndDate: '2027-12-04' })).toEqual([]);
    const [booked] = await find({ StartDate: '2026-12-03', EndDate: '2026-12-03' });
    expect(booked).toMatchObject({ AppointmentDate: '2026-12-03', DateCreated: '2026-11-15T15:00:00Z' });
  });

  it('[FRM-004] follows an appointment that moves', async () => {
    const move = (appt_date: string) =>
      database().pool.kysely.updateTable('appointment').set({ appt_date }).where('appt_key', '=', 118).execute();
    await move('2026-12-10');
    expect(await lastNames({ StartDate: '2026-12-03', EndDate: '2026-12-03' })).toEqual([]);
    expect(await lastNames({ StartDate: '2026-12-10', EndDate: '2026-12-10' })).toEqual(['Booked']);
    await move('2026-12-03');
  });

  it('[FRM-004] uses the appointment date that a form asked for', async () => {
    const components = [...CHECK_IN.components, { type: 'day', key: 'appointmentDate', label: 'Visit', input: true }];
    const { pathName } = await importForm({ app: app(), token, name: 'With date', definition: { components } });
    const { status } = await send({
      pn: pathName,
      data: { ...ANSWERS, lastName: 'Asked', appointmentDate: '2026-12-24' },
    });
    expect(status).toBe(201);
    const [entry] = await find({ StartDate: '2026-12-24', EndDate: '2026-12-24' });
    expect(entry).toMatchObject({ LastName: 'Asked', AppointmentDate: '2026-12-24' });
  });

  it.each([
    [0, 'turing', ['Turing']],
    [0, 'alan tur', ['Turing']],
    [0, 'EXAMPLE.COM', ['Turing', "O'Neil"]],
    [0, '555-01', ['Dijkstra', "O'Neil"]],
    [0, '  ', ['Dijkstra', 'Turing', "O'Neil"]],
    [1, 'dij', ['Dijkstra']],
    [1, "o'n", ["O'Neil"]],
    [1, 'Ó’N', ["O'Neil"]],
    [0, 'álan', ['Turing']],
    [1, 'alan', []],
    [2, 'grace_h', ["O'Neil"]],
    [2, 'turing', []],
    [3, '(917) 555-0108', ["O'Neil"]],
    [3, '1 (646) 555-0101', ['Dijkstra']],
    [3, '5550101', ['Dijkstra']],
    [3, 'turing', []],
    [1, '%', []],
    [2, 'grace%h', []],
    [2, 'graceXh', []],
    [1, '\\', []],
    [1, "' or 1=1 --", []],
  ])('[FRM-011] search type %i finds by %j %j', async (SearchType, SearchValue, names) => {
    expect(await lastNames({ SearchType, SearchValue })).toEqual(names);
  });

  it('[FRM-004] narrows to a location', async () => {
    expect(await lastNames({ LocKey: 112 })).toEqual(['Turing']);
    expect(await lastNames({ LocKey: 111 })).toEqual(["O'Neil"]);
    expect(await lastNames({ LocKey: 221 })).toEqual([]);
  });

  it('[FRM-005] refuses a range that ends before it starts, in the specified words', async () => {
    const { status, problem } = await ask({ StartDate: '2026-11-21', EndDate: '2026-11-20' });
    expect([status, problem.code, problem.detail]).toEqual([400, 'request.invalid', FORMS_TEXT.invalidRange]);
    expect((await ask({ StartDate: '2026-11-20', EndDate: '2026-11-20' })).status).toBe(200);
  });

  it.each([
    [{ StartDate: '11/20/2026' }],
    [{ EndDate: '2026-02-30' }],
    [{ EndDate: '2026-13-01' }],
    [{ StartDate: '' }],
    [{ SearchType: 4 }],
    [{ SearchType: -1 }],
    [{ SearchValue: 'x'.repeat(201) }],
    [{ LocKey: -1 }],
  ])('refuses %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('accepts a date with a time after it as its day', async () => {
    const range = { StartDate: '2026-11-20T00:00:00', EndDate: '2026-11-27T23:59:59.999Z' };
    expect(await lastNames(range)).toHaveLength(3);
  });

  it('[FRM-008] pages without gap or repeat, 50 at most, and limits invalid pages', async () => {
    const page = async (pageNumber: string, pageSize: string) => {
      const { reply } = await ask({}, { pageNumber, pageSize });
      return [reply.PatientDataList.map(({ LastName }) => LastName), reply.TotalPages];
    };
    expect(await page('1', '2')).toEqual([['Dijkstra', 'Turing'], 2]);
    expect(await page('2', '2')).toEqual([["O'Neil"], 2]);
    expect(await page('3', '2')).toEqual([[], 2]);
    expect(await page('0', '0')).toEqual([['Dijkstra'], 3]);
    expect(await page('1', '1000')).toEqual([['Dijkstra', 'Turing', "O'Neil"], 1]);
    expect((await ask({}, { pageNumber: '-1' })).status).toBe(400);
    expect((await ask({}, { pageSize: 'x' })).status).toBe(400);
    expect((await ask({ StartDate: '2030-01-01', EndDate: '2030-01-02' })).reply).toEqual({
      PatientDataList: [],
      TotalPages: 0,
    });
  });

  it('[FRM-010] includes for each entry the version it was filled in with', async () => {
    const data = { ...ANSWERS, lastName: 'Pinned' };
    const { pathName } = await importForm({ app: app(), token, name: 'Pinned' });
    await send({ pn: pathName, data });
    const definition = { components: CHECK_IN.components.slice(0, 3) };
    await importForm({ app: app(), token, name: 'Pinned', definition });
    app().clock.advance({ minutes: 1 });
    await send({ pn: pathName, data: { ...data, phone: undefined } });
    const entries = await find({ SearchType: 1, SearchValue: 'Pinned' });
    expect(entries.map(({ FormData }) => JSON.parse(FormData))).toEqual([definition, CHECK_IN]);
    expect(entries.map(({ Data }) => Object.keys(JSON.parse(Data)).length)).toEqual([3, 4]);
    expect(new Set(entries.map(({ FormId }) => FormId)).size).toBe(1);
  });

  it('[FRM-009] is read alone as in the list, and by no other practice', async () => {
    const read = (entryKey: number, by = token) =>
      app().call(getFormEntry, { params: { entryKey: `${entryKey}` } }, by);
    for (const search of [
      { SearchType: 1, SearchValue: 'Turing' },
      { StartDate: '2026-12-03', EndDate: '2026-12-03' },
    ]) {
      const [listed] = await find(search);
      expect((await read(listed?.Id ?? 0)).reply).toEqual(listed);
    }
    const [booked] = await find({ StartDate: '2026-12-03', EndDate: '2026-12-03' });
    expect((await read(99_999)).problem).toMatchObject({ status: 404, code: 'form.not-found' });
    const other = (await app().signIn('user22')).token;
    expect((await read(booked?.Id ?? 0, other)).problem).toMatchObject({ status: 404, code: 'form.not-found' });
    const [row] = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'patient_keys', 'detail'])
      .where('action', '=', 'forms.entry')
      .where('user_id', '=', 11)
      .where(sql<boolean>`cardinality(patient_keys) > 0`)
      .execute();
    expect(row).toEqual({ user_id: 11, patient_keys: [1_101], detail: { entryKeys: [booked?.Id] } });
  });

  it('[FRM-009] includes the texts in the language it was filled in', async () => {
    const { formKey } = await importForm({ app: app(), token, name: 'Consent' });
    const texts = { 'es-US': { 'First name': 'Nombre' }, 'fr-FR': { 'First name': 'Prénom' } };
    await insertRows(database().pool, 'form_version', [
      {
        ...{ cover_key: 11, form_key: formKey, version: 2, name: 'Consent', origin: 'shipped', digest: 'two' },
        ...{ definition: JSON.stringify(CHECK_IN), translations: JSON.stringify(texts), created_at: app().clock.now() },
      },
    ]);
    const spanish = { pn: 'consent', version: 2, locale: 'es-US' };
    await send({ ...spanish, data: { ...ANSWERS, lastName: 'Hablante' } });
    const [entry] = await find({ SearchType: 1, SearchValue: 'Hablante' });
    expect(entry).toMatchObject({ Locale: 'es-US', Translations: { 'First name': 'Nombre' } });
  });

  it('audits who read which entries, and never the search text', async () => {
    await find({ SearchType: 1, SearchValue: 'Turing' });
    await find({ StartDate: '2026-12-03', EndDate: '2026-12-03' });
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'patient_keys', 'detail'])
      .where('action', '=', 'forms.entries')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { user_id: 11, patient_keys: [1_101], detail: { entryKeys: [expect.any(Number)] } },
      { user_id: 11, patient_keys: [], detail: { entryKeys: [expect.any(Number)] } },
    ]);
  });
});

describe('a search', () => {
  const asked = { StartDate: '2026-11-20', EndDate: '2026-11-27', SearchType: null, SearchValue: null, LocKey: null };

  it('matches everything if empty', () => {
    expect(searchOf({ asked, page: 1, size: 50 })).toEqual({
      ...{ from: '2026-11-20', to: '2026-11-27', field: 'all', text: '', locKey: 0, page: 1, size: 50 },
    });
  });

  it.each([
    ['(212) 555-0142', '2125550142'],
    ['+1 212 555 0142', '2125550142'],
    ['555 01', '55501'],
    ['none', ''],
  ])('reads the phone %j as %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});
