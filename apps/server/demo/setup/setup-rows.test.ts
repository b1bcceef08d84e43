import { getAppointmentTypes, modInitAppointmentsFromOnboarding } from '@sightline/contract/appointment-types.calls';
import { submitCoverKeys } from '@sightline/contract/covers.calls';
import {
  modGetInsuranceData,
  modInitInsuranceData,
  modInitInsuranceFromOnboarding,
} from '@sightline/contract/insurance-types.calls';
import { getPatientInfo } from '@sightline/contract/patient-info.calls';
import { getGeneral } from '@sightline/contract/preferences.calls';
import { clearLegacy, getWSV5MigrationLogs, migrateToV5 } from '@sightline/contract/schedule-migration.calls';
import { getWSGeneratedLink } from '@sightline/contract/script-links.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { cloneDemo, useDatabase } from '../../testing/test-database.ts';

describe('the demo’s booking setup', () => {
  const database = useDatabase(cloneDemo);
  const app = useApp(database);
  let maria = '';
  let nora = '';

  beforeAll(async () => {
    maria = (await app().signIn('maria')).token;
    nora = (await app().signIn('nora')).token;
  });

  const dataOf = <D>(reply: { success: true; data: D } | { success: false; errors: string[] }): D => {
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };

  it('[OBS-006] has settings at several levels, and booking open at every location of 1001', async () => {
    const general = async (locKey: string) =>
      dataOf((await app().call(getGeneral, { query: { locKey } }, maria)).reply);
    for (const locKey of ['2001', '2002', '2003']) expect(await general(locKey)).toMatchObject({ enabled: 1 });
    expect(await general('2001')).toMatchObject({ level: 1, maxSchedWeeksOut: 8, savedBy: 'Ada Brooks' });
    expect(await general('2003')).toMatchObject({ level: 2, maxSchedWeeksOut: 12 });
    const asked = dataOf(
      (await app().call(getPatientInfo, { query: { locKey: '2003', acctKey: '3003' } }, maria)).reply,
    );
    expect(asked).toMatchObject({ level: 2, notesLbl: 'Do you have diabetes?', notesFld: 0 });
  });

  it("lets a patient with 'No Insurance' book any type at 2001 for tomorrow", async () => {
    const carriers = dataOf((await app().call(modGetInsuranceData, { query: { locKey: '2001' } }, maria)).reply);
    expect(carriers[0]).toMatchObject({ insName: 'No Insurance', daysBlocked: 0 });
    expect(carriers.at(-1)).toMatchObject({ insName: 'Other Insurance' });
    const types = dataOf((await app().call(getAppointmentTypes, { body: { locKey: 2001 }, query: {} }, maria)).reply);
    expect(types).toHaveLength(11);
    expect(types.every(({ active }) => active)).toBe(true);
  });

  it('[SCR-004] has location groups for booking links', async () => {
    const query = { locKey: '2001', gid: '4001', taskName: 'Child exam' };
    expect(dataOf((await app().call(getWSGeneratedLink, { query }, maria)).reply)).toHaveLength(1);
    const elsewhere = { locKey: '2003', gid: '4001', taskName: 'Child exam' };
    expect((await app().call(getWSGeneratedLink, { query: elsewhere }, maria)).reply.success).toBe(false);
  });

  it('[OBS-005] lets 1002 wait for its first load, and then applies its onboarding answers', async () => {
    const body = { coverKey: 1002 };
    const init = async (
      call:
        | typeof modInitInsuranceData
        | typeof modInitInsuranceFromOnboarding
        | typeof modInitAppointmentsFromOnboarding,
      token = nora,
    ) => dataOf((await app().call(call, { body: token === nora ? body : {}, query: {} }, token)).reply).Inserted;
    expect(await init(modInitInsuranceData, maria)).toBe(0);
    expect(await init(modInitInsuranceFromOnboarding, maria)).toBe(0);
    expect(await init(modInitInsuranceData)).toBe(13);
    expect(await init(modInitInsuranceFromOnboarding)).toBe(6);
    expect(await init(modInitAppointmentsFromOnboarding)).toBe(2);
    for (const call of [modInitInsuranceData, modInitInsuranceFromOnboarding, modInitAppointmentsFromOnboarding])
      expect(await init(call)).toBe(0);
    const carriers = dataOf((await app().call(modGetInsuranceData, { query: {} }, nora)).reply);
    expect(carriers).toHaveLength(15);
    expect(carriers.find(({ insName }) => insName === 'Medicare')).toMatchObject({ daysBlocked: 2 });
    const types = dataOf((await app().call(getAppointmentTypes, { body: {}, query: {} }, nora)).reply);
    expect(types.find(({ name }) => name === 'Comprehensive exam')).toMatchObject({ length: 40 });
    expect(types).toHaveLength(13);
  });

  it('[SCH-023] lets 1002 migrate completely: a trial run predicts the import', async () => {
    const root = await app().signIn('root');
    const { token } = (await app().call(submitCoverKeys, { body: [1002] }, root.token)).reply;
    const migrate = async (isTrial: boolean) =>
      dataOf((await app().call(migrateToV5, { query: {}, body: { isTrial } }, token)).reply).results;
    const status = async () => dataOf((await app().call(getWSV5MigrationLogs, { query: {}, body: {} }, token)).reply);
    expect((await status()).wsV5MigrationLogs).toMatchObject([{ version: 4, legacyEntries: 16, rules: 1 }]);
    expect((await status()).legacyConfigSummary).toHaveLength(4);
    const trial = await migrate(true);
    expect(trial).toMatchObject([{ error: null, importedEntries: 15, left: [{}] }]);
    expect(trial[0]?.difference.sameCount).toBeGreaterThan(1000);
    expect(await migrate(false)).toEqual(trial);
    const { difference, imported } = trial[0] ?? {};
    process.stdout.write(
      `Lakeside: ${imported} rules; times the same ${difference?.sameCount}, gone ${difference?.goneCount}, new ${difference?.addedCount}.\n`,
    );
    // The early hour on Tuesdays starts at six instead of a quarter to: only its times move.
    const moved = [...(difference?.gone ?? []), ...(difference?.added ?? [])];
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(({ time }) => time > '08:30')).toEqual([]);
    expect(dataOf((await app().call(clearLegacy, { query: {}, body: {} }, token)).reply)).toEqual({ cleared: 1 });
    expect(await status()).toMatchObject({ isFullyMigrated: true, wsV5MigrationLogs: [{ version: 5 }] });
  });
});
