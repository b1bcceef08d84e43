import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';

const HEADING = 'PatientID,LastName,FirstName,DOB,CellPhone,Email';

describe('[IMP-001] the shapes of files that programs write', () => {
  const database = useDatabase();
  const take = (sourceName: string, content: string, given: Partial<Parameters<typeof importText>[0]> = {}) =>
    importText({
      ...{ database: database(), kind: 'patients', sourceName, content },
      mapping: { defaults: { location: 11, provider: 15, type: 17 } },
      ...given,
    });
  const peopleOf = async (source: string) =>
    (
      await sql<Record<string, string>>`select pms_patient_id as id, first_name as first, last_name as last,
          cell_phone as cell from patient where cover_key = 1 and pms_source = ${source} order by 1`.execute(
        database().pool.kysely,
      )
    ).rows.map(({ id, first, last, cell }) => [id, first, last, cell].join(' ').trim());
  const visits = (sourceName: string, lines: readonly string[], mapping: object = {}) =>
    take(sourceName, lines.join('\n'), {
      kind: 'appointments',
      mapping: { defaults: { location: 11, provider: 15, type: 17 }, ...mapping },
    });
  const visitsOf = async (source: string) =>
    (
      await sql<Record<string, string>>`select r.source_id as id, a.appt_date || ' ' || a.appt_time as at, a.length
        from source_record r join appointment a on a.cover_key = r.cover_key and a.appt_key = r.target_key
        where r.cover_key = 1 and r.source = ${source} and r.kind = 'appointment' order by 1`.execute(
        database().pool.kysely,
      )
    ).rows.map(({ id, at, length }) => `${id} ${at} ${length}`);

  beforeAll(async () => {
    await insertImportPractice(database());
    for (const source of ['seconds', 'minutes', 'offsets', 'clocks', 'broken'])
      await take(source, 'PatientID,FirstName,LastName\nH1,Ada,King\n');
  });

  it('takes text that is written as a formula for the text', async () => {
    await take(
      'formulas',
      `${HEADING}\n"=""00123""",Alder,Ida,1980-01-02,"=""2125550165""",\n00124,Birch,Jon,,="2125550166",\n'00125,Cole,Kim,,,\n`,
    );
    expect(await peopleOf('formulas')).toEqual([
      '00123 Ida Alder +12125550165',
      '00124 Jon Birch +12125550166',
      '00125 Kim Cole',
    ]);
    // The same patients without formulas.
    const plain = await take('formulas', `${HEADING}\n00123,Alder,Ida,1980-01-02,2125550165,\n`);
    expect(plain.counts.patient).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ['D11', 'names its separator', 'sep=;\r\n', ';', '\r\n'],
    ['D12', 'names its separator in quotes', '"sep=|"\n', '|', '\n'],
    ['D13', 'has a report’s title', 'Patient List\nGenerated 11/28/2026 08:00 AM\n\n', ',', '\n'],
    ['D14', 'has a padded title', 'Patient List,,,,,\nFrom,1/1/2026,to,11/28/2026,,\n', ',', '\n'],
  ])('finds the headings of file %s, which %s above them', async (id, _, above, separator, end) => {
    const line = (text: string) => `${text.replaceAll(',', separator)}${end}`;
    const sourceName = id.toLowerCase();
    const done = await take(sourceName, `${above}${line(HEADING)}${line(`${id},Alder,Xia,1980-01-02,2125550181,`)}`);
    expect([done.read, done.remarks]).toEqual([1, []]);
    expect(await peopleOf(sourceName)).toEqual([`${id} Xia Alder +12125550181`]);
  });

  it('lists a report’s last line as no record', async () => {
    const done = await take('footer', `${HEADING}\nD1,Alder,Xia,1980-01-02,,\n"Total patients: 1"\n`);
    expect(done.remarks).toMatchObject([{ line: 3, what: 'rejected', reason: 'has 1 column, not 6' }]);
    expect(done.remarks[0]?.record).toBeUndefined();
  });

  it('fills up lines that end early, unless their cells have shifted', async () => {
    const done = await take(
      'short',
      `${HEADING}\nS1,Alder,Dot,1980-01-02,2125550187\nS2,Birch,Eve\nS3,Cole,1980-01-02,2125550188\nS4,Dunn,Fay,2125550189,f@example.com\n`,
    );
    expect(await peopleOf('short')).toEqual(['S1 Dot Alder +12125550187', 'S2 Eve Birch']);
    expect(done.remarks.map(({ record, reason }) => `${record} ${reason}`)).toEqual([
      'S3 has 4 columns, not 6',
      'S4 has 5 columns, not 6',
    ]);
  });

  it('skips headings that come again, and stops where the columns change', async () => {
    const done = await take('joined', `${HEADING}\nJ1,Alder,Gil,,,\n\uFEFF${HEADING}\nJ2,Birch,Hope,,,\n`);
    expect(done.remarks).toMatchObject([{ line: 3, what: 'skipped', reason: 'the headings again' }]);
    expect(await peopleOf('joined')).toEqual(['J1 Gil Alder', 'J2 Hope Birch']);
    const changed = `${HEADING}\nJ3,Alder,Gil,,,\nPatientID,FirstName,LastName,DOB,CellPhone,Email\nJ4,Hope,Birch,,,\n`;
    const padded = `${HEADING}\nJ5,Alder,Gil,,,\n${HEADING},\n`;
    expect((await take('padded', padded)).remarks).toMatchObject([{ reason: 'the headings again' }]);
    await expect(take('changed', changed)).rejects.toThrow('line 3: The columns change here.');
    expect(await peopleOf('changed')).toEqual([]);
  });

  it('reads both names from one column', async () => {
    const names = ['"King, Ada"', '"Li, Bo Q."', 'Cy Ng', 'Maria del Carmen Cruz', '"Alder, Dot, Jr."', 'Cher'];
    await take('names', ['PatientID,Patient Name', ...names.map((name, at) => `N${at},${name}`)].join('\n'));
    expect(await peopleOf('names')).toEqual([
      ...['N0 Ada King', 'N1 Bo Li', 'N2 Cy Ng', 'N3 Maria del Carmen Cruz', 'N4 Dot Alder', 'N5  Cher'],
    ]);
  });

  it('reads lines that end in CR although cells contain LF', async () => {
    await take('mac', `${HEADING},Notes\rE1,Alder,Kay,1980-01-02,2125550199,,"line one\nline two"\rE2,Birch,Lee,,,,\r`);
    expect(await peopleOf('mac')).toEqual(['E1 Kay Alder +12125550199', 'E2 Lee Birch']);
  });

  it('reads lengths in seconds, and asks about those that could be minutes', async () => {
    const heading = 'ApptID,PatientID,Date,Time,Length';
    await visits('seconds', [heading, '1,H1,2027-01-14,09:00:00,1800', '2,H1,2027-01-14,10:00:00,900']);
    expect(await visitsOf('seconds')).toEqual(['1 2027-01-14 09:00:00 30', '2 2027-01-14 10:00:00 15']);
    const doubtful = [heading, '3,H1,2027-01-14,11:00:00,900'];
    await expect(visits('seconds', doubtful)).rejects.toThrow(/could be minutes or seconds. Set "lengthUnit"/);
    await visits('seconds', doubtful, { lengthUnit: 'seconds' });
    expect(await visitsOf('seconds')).toContain('3 2027-01-14 11:00:00 15');
    const minutes = await visits('minutes', [heading, '1,H1,2027-01-14,09:00,45', '2,H1,2027-01-14,10:00,1800']);
    expect(await visitsOf('minutes')).toEqual(['1 2027-01-14 09:00:00 45']);
    expect(minutes.remarks).toMatchObject([{ reason: 'must be 1 to 1440 minutes' }]);
  });

  it.each([
    [['900', '30'], null],
    [['900', '450'], null],
    [['15', '900'], null],
    [['45', '480'], 'minutes'],
    [['3600', '900'], 'seconds'],
    [['0', ''], 'minutes'],
  ])('understands lengths of %j as %s', async (lengths, unit) => {
    const lines = lengths.map((length, n) => `${n},H1,2027-02-0${n + 1},09:00,${length}`);
    const reading = take('lengths', ['ApptID,PatientID,Date,Time,Length', ...lines].join('\n'), {
      ...{ kind: 'appointments', isDryRun: true },
    });
    if (unit === null) await expect(reading).rejects.toThrow('could be minutes or seconds');
    else expect((await reading).understood).toEqual([`Visit lengths are in ${unit}.`]);
  });

  it('finds a length of seconds after hundreds of minutes, and reads lengths with their unit', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => `${n},H1,1/4/2027,09:00,${n === 470 ? 900 : 30}`);
    const heading = 'ApptID,PatientID,Date,Time,Length';
    await expect(visits('minutes', [heading, ...lines])).rejects.toThrow('line 472: The lengths of visits could be');
    const named = ['a,H1,2027-01-04,09:00,30 min', 'b,H1,2027-01-04,09:00,0:45', 'c,H1,2027-01-04,09:00,20.0'];
    const done = await visits('minutes', [heading, ...named, 'd,H1,1/4/2027,09:00,900'], { lengthUnit: 'minutes' });
    expect(await visitsOf('minutes')).toEqual([
      ...['1 2027-01-14 09:00:00 45', 'a 2027-01-04 09:00:00 30', 'b 2027-01-04 09:00:00 45'],
      ...['c 2027-01-04 09:00:00 20', 'd 2027-01-04 09:00:00 900'],
    ]);
    expect(done.understood).toEqual(['Visit lengths are in minutes.', '03/04 means March 4.']);
  });

  it('reads every time with its own offset, alone or beside its date, and refuses ranges', async () => {
    const done = await visits('clocks', [
      'ApptID,PatientID,Date,Time,EndTime',
      'a,H1,2027-03-02,14:00Z,14:30Z',
      'b,H1,2027-03-02,09:00 -05:00,09:30 -0500',
      'c,H1,3/2/2027 9:00 AM -05:00,,2027-03-02 9:45 AM -05',
      'd,H1,2027-03-02T14:00:00Z,,14:20:00Z',
      'e,H1,2027-03-02 18:45:00-05,,00:15Z',
      'f,H1,2027-03-02,09:00-09:30,',
      'g,H1,2027-03-02,09:00 EST,',
    ]);
    expect(await visitsOf('clocks')).toEqual([
      ...['a 2027-03-02 09:00:00 30', 'b 2027-03-02 09:00:00 30', 'c 2027-03-02 09:00:00 45'],
      ...['d 2027-03-02 09:00:00 20', 'e 2027-03-02 18:45:00 30'],
    ]);
    expect(done.remarks.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['7 invalid time', '8 invalid time']);
  });

  it('takes a broken visit for a no-show, and for cancelled if it is still ahead', async () => {
    const done = await visits('broken', [
      'ApptID,PatientID,Date,Time,AptStatus',
      '1,H1,2026-01-14,10:00,5',
      '2,H1,2027-01-14,10:00,Broken',
    ]);
    const { rows } = await sql<{ status: string }>`select a.status from source_record r
      join appointment a on a.cover_key = r.cover_key and a.appt_key = r.target_key
      where r.source = 'broken' and r.kind = 'appointment' order by r.source_id`.execute(database().pool.kysely);
    expect([done.remarks, rows.map(({ status }) => status)]).toEqual([[], ['noshow', 'cancelled']]);
  });

  it.each([
    ['"Last, First"', '"King, Ada"', 'Ada King'],
    ['"Last Name, First Name"', 'King Ada', 'Ada King'],
    ['"Patient Name (Last, First MI)"', '"Li, Bo Q."', 'Bo Li'],
    ['Full name', 'Ada King', 'Ada King'],
  ])('reads both names below %s from %s', async (heading, text, name) => {
    const sourceName = `named${heading.length}`;
    await take(sourceName, `PatientID,${heading}\nN1,${text}\n`);
    expect(await peopleOf(sourceName)).toEqual([`N1 ${name}`]);
  });

  it('refuses names that say the last comes first, and not where it ends', async () => {
    const done = await take('unclear', 'PatientID,"Last, First"\nN1,Van Dam Bo\n');
    expect(done.remarks).toMatchObject([{ what: 'rejected', reason: 'no comma after the last name' }]);
  });

  it('keeps people called None or Null, and takes programs’ words for nothing elsewhere', async () => {
    const lines = ['W1,None,Ann,none', 'W2,Null,Bo,None', 'W3,NULL,Cy,NULL', 'W4,Nan,N/A,n/a'];
    await take('words', ['PatientID,LastName,FirstName,Email', ...lines].join('\n'));
    expect(await peopleOf('words')).toEqual(['W1 Ann None', 'W2 Bo Null', 'W3 Cy', 'W4  Nan']);
  });

  it('fills a blank from another column with the same heading, and takes neither where they differ', async () => {
    const done = await take(
      'twins',
      'PatientID,LastName,FirstName,CellPhone,CellPhone,LastName\nT1,Alder,Ann,,2125550132,Alder\nT2,Birch,Ben,2125550133,2125550134,Bee\n',
    );
    expect(await peopleOf('twins')).toEqual(['T1 Ann Alder +12125550132', 'T2 Ben']);
    expect(done.remarks.map(({ field, reason }) => `${field} ${reason}`).toSorted()).toEqual([
      'cellPhone columns with this heading differ',
      'lastName columns with this heading differ',
    ]);
    expect(done.unused).toEqual([]);
  });

  it('reads past an unnamed last heading, invisible characters and NULs', async () => {
    const hidden = 'Pat\u200bientID,Last\u200cName,FirstName,DOB,Email,CellPhone,';
    await take(
      'hidden',
      `\uFEFF${hidden}\nZ\u00ad1,Al\u200bder,A\u200dnn,1980\u200c-01-02,,2125550131,\nZ2,Bir\0ch,Ben\0\0,1980-01-02,b\u200c@example.com,2125550132\n`,
    );
    expect(await peopleOf('hidden')).toEqual(['Z1 Ann Alder +12125550131', 'Z2 Ben Birch +12125550132']);
  });

  it('reads UTF-16 without a byte order mark', async () => {
    for (const [sourceName, text] of [
      ['little', Buffer.from(`${HEADING}\nU1,Alder,Ann,,,\n`, 'utf16le')],
      ['big', Buffer.from(`${HEADING}\nU1,Alder,Ann,,,\n`, 'utf16le').swap16()],
    ] as const) {
      await importText({
        ...{ database: database(), kind: 'patients', sourceName, content: text },
        mapping: { defaults: { location: 11 } },
      });
      expect(await peopleOf(sourceName)).toEqual(['U1 Ann Alder']);
    }
  });

  it('reads starts and ends with their offsets, as databases write them', async () => {
    await visits('offsets', [
      'ApptID,PatientID,Start,End,Status',
      '1,H1,2027-01-26 09:00:00.0000000 -05:00,2027-01-26 09:30:00.0000000 -05:00,Scheduled',
      '2,H1,2027-01-26T10:00:00-05:00,2027-01-26T10:25:00-05:00,Scheduled',
      '3,H1,2027-01-26 11:00:00,2027-01-26 11:25:00,Scheduled',
      '4,H1,2027-01-26 12:00 PM,2027-01-26 12:25 PM,Scheduled',
      '5,H1,2027-01-26 13:00:00-05,2027-01-26 13:25:00-05,Scheduled',
      '6,H1,2027-01-26 19:00:00+00,2027-01-26 19:25:00 UTC,Scheduled',
    ]);
    expect(await visitsOf('offsets')).toEqual([
      ...['1 2027-01-26 09:00:00 30', '2 2027-01-26 10:00:00 25', '3 2027-01-26 11:00:00 25'],
      ...['4 2027-01-26 12:00:00 25', '5 2027-01-26 13:00:00 25', '6 2027-01-26 14:00:00 25'],
    ]);
  });
});
