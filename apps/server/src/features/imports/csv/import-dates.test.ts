import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';

describe('dates and times in a file', () => {
  const database = useDatabase();
  const visits = (lines: readonly string[], mapping: object = {}) =>
    importText({
      ...{ database: database(), kind: 'appointments', mapping },
      content: ['ApptID,PatientID,Date,Time,Length,Location,Provider,Type', ...lines].join('\n'),
    });
  const startOf = async (id: string) =>
    (
      await sql<{ at: string }>`select a.appt_date || ' ' || a.appt_time as at from appointment a
        join source_record r on r.cover_key = a.cover_key and r.kind = 'appointment' and r.target_key = a.appt_key
        where r.source_id = ${id}`.execute(database().pool.kysely)
    ).rows[0]?.at;

  beforeAll(async () => {
    await insertImportPractice(database());
    const content = 'PatientID,FirstName,LastName,Location\nA1,Ada,King,11\n';
    await importText({ database: database(), kind: 'patients', content });
  });

  it.each([
    ['2026-12-05T00:00:00Z', '10:00'],
    ['2026-12-05T00:00:00-08:00', '10:00'],
    ['2026-12-05T00:00:00.000+0530', '10:00 AM'],
    ['2026-12-05 00:00:00+00', '1000'],
    ['2026-12-05 00:00:00 UTC', '1899-12-30T10:00:00Z'],
    ['12/5/2026 12:00:00 AM', '10:00:00'],
    ['2026-12-05T00:00Z', '10:00'],
    ['2026-12-05T00:00:00.0000000Z', '0001-01-01T10:00:00'],
    ['2026-12-05T10:00:00-05:00', ''],
    ['2026-12-05T15:00:00Z', ''],
  ])('[IMP-005] reads %s and %j as 10:00 on December 5', { tags: ['deep'] }, async (date, time) => {
    const id = `${date} ${time}`.trim();
    const done = await visits([`${id},A1,${date},${time},30,11,15,17`]);
    expect(done.remarks).toEqual([]);
    expect(await startOf(id)).toBe('2026-12-05 10:00:00');
  });

  it('[IMP-005] treats midnight as no time of day, with any offset', async () => {
    const done = await visits([
      'm1,A1,2026-12-05T00:00:00Z,,30,11,15,17',
      'm2,A1,2026-12-05T00:00:00-08:00,,30,11,15,17',
    ]);
    expect(done.remarks).toMatchObject([{ field: 'time' }, { field: 'time' }]);
  });

  it('[IMP-005] reads midnight with any offset as that day in birth dates, orders and recalls too', async () => {
    const take = (kind: 'patients' | 'orders' | 'recalls', content: string) =>
      importText({ database: database(), kind, content });
    await take('patients', 'PatientID,FirstName,LastName,DOB,Location\nA2,Bo,Li,1980-12-10T00:00:00+05:30,11\n');
    await take(
      'orders',
      'OrderNo,PatientID,OrderDate,Promised Date,Location,Provider\nO1,A2,2026-11-02T00:00:00Z,2026-11-20T00:00:00-08:00,11,15\n',
    );
    await take('recalls', 'PatientID,Due Date,Location,Provider\nA2,2027-02-03T00:00:00Z,11,15\n');
    const { rows } = await sql`select p.dob::text, o.promised_date::text, r.due_date::text,
        (o.ordered_at at time zone 'America/New_York')::date::text as ordered
      from patient p join eyewear_order o using (cover_key, patient_key) join recall r using (cover_key, patient_key)
      where p.pms_patient_id = 'A2'`.execute(database().pool.kysely);
    expect(rows).toEqual([
      { dob: '1980-12-10', promised_date: '2026-11-20', due_date: '2027-02-03', ordered: '2026-11-02' },
    ]);
  });

  it('[IMP-005] lists the lines of a file with dates in two orders, or day first, and imports nothing', {
    tags: ['deep'],
  }, async () => {
    const mixed = ['o1,A1,03/04/2027,10:00,30,11,15,17', 'o2,A1,01/25/2027,10:00,30,11,15,17'];
    const dayFirst = 'o3,A1,26/01/2027,10:00,30,11,15,17';
    await expect(visits([...mixed, dayFirst])).rejects.toThrow(
      'Dates are in two orders: line 3 (date) has the month first, line 4 (date) has the day first.',
    );
    await expect(visits([dayFirst])).rejects.toThrow(
      'day-first order: line 2 (date) has the day first. Set "dateOrder"',
    );
    expect([await startOf('o1'), await startOf('o3')]).toEqual([undefined, undefined]);
    // With a chosen order, lines that do not fit it are reported.
    const done = await visits([...mixed, dayFirst], { dateOrder: 'MDY' });
    expect(done.counts.appointment).toMatchObject({ created: 2, rejected: 1 });
    expect(done.remarks).toMatchObject([{ line: 4, field: 'date', reason: 'invalid date: the day comes first' }]);
    expect((await visits([dayFirst], { dateOrder: 'DMY' })).counts.appointment?.created).toBe(1);
  });

  it.each(['-1', '-30', '1441'])('refuses a visit of %s minutes', async (length) => {
    const done = await visits([`l${length},A1,2026-12-07,10:00,${length},11,15,17`]);
    expect(done.remarks).toMatchObject([{ what: 'rejected', field: 'length', reason: 'must be 1 to 1440 minutes' }]);
  });
});
