import { getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { clearSchedules, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

const DAY = '2026-11-23';

describe("a day's appointments", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let exam = 0;
  let fitting = 0;

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(async () => {
    await clearSchedules(database().pool);
    exam = await insertType(database().pool);
    fitting = await insertType(database().pool, { name: 'Contact Lens Fitting' });
  });

  const pool = () => database().pool;
  const ask = async (body: { locKey?: number | null; acctKey?: number | null; date?: string } = {}) => {
    const given = { coverKey: 11, locKey: 111, acctKey: 115, date: DAY, ...body };
    return (await app().call(getAppointmentDetails, { body: given, query: {} }, token)).reply;
  };
  const details = async (body: Parameters<typeof ask>[0] = {}) => {
    const reply = await ask(body);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const order = (order_no: string, ordered: string, given: { order_type?: string; status?: string } = {}) => ({
    ...{ cover_key: 11, order_no, patient_key: 1101, loc_key: 111, acct_key: 115, order_type: 'Glasses' },
    ...{ status: 'dispensed', ordered_at: Temporal.Instant.from(ordered) },
    ...given,
  });

  it('[SCH-024] returns every field of the record, by time', async () => {
    const later = await insertVisit(pool(), {
      taskKey: fitting,
      at: `${DAY}T14:15`,
      patient_key: 1102,
      status: 'confirmed',
    });
    const first = await insertVisit(pool(), { taskKey: exam, at: `${DAY}T09:00`, length: 45 });
    expect(await details()).toEqual([
      {
        ...{ VwAppointmentID: first, StartTime: `${DAY}T09:00:00`, ApptStatus: 'booked', FirstName: 'Ada' },
        ...{
          LastName: 'Patient1101',
          ExamType: 'Exam',
          Length: 45,
          ProviderFirstName: 'Mei',
          ProviderLastName: 'zhao',
        },
        ...{ LastVisitOrExamDate: null, LastExamType: null, KnownPurchases: '', VisitOccurrence: 1 },
        ...{ MissedOrCancelled: false, MissedOrCancelledTotal: 0 },
      },
      expect.objectContaining({ VwAppointmentID: later, ExamType: 'Contact Lens Fitting', ApptStatus: 'confirmed' }),
    ]);
  });

  it('[SCH-024] keeps cancelled and missed visits on the list of their day', async () => {
    for (const status of ['kept', 'noshow', 'cancelled'])
      await insertVisit(pool(), { taskKey: exam, at: `${DAY}T09:00`, status });
    expect((await details()).map(({ ApptStatus }) => ApptStatus).sort()).toEqual(['cancelled', 'kept', 'noshow']);
  });

  it("[SCH-024] shows the patient's earlier visits, at any location and with any provider", async () => {
    const earlier = [
      ['2024-05-01T10:00', 'kept', exam],
      ['2025-05-01T10:00', 'kept', fitting],
      ['2025-08-01T10:00', 'noshow', exam],
      ['2026-02-01T10:00', 'cancelled', exam],
    ] as const;
    for (const [at, status, taskKey] of earlier)
      await insertVisit(pool(), { taskKey, at, status, loc_key: 112, acct_key: 116 });
    await insertVisit(pool(), { taskKey: exam, at: '2026-12-01T10:00', status: 'cancelled' });
    await insertVisit(pool(), { taskKey: exam, at: '2026-01-01T10:00', status: 'kept', patient_key: 1102 });
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T09:00` });
    const history = { LastVisitOrExamDate: '2025-05-01', LastExamType: 'Contact Lens Fitting', VisitOccurrence: 3 };
    expect(await details()).toMatchObject([{ ...history, MissedOrCancelled: true, MissedOrCancelledTotal: 2 }]);
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T08:00`, status: 'kept' });
    expect(await details()).toMatchObject([
      { ...history, MissedOrCancelled: true },
      {
        ...{ LastVisitOrExamDate: DAY, LastExamType: 'Exam', VisitOccurrence: 4 },
        ...{ MissedOrCancelled: false, MissedOrCancelledTotal: 2 },
      },
    ]);
  });

  it("[SCH-024] shows the three newest purchases by the location's own dates, and how many more there are", async () => {
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T09:00` });
    await insertRows(pool(), 'eyewear_order', [
      order('1', '2024-03-01T15:00:00Z'),
      order('2', '2026-03-06T03:00:00Z', { order_type: 'Sunglasses' }),
      order('3', '2026-10-01T15:00:00Z', { status: 'cancelled' }),
    ]);
    expect(await details()).toMatchObject([{ KnownPurchases: 'Sunglasses 03/05/2026, Glasses 03/01/2024' }]);
    await insertRows(pool(), 'eyewear_order', [
      order('4', '2025-03-01T15:00:00Z', { order_type: 'Contact lenses' }),
      order('5', '2023-03-01T15:00:00Z'),
    ]);
    expect(await details()).toMatchObject([
      { KnownPurchases: 'Sunglasses 03/05/2026, Contact lenses 03/01/2025, Glasses 03/01/2024 and 1 more' },
    ]);
  });

  it('[SCH-024] lists one provider at one location, or all of either', async () => {
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T09:00` });
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T10:00`, loc_key: 112 });
    await insertVisit(pool(), { taskKey: exam, at: `${DAY}T11:00`, loc_key: 112, acct_key: 116 });
    await insertVisit(pool(), { taskKey: exam, at: '2026-11-24T09:00' });
    const foreign = await insertType(pool(), { coverKey: 22 });
    await insertVisit(pool(), { coverKey: 22, taskKey: foreign, at: `${DAY}T09:00` });
    const hours = async (body: Parameters<typeof ask>[0]) =>
      (await details(body)).map(({ StartTime }) => StartTime.slice(11, 13));
    expect(await hours({})).toEqual(['09']);
    expect(await hours({ locKey: 0 })).toEqual(['09', '10']);
    expect(await hours({ locKey: 112, acctKey: 0 })).toEqual(['10', '11']);
    expect(await hours({ locKey: null, acctKey: null })).toEqual(['09', '10', '11']);
    expect(await hours({ date: '2026-11-25' })).toEqual([]);
  });

  it('[SCH-024] records in the audit trail that patients were read', async () => {
    for (let n = 0; n < 3; n += 1) await insertVisit(pool(), { taskKey: exam, at: `${DAY}T1${n}:00` });
    expect(await details()).toHaveLength(3);
    const { rows } = await sql<{ count: number }>`
      select count(*) from audit_record where action = 'schedule.appointment-details'`.execute(pool().kysely);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it("[SCH-024] refuses invalid dates, and another practice's locations and providers", async () => {
    for (const date of ['', 'today', '2026-13-01', '0000-01-01', '2826-01-01'])
      expect(await ask({ date })).toMatchObject({ success: false, statusCode: 400 });
    expect(await ask({ locKey: 221 })).toMatchObject({ success: false, errors: [SETUP_TEXT.unknownLocation] });
    expect(await ask({ acctKey: 225 })).toMatchObject({ success: false, errors: [SETUP_TEXT.unknownProvider] });
  });
});
