import {
  deleteAppointmentType,
  getAppointmentTypes,
  modInitAppointmentsFromOnboarding,
} from '@sightline/contract/appointment-types.calls';
import {
  modDeleteInsuranceData,
  modGetInsuranceData,
  modInitInsuranceData,
  modInitInsuranceFromOnboarding,
  modSaveInsuranceData,
} from '@sightline/contract/insurance-types.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { createTestApp, type TestApp, useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup.test-practice.ts';

const ANSWERS = {
  insurances: [
    { insName: 'VSP', daysBlocked: 2 },
    { insName: 'Quartz', daysBlocked: 1, orderKey: 1 },
    { insName: 'quartz', daysBlocked: 9 },
    { insName: 'no insurance', daysBlocked: 1, orderKey: -1 },
    { insName: 'x'.repeat(51), daysBlocked: 1 },
    { insName: 'Dean', daysBlocked: 'unknown' },
    'not an entry',
  ],
  appointmentTypes: [
    { name: 'Low vision evaluation', length: 70, slotSize: 12, cost: 219.6 },
    { name: 'Exam', length: 45 },
    { name: '', length: 45 },
    { name: 'Endless', length: 'long' },
  ],
};

describe("a practice's first load", () => {
  const database = useDatabase();
  const app = useApp(database);
  let secondServer: TestApp | undefined;
  let token = '';

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    secondServer = await createTestApp({ database: database() });
    token = (await app().signIn('user11')).token;
  });
  afterAll(() => secondServer?.close());
  beforeEach(async () => {
    const { kysely } = database().pool;
    for (const table of ['setup_initialisation', 'insurance_type', 'appointment_type', 'onboarding'] as const)
      await kysely.deleteFrom(table).execute();
    await kysely.updateTable('cover').set({ onboarding_initialised_at: null }).execute();
    await insertRows(database().pool, 'onboarding', [
      { cover_key: 11, answers: JSON.stringify(ANSWERS), received_at: Temporal.Now.instant() },
    ]);
  });

  type InitCall =
    | typeof modInitInsuranceData
    | typeof modInitInsuranceFromOnboarding
    | typeof modInitAppointmentsFromOnboarding;
  const init = async (call: InitCall, server = app()) => {
    const { reply } = await server.call(call, { body: { coverKey: 11 }, query: {} }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data.Inserted;
  };
  const carriers = async () => {
    const { reply } = await app().call(modGetInsuranceData, { query: {} }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return new Map(reply.data.map((carrier) => [carrier.insName, carrier]));
  };

  it('[OBS-005] adds the standard carriers once', async () => {
    expect(await init(modInitInsuranceData)).toBe(13);
    expect(await init(modInitInsuranceData)).toBe(0);
    const found = await carriers();
    expect(found.size).toBe(13);
    expect(found.get('Aetna')).toMatchObject({ daysBlocked: 0, orderKey: 0, isSaved: true, isDefault: true });
    expect(found.get('Other Insurance')).toMatchObject({ orderKey: 1 });
  });

  it('[OBS-005] never restores what staff deleted', async () => {
    const inits = [modInitInsuranceData, modInitInsuranceFromOnboarding, modInitAppointmentsFromOnboarding] as const;
    for (const call of inits) await init(call);
    for (const insName of ['Aetna', 'Quartz'])
      await app().call(modDeleteInsuranceData, { body: { insName }, query: {} }, token);
    const { reply } = await app().call(getAppointmentTypes, { body: {}, query: {} }, token);
    for (const { taskKey } of reply.success ? reply.data : [])
      await app().call(deleteAppointmentType, { body: { taskKey }, query: {} }, token);
    for (const call of inits) expect(await init(call)).toBe(0);
    const found = await carriers();
    expect([found.size, found.has('Aetna'), found.has('Quartz')]).toEqual([13, false, false]);
    expect((await app().call(getAppointmentTypes, { body: {}, query: {} }, token)).reply.data).toEqual([]);
  });

  it('[OBS-005] imports onboarding answers, whichever of the two calls comes first', async () => {
    const ways = [
      [modInitInsuranceData, modInitInsuranceFromOnboarding],
      [modInitInsuranceFromOnboarding, modInitInsuranceData],
    ] as const;
    for (const [first, second] of ways) {
      await database().pool.kysely.deleteFrom('setup_initialisation').execute();
      await database().pool.kysely.deleteFrom('insurance_type').execute();
      const inserted = (await init(first)) + (await init(second));
      expect(inserted).toBeGreaterThanOrEqual(15);
      const found = await carriers();
      expect(found.size).toBe(15);
      expect(found.get('VSP')).toMatchObject({ daysBlocked: 2 });
      expect(found.get('Quartz')).toMatchObject({ daysBlocked: 1, orderKey: 0 });
      expect(found.get('Dean')).toMatchObject({ daysBlocked: 0 });
      expect(found.get('No Insurance')).toMatchObject({ daysBlocked: 1, orderKey: -1 });
      expect(found.get('Aetna')).toMatchObject({ daysBlocked: 0 });
    }
  });

  it('[OBS-005] imports appointment types, with supported lengths and no duplicate names', async () => {
    await insertRows(database().pool, 'appointment_type', [{ cover_key: 11, name: 'exam', length: 30 }]);
    expect(await init(modInitAppointmentsFromOnboarding)).toBe(1);
    const { reply } = await app().call(getAppointmentTypes, { body: {}, query: {} }, token);
    expect(reply.data).toMatchObject([
      { name: 'exam', length: 30 },
      { name: 'Low vision evaluation', length: 90, slotSize: 15, cost: 220, active: true },
    ]);
  });

  it('[OBS-005] never overwrites what staff saved meanwhile', async () => {
    await app().call(modSaveInsuranceData, { body: { insName: 'VSP', daysBlocked: 7 }, query: {} }, token);
    await init(modInitInsuranceData);
    await init(modInitInsuranceFromOnboarding);
    expect((await carriers()).get('VSP')).toMatchObject({ daysBlocked: 7, savedBy: 'user11' });
  });

  it('[OBS-005] runs once if several people open the page at the same time on two servers', async () => {
    const servers = [app(), secondServer ?? app()];
    for (const call of [modInitInsuranceData, modInitInsuranceFromOnboarding, modInitAppointmentsFromOnboarding]) {
      const counts = await Promise.all(Array.from({ length: 8 }, (_, person) => init(call, servers[person % 2])));
      expect([call.name, counts.filter((count) => count > 0)]).toEqual([call.name, [expect.any(Number)]]);
    }
    const notes = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('action')
      .where('cover_key', '=', 11)
      .where('action', '=', 'insurance-types.init')
      .execute();
    // One note for each time this file caused it.
    expect(notes.length).toBeGreaterThan(0);
    expect(await database().pool.kysely.selectFrom('setup_initialisation').select('part').execute()).toHaveLength(3);
  });

  it('[OBS-005] marks the practice as initialized once both onboarding parts are in', async () => {
    const marked = async () =>
      (
        await database()
          .pool.kysely.selectFrom('cover')
          .select('onboarding_initialised_at')
          .where('cover_key', '=', 11)
          .executeTakeFirstOrThrow()
      ).onboarding_initialised_at !== null;
    await init(modInitInsuranceFromOnboarding);
    expect(await marked()).toBe(false);
    await init(modInitAppointmentsFromOnboarding);
    expect(await marked()).toBe(true);
  });

  it('[OBS-005] works without answers, and with invalid ones', async () => {
    const { kysely } = database().pool;
    for (const answers of [null, 7, { insurances: 'VSP', appointmentTypes: {} }, []]) {
      await kysely.deleteFrom('setup_initialisation').execute();
      await kysely.deleteFrom('onboarding').execute();
      if (answers !== null)
        await insertRows(database().pool, 'onboarding', [
          { cover_key: 11, answers: JSON.stringify(answers), received_at: Temporal.Now.instant() },
        ]);
      expect(await init(modInitInsuranceFromOnboarding)).toBe(0);
      expect(await init(modInitAppointmentsFromOnboarding)).toBe(0);
    }
  });
});
