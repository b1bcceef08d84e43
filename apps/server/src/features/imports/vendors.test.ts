import { readFile } from 'node:fs/promises';
import { applyImport, type ImportMapping, mapImport, readImport } from '@sightline/contract/imports.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertImportPractice } from './imports.test-practice.ts';
import { useImports } from './imports.test-uploads.ts';

/** Small files in the shapes that practice systems write, after their vendors' public lists of columns. */
describe("[IMP-001] practice systems' files, by the page's calls alone", () => {
  const database = useDatabase();
  const { app, worker, upload } = useImports(database);
  let token = '';
  type VendorFile = {
    content: string | Uint8Array;
    source: string;
    mapping?: ImportMapping;
    name?: string;
    kind?: string;
  };
  const imported = async ({ content, source, mapping, name = 'export.csv', kind = '' }: VendorFile) => {
    const { detail } = await upload({ content, name, fields: { profile: source, kind }, token });
    const params = { coverKey: '1', importKey: String(detail.importKey) };
    await worker().drainOnce();
    if (mapping !== undefined) {
      const { status } = await app().call(mapImport, { params, body: { mapping } }, token);
      expect(status).toBe(200);
      await worker().drainOnce();
    }
    expect((await app().call(applyImport, { params }, token)).status).toBe(202);
    await worker().drainOnce();
    const { reply } = await app().call(readImport, { params }, token);
    expect(reply).toMatchObject({ state: 'done', message: null });
    return reply;
  };
  const rowsOf = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(database().pool.kysely)).rows;
  const patientsOf = (source: string) =>
    rowsOf(`select pms_patient_id as id, first_name as first, last_name as last, dob::text from patient
      where pms_source = '${source}' order by 1`);
  const visitsOf = (source: string) =>
    rowsOf(`select r.source_id as id, a.appt_date::text as date, a.appt_time::text as time, a.status from source_record r
      join appointment a on a.cover_key = r.cover_key and a.appt_key = r.target_key
      where r.source = '${source}' and r.kind = 'appointment' order by 1`);

  beforeAll(async () => {
    await insertImportPractice(database());
    token = (await app().signIn('user1')).token;
  });

  it('Crystal PM: dates 0000-00-00, the time apart from its date, no zone, rows that are deleted', {
    tags: ['deep'],
  }, async () => {
    const patients = [
      'PatientID,LastName,FirstName,DOB,CellPhone,Email,Deleted,DateAdded',
      '5001,King,Ada,1980-12-10,(212) 555-0161,ada@example.com,0,2019-03-04 00:00:00',
      '5002,Li,Bo,0000-00-00,,,0,0000-00-00 00:00:00',
      '5003,Gone,Gus,1970-01-01,,,1,2018-01-01 00:00:00',
    ].join('\r\n');
    const mapping = { defaults: { location: 11, provider: 15, type: 17 } };
    const { counts } = await imported({
      content: patients,
      source: 'Crystal PM',
      mapping: { defaults: { location: 11 } },
    });
    expect(counts.patient).toMatchObject({ created: 2, skipped: 1, rejected: 0 });
    expect(await patientsOf('crystal-pm')).toEqual([
      { id: '5001', first: 'Ada', last: 'King', dob: '1980-12-10' },
      { id: '5002', first: 'Bo', last: 'Li', dob: null },
    ]);
    const visits = [
      'ApptID,PatientID,ApptDate,ApptTime,Status',
      '1,5001,2026-12-07 00:00:00,1899-12-30 14:30:00,Scheduled',
    ].join('\r\n');
    await imported({ content: visits, source: 'Crystal PM', mapping });
    expect(await visitsOf('crystal-pm')).toEqual([{ id: '1', date: '2026-12-07', time: '14:30:00', status: 'booked' }]);
  });

  it('RevolutionEHR: a byte order mark, quoted line breaks, inactive and test patients, date and time in one', {
    tags: ['deep'],
  }, async () => {
    const patients = [
      '\uFEFF"Patient ID","First Name","Last Name","Address","Date of Birth","Mobile Phone","Patient Status","Location"',
      '"7001","Ada","King","1 Main St\nApt 2","12/10/1980","212-555-0162","Active","Lake"',
      '"7002","Test","Patient","","01/31/1990","","Active","Lake"',
      '"7003","Old","Timer","","02/28/1950","","Inactive","Lake"',
    ].join('\r\n');
    const { counts } = await imported({ content: patients, source: 'RevolutionEHR' });
    expect(counts.patient).toMatchObject({ created: 1, skipped: 2, rejected: 0 });
    const visits = [
      '"Appointment ID","Patient ID","Start Date","Length","Appointment Type","Provider","Location","Appointment Status"',
      '"9","7001","12/21/2026 9:15 AM","20","Eye Exam","Hopper, Grace OD","Lake","Confirmed"',
    ].join('\r\n');
    await imported({ content: visits, source: 'RevolutionEHR' });
    expect(await visitsOf('revolutionehr')).toEqual([
      { id: '9', date: '2026-12-21', time: '09:15:00', status: 'confirmed' },
    ]);
  });

  it('Eyefinity: bars between the columns, one file a table, codes for offices and doctors', {
    tags: ['deep'],
  }, async () => {
    const patients = 'PAT_NO|LNAME|FNAME|DOB|HOME_PHONE|OFFICE_ID\n81|King|Ada|19801210|2125550163|MAIN\n';
    await imported({
      content: patients,
      source: 'Eyefinity',
      name: 'PATIENT.TXT',
      mapping: { locations: { MAIN: 11 } },
    });
    const visits =
      'APPT_NO|PAT_NO|APPT_DATE|APPT_TIME|DOCTOR_ID|REASON|OFFICE_ID|STATUS_CODE\n3|81|20261207|0930|GH|EX|MAIN|S\n';
    await imported({
      content: visits,
      source: 'Eyefinity',
      name: 'APPT.TXT',
      mapping: { locations: { MAIN: 11 }, providers: { GH: 15 }, types: { EX: 17 }, statuses: { S: 'booked' } },
    });
    expect(await visitsOf('eyefinity')).toEqual([{ id: '3', date: '2026-12-07', time: '09:30:00', status: 'booked' }]);
  });

  it('OfficeMate: patients and visits merged in one table, in Windows-1252', { tags: ['deep'] }, async () => {
    const merged = Buffer.from(
      [
        'Patient No;Last Name;First Name;Birth Date;Cell Phone;Appt No;Appt Date;Appt Time;Provider;Office',
        '901;Nu\xf1ez;Jos\xe9;10-Dec-80;2125550164;1;12/14/2026;10:00 AM;Grace Hopper;Lake',
        '901;Nu\xf1ez;Jos\xe9;10-Dec-80;2125550164;2;12/21/2026;11:00 AM;Grace Hopper;Lake',
      ].join('\n'),
      'latin1',
    );
    const { detail } = await upload({
      content: merged,
      name: 'merged.csv',
      fields: { profile: 'OfficeMate', kind: 'patients' },
      token,
    });
    await worker().drainOnce();
    const params = { coverKey: '1', importKey: String(detail.importKey) };
    await app().call(applyImport, { params }, token);
    await worker().drainOnce();
    const { reply } = await app().call(readImport, { params }, token);
    expect(reply.counts.patient).toEqual({ created: 1, updated: 0, unchanged: 1, rejected: 0, skipped: 0 });
    expect(await patientsOf('officemate')).toMatchObject([{ first: 'José', last: 'Nuñez', dob: '1980-12-10' }]);
    await imported({
      content: merged,
      source: 'OfficeMate',
      kind: 'appointments',
      mapping: { defaults: { type: 17 } },
    });
    expect((await visitsOf('officemate')).map(({ id, time }) => [id, time])).toEqual([
      ['1', '10:00:00'],
      ['2', '11:00:00'],
    ]);
  });

  it('a merged table names the lines that contradict each other, and takes the patient of the first', {
    tags: ['deep'],
  }, async () => {
    const merged = [
      'Patient No,Last Name,First Name,Birth Date,Cell Phone,Appt No,Office',
      '911,King,Ada,1980-12-10,2125550165,1,Lake',
      '912,Li,Bo,1981-02-03,,2,Lake',
      '911,King,Ada,1980-12-10,2125550166,3,Lake',
      '911,King,Ada,1980-12-10,2125550165,4,Lake',
    ].join('\n');
    const reply = await imported({ content: merged, source: 'Merged', kind: 'patients' });
    expect(reply.counts.patient).toEqual({ created: 2, updated: 0, unchanged: 1, rejected: 1, skipped: 0 });
    expect(reply.rejects).toEqual([
      expect.objectContaining({ line: 4, record: '911', reason: 'duplicate of line 2, with other content' }),
    ]);
    const again = await imported({ content: merged, source: 'Merged', kind: 'patients' });
    expect(again.counts.patient).toMatchObject({ created: 0, updated: 0, unchanged: 3, rejected: 1 });
  });

  it('the file that the guide walks through asks, counts and says what the guide says', async () => {
    const guide = await readFile(new URL('../../../../../docs/guides/import.md', import.meta.url), 'utf8');
    const [, content = ''] = /```\n(PatNo,[^`]+)```/.exec(guide) ?? [];
    const { detail } = await upload({ content, name: 'patients.csv', fields: { profile: 'The Guide' }, token });
    const params = { coverKey: '1', importKey: String(detail.importKey) };
    await worker().drainOnce();
    const { reply: asked } = await app().call(readImport, { params }, token);
    expect([asked.kind, asked.questions.map(({ about, value }) => [about, value])]).toEqual([
      'patients',
      [
        ['dateOrder', ''],
        ['location', 'Lakeview'],
        ['location', 'MAIN'],
      ],
    ]);
    const mapping: ImportMapping = { dateOrder: 'MDY', locations: { MAIN: 11 } };
    await app().call(mapImport, { params, body: { mapping } }, token);
    await worker().drainOnce();
    const { reply } = await app().call(readImport, { params }, token);
    expect(reply.counts.patient).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 2, skipped: 1 });
    expect(reply.rejects.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'Agreed to texts', 'consent without a date does not count'],
      [4, 'Location', 'not one of your locations; choose which one it means'],
      [6, 'Number', 'is missing'],
    ]);
    expect(reply.optOuts).toBe(1);
  });
});
