import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';

describe('[IMP-001] columns of other systems', () => {
  const database = useDatabase();
  const take = (lines: readonly string[], given: Partial<Parameters<typeof importText>[0]> = {}) =>
    importText({
      ...{ database: database(), kind: 'patients', mapping: { defaults: { location: 11 } } },
      ...given,
      content: lines.join('\n'),
    });
  const patientsOf = async (source: string) =>
    (
      await sql<
        Record<string, string>
      >`select pms_patient_id as id, first_name as first, last_name as last, dob::text, cell_phone as cell,
          primary_phone as home, secondary_phone as work
        from patient where cover_key = 1 and pms_source = ${source} order by 1`.execute(database().pool.kysely)
    ).rows;
  const visitsOf = async (source: string) =>
    (
      await sql<
        Record<string, string>
      >`select r.source_id as id, a.appt_date || ' ' || a.appt_time as at, a.length, a.status
        from source_record r join appointment a on a.cover_key = r.cover_key and a.appt_key = r.target_key
        where r.cover_key = 1 and r.source = ${source} and r.kind = 'appointment' order by 1`.execute(
        database().pool.kysely,
      )
    ).rows;

  beforeAll(() => insertImportPractice(database()));

  it('reads Open Dental’s tables with their codes', async () => {
    const sourceName = 'open-dental';
    const patients = await take(
      [
        'PatNum,LName,FName,PatStatus,Birthdate,HmPhone,WkPhone,WirelessPhone,PriProv,ClinicNum,TxtMsgOk,DateTimeDeceased',
        '1,King,Ada,0,1980-01-02,2125550201,2125550202,2125550203,4,0,2,0001-01-01',
        '2,Li,Bo,6,0001-01-01,,,2125550204,4,0,0,0001-01-01',
        ...['3,Non,Patient,1', '4,In,Active,2', '5,Ar,Chived,3', '6,De,Leted,4', '7,De,Ceased,5'].map(
          (start) => `${start},1980-01-02,,,,4,0,1,0001-01-01`,
        ),
        '8,Died,Too,0,1980-01-02,,,,4,0,1,2024-05-06',
        '9,Odd,One,9,1980-01-02,,,,4,0,1,',
      ],
      { sourceName },
    );
    expect(patients.counts.patient).toMatchObject({ created: 2, skipped: 6, rejected: 1 });
    expect(patients.remarks.map(({ record, reason }) => `${record} ${reason}`)).toEqual([
      ...['3 not a patient in the source', '4 inactive in the source', '5 inactive in the source'],
      ...['6 deleted in the source', '7 deceased', '8 deceased'],
      '9 not a known patient status; name it under "statuses"',
    ]);
    expect(patients).toMatchObject({ unused: ['PriProv'], optOuts: 1 });
    expect(await patientsOf(sourceName)).toEqual([
      { id: '1', first: 'Ada', last: 'King', dob: '1980-01-02', ...PHONES },
      { id: '2', first: 'Bo', last: 'Li', dob: null, cell: '+12125550204', home: '', work: '' },
    ]);
    const visit = (id: number, status: number, at = '2026-12-07 09:00:00') => `${id},1,${status},//XXXX,0,3,${at},0`;
    const visits = await take(
      [
        'AptNum,PatNum,AptStatus,Pattern,ClinicNum,ProvNum,AptDateTime,IsNewPatient',
        ...[
          visit(1, 1),
          visit(2, 2, '2026-10-05 09:00:00'),
          visit(3, 3, '0001-01-01 00:00:00'),
          visit(4, 4),
          visit(5, 5),
        ],
        ...[visit(6, 6, '0001-01-01 00:00:00'), visit(7, 7), visit(8, 8), visit(9, 0)],
      ],
      {
        ...{ sourceName, kind: 'appointments' },
        mapping: { defaults: { location: 11, type: 17 }, providers: { 'ProvNum 3': 15 } },
      },
    );
    expect(visits.counts.appointment).toMatchObject({ created: 4, skipped: 4, rejected: 1 });
    expect(await visitsOf(sourceName)).toEqual([
      { id: '1', at: '2026-12-07 09:00:00', length: 30, status: 'booked' },
      { id: '2', at: '2026-10-05 09:00:00', length: 30, status: 'kept' },
      { id: '4', at: '2026-12-07 09:00:00', length: 30, status: 'booked' },
      { id: '5', at: '2026-12-07 09:00:00', length: 30, status: 'cancelled' },
    ]);
    // A visit that goes back to the unscheduled list is no longer booked here, without its time too.
    const gone = await take(
      ['AptNum,PatNum,AptStatus,Pattern,ProvNum,AptDateTime', '1,1,3,//XXXX,3,0001-01-01 00:00:00'],
      {
        ...{ sourceName, kind: 'appointments' },
        mapping: { defaults: { location: 11, type: 17 }, providers: { 'ProvNum 3': 15 } },
      },
    );
    expect(gone.counts.appointment).toMatchObject({ updated: 1 });
    expect(await visitsOf(sourceName)).toContainEqual(expect.objectContaining({ id: '1', status: 'cancelled' }));
  });

  it('never takes another system’s numbers for our keys', async () => {
    const done = await take(['AptNum,PatNum,AptStatus,ProvNum,AptDateTime', '1,1,1,15,2026-12-07 09:00:00'], {
      ...{ kind: 'appointments', sourceName: 'numbers' },
      mapping: { defaults: { location: 11, type: 17 } },
    });
    expect(done.remarks).toMatchObject([{ what: 'rejected', field: 'provider' }]);
  });

  it('reads OpenEMR’s tables with their codes', async () => {
    const sourceName = 'openemr';
    const patients = await take(
      [
        'id,pid,pubpid,fname,lname,DOB,phone_home,phone_biz,phone_cell,status,hipaa_allowsms,deceased_date,deceased_reason',
        '1,11,P-11,Ada,King,1980-01-02,2125550201,2125550202,2125550205,married,NO,0000-00-00 00:00:00,',
        '2,12,P-12,Bo,Li,1980-01-02,,,2125550206,single,YES,0000-00-00 00:00:00,',
        '3,13,P-13,Cy,Ng,1980-01-02,,,2125550207,,,2024-05-06 00:00:00,',
      ],
      { sourceName },
    );
    expect(patients.counts.patient).toMatchObject({ created: 2, skipped: 1 });
    expect(patients.optOuts).toBe(1);
    expect((await patientsOf(sourceName)).map(({ id }) => id)).toEqual(['11', '12']);
    const visits = await take(
      [
        'pc_eid,pc_pid,pc_aid,pc_eventDate,pc_startTime,pc_endTime,pc_duration,pc_apptstatus',
        ...['-', '^', '+', 'x', '%', '?'].map((code, at) => `${at},11,7,2026-12-07,09:00:00,09:15:00,900,${code}`),
        ...['?', '@', '>', '$'].map((code, at) => `${at + 6},11,7,2026-10-05,09:00:00,09:15:00,900,${code}`),
      ],
      {
        ...{ sourceName, kind: 'appointments' },
        mapping: { defaults: { location: 11, type: 17 }, providers: { 'pc_aid 7': 15 } },
      },
    );
    expect(visits.counts.appointment).toMatchObject({ created: 10 });
    expect((await visitsOf(sourceName)).map(({ status }) => status)).toEqual([
      // A visit missed in the future is booked, as everywhere.
      ...['booked', 'booked', 'booked', 'cancelled', 'cancelled', 'booked', 'noshow', 'kept', 'kept', 'kept'],
    ]);
    expect(await visitsOf(sourceName)).toContainEqual(expect.objectContaining({ length: 15 }));
  });

  it('reads Synthea’s patients', async () => {
    const done = await take(
      [
        'Id,BIRTHDATE,DEATHDATE,SSN,PREFIX,FIRST,LAST,MARITAL,RACE,GENDER,ADDRESS,CITY,STATE,ZIP,HEALTHCARE_COVERAGE',
        'a-1,1980-01-02,,999-11-1111,Mr.,Ada,King,M,white,F,1 Main St,Springfield,MA,02139,0.0',
        'a-2,1950-01-02,2019-03-04,999-11-1112,Mr.,Bo,Li,M,white,M,1 Main St,Springfield,MA,02139,0.0',
      ],
      { sourceName: 'synthea' },
    );
    expect(done.remarks).toMatchObject([{ line: 3, record: 'a-2', what: 'skipped', reason: 'deceased' }]);
    expect(done.counts.patient).toMatchObject({ created: 1, skipped: 1 });
    expect(done.undecided).toEqual([]);
  });

  it('reads every column that may refuse texts or tell of a death, not only the first', async () => {
    const head = 'PatientID,LastName,FirstName,Cell,Location,SmsOptIn,TxtMsgOk,hipaa_allowsms,DOD,Deceased';
    const done = await take(
      [head, 'M1,A,A,2125550211,11,Y,1,NO,,', 'M2,B,B,2125550212,11,,2,,,', 'M3,C,C,2125550213,11,,,,,2020-01-01'],
      { sourceName: 'more' },
    );
    expect(done.counts.patient).toMatchObject({ created: 2, skipped: 1 });
    expect(done.optOuts).toBe(2);
  });

  const z = (own: string, value = 'Do not contact') => [
    `PatientID,LastName,FirstName,Cell,Location,${own},Notes`,
    `S1,Alder,Ann,2125550221,11,${value},hello`,
    'S2,Birch,Ben,2125550222,11,,hello',
  ];

  it('stops at a column that may say who must not be contacted, until someone decides', async () => {
    const [sourceName, mapping] = ['stops', {}];
    await expect(take(z('Preferred Contact'), { sourceName, mapping })).rejects.toThrow(
      'they may say who must not be contacted: “Preferred Contact”. Say what they mean with --columns',
    );
    expect(await patientsOf(sourceName)).toEqual([]);
    const dry = await take(z('Preferred Contact'), { sourceName, mapping, isDryRun: true });
    expect(dry).toMatchObject({ unused: ['Preferred Contact', 'Notes'], undecided: ['Preferred Contact'] });
    const ignored = await take(z('Preferred Contact'), {
      sourceName,
      mapping: { otherColumns: { 'preferred contact': 'ignore' } },
    });
    expect(ignored).toMatchObject({ unused: ['Preferred Contact', 'Notes'], undecided: [], optOuts: 0 });
    const used = await take(z('Preferred Contact'), {
      sourceName,
      mapping: { otherColumns: { 'Preferred Contact': 'smsOptIn' } },
    });
    expect(used).toMatchObject({ unused: ['Notes'], optOuts: 1 });
  });

  it('goes on if such a column is empty, or its field was said not to be in the file', async () => {
    const [sourceName, mapping] = ['empty', {}];
    expect((await take(z('Died?', ''), { sourceName, mapping })).counts.patient).toMatchObject({ created: 2 });
    const done = await take(z('OK to Text', 'N'), { sourceName, mapping: { columns: { smsOptIn: null } } });
    expect(done).toMatchObject({ optOuts: 0, unused: ['OK to Text', 'Notes'] });
  });

  it('refuses a decision that names no field', async () => {
    await expect(take(z('Died?', 'Y'), { mapping: { otherColumns: { 'Died?': 'death' } } })).rejects.toThrow(
      /otherColumns: no field death/,
    );
  });
});

const PHONES = { cell: '+12125550203', home: '+12125550201', work: '+12125550202' };
