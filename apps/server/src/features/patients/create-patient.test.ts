import { createNewPatient, findPatient } from '@sightline/contract/patients.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, locationRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const AT = Temporal.Instant.from('2026-11-20T14:00:00Z');

describe('adding a patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const add = async (body: Record<string, unknown>) =>
    app().call(
      createNewPatient,
      { body: { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '212-555-0101', ...body } },
      token,
    );
  const patients = () =>
    database()
      .pool.kysely.selectFrom('patient')
      .selectAll()
      .where('cover_key', '=', 1)
      .orderBy('patient_key')
      .execute();

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'location', [locationRow({ cover_key: 1, loc_key: 13, status: 0 })]);
    await pool.kysely.updateTable('location').set({ status: 0 }).where('loc_key', '=', 11).execute();
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550199', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
      { cover_key: 2, phone: '+12125550198', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[MSG-033] stores names and phone, at the practice’s first open location, under an ID of ours', async () => {
    const { reply } = await add({
      firstName: '  María  José ',
      lastName: 'De la Ñusta',
      phoneNumber: '(212) 555-0110',
    });
    expect(reply).toMatchObject({ Success: true, Errors: [], Message: 'Patient Added' });
    const { NewPatient } = reply;
    expect(NewPatient).toMatchObject({
      firstName: 'María José',
      lastName: 'De la Ñusta',
      cellPhone: '+12125550110',
      isValidPhone: true,
      isOptedOut: false,
      patientId: expect.stringMatching(/^SL-[0-9A-HJKMNP-TV-Z]{12}$/),
    });
    const stored = (await patients()).find((row) => row.patient_key === NewPatient?.addKey);
    expect(stored).toMatchObject({ first_name: 'María José', loc_key: 12, created_at: app().clock.now() });
    const found = await app().call(findPatient, { body: { PatientId: NewPatient?.patientId ?? '' } }, token);
    expect(found.reply.ListOfPatientSearch).toEqual([NewPatient]);
  });

  it.each([
    [{ firstName: 'A' }, 'first name'],
    [{ firstName: ' A ' }, 'first name'],
    [{ lastName: '' }, 'last name'],
    [{ lastName: '\u0000B' }, 'last name'],
    [{ firstName: '𝔸' }, 'first name'],
    [{ firstName: 'x'.repeat(21) }, 'at most 20'],
    [{ lastName: 'y'.repeat(100) }, 'at most 20'],
    [{ phoneNumber: '000-000-0000' }, 'malformed'],
    [{ phoneNumber: '212-555-010' }, 'malformed'],
    [{ phoneNumber: '+44 20 7946 0958' }, 'US number'],
    [{ phoneNumber: '+45 32 45 67 89' }, 'US number'],
    [{ phoneNumber: '112-555-0101' }, 'malformed'],
    [{ phoneNumber: '' }, 'malformed'],
  ])('[MSG-033] refuses %j with a message, storing nothing', async (fault, word) => {
    const before = await patients();
    const { status, reply } = await add(fault);
    expect(status).toBe(200);
    expect(reply).toMatchObject({ NewPatient: null, Success: false, Message: '' });
    expect(reply.Errors).toEqual([expect.stringContaining(word)]);
    expect(await patients()).toEqual(before);
  });

  it('[MSG-033] reports every fault at once, accepts exactly 2 and exactly 20, and answers 400 if far too long', async () => {
    expect((await add({ firstName: '', lastName: '', phoneNumber: '1' })).reply.Errors).toHaveLength(3);
    const edge = { firstName: 'Bo', lastName: 'z'.repeat(20), phoneNumber: '212-555-0111' };
    expect((await add(edge)).reply.Success).toBe(true);
    expect((await add({ firstName: 'x'.repeat(101) })).problem.code).toBe('request.invalid');
  });

  it('[MSG-027] stores a phone without its pasted extension', async () => {
    const { reply } = await add({ firstName: 'Exa', phoneNumber: '(212) 555-0188 ext 23' });
    expect(reply).toMatchObject({ Success: true, NewPatient: { cellPhone: expect.stringContaining('5550188') } });
  });

  it('[MSG-034] refuses a phone that opted out of this practice, and only this one', async () => {
    const before = await patients();
    expect((await add({ phoneNumber: '212-555-0199' })).reply).toEqual({
      NewPatient: null,
      Success: false,
      Errors: [],
      Message: 'Patient has opted-out of SMS',
    });
    expect(await patients()).toEqual(before);
    expect((await add({ phoneNumber: '212-555-0198' })).reply.Success).toBe(true);
  });

  it('[MSG-033] returns the patient with the same name and phone, and keeps people on one phone apart', async () => {
    const first = await add({ phoneNumber: '212-555-0120' });
    const again = await add({ firstName: 'ANA', lastName: ' reyes', phoneNumber: '+12125550120' });
    expect(again.reply).toEqual(first.reply);
    const sister = await add({ firstName: 'Eva', phoneNumber: '212-555-0120' });
    expect(sister.reply.NewPatient?.addKey).not.toBe(first.reply.NewPatient?.addKey);
  });

  it('[MSG-033] creates one patient from twenty equal requests at the same time', async () => {
    const before = (await patients()).length;
    const body = { firstName: 'Twin', phoneNumber: '212-555-0130' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body)));
    expect(new Set(answers.map(({ reply }) => reply.NewPatient?.addKey)).size).toBe(1);
    expect(await patients()).toHaveLength(before + 1);
  });

  it('[TEN-1] adds to no location of another practice, and to no closed one', async () => {
    expect((await add({ locKey: 21 })).problem.code).toBe('location.not-found');
    expect((await add({ locKey: 13 })).reply.Errors).toEqual([expect.stringContaining('closed')]);
    expect((await add({ locKey: 12, phoneNumber: '212-555-0140' })).reply.Success).toBe(true);
  });

  it('[HIP-1] records in the audit trail who was added, and what was refused', async () => {
    const added = await add({ phoneNumber: '212-555-0150' });
    await add({ firstName: '' });
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'patients.create')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows).toMatchObject([
      { patient_keys: [], detail: { refused: 'invalid' } },
      { patient_keys: [added.reply.NewPatient?.addKey], detail: { wasKnown: false } },
    ]);
  });
});
