import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importResources, importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';
import type { Remark } from '../imports.types.ts';

/** Dates and words that stand for none, as systems write them. */
const NONE = [
  ...['0000-00-00', '0000-00-00 00:00:00', '0000-00-00T00:00:00Z', '00/00/0000', '00-00-0000', '00/00/00', '00000000'],
  ...['1899-12-30', '12/30/1899', '12/30/1899 12:00:00 AM', '1899-12-31', '30-Dec-1899', '18991230', '1899-12-29'],
  ...['0001-01-01', '0001-01-01 00:00:00', '0001-01-01T00:00:00.0000000', '01/01/0001', '1/1/0001 12:00:00 AM'],
  ...['1/1/1900', '01/01/1900 00:00', '1900-01-01', 'Jan  1 1900 12:00AM', '19000101', '1900-01-00', '1/0/1900'],
  ...['0-Jan-1900', '1753-01-01', '1/1/1753', '1753-01-01 00:00:00.000', '1601-01-01', '1800-12-28', '1840-12-31'],
  ...['1858-11-17', '1904-01-01', '1960-01-01', '1970-01-01', '1970-01-01T00:00:00Z', '12/31/1969 7:00:00 PM'],
  ...['9999-12-31', '12/31/2999', '0', '0.0', '00', '0.00', '-0', '', ' ', '   ', '/  /', '  /  /    ', '__/__/____'],
  ...['-  -', 'NULL', 'null', '(null)', 'N/A', 'none', 'NaT', '\\N', 'N', 'No', 'False', 'off'],
];
const HAPPENED = [
  ...['2020-01-02', '1/2/2020', '2-Jan-20', '20200102', '2020-01-02T00:00:00Z', 'Jan 2 2020 12:00AM', '43832', 'Y'],
  ...['Yes', '1', '-1', '1.0', 'true', 'X', '25/12/2020'],
];
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const wordsOf = (remarks: readonly Remark[]) => remarks.map(({ line, record, reason }) => [line, record, reason]);

describe('[IMP-006] what says that a patient died, left or was deleted', () => {
  const database = useDatabase();
  let files = 0;
  /** Imports a patient for each text of a column. */
  const bring = (heading: string, texts: readonly string[], mapping: object = {}) => {
    files += 1;
    const lines = texts.map((text, at) => `${files}-${at},Ann,Alder,11,${cell(text)}`);
    const content = [`PatientID,FirstName,LastName,Location,${heading}`, ...lines].join('\n');
    return importText({
      database: database(),
      kind: 'patients',
      content,
      sourceName: `file-${files}`,
      mapping: { dateOrder: 'MDY', ...mapping },
    });
  };

  beforeAll(() => insertImportPractice(database()));

  it.each(['Deceased', 'InactiveDate', 'Deleted'])(
    'imports every patient whose %s means there is no date',
    async (heading) => {
      const done = await bring(heading, NONE);
      expect(done.remarks).toEqual([]);
      expect(done.counts.patient).toMatchObject({ created: NONE.length, skipped: 0, rejected: 0 });
    },
  );

  it.each([
    ['Deceased', 'deceased'],
    ['InactiveDate', 'inactive in the source'],
    ['Deleted', 'deleted in the source'],
  ])('skips everyone whose %s is a day or a yes, and lists each with line and reason', async (heading, reason) => {
    const done = await bring(heading, HAPPENED);
    expect(wordsOf(done.remarks)).toEqual(HAPPENED.map((_, at) => [at + 2, `${files}-${at}`, reason]));
    expect(done.counts.patient).toMatchObject({ created: 0, skipped: HAPPENED.length });
  });

  it('rejects a text that is neither, instead of taking it for a death', async () => {
    const done = await bring('Deceased', ['see chart', 'Alive', 'Living', 'Dead', 'Not deceased']);
    expect(wordsOf(done.remarks)).toEqual([
      [2, `${files}-0`, 'not yes, no or a date'],
      [5, `${files}-3`, 'deceased'],
    ]);
    expect(done.counts.patient).toMatchObject({ created: 3, skipped: 1, rejected: 1 });
    const inactive = await bring('Inactive', ['MV', '2030-01-01']);
    expect(inactive.counts.patient).toMatchObject({ created: 1, rejected: 1 });
  });

  it('counts each record of a file once: new, unchanged, skipped or rejected', async () => {
    const texts = ['', '2020-01-02', 'see chart', '0000-00-00'];
    const first = await bring('Deceased', texts);
    files -= 1;
    const { read, counts, remarks } = await bring('Deceased', texts);
    expect([first.counts.patient, counts.patient]).toEqual([
      { created: 2, updated: 0, unchanged: 0, rejected: 1, skipped: 1 },
      { created: 0, updated: 0, unchanged: 2, rejected: 1, skipped: 1 },
    ]);
    expect([read, remarks.length]).toEqual([4, 2]);
  });

  it('counts an opt-out only on a real date', async () => {
    const zero = await bring('SmsOptOut', ['0000-00-00', '1899-12-30', '1/1/1900', '0']);
    expect([zero.optOuts, zero.notes]).toEqual([0, 0]);
    const content = (day: string) =>
      `PatientID,FirstName,LastName,Location,Cell,OptOutDate\nD1,A,B,11,2125550111,${day}\n`;
    const take = (day: string) =>
      importText({ database: database(), kind: 'patients', content: content(day), sourceName: 'days' });
    expect((await take('0001-01-01 00:00:00')).optOuts).toBe(0);
    expect((await take('2024-05-06')).optOuts).toBe(1);
  });

  it('cancels a visit without a status on a real day of cancelling only', async () => {
    const patient = 'PatientID,FirstName,LastName,Location\nV1,Ann,Alder,11\n';
    await importText({ database: database(), kind: 'patients', content: patient });
    const content = [
      'ApptID,PatientID,Date,Time,Location,Provider,Type,CancelledOn,Deleted',
      'c1,V1,2026-12-07,10:00,11,15,17,0000-00-00,0000-00-00',
      'c2,V1,2026-12-07,11:00,11,15,17,2026-11-01,1899-12-30',
      'c3,V1,2026-12-07,12:00,11,15,17,,2026-11-02',
    ].join('\n');
    const done = await importText({ database: database(), kind: 'appointments', content });
    expect(done.counts.appointment).toMatchObject({ created: 2, skipped: 1 });
    const { rows } = await sql<{ status: string }>`select status from appointment
      where cover_key = 1 and appt_date = '2026-12-07' order by appt_time`.execute(database().pool.kysely);
    expect(rows.map(({ status }) => status)).toEqual(['booked', 'cancelled']);
  });

  it('reads the same in FHIR', async () => {
    const patient = (id: string, deceasedDateTime: string) => ({
      ...{ resourceType: 'Patient', id, deceasedDateTime },
      name: [{ family: 'Alder', given: ['Ann'] }],
    });
    const none = ['0001-01-01', '0001', '1900-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '0000-00-00'];
    const done = await importResources({
      database: database(),
      resources: [
        ...none.map((day, at) => patient(`n${at}`, day)),
        ...[patient('d1', '2020-01-02'), patient('d2', '2019'), patient('d3', 'see chart')],
      ],
    });
    expect(done.counts.patient).toMatchObject({ created: none.length, skipped: 2, rejected: 1 });
  });
});
