import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  applyImport,
  discardImport,
  downloadRejects,
  type ImportMapping,
  listImports,
  mapImport,
  readImport,
} from '@sightline/contract/imports.calls';
import { IMPORT_BYTES } from '@sightline/contract/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertImportPractice } from './imports.test-practice.ts';
import { useImports } from './imports.test-uploads.ts';

const PATIENTS = 'PatientID,FirstName,LastName,DOB,Cell,Location\n';

describe('importing on the page', () => {
  const database = useDatabase();
  const { app, worker, upload, folder } = useImports(database);
  let token = '';
  const ofRun = (importKey: number) => ({ coverKey: '1', importKey: String(importKey) });
  const read = async (importKey: number) => (await app().call(readImport, { params: ofRun(importKey) }, token)).reply;
  const map = (importKey: number, mapping: ImportMapping) =>
    app().call(mapImport, { params: ofRun(importKey), body: { mapping } }, token);
  const apply = (importKey: number) => app().call(applyImport, { params: ofRun(importKey) }, token);
  /** Uploads a file and has it read, and checked if nothing is open. */
  const uploaded = async (content: string | Uint8Array, fields: Record<string, string> = {}, name = 'patients.csv') => {
    const { status, detail } = await upload({ content, name, fields, token });
    expect({ status, state: detail.state }).toEqual({ status: 201, state: 'reading' });
    await worker().drainOnce();
    return read(detail.importKey);
  };
  const imported = async (importKey: number) => {
    expect((await apply(importKey)).status).toBe(202);
    await worker().drainOnce();
    return read(importKey);
  };
  const count = async (where: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(where)}`.execute(
      database().pool.kysely,
    );
    return rows[0]?.n ?? -1;
  };

  beforeAll(async () => {
    await insertImportPractice(database());
    token = (await app().signIn('user1')).token;
  });

  it('[IMP-001] [IMP-002] guesses kind and columns, shows what a run would do, and runs on request', {
    tags: ['deep'],
  }, async () => {
    const text = `${PATIENTS}E1,Ada,King,1980-12-10,2125550100,Main Street\nE2,Bo,Li,,call,Lake\n,No,Number,,,Lake\n`;
    const checked = await uploaded(text, { profile: 'Crystal PM' });
    const counts = { created: 2, updated: 0, unchanged: 0, rejected: 1, skipped: 0 };
    expect(checked).toMatchObject({
      state: 'checked',
      kind: 'patients',
      source: 'crystal-pm',
      counts: { patient: counts },
    });
    expect(checked.rows[0]).toEqual(['E1', 'Ada', 'King', '1980-12-10', '2125550100', 'Main Street']);
    expect(checked.fields.find(({ name }) => name === 'cellPhone')).toMatchObject({ position: 5, isRequired: false });
    expect(checked.rejects.map(({ line, what, field, record }) => [line, what, field, record])).toEqual([
      [3, 'note', 'Cell phone', 'E2'],
      [4, 'rejected', 'Number', ''],
    ]);
    expect(await count(`patient where pms_source = 'crystal-pm'`)).toBe(0);
    const done = await imported(checked.importKey);
    expect(done).toMatchObject({
      state: 'done',
      counts: { patient: counts },
      rejectCount: 1,
      progress: { percent: 100 },
    });
    expect(await count(`patient where pms_source = 'crystal-pm'`)).toBe(2);
    expect([done.rows, done.columns]).toEqual([[], []]);
    expect(await readdir(path.join(folder, 'imports', '1'))).toEqual([]);
    const { reply } = await app().call(listImports, { params: { coverKey: '1' }, query: {} }, token);
    expect(reply.imports[0]).toMatchObject({ importKey: done.importKey, state: 'done', fileName: 'patients.csv' });
    expect(reply.profiles).toMatchObject([{ source: 'crystal-pm', kinds: ['patients'] }]);
  });

  it('[IMP-001] [IMP-002] asks what deciding columns mean, and lists those not used and the records skipped', async () => {
    const file = [
      'PatientID,FirstName,LastName,Location,Preferred Contact,TxtMsgOk,Deceased,Notes',
      'K1,Ada,King,Lake,Do not contact,0,,x',
      'K2,Bo,Li,Lake,,0,2020-01-02,x',
      'K3,Cy,Ng,Lake,,0,see chart,x',
    ].join('\n');
    const asked = await uploaded(file, { profile: 'decide' });
    expect([asked.state, asked.questions]).toEqual([
      'mapping',
      [{ about: 'otherColumn', field: '', value: 'Preferred Contact', blocks: true }],
    ]);
    expect((await apply(asked.importKey)).status).toBe(409);
    await map(asked.importKey, { otherColumns: { 'Preferred Contact': 'smsOptOut' } });
    await worker().drainOnce();
    const checked = await read(asked.importKey);
    expect(checked).toMatchObject({
      ...{ state: 'checked', unused: ['Notes'], optOuts: 0 },
      counts: { patient: { created: 1, updated: 0, unchanged: 0, rejected: 1, skipped: 1 } },
      skips: [{ line: 3, record: 'K2', kind: 'patient', reason: 'deceased' }],
    });
    expect(checked.rejects).toContainEqual(expect.objectContaining({ line: 4, reason: 'not yes, no or a date' }));
    const { body } = await app().app.inject({
      url: `/admin/api/practices/1/imports/${asked.importKey}/rejects.csv`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toContain('3,skipped,patient,,deceased,K2');
    expect((await uploaded(file, { profile: 'decide' })).state).toBe('checked');
  });

  it('[IMP-002] has every reject to download, with its line and its number in the source', async () => {
    const { importKey } = await uploaded(`${PATIENTS}F1,Ada,King,,call,Lake\n=F2,,,,,Lake\n`, { profile: 'rejects' });
    const { status, reply } = await app().call(downloadRejects, { params: ofRun(importKey) }, token);
    expect(status).toBe(200);
    expect(reply).toBe(
      '\uFEFFline,what,kind,field,reason,record\n2,note,patient,Cell phone,invalid phone number,F1\n' +
        "3,rejected,patient,Last name,is missing,'=F2\n",
    );
  });

  it('[IMP-001] asks for the order of dates that nothing in the file decides', { tags: ['deep'] }, async () => {
    const text = `${PATIENTS}G1,Ada,King,03/04/1980,,Lake\nG2,Bo,Li,05/06/1981,,Lake\n`;
    const asked = await uploaded(text, { profile: 'dates' });
    expect(asked).toMatchObject({ state: 'mapping', questions: [{ about: 'dateOrder', blocks: true }] });
    expect((await apply(asked.importKey)).problem.code).toBe('import.wrong-state');
    expect((await map(asked.importKey, { dateOrder: 'DMY' })).reply.state).toBe('checking');
    await worker().drainOnce();
    await imported(asked.importKey);
    expect(await count(`patient where pms_patient_id = 'G1' and dob = '1980-04-03'`)).toBe(1);
    const again = await uploaded(text, { profile: 'dates' });
    expect(again).toMatchObject({
      state: 'checked',
      mapping: { dateOrder: 'DMY' },
      counts: { patient: { unchanged: 2 } },
    });
    const decided = await uploaded(`${PATIENTS}G3,Cy,Ng,03/04/1980,,Lake\nG4,Di,Oh,05/26/1981,,Lake\n`, {
      profile: 'decided',
    });
    expect(decided.state).toBe('checked');
  });

  it('[IMP-001] maps words of locations, providers, types, statuses and consent by name', {
    tags: ['deep'],
  }, async () => {
    const patients = await uploaded(
      'PatientID,FirstName,LastName,Cell,Location,CommunicationConsent\nH1,Ada,King,2125550131,MAIN,ZQ\nH2,Bo,Li,2125550132,MAIN,Y\n',
      { profile: 'words' },
    );
    expect(patients.questions.map(({ about, value }) => [about, value])).toEqual([
      ['location', 'MAIN'],
      ['consent', 'ZQ'],
    ]);
    expect(patients.counts.patient?.rejected).toBe(2);
    expect(patients.choices.location).toEqual([
      { value: '11', label: 'Main Street' },
      { value: '12', label: 'Lake' },
    ]);
    await map(patients.importKey, { locations: { MAIN: 11 }, consents: { ZQ: 'refused' } });
    await worker().drainOnce();
    expect(await imported(patients.importKey)).toMatchObject({
      state: 'done',
      optOuts: 1,
      counts: { patient: { created: 2 } },
    });
    const visits = await uploaded(
      'ApptID|PatientID|Date|Time|Doctor|Reason|Location|Status\nV1|H1|2026-12-07|9:00 AM|DR1|EX|MAIN|ZZ\n',
      { profile: 'words' },
      'visits.txt',
    );
    expect(visits.questions.map(({ about, value }) => [about, value])).toEqual([
      ...[
        ['location', 'MAIN'],
        ['provider', 'DR1'],
        ['type', 'EX'],
        ['status', 'ZZ'],
      ],
    ]);
    const unknown = await map(visits.importKey, { providers: { DR1: 99 } });
    expect([unknown.status, unknown.problem.code]).toEqual([422, 'import.bad-mapping']);
    expect(unknown.problem.detail).toContain('no longer has the provider that was chosen (99)');
    await map(visits.importKey, {
      ...{ locations: { MAIN: 11 }, providers: { DR1: 15 }, types: { EX: 17 }, statuses: { ZZ: 'confirmed' } },
    });
    await worker().drainOnce();
    expect((await imported(visits.importKey)).counts.appointment?.created).toBe(1);
    expect(await count(`appointment where status = 'confirmed' and acct_key = 15 and task_key = 17`)).toBe(1);
  });

  it('[IMP-001] asks what a file is and where its columns are, if headings say nothing', async () => {
    const asked = await uploaded('7001,Ada,King,19801210\n7002,Bo,Li,19810203\n', { profile: 'bare' });
    expect(asked.questions).toMatchObject([{ about: 'kind', blocks: true }]);
    const { reply } = await app().call(
      mapImport,
      { params: ofRun(asked.importKey), body: { kind: 'patients', mapping: {} } },
      token,
    );
    expect(reply.questions.map(({ about, field }) => [about, field])).toEqual([
      ...[
        ['column', 'id'],
        ['column', 'lastName'],
        ['column', 'firstName'],
        ['default', 'location'],
      ],
    ]);
    await map(asked.importKey, {
      columns: { id: 1, firstName: 2, lastName: 3, dob: 4 },
      defaults: { location: 12 },
    });
    await worker().drainOnce();
    expect(await read(asked.importKey)).toMatchObject({ state: 'checked', counts: { patient: { created: 2 } } });
  });

  it.each([
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 422, 'import.not-text'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 422, 'import.not-text'],
    ['an empty file', '', 400, 'import.no-file'],
  ])('[IMP-001] refuses %s that is called .csv, and keeps nothing of it', async (_, content, status, code) => {
    const answer = await upload({ content, name: 'patients.csv', token });
    expect([answer.status, answer.detail.code]).toEqual([status, code]);
    expect(await readdir(path.join(folder, 'imports', 'incoming'))).toEqual([]);
  });

  it('[IMP-001] refuses a file over a gigabyte before reading it', async () => {
    const response = await app().app.inject({
      method: 'POST',
      url: '/admin/api/practices/1/imports',
      payload: '--b\r\n',
      headers: {
        ...{ 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(2 * IMPORT_BYTES) },
        authorization: `Bearer ${token}`,
      },
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'import.too-large']);
    expect(response.json().title).toContain('over 1 GB');
  });

  it('[IMP-002] says why a file cannot be imported at all', async () => {
    const broken = await uploaded(`${PATIENTS}I1,"Ada,King,,,Lake\n`, { profile: 'broken' });
    expect(broken).toMatchObject({
      state: 'failed',
      message: 'patients.csv, line 2: This quote never closes.',
    });
    expect((await app().call(discardImport, { params: ofRun(broken.importKey) }, token)).status).toBe(204);
    expect((await app().call(readImport, { params: ofRun(broken.importKey) }, token)).status).toBe(404);
  });

  it('[IMP-002] takes a run up again that broke off, and imports it once', { tags: ['deep'] }, async () => {
    const { importKey } = await uploaded(`${PATIENTS}J1,Ada,King,,,Lake\n`, { profile: 'restart' });
    await apply(importKey);
    const holder = new pg.Client({ ...database().connection });
    await holder.connect();
    await holder.query('begin; lock table patient in share mode');
    const working = worker().drainOnce();
    const backends = async (where: string) =>
      sql<{ done: boolean }>`select pg_terminate_backend(pid) as done from pg_stat_activity
        where application_name = 'sightline-import' and datname = current_database() and ${sql.raw(where)}`.execute(
        database().pool.kysely,
      );
    await expect.poll(async () => (await backends("wait_event_type = 'Lock'")).rows.length).toBe(1);
    await holder.end();
    expect(await working).toBe(1);
    expect((await read(importKey)).state).toBe('applying');
    expect(await count(`patient where pms_patient_id = 'J1'`)).toBe(0);
    app().clock.advance({ seconds: 61 });
    await worker().drainOnce();
    expect(await read(importKey)).toMatchObject({ state: 'done', counts: { patient: { created: 1 } } });
    expect(await count(`patient where pms_patient_id = 'J1'`)).toBe(1);
  });

  it('[IMP-002] is refused to those without the right, and for another practice', async () => {
    expect((await upload({ content: PATIENTS, name: 'a.csv', token, coverKey: 2 })).status).toBe(403);
    expect((await upload({ content: PATIENTS, name: 'a.csv', token: 'none' })).status).toBe(401);
  });
});
