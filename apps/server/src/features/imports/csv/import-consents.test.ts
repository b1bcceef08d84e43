import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importText } from '../imports.test-files.ts';
import { insertImportPractice } from '../imports.test-practice.ts';

describe('texting consent in a file', () => {
  const database = useDatabase();
  let n = 0;
  /** Imports a patient with extra fields; each has its own phone. */
  const take = async (more: Readonly<Record<string, string>>, mapping: object = {}) => {
    n += 1;
    const phone = `21255501${String(n).padStart(2, '0')}`;
    const content = [
      ['PatientID', 'FirstName', 'LastName', 'Cell', 'Location', ...Object.keys(more)],
      [`P${n}`, 'Ada', 'King', phone, '11', ...Object.values(more)],
    ];
    const done = await importText({
      ...{ database: database(), kind: 'patients', mapping },
      content: content.map((fields) => fields.join(',')).join('\n'),
    });
    return { ...done, patient: done.counts.patient, entry: await entryOf(`+1${phone}`) };
  };
  const entryOf = async (phone: string) =>
    (
      await sql<{ decision: string; words: string }>`select decision, words from consent_entry
        where cover_key = 1 and phone = ${phone} order by entry_key desc limit 1`.execute(database().pool.kysely)
    ).rows[0];

  beforeAll(() => insertImportPractice(database()));

  it.each([
    ['SmsOptIn', 'False'],
    ['Communication Consent', 'N'],
    ['Text Consent', 'Declined'],
    ['SMS Opt-In', 'Opted Out'],
    ['OK to Text', 'no'],
    ['Consent Status', 'Revoked'],
    ['SMS Opt Out', 'Opted out'],
    ['Do Not Text', 'Y'],
  ])('[IMP-006] reads %s: %s as a refusal', { tags: ['deep'] }, async (heading, word) => {
    const { entry, optOuts, notes } = await take({ [heading]: word });
    expect([entry?.decision, optOuts, notes]).toEqual(['refused', 1, 0]);
  });

  it.each([
    ['SmsOptIn', ''],
    ['SmsOptIn', 'NULL'],
    ['SMS Opt Out', 'False'],
    ['SMS Opt Out', 'Opted in'],
  ])('[IMP-006] reads %s: %j as no decision', async (heading, word) => {
    const { entry, notes } = await take({ [heading]: word });
    expect([entry, notes]).toEqual([undefined, 0]);
  });

  it('[IMP-006] reports an ambiguous word, and lets it permit nothing', async () => {
    const { entry, remarks } = await take({ SmsOptIn: 'pending', 'SMS Consent Date': '2026-03-04' });
    expect([entry, remarks]).toMatchObject([undefined, [{ field: 'smsOptIn', reason: 'neither yes nor no' }]]);
  });

  it('[IMP-006] records source, file, line and decision day in the ledger', async () => {
    const refused = await take({ 'Communication Consent': 'N', 'Communication Consent Date': '2026-03-04' });
    expect(refused.entry).toEqual({ decision: 'refused', words: 'csv, file.csv line 2, opted out 3/4/2026' });
    const given = await take({ SmsOptIn: 'Granted', 'Opt In Date': '2026-03-05' });
    expect(given.entry).toEqual({ decision: 'given', words: 'csv, file.csv line 2, opted in 3/5/2026' });
    const undated = await take({ SmsOptIn: 'No' });
    expect(undated.entry).toEqual({ decision: 'refused', words: 'csv, file.csv line 2' });
  });

  it('[IMP-006] ignores consent on a line rejected as a duplicate', async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,Location,SmsOptOut,SmsOptIn,SmsOptInDate';
    const content = [
      heading,
      'X1,Ada,King,2125550191,11,N,,',
      'X1,Bo,Li,2125550192,11,Y,,',
      'X2,Cy,Moss,2125550193,11,Y,,',
      'X2,Di,Ng,2125550194,11,N,Y,2026-01-02',
    ].join('\n');
    const done = await importText({ database: database(), kind: 'patients', content });
    expect([done.counts.patient, done.optOuts, done.optIns]).toMatchObject([{ created: 2, rejected: 2 }, 1, 0]);
    const phones = ['+12125550191', '+12125550192', '+12125550193', '+12125550194'];
    expect((await Promise.all(phones.map(entryOf))).map((entry) => entry?.decision)).toEqual([
      ...[undefined, undefined, 'refused', undefined],
    ]);
  });

  it('[IMP-006] obeys a no on any of the lines that repeat a patient', async () => {
    const content = [
      'PatientID,FirstName,LastName,Cell,Location,Appt No,SmsOptIn,SmsOptOut',
      'R1,Ada,King,2125550197,11,1,,N',
      'R1,Ada,King,2125550197,11,2,N,N',
    ].join('\n');
    const done = await importText({ database: database(), kind: 'patients', content });
    expect([done.counts.patient, done.optOuts]).toMatchObject([{ created: 1, unchanged: 1, rejected: 0 }, 1]);
    expect(await entryOf('+12125550197')).toEqual({ decision: 'refused', words: 'csv, file.csv line 3' });
  });

  it('[IMP-006] counts the opt-out of a known patient who is now inactive in the source', async () => {
    const heading = 'PatientID,FirstName,LastName,Cell,Location,Status,SmsOptOut';
    const bring = (...lines: string[]) =>
      importText({ database: database(), kind: 'patients', content: [heading, ...lines].join('\n') });
    await bring('Y1,Ada,King,2125550195,11,Active,N');
    const done = await bring('Y1,Ada,King,2125550195,11,Inactive,Y', 'Y2,Bo,Li,2125550196,11,Inactive,Y');
    expect([done.counts.patient?.skipped, done.optOuts]).toEqual([2, 1]);
    expect([await entryOf('+12125550195'), await entryOf('+12125550196')]).toMatchObject([
      ...[{ decision: 'refused', words: 'csv, file.csv line 2' }, undefined],
    ]);
  });

  it.each([
    ['Patient Status', 'Inactive', 'inactive in the source'],
    ['Patient Status', 'Inactive Patient', 'inactive in the source'],
    ['Status', 'I', 'inactive in the source'],
    ['Active', 'Inactive', 'inactive in the source'],
    ['Active', 'N', 'inactive in the source'],
    ['Inactive', 'Inactive', 'inactive in the source'],
    ['Inactive Date', '2024-05-06', 'inactive in the source'],
    ['Status', 'Deceased', 'deceased'],
  ])('[IMP-006] skips a patient whose %s is %s', { tags: ['deep'] }, async (heading, word, reason) => {
    const { patient, remarks } = await take({ [heading]: word });
    expect([patient?.skipped, remarks]).toMatchObject([1, [{ what: 'skipped', reason }]]);
  });

  it.each([
    ['Patient Status', 'Active'],
    ['Patient Status', 'Active Patient'],
    ['Status', 'A'],
    ['Active', 'Active'],
    ['Inactive', 'Active'],
    ['Inactive', 'N'],
    ['Status', ''],
  ])('[IMP-006] imports a patient whose %s is %j', { tags: ['deep'] }, async (heading, word) => {
    const { patient, notes } = await take({ [heading]: word });
    expect([patient?.created, notes]).toEqual([1, 0]);
  });

  it('[IMP-006] rejects a patient with an unknown status, and learns it from the mapping file', async () => {
    const strange = await take({ Status: 'Z9' });
    expect(strange.remarks).toMatchObject([{ what: 'rejected', field: 'status' }]);
    expect((await take({ Status: 'Z9' }, { statuses: { Z9: 'inactive' } })).patient).toMatchObject({ skipped: 1 });
    await expect(take({}, { statuses: { Z9: 'asleep' } })).rejects.toThrow(/"asleep"/);
  });
});
