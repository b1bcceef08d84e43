import { holdPatient } from '@sightline/contract/legal-holds.calls';
import { erasePatient, previewErasure, returnPatient } from '@sightline/contract/patient-erasure.calls';
import { mergePatients } from '@sightline/contract/patient-merge.calls';
import { correctPatient, getPatient } from '@sightline/contract/patient-record.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { importText } from '../../imports/imports.test-files.ts';
import { runRetention } from '../retention.usecases.ts';
import { ERASURE_OF_TABLES } from './erasing.rules.ts';
import { CANARY, insertFullPatient } from './erasing.test-patient.ts';

const params = (addKey: number) => ({ addKey: String(addKey) });

describe('erasing a patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let key = 1_000;

  const erase = (addKey: number, typedId = `K-${addKey}`) =>
    app().call(erasePatient, { params: params(addKey), body: { typedId, reason: 'Asked in writing' } }, token);
  const preview = (addKey: number) => app().call(previewErasure, { params: params(addKey) }, token);
  const tables = async () =>
    (
      await sql<{ name: string }>`
        select c.relname as name from pg_class c
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`.execute(
        database().pool.kysely,
      )
    ).rows.map(({ name }) => name);
  /** The tables that contain a text. */
  async function holding(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of await tables()) {
      const { rows } = await sql`select from ${sql.table(table)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
        database().pool.kysely,
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  }
  async function someone(): Promise<number> {
    key += 10;
    await insertFullPatient(database(), key);
    return key;
  }

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 5, first_name: 'Ada', last_name: 'Osei' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 7, name: 'Exam', length: 40 }]);
    ({ token } = await app().signIn('user1'));
  });

  it('[PTN-004] says before what goes and what stays, and then leaves only that, in the database and the files', {
    tags: ['deep'],
  }, async () => {
    const addKey = await someone();
    await app().files.put({ key: `pictures/1/p${addKey}`, bytes: Buffer.from('x'), contentType: 'image/jpeg' });
    expect((await preview(addKey)).reply).toEqual({
      ...{ patientId: `K-${addKey}`, obstacle: null, holdReason: null, visitsAhead: 0, formsUntil: '2032-03-06' },
      erased: { texts: 3, pictures: 1, forms: 1, files: 2, bookings: 1, emails: 1, recalls: 1, insurances: 1 },
      kept: { signedForms: 1, consents: 1, visits: 1, prescriptions: 1, orders: 1, notices: 1 },
    });
    const changes = await sql`select from practice_change`.execute(database().pool.kysely);
    const { status, reply } = await erase(addKey);
    expect([status, reply.formsUntil]).toEqual([200, '2032-03-06']);
    expect(await holding(CANARY.phone)).toEqual(['consent_entry']);
    expect(await holding(CANARY.name)).toEqual(['form_entry']);
    expect(await holding(CANARY.words)).toEqual(['form_entry']);
    expect(await holding(CANARY.email)).toEqual([]);
    expect(await holding(CANARY.dob)).toEqual([]);
    expect(await app().files.read(`pictures/1/p${addKey}`)).toBeNull();
    // The practice system isn't asked to empty its own record.
    expect((await sql`select from practice_change`.execute(database().pool.kysely)).rows.length).toBeLessThan(
      changes.rows.length,
    );
    const { rows } = await sql<{ conv_key: number; last_body: string; patient_key: number | null }>`
      select conv_key, last_body, patient_key from conversation where cover_key = 1`.execute(database().pool.kysely);
    expect(rows).toEqual([{ conv_key: addKey + 1, last_body: 'Is it ready?', patient_key: 103 }]);
    const page = (await app().call(getPatient, { params: params(addKey) }, token)).reply;
    expect(page).toMatchObject({ firstName: 'Erased', lastName: 'patient', dob: null, cellPhone: '' });
    expect(page.erased).toMatchObject({ reason: 'Asked in writing', userName: 'user1', formsUntil: '2032-03-06' });
    const { rows: events } = await sql<{ detail: Record<string, unknown> }>`
      select detail from audit_record where action = 'patients.erase' and patient_keys @> array[${addKey}::integer]`.execute(
      database().pool.kysely,
    );
    expect(events).toEqual([{ detail: expect.objectContaining({ texts: 3, forms: 1, signedForms: 1 }) }]);
  });

  it('[PTN-004] needs the patient’s ID, no legal hold and no visit ahead, and happens once', async () => {
    const addKey = await someone();
    expect((await erase(addKey, 'K-1')).problem.code).toBe('patient.erase-unconfirmed');
    await app().call(holdPatient, { params: params(addKey), body: { reason: 'A claim' } }, token);
    expect((await preview(addKey)).reply).toMatchObject({ obstacle: 'held', holdReason: 'A claim' });
    expect((await erase(addKey)).problem.code).toBe('patient.erase-held');
    await app().call(holdPatient, { params: params(addKey), body: { reason: null } }, token);
    await sql`update appointment set status = 'booked', cancelled_at = null, cancelled_by = null,
      starts_at = ${app().clock.now().add({ hours: 48 })} where appt_key = ${addKey}`.execute(database().pool.kysely);
    expect((await erase(addKey)).problem.code).toBe('patient.erase-visits');
    await sql`update appointment set status = 'kept', starts_at = '2026-03-10' where appt_key = ${addKey}`.execute(
      database().pool.kysely,
    );
    expect((await erase(201, 'P201')).problem.code).toBe('patient.not-found');
    expect((await erase(addKey, ` k-${addKey}`)).status).toBe(200);
    expect((await erase(addKey)).problem.code).toBe('patient.erased');
    const merging = await app().call(mergePatients, { params: params(101), body: { mergedKey: addKey } }, token);
    expect(merging.problem.code).toBe('patient.erased');
    const correcting = await app().call(correctPatient, { params: params(addKey), body: { email: 'a@b.test' } }, token);
    expect(correcting.problem.code).toBe('patient.erased');
  });

  it('[PTN-004] outlasts the next import of the same record, which says why', { tags: ['deep'] }, async () => {
    const addKey = await someone();
    await erase(addKey);
    const patients = await importText({
      ...{ database: database(), kind: 'patients', sourceName: 'csv' },
      content: `PatientID,FirstName,LastName,DOB,Cell,Location\nK-${addKey},${CANARY.words},${CANARY.name},${CANARY.dob},9175550142,11\nN-1,Ola,Berg,,,11`,
    });
    const reason = 'this patient was erased here; if they returned, bring them back on their page';
    expect(patients.remarks).toMatchObject([{ what: 'rejected', reason }]);
    const visits = await importText({
      ...{ database: database(), kind: 'appointments', sourceName: 'csv' },
      content: `ApptID,PatientID,Date,Time,Location,Provider,Type\nnew,K-${addKey},2026-12-01,10:00,11,5,7\nother,N-1,2026-12-01,11:00,11,5,7`,
    });
    // Everyone else's come in.
    expect(visits.remarks).toMatchObject([{ what: 'rejected', reason, record: 'new' }]);
    expect(visits.counts).toMatchObject({ appointment: { created: 1, rejected: 1 } });
    expect(await holding(CANARY.phone)).toEqual(['consent_entry']);
  });

  it('[PTN-004] is over when staff bring the patient back with a reason: imports add to the record under the same ID again', async () => {
    const addKey = await someone();
    const back = (body: object = {}, who = token) =>
      app().call(
        returnPatient,
        {
          params: params(addKey),
          body: { firstName: 'Ida', lastName: 'Lund', dob: '1990-04-05', reason: 'Came back on May 4', ...body },
        },
        who,
      );
    expect((await back()).problem.code).toBe('patient.not-erased');
    await erase(addKey);
    const { token: other } = await app().signIn('user2');
    expect([(await back({ reason: ' ' })).status, (await back({}, other)).status]).toEqual([400, 404]);
    expect((await back()).status).toBe(200);
    expect((await back()).problem.code).toBe('patient.not-erased');
    const { reply } = await app().call(getPatient, { params: params(addKey) }, token);
    expect(reply).toMatchObject({ firstName: 'Ida', lastName: 'Lund', patientId: `K-${addKey}`, erased: null });
    const imported = await importText({
      ...{ database: database(), kind: 'patients', sourceName: 'csv' },
      content: `PatientID,FirstName,LastName,DOB,Cell,Location\nK-${addKey},Ida,Lund,04/05/1990,9175550199,11`,
    });
    expect(imported.remarks).toEqual([]);
    const rows = await database()
      .pool.kysely.selectFrom('patient')
      .select(['patient_key', 'cell_phone'])
      .where('pms_patient_id', '=', `K-${addKey}`)
      .execute();
    expect(rows).toEqual([{ patient_key: addKey, cell_phone: '+19175550199' }]);
    // What was erased stays erased, what was kept stays kept, and both acts can be proved.
    expect(await holding(CANARY.phone)).toEqual(['consent_entry']);
    const { rows: returns } =
      await sql`select reason, erasure_reason from patient_return where patient_key = ${addKey}`.execute(
        database().pool.kysely,
      );
    expect(returns).toEqual([{ reason: 'Came back on May 4', erasure_reason: 'Asked in writing' }]);
    expect((await erase(addKey)).status).toBe(200);
  });

  it('[PTN-004] keeps signed forms until the law lets them go, unless a hold was placed since', async () => {
    const addKey = await someone();
    await erase(addKey);
    const run = () => runRetention({ scope: openSystemScope({ pool: app().deps.pool, clock: app().clock }) });
    await sql`update patient_erasure set forms_until = '2026-01-01' where patient_key = ${addKey}`.execute(
      database().pool.kysely,
    );
    await app().call(holdPatient, { params: params(addKey), body: { reason: 'A claim' } }, token);
    expect(await run()).toBe(0);
    await app().call(holdPatient, { params: params(addKey), body: { reason: null } }, token);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it('[PTN-004] has a decision for every table that leads to a patient', async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive led as (
        select 'patient'::regclass as name
        union
        select c.conrelid::regclass from pg_constraint c join led on c.confrelid = led.name where c.contype = 'f')
      select name::text from led
      union
      select c.relname::text from information_schema.columns join pg_class c on c.relname = table_name
        and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      where table_schema = 'public' and column_name in ('patient_key', 'patient_keys', 'kept_key', 'merged_key', 'one_key', 'target_key', 'trans_key')
      order by 1`.execute(database().pool.kysely);
    const decided: string[] = Object.values(ERASURE_OF_TABLES).flat();
    expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
    expect(new Set(decided).size).toBe(decided.length);
    const all = await tables();
    expect(decided.filter((name) => !all.includes(name))).toEqual([]);
  });
});
