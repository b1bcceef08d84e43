import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importText, NOW } from '../imports.test-files.ts';
import { countOutgoing, insertImportPractice } from '../imports.test-practice.ts';
import type { CsvKind } from './csv.types.ts';

const NOTHING = { created: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 };

describe('a practice’s CSV files', () => {
  const database = useDatabase();
  const take = (kind: CsvKind, content: string | Uint8Array, mapping: object = {}, isDryRun = false) =>
    importText({ database: database(), kind, content, mapping, isDryRun });
  const patient = (pmsId: string) =>
    database()
      .pool.kysely.selectFrom('patient')
      .selectAll()
      .where('cover_key', '=', 1)
      .where('pms_patient_id', '=', pmsId)
      .executeTakeFirst();
  const rowsOf = async (table: 'appointment' | 'eyewear_order' | 'recall', pmsId: string) =>
    database()
      .pool.kysely.selectFrom(table)
      .selectAll()
      .where('cover_key', '=', 1)
      .where('patient_key', '=', (await patient(pmsId))?.patient_key ?? -1)
      .orderBy(sql`coalesce(to_jsonb(${sql.table(table)})->>'starts_at', to_jsonb(${sql.table(table)})->>'order_no')`)
      .execute();

  beforeAll(async () => {
    await insertImportPractice(database());
    await take('patients', 'PatientID,First Name,Last Name,Location\nA1,Ada,King,Lake\nA2,Mary,Shelley,Main Street\n');
  });

  it("import patients by other systems' headings", async () => {
    const content = [
      'Patient ID|First Name|Last Name|DOB|E-mail|Cell Phone|Home Phone|Language|Office|Date Added',
      '0007|Zoë|O’Brien|12/10/85|zoe@example.com|(212) 555-0187|646.555.0199 x3|Spanish|Main Street|2019-03-01',
    ].join('\r\n');
    expect((await take('patients', content)).counts).toEqual({ patient: { ...NOTHING, created: 1 } });
    expect(await patient('0007')).toMatchObject({
      ...{ first_name: 'Zoë', last_name: 'O’Brien', dob: '1985-12-10', email: 'zoe@example.com', loc_key: 11 },
      ...{ cell_phone: '+12125550187', primary_phone: '+16465550199', secondary_phone: '', preferred_locale: 'es-US' },
    });
    expect((await patient('0007'))?.created_at.toString()).toBe('2019-03-01T05:00:00Z');
  });

  it('change nothing the second time, and only what changed in the source', async () => {
    const heading = 'PatientID,FirstName,LastName,Email,Cell,Location';
    const content = `${heading}\nB1,Ada,King,ada@example.com,2125550111,11\n`;
    await take('patients', content);
    const before = await patient('B1');
    expect((await take('patients', content)).counts.patient).toEqual({ ...NOTHING, unchanged: 1 });
    expect(await patient('B1')).toEqual(before);
    await sql`update patient set cell_phone = '+12125550222' where cover_key = 1 and pms_patient_id = 'B1'`.execute(
      database().pool.kysely,
    );
    const moved = `${heading}\nB1,Ada,Lovelace,ada@example.com,2125550111,11\n`;
    expect((await take('patients', moved)).counts.patient).toEqual({ ...NOTHING, updated: 1 });
    // The phone was corrected here; the source still has the old one, unchanged.
    expect(await patient('B1')).toMatchObject({ last_name: 'Lovelace', cell_phone: '+12125550222' });
    // A file without the column does not clear it.
    await take('patients', 'PatientID,FirstName,LastName,Location\nB1,Ada,Byron,11\n');
    expect(await patient('B1')).toMatchObject({ last_name: 'Byron', email: 'ada@example.com' });
  });

  it('[PTN-002] leave a contact that staff corrected alone, until the source has a new value', async () => {
    const { kysely } = database().pool;
    await sql`insert into patient (cover_key, pms_patient_id, loc_key, first_name, last_name, dob, email, cell_phone, created_at)
      values (1, 'C7', 11, 'Ida', 'Noor', '1980-01-02', 'ida@new.example', '+12125550333', now())`.execute(kysely);
    await sql`insert into patient_correction (cover_key, patient_key, field, value, corrected_at)
      select 1, patient_key, 'cell_phone', cell_phone, now() from patient where cover_key = 1 and pms_patient_id = 'C7'`.execute(
      kysely,
    );
    const heading = 'PatientID,FirstName,LastName,DOB,Email,Cell,Location';
    // The source mentions the patient for the first time.
    await take('patients', `${heading}\nC7,Ida,Noor,1980-01-02,ida@old.example,2125550444,11\n`);
    expect(await patient('C7')).toMatchObject({ email: 'ida@old.example', cell_phone: '+12125550333' });
    await take('patients', `${heading}\nC7,Ida,Noor,1980-01-02,ida@old.example,2125550444,12\n`);
    expect(await patient('C7')).toMatchObject({ cell_phone: '+12125550333' });
    await take('patients', `${heading}\nC7,Ida,Noor,1980-01-02,ida@old.example,2125550555,12\n`);
    expect(await patient('C7')).toMatchObject({ cell_phone: '+12125550555' });
  });

  it("leave a known record's value if the new one is unreadable, and report it", { tags: ['deep'] }, async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,DOB,Email,Location';
    await take('patients', `${heading}\nD5,Eve,Ede,2125550155,2001-02-03,eve@example.com,11\n`);
    await sql`insert into patient (cover_key, pms_patient_id, loc_key, first_name, last_name, dob, cell_phone, created_at)
      values (1, 'D6', 11, 'IVY', 'Ashe', '1999-05-06', '+12125550156', now())`.execute(database().pool.kysely);
    const broken = `${heading}\nD5,Eve,Ede,see notes,2001,xx,11\nD6,Ivy,Ashe,see notes,1999-05-06,xx,11\nD7,New,One,see notes,,,11\n`;
    const { isDryRun, ...dry } = await take('patients', broken, {}, true);
    const { isDryRun: isDry, ...done } = await take('patients', broken);
    expect([isDryRun, isDry, dry]).toEqual([true, false, done]);
    expect([done.counts.patient, done.notes]).toEqual([{ ...NOTHING, created: 1, updated: 1, unchanged: 1 }, 6]);
    const eve = { cell_phone: '+12125550155', dob: '2001-02-03', email: 'eve@example.com' };
    expect(await patient('D5')).toMatchObject(eve);
    expect(await patient('D6')).toMatchObject({ first_name: 'Ivy', cell_phone: '+12125550156' });
    expect(await patient('D7')).toMatchObject({ first_name: 'New', cell_phone: '' });
    expect((await take('patients', broken)).counts.patient).toEqual({ ...NOTHING, unchanged: 3 });
    // A value that is readable again comes from the source again.
    await take('patients', `${heading}\nD5,Eve,Ede,2125550157,2001-02-03,,11\nD7,New,One,2125550158,,,11\n`);
    expect(await patient('D5')).toMatchObject({ ...eve, cell_phone: '+12125550157', email: '' });
    expect(await patient('D7')).toMatchObject({ cell_phone: '+12125550158' });
  });

  it("keep an order's amount, and a visit's length and confirmation, from an earlier readable import", {
    tags: ['deep'],
  }, async () => {
    await take('patients', 'PatientID,FirstName,LastName,Location\nO1,Ora,King,11\n');
    const order = 'OrderNo,PatientID,OrderDate,Amount,Type,Location,Provider';
    await take('orders', `${order}\nT-9,O1,2026-11-02,125.50,Glasses,11,15\n`);
    const orders = await take('orders', `${order}\nT-9,O1,2026-11-02,a lot,${'x'.repeat(201)},11,15\n`);
    expect([orders.counts.order?.unchanged, orders.notes]).toEqual([1, 2]);
    const found = (await rowsOf('eyewear_order', 'O1')).find((row) => 'order_no' in row && row.order_no === 'T-9');
    expect(found).toMatchObject({ amount_cents: 12_550, order_type: 'Glasses' });
    const visit = 'ApptID,PatientID,Date,Time,EndTime,Length,Location,Provider,Type,Status,ConfirmedOn,Deleted';
    await take('appointments', `${visit}\nu1,O1,2026-12-11,10:00,,50,11,15,17,confirmed,2026-11-01 08:00,0\n`);
    const rest = '11,15,17,confirmed,soon,0';
    expect(
      (await take('appointments', `${visit}\nu1,O1,2026-12-11,10:00,late,long,${rest}\n`)).counts.appointment,
    ).toEqual({ ...NOTHING, unchanged: 1 });
    // A cancelled visit keeps its time when the source clears it.
    await take('appointments', `${visit}\nu1,O1,2026-12-11,,,50,11,15,17,,soon,1\n`);
    const visits = await rowsOf('appointment', 'O1');
    expect(visits.map((row) => 'confirmed_at' in row && `${row.confirmed_at}`)).toEqual(['2026-11-01T13:00:00Z']);
    expect(visits.find((row) => 'length' in row && row.length === 50)).toMatchObject({
      ...{ appt_date: '2026-12-11', appt_time: '10:00:00', status: 'cancelled' },
    });
  });

  it('import patients without a foreign phone, and say whose and why', async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,Home,Location';
    const rows = ['F1,Zadie,Smith,+44 20 7946 0958,212-555-0171 x3,11', 'F2,Ana,Paz,011 52 55 1234 5678,,11'];
    const done = await take('patients', `${heading}\n${rows.join('\n')}\n`);
    expect(done.counts.patient).toEqual({ ...NOTHING, created: 2 });
    const reason = 'not a US number; texts go to US numbers only';
    const note = { what: 'note', field: 'cellPhone', reason };
    expect(done.remarks).toMatchObject([
      { ...note, line: 2, record: 'F1' },
      { ...note, line: 3, record: 'F2' },
    ]);
    expect(await patient('F1')).toMatchObject({ cell_phone: '', primary_phone: '+12125550171' });
    expect(await patient('F2')).toMatchObject({ cell_phone: '' });
  });

  it('report in a dry run exactly what the real run does, and change nothing', async () => {
    const content = [
      'PatientID,FirstName,LastName,DOB,Cell,Location,Deleted',
      'A1,Ada,King-Noel,0000-00-00,2125550101,Lake,0',
      'C1,Ida,Rhodes,1900-05-15,none of these,Lake,0',
      'C2,,,1980-01-01,,Lake,0',
      'C3,Test,Zztest,1980-01-01,,Lake,0',
      'C4,Anna,Gone,1980-01-01,,Lake,1',
      'C5,Jo,Ng,1980-01-01,,Nowhere,0',
      'C1,Ida,Again,1900-05-15,,Lake,0',
      'C6,Too,Short',
    ].join('\n');
    const key = () =>
      sql<{ h: string }>`select md5(string_agg(p::text, '' order by patient_key)) as h from patient p`.execute(
        database().pool.kysely,
      );
    const before = (await key()).rows;
    const { isDryRun, ...dry } = await take('patients', content, {}, true);
    expect((await key()).rows).toEqual(before);
    const { isDryRun: isDry, ...real } = await take('patients', content);
    expect([isDryRun, isDry]).toEqual([true, false]);
    expect(dry).toEqual(real);
    expect(real.counts).toEqual({ patient: { created: 1, updated: 1, unchanged: 0, rejected: 4, skipped: 2 } });
    expect(real.remarks.map(({ line, what, field, reason }) => `${line} ${what} ${field} ${reason}`)).toEqual([
      '3 note cellPhone invalid phone number',
      '4 rejected lastName is missing',
      '5 skipped  a test patient',
      '6 skipped  deleted in the source',
      '7 rejected location no location with this name; map it under "locations"',
      '9 rejected the line has 3 columns, not 7',
      '8 rejected id duplicate of line 3, with other content',
    ]);
    expect(JSON.stringify(real.remarks)).not.toMatch(/Ida|Rhodes|Nowhere|none of these/);
  });

  it('are read in Windows-1252, UTF-16 and UTF-8 with a BOM, with tabs and semicolons', async () => {
    const text = 'PatientID;FirstName;LastName;Location\nE1;José;Núñez;11\n';
    await take('patients', Buffer.from(text, 'latin1'));
    await take('patients', Buffer.from(`\ufeff${text.replaceAll(';', '\t').replace('E1', 'E2')}`, 'utf16le'));
    await take('patients', Buffer.from(`\ufeff${text.replace('E1', 'E3')}`));
    expect([await patient('E1'), await patient('E2'), await patient('E3')]).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ first_name: 'José', last_name: 'Núñez' })),
    );
  });

  it("import appointments in the location's wall time, date and time separate", async () => {
    const content = [
      'ApptID,PatientID,Date,Time,Office,Doctor,Type,Status,Est Value,IsDeleted',
      '1,A1,2026-12-01 00:00:00,2:30 PM,Lake,"Hopper, Grace",Eye Exam,C,"$1,234.50",N',
      '2,A1,11/01/2026,01:30,Main Street,Dr. Alan Turing,17,S,0,N',
      '3,A1,03/08/2026,02:30,Main Street,15,17,S,0,N',
      '4,A9,2026-12-01,09:00,Lake,15,17,S,0,N',
      '5,A1,2026-12-01,09:00,Lake,Nobody,17,S,0,N',
      '6,A1,2026-12-01,09:00,Lake,15,17,??,0,N',
      '7,A1,2026-12-01,09:00,Lake,15,17,S,0,Y',
      '8,A1,0000-00-00,09:00,Lake,15,17,S,0,N',
    ].join('\n');
    const mapping = { statuses: { C: 'confirmed', S: 'booked' } };
    const done = await take('appointments', content, mapping);
    expect(done.counts.appointment).toEqual({ ...NOTHING, created: 2, rejected: 5, skipped: 1 });
    expect(done.remarks.filter(({ what }) => what === 'rejected').map(({ line, field }) => [line, field])).toEqual([
      ...[
        [4, 'time'],
        [6, 'provider'],
        [7, 'status'],
        [9, 'date'],
        [5, 'patient'],
      ],
    ]);
    const rows = await rowsOf('appointment', 'A1');
    expect(rows).toMatchObject([
      { appt_date: '2026-11-01', appt_time: '01:30:00', loc_key: 11, acct_key: 16, status: 'booked' },
      {
        appt_date: '2026-12-01',
        appt_time: '14:30:00',
        loc_key: 12,
        acct_key: 15,
        task_key: 17,
        length: 30,
        status: 'confirmed',
        est_value_cents: 123_450,
      },
    ]);
    expect(rows.map((row) => 'starts_at' in row && row.starts_at.toString())).toEqual([
      '2026-11-01T05:30:00Z',
      '2026-12-01T19:30:00Z',
    ]);
    expect((await take('appointments', content, mapping)).counts.appointment).toMatchObject({
      unchanged: 2,
      created: 0,
      updated: 0,
    });
  });

  it('import no visit without a time of day, in any notation', async () => {
    const heading = 'ApptID,PatientID,Date,Time,Location,Provider,Type,Deleted';
    const times = ['', '0000', '00:00', '12:00 AM', '1899-12-30 00:00:00'];
    const rows = times.map((time, n) => `n${n},A1,2026-12-09,${time},11,15,17,0`);
    const done = await take('appointments', [heading, ...rows, 'n9,A1,2026-12-09 00:00:00,,11,15,17,0'].join('\n'));
    expect(done.counts.appointment).toEqual({ ...NOTHING, rejected: times.length + 1 });
    expect(new Set(done.remarks.map(({ field, reason }) => `${field}: ${reason}`))).toEqual(
      new Set(['time: is missing']),
    );
    const alone = await take('appointments', 'ApptID,PatientID,Date,Location,Provider,Type\nn1,A1,2026-12-09,11,15,17');
    expect(alone.remarks).toMatchObject([{ what: 'rejected', field: 'time', reason: 'is missing' }]);
    // An order belongs to a day.
    const order = 'OrderNo,PatientID,OrderDate,Location,Provider\nT-0,A1,2026-11-02 00:00:00,11,15\n';
    expect((await take('orders', order)).counts.order).toEqual({ ...NOTHING, created: 1 });
  });

  it('treat no visit as booked after it started, was cancelled, or was imported', async () => {
    const content = [
      'ApptID,PatientID,Date,Time,Location,Provider,Type,Status,Created On,Cancelled On',
      'w1,A1,2026-03-02,09:00,11,15,17,kept,,',
      'w2,A1,2026-03-03,09:00,11,15,17,cancelled,,2026-03-01 12:00',
      'w3,A1,2026-03-04,09:00,11,15,17,kept,2026-02-01 08:00,',
      'w4,A1,2026-03-05,09:00,11,15,17,kept,2026-03-20 08:00,',
      'w5,A1,2027-03-02,09:00,11,15,17,booked,,',
    ].join('\n');
    expect((await take('appointments', content)).counts.appointment).toEqual({ ...NOTHING, created: 5 });
    const { rows } = await sql<{ source_id: string; booked: Temporal.Instant }>`
      select r.source_id, a.created_at as booked from appointment a
      join source_record r on r.cover_key = a.cover_key and r.kind = 'appointment' and r.target_key = a.appt_key
      where a.cover_key = 1 and r.source_id like 'w_' order by 1`.execute(database().pool.kysely);
    expect(rows.map(({ source_id: id, booked }) => `${id} ${booked}`)).toEqual([
      ...['w1 2026-03-02T14:00:00Z', 'w2 2026-03-01T17:00:00Z', 'w3 2026-02-01T13:00:00Z'],
      ...['w4 2026-03-05T14:00:00Z', `w5 ${NOW}`],
    ]);
  });

  it('keep what happened to a visit here, and cancel a visit deleted in the source', async () => {
    const heading = 'ApptID,PatientID,Date,Time,Location,Provider,Type,Status,Insurance,Deleted';
    await take('appointments', `${heading}\n20,A2,2026-12-03,10:00,11,15,17,booked,VSP,0\n`);
    await sql`update appointment set status = 'confirmed' where cover_key = 1 and insurance = 'VSP'`.execute(
      database().pool.kysely,
    );
    await take('appointments', `${heading}\n20,A2,2026-12-03,10:15,11,15,17,booked,VSP,0\n`);
    expect(await rowsOf('appointment', 'A2')).toMatchObject([{ appt_time: '10:15:00', status: 'confirmed' }]);
    const gone = await take('appointments', `${heading}\n20,A2,2026-12-03,10:15,11,15,17,booked,VSP,1\n`);
    expect(gone.counts.appointment).toEqual({ ...NOTHING, updated: 1 });
    expect(await rowsOf('appointment', 'A2')).toMatchObject([{ status: 'cancelled', cancelled_by: 'import' }]);
  });

  it('import orders, in cents if the column says so', async () => {
    const content = [
      'Order No,Patient ID,Order Type,Lab,Status,Order Date,Due,Received,Amount Cents,Provider,Location',
      'T-1,A2,Glasses,"Lab, ""North""\nWing",At Lab,2026-11-02,2026-11-20,0000-00-00,18950,15,11',
      'T-2,A2,Contacts,,Ready,2026-11-02,,2026-11-09 15:00,189.50,15,11',
    ].join('\n');
    const done = await take('orders', content);
    expect(done.counts.order).toEqual({ ...NOTHING, created: 2 });
    expect(done.remarks).toMatchObject([{ line: 4, what: 'note', field: 'amount' }]);
    expect(await rowsOf('eyewear_order', 'A2')).toMatchObject([
      {
        order_no: 'T-1',
        lab: 'Lab, "North" Wing',
        status: 'ordered',
        amount_cents: 18_950,
        promised_date: '2026-11-20',
        received_at: null,
      },
      { order_no: 'T-2', status: 'received', amount_cents: 0 },
    ]);
  });

  it('omit an order stage dated before the order, and refuse orders years ahead', async () => {
    const content = [
      'Order No,Patient ID,Order Date,Received,Notified,Dispensed,Provider,Location,Deleted',
      'S-1,A2,2026-11-10 14:00,2026-11-09,2026-11-10 13:59,2026-11-12,15,11,0',
      'S-2,A2,2026-11-10 14:00,2026-11-10,2026-11-10 14:00,,15,11,0',
      'S-3,A2,2027-11-20,,,,15,11,0',
      'S-4,A2,2027-11-21,,,,15,11,0',
      'S-5,A2,2062-11-10,,,,15,11,0',
      'S-6,A2,2062-11-10,,,,15,11,1',
    ].join('\n');
    const { isDryRun: isDry, ...dry } = await take('orders', content, {}, true);
    const { isDryRun, ...real } = await take('orders', content);
    expect([isDry, isDryRun, dry]).toEqual([true, false, real]);
    expect(real.remarks.map(({ line, what, field, reason }) => `${line} ${what} ${field} ${reason}`)).toEqual([
      '2 note receivedOn is before it was ordered',
      '2 note notifiedOn is before it was ordered',
      '5 rejected orderedOn is more than a year ahead',
      '6 rejected orderedOn is more than a year ahead',
      '7 skipped  deleted in the source',
    ]);
    const stages = (
      await sql<Record<string, Temporal.Instant | null>>`select received_at, notified_at, dispensed_at
      from eyewear_order where order_no in ('S-1', 'S-2', 'S-3') order by order_no`.execute(database().pool.kysely)
    ).rows;
    expect(stages.map((row) => Object.values(row).map((at) => at?.toString() ?? null))).toEqual([
      [null, null, '2026-11-12T05:00:00Z'],
      ['2026-11-10T05:00:00Z', '2026-11-10T19:00:00Z', null],
      [null, null, null],
    ]);
    // A later error keeps the value here.
    const slip = content.split('\n').slice(0, 2).join('\n').replace('2026-11-12', '2026-11-01');
    expect((await take('orders', slip)).counts.order).toEqual({ ...NOTHING, unchanged: 1 });
  });

  it('treat a future visit as booked, even if the source has an outcome', async () => {
    const heading = 'ApptID,PatientID,Date,Time,Length,Location,Provider,Type,Status';
    const content = [
      heading,
      'f1,B1,2026-12-14,10:00,30,11,15,17,No Show',
      'f2,B1,2026-12-14,11:00,30,11,15,17,Kept',
      'f3,B1,2026-11-20,11:00,30,11,15,17,Kept',
      'f4,B1,2026-11-20,11:30,30,11,15,17,No Show',
      'f5,B1,2026-11-20,09:00,30,11,15,17,No Show',
    ].join('\n');
    const { isDryRun: isDry, ...dry } = await take('appointments', content, {}, true);
    const { isDryRun, ...real } = await take('appointments', content);
    expect([isDry, isDryRun, dry]).toEqual([true, false, real]);
    expect(real.remarks.map(({ line, what, field, reason }) => `${line} ${what} ${field} ${reason}`)).toEqual([
      '2 note status missed, but the visit is in the future',
      '3 note status kept, but the visit is in the future',
      '5 note status missed, but the visit is in the future',
    ]);
    const statuses = () =>
      sql<{ status: string }>`select a.status from appointment a
      join source_record r on r.cover_key = a.cover_key and r.kind = 'appointment' and r.target_key = a.appt_key
      where r.source_id like 'f_' order by r.source_id`.execute(database().pool.kysely);
    expect((await statuses()).rows.map(({ status }) => status)).toEqual([
      'booked',
      'booked',
      'kept',
      'booked',
      'noshow',
    ]);
    // A visit confirmed here stays confirmed.
    await sql`update appointment set status = 'confirmed', confirmed_at = now() where starts_at = '2026-12-14T15:00:00Z'`.execute(
      database().pool.kysely,
    );
    await take('appointments', `${heading}\nf1,B1,2026-12-14,10:00,45,11,15,17,No Show\n`);
    expect((await statuses()).rows[0]).toEqual({ status: 'confirmed' });
  });

  it('import recalls, matched by patient, type and day if they have no id', async () => {
    const content =
      'PatientNo\tRecall Type\tDue Date\tLast Exam\tProvider\tLocation\nA2\tExam\t2027-01-05\t01/05/2026\t15\t11\nA2\tExam\t\t\t15\t11\n';
    const done = await take('recalls', content);
    expect(done.counts.recall).toEqual({ ...NOTHING, created: 1, rejected: 1 });
    expect(await rowsOf('recall', 'A2')).toMatchObject([
      { recall_type: 'Exam', due_date: '2027-01-05', last_visit_date: '2026-01-05' },
    ]);
    expect((await take('recalls', content)).counts.recall).toMatchObject({ unchanged: 1, created: 0 });
  });

  it('record an opt-out once, and a permission only with its date and if nothing was decided', async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,Location,SMS Opt Out,SMS Consent,SMS Consent Date';
    const content = [
      heading,
      'K1,Ann,Out,2125550131,11,Y,,',
      'K2,Bob,In,2125550132,11,N,Y,2025-02-03',
      'K3,Cy,Undated,2125550133,11,N,Y,',
      'K4,Di,Shared,2125550131,11,N,Y,2025-02-03',
    ].join('\n');
    const done = await take('patients', content);
    expect([done.optOuts, done.optIns]).toEqual([1, 1]);
    const ledger = async () =>
      (
        await sql<{ phone: string; decision: string }>`select phone, decision from consent_entry
        where cover_key = 1 and source = 'import' order by entry_key`.execute(database().pool.kysely)
      ).rows;
    const expected = [
      { phone: '+12125550131', decision: 'refused' },
      { phone: '+12125550132', decision: 'given' },
    ];
    expect(await ledger()).toEqual(expected);
    await sql`insert into consent_entry (cover_key, phone, purpose, decision, source, recorded_at)
      values (1, '+12125550131', 'sms', 'given', 'keyword', now()), (1, '+12125550132', 'sms', 'refused', 'keyword', now())`.execute(
      database().pool.kysely,
    );
    const again = await take('patients', content.replace('Ann,Out', 'Ann,Outer'));
    expect([again.optOuts, again.optIns, again.counts.patient?.updated]).toEqual([0, 0, 1]);
    expect(await ledger()).toEqual(expected);
  });

  it('treat free text in an opt-out column as an opt-out, and report it', async () => {
    const content = 'PatientID,FirstName,LastName,Cell,Location,SMS Opt Out\nK5,Em,May,2125550135,11,maybe\n';
    const done = await take('patients', content);
    expect([done.optOuts, done.remarks]).toMatchObject([1, [{ what: 'note', field: 'smsOptOut' }]]);
  });

  it("close the patient's known phone if an opt-out's own phone is unreadable", async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,Location,SMS Opt Out';
    await take('patients', `${heading}\nK6,Flo,Oh,2125550136,11,N\nK7,Gus,Oh,2125550137,11,N\n`);
    expect((await take('patients', `${heading}\nK6,Flo,Oh,see notes,11,Y\n`)).optOuts).toBe(1);
    const bare = 'PatientID,FirstName,LastName,Location,SMS Opt Out\nK7,Gus,Oh,11,Y\nK8,No,Phone,11,Y\n';
    const done = await take('patients', bare, {}, true);
    expect(done.remarks).toEqual([
      {
        file: 0,
        line: 3,
        what: 'note',
        kind: 'patient',
        field: 'smsOptOut',
        record: 'K8',
        reason: 'no phone to opt out',
      },
    ]);
    const { isDryRun, ...real } = await take('patients', bare);
    expect([isDryRun, real]).toEqual([false, { ...done, isDryRun: undefined }]);
    expect(real.optOuts).toBe(1);
    // It still opts out no phone, and is still reported.
    expect((await take('patients', bare)).remarks).toEqual(done.remarks);
    const { rows } = await sql<{ phone: string }>`select phone from consent_entry
      where phone in ('+12125550136', '+12125550137') and decision = 'refused' order by 1`.execute(
      database().pool.kysely,
    );
    expect(rows.map(({ phone }) => phone)).toEqual(['+12125550136', '+12125550137']);
  });

  it('report a negative amount, and store none', async () => {
    const heading = 'OrderNo,PatientID,OrderDate,Amount,Location,Provider';
    const done = await take('orders', `${heading}\nT-8,B1,2026-11-02,(12.50),11,15\n`);
    expect(done.remarks).toMatchObject([{ what: 'note', field: 'amount', reason: 'is below zero' }]);
    const found = (await rowsOf('eyewear_order', 'B1')).find((row) => 'order_no' in row && row.order_no === 'T-8');
    expect(found).toMatchObject({ amount_cents: 0 });
  });

  it('end texts waiting for a phone whose opt-out is imported', async () => {
    const { kysely } = database().pool;
    await sql`insert into conversation (cover_key, conv_key, loc_key, phone, created_at, last_transmission_at)
      values (1, 901, 11, '+12125550151', now(), now())`.execute(kysely);
    await sql`insert into message (cover_key, trans_key, conv_key, kind, body, delivery_status, created_at)
      values (1, 901, 901, 'outgoing', 'See you', 'queued', now())`.execute(kysely);
    await sql`insert into message_outbox (cover_key, trans_key, from_number, phone, run_at, created_at)
      values (1, 901, '+12125550011', '+12125550151', now(), now())`.execute(kysely);
    const done = await take(
      'patients',
      'PatientID,FirstName,LastName,Cell,Location,Opt Out\nL1,Al,Way,2125550151,11,1\n',
    );
    expect(done.optOuts).toBe(1);
    const { rows } = await sql<{
      delivery_status: string | null;
      decision: string;
    }>`select m.delivery_status, e.decision
      from message m join consent_entry e on e.cover_key = m.cover_key and e.phone = '+12125550151'
      where m.trans_key = 901`.execute(kysely);
    expect(rows).toEqual([{ delivery_status: 'error', decision: 'refused' }]);
  });

  it('are read without headings by column position', async () => {
    const mapping = { header: false, columns: { id: 2, lastName: 1, firstName: 3 }, defaults: { location: 12 } };
    await take('patients', 'Hamilton|M1|Margaret\nJohnson|M2|Katherine\n', mapping);
    expect(await patient('M2')).toMatchObject({ first_name: 'Katherine', last_name: 'Johnson', loc_key: 12 });
  });

  it('queue nothing to be sent, and leave other practices alone', async () => {
    expect(await countOutgoing(database())).toBe(0);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from patient where cover_key = 2`.execute(
      database().pool.kysely,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('are audited with kind and counts, without content', async () => {
    const { rows } = await sql<{ detail: Record<string, unknown>; patient_keys: number[] }>`
      select detail, patient_keys from audit_record where cover_key = 1 and action = 'import.csv' order by seq limit 1`.execute(
      database().pool.kysely,
    );
    expect(rows[0]).toEqual({
      patient_keys: [],
      detail: {
        ...{ source: 'csv', 'patient.created': 2, 'patient.updated': 0, 'patient.unchanged': 0 },
        ...{ 'patient.rejected': 0, 'patient.skipped': 0, optOuts: 0, optIns: 0 },
      },
    });
  });

  it.each([
    [
      'a quote that never closes',
      'PatientID,FirstName,LastName\n1,"Ada,King\n2,x,y\n',
      /line 2: This quote never closes/,
    ],
    ['a missing column', 'PatientID,FirstName\n1,Ada\n', /No column for lastName/],
    ['no separator', 'PatientID\n1\n', /No comma, semicolon, tab or bar/],
    ['bytes that are no text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /Not a text file/],
    ['an empty file', '', /is empty/],
  ])('are refused entirely for %s', async (_what, content, words) => {
    await expect(take('patients', content)).rejects.toThrow(words);
  });

  it('say what to do about a missing or unknown location, provider or type', async () => {
    const patients = await take('patients', 'PatientID,FirstName,LastName\nP1,Ada,King\n');
    expect(patients.remarks).toMatchObject([{ field: 'location', reason: 'is missing; set one under "defaults"' }]);
    const usual = await take('patients', 'PatientID,FirstName,LastName\nP1,,King\n', { defaults: { location: 12 } });
    expect([usual.counts.patient, usual.remarks]).toEqual([{ ...NOTHING, created: 1 }, []]);
    expect(await patient('P1')).toMatchObject({ first_name: '', last_name: 'King', loc_key: 12 });
    const visits =
      'ApptID,PatientID,Date,Time,Location,Provider,Type\nx1,A1,2026-12-14,9:00,,,\nx2,A1,2026-12-14,9:00,a,b,c\n';
    expect((await take('appointments', visits)).remarks.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['location', 'provider', 'type'].map(() => '2 is missing; set one under "defaults"'),
      '3 no location with this name; map it under "locations"',
      '3 no provider with this name; map it under "providers"',
      '3 no appointment type with this name; map it under "types"',
    ]);
    const recall = await take('recalls', 'PatientID,DueOn\nA1,2027-01-01\n');
    expect(recall.remarks.map(({ field }) => field)).toEqual(['location', 'provider']);
    const named = { defaults: { location: 11, provider: 15 } };
    expect((await take('recalls', 'PatientID,DueOn\nA1,2027-01-01\n', named)).counts.recall?.created).toBe(1);
  });

  it.each([
    [{ types: { EX: 17, CL: 99 } }, 'types: the practice has no appointment type 99; there are 17, 18.'],
    [{ providers: { GH: 17 } }, 'providers: the practice has no provider 17; there are 15, 16.'],
    [{ locations: { A: 21 } }, 'locations: the practice has no location 21; there are 11, 12.'],
    [{ defaults: { type: 11 } }, 'defaults.type: the practice has no appointment type 11; there are 17, 18.'],
  ])("are refused if a mapping names something the practice doesn't have: %j", async (mapping, words) => {
    await expect(take('appointments', 'id,patientid,date,time\n1,2,3,4\n', mapping)).rejects.toThrow(words);
  });

  it('are refused with a message if a mapping is invalid', async () => {
    const content = 'PatientID,FirstName,LastName\n1,Ada,King\n';
    await expect(take('patients', content, { columns: { surname: 'LastName' } })).rejects.toThrow(
      /columns: no field surname/,
    );
    await expect(take('patients', content, { columns: { lastName: 'Nachname' } })).rejects.toThrow(
      /No column “Nachname” for “lastName”/,
    );
    await expect(take('appointments', 'id,patientid,date\n1,2,3\n', { statuses: { C: 'agreed' } })).rejects.toThrow(
      /"agreed" is none of booked/,
    );
    await expect(take('patients', content, { seperator: ';' })).rejects.toThrow(/seperator/);
    await expect(importText({ database: database(), coverKey: 99, kind: 'patients', content })).rejects.toThrow(
      'No practice 99.',
    );
  });
});
