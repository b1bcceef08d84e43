import type { Sent } from '@sightline/contract/call';
import {
  clearInsuranceData,
  deleteInsuranceType,
  getAllInsuranceTypes,
  modDeleteInsuranceData,
  modGetInsuranceData,
  modSaveInsuranceData,
  saveInsuranceType,
  updateInsuranceType,
} from '@sightline/contract/insurance-types.calls';
import { SETUP_TEXT, INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

type SaveCall = typeof modSaveInsuranceData | typeof saveInsuranceType | typeof updateInsuranceType;

describe('insurance types', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(async () => {
    await database().pool.kysely.deleteFrom('insurance_type').execute();
  });

  const list = async (locKey = 0, acctKey = 0) => {
    const query = { coverKey: '11', locKey: String(locKey), acctKey: String(acctKey) };
    const { reply } = await app().call(modGetInsuranceData, { query }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const namesAt = async (locKey = 0, acctKey = 0) => (await list(locKey, acctKey)).map(({ insName }) => insName);
  const carrierAt = async (insName: string, locKey = 0, acctKey = 0) =>
    (await list(locKey, acctKey)).find((carrier) => carrier.insName === insName);
  const saveBy = async (call: SaveCall, body: Record<string, unknown>) => {
    const given = { coverKey: 11, daysBlocked: 0, ...body } as Sent<typeof modSaveInsuranceData>['body'];
    return (await app().call(call, { body: given, query: {} }, token)).reply;
  };
  const save = (body: Record<string, unknown>) => saveBy(modSaveInsuranceData, body);
  const remove = async (body: { insName: string; locKey?: number; acctKey?: number; version?: number }) =>
    (await app().call(modDeleteInsuranceData, { body, query: {} }, token)).reply;

  it('[INS-001] saves a carrier with all its fields, reported as inserted and then as updated', async () => {
    const first = await save({ insName: ' Aetna ', daysBlocked: 2, schedule: 'Mondays' });
    expect(first).toMatchObject({
      success: true,
      data: {
        updated: [],
        inserted: [
          {
            ...{
              insName: 'Aetna',
              daysBlocked: 2,
              orderKey: 0,
              schedule: 'Mondays',
              coverKey: 11,
              locKey: 0,
              acctKey: 0,
            },
            ...{ level: 1, source: { coverKey: 11, locKey: 0, acctKey: 0 }, isSaved: true, isDefault: false },
          },
        ],
      },
    });
    expect(await save({ insName: 'Aetna', daysBlocked: 0 })).toMatchObject({
      data: { inserted: [], updated: [{ insName: 'Aetna', daysBlocked: 0, schedule: 'Mondays' }] },
    });
    expect(await namesAt()).toEqual(['No Insurance', 'Other Insurance', 'Aetna']);
  });

  it('[INS-001] lists first, then by name, then last', async () => {
    for (const insName of ['vsp', 'Aetna', 'Cigna']) await save({ insName });
    await save({ insName: 'other insurance', orderKey: -1 });
    expect(await namesAt()).toEqual(['No Insurance', 'Aetna', 'Cigna', 'vsp', 'Other Insurance']);
  });

  it("[INS-002] reports every fault of a record, in the specification's words", async () => {
    expect(await save({ insName: '', daysBlocked: 'soon' })).toMatchObject({
      success: false,
      statusCode: 400,
      errors: [TEXT.nameRequired, TEXT.invalidDays],
    });
    expect(await namesAt()).toHaveLength(2);
  });

  it.each([
    [{ insName: '   ' }, TEXT.nameRequired],
    [{ insName: null }, TEXT.nameRequired],
    [{ insName: 5 }, TEXT.nameRequired],
    [{ insName: '\u0000' }, TEXT.nameRequired],
    [{ insName: 'x'.repeat(51) }, TEXT.nameTooLong],
    [{ daysBlocked: '3' }, TEXT.invalidDays],
    [{ daysBlocked: -1 }, TEXT.invalidDays],
    [{ daysBlocked: 1.5 }, TEXT.invalidDays],
    [{ daysBlocked: 1e12 }, TEXT.invalidDays],
    [{ daysBlocked: 366 }, TEXT.invalidDays],
    [{ daysBlocked: null }, TEXT.invalidDays],
    [{ orderKey: 1 }, TEXT.orderNotForThis],
    [{ orderKey: -1 }, TEXT.orderNotForThis],
  ])('[INS-002] refuses %j', async (given, says) => {
    expect(await save({ insName: 'Aetna', ...given })).toMatchObject({
      success: false,
      statusCode: 400,
      errors: [says],
    });
    expect(await namesAt()).toHaveLength(2);
  });

  it.each([
    [{ orderKey: 2 }],
    [{ orderKey: '1' }],
    [{ schedule: 4 }],
    [{ locKey: 'x' }],
    [{ acctKey: -4 }],
    [{ version: 'x' }],
  ])('[OBS-012] refuses %j, naming its field', async (given) => {
    const reply = await save({ insName: 'Aetna', ...given });
    expect(reply).toMatchObject({ success: false, statusCode: 400 });
    expect(reply.errors[0]).toMatch(new RegExp(`^${Object.keys(given)[0]}: `));
  });

  it('[INS-002] accepts a name of 50 characters and 0 days', async () => {
    expect(await save({ insName: 'x'.repeat(50), daysBlocked: 0 })).toMatchObject({ success: true });
  });

  it("[INS-003] keeps the name's first spelling", async () => {
    await save({ insName: 'EyeMed' });
    expect(await save({ insName: 'EYEMED', daysBlocked: 3 })).toMatchObject({
      data: { updated: [{ insName: 'EyeMed', daysBlocked: 3 }] },
    });
    expect(await namesAt()).toEqual(['No Insurance', 'Other Insurance', 'EyeMed']);
  });

  it.each([-1, 'x', 1.5, null, 1e30])('[INS-003] an edit with %s days sets them to 0', async (daysBlocked) => {
    await save({ insName: 'Aetna', daysBlocked: 4 });
    expect(await saveBy(updateInsuranceType, { insName: 'Aetna', daysBlocked })).toMatchObject({
      data: { updated: [{ daysBlocked: 0 }] },
    });
  });

  it('[INS-003] adds only missing ones, and edits only existing ones', async () => {
    expect(await saveBy(updateInsuranceType, { insName: 'Aetna' })).toMatchObject({
      statusCode: 404,
      errors: [TEXT.unknown],
    });
    expect(await saveBy(saveInsuranceType, { insName: 'Aetna' })).toMatchObject({ success: true });
    expect(await saveBy(saveInsuranceType, { insName: 'aetna' })).toMatchObject({
      statusCode: 409,
      errors: [TEXT.exists],
    });
  });

  it('[INS-004] displays the required carriers first by default, and never loses them', async () => {
    expect(await carrierAt('No Insurance')).toMatchObject({
      orderKey: 1,
      isSaved: false,
      isDefault: true,
      level: null,
    });
    await save({ insName: 'no insurance', daysBlocked: 1 });
    expect(await carrierAt('No Insurance')).toMatchObject({ orderKey: 1, daysBlocked: 1, isSaved: true });
    for (const call of [modDeleteInsuranceData, deleteInsuranceType])
      for (const insName of ['No Insurance', ' no insurance ', 'OTHER INSURANCE'])
        for (const keys of [{}, { locKey: 111 }]) {
          const { reply } = await app().call(call, { body: { insName, ...keys }, query: {} }, token);
          expect(reply).toMatchObject({ success: false, statusCode: 400, errors: [TEXT.requiredCarrier] });
        }
    expect(await namesAt()).toHaveLength(2);
  });

  it('[OBS-006] resolves each carrier to its nearest record', async () => {
    await save({ insName: 'VSP', daysBlocked: 1 });
    await save({ insName: 'VSP', daysBlocked: 2, acctKey: 115 });
    await save({ insName: 'VSP', daysBlocked: 3, locKey: 111 });
    await save({ insName: 'VSP', daysBlocked: 4, locKey: 111, acctKey: 115 });
    const daysAt = async (locKey: number, acctKey: number) => {
      const { daysBlocked, level } = (await carrierAt('VSP', locKey, acctKey)) ?? {};
      return [daysBlocked, level];
    };
    expect(await daysAt(0, 0)).toEqual([1, 1]);
    expect(await daysAt(112, 115)).toEqual([2, 2]);
    expect(await daysAt(111, 116)).toEqual([3, 2]);
    expect(await daysAt(111, 115)).toEqual([4, 3]);
    expect(await daysAt(112, 116)).toEqual([1, 1]);
    const { reply } = await app().call(getAllInsuranceTypes, { query: { coverKey: '11' } }, token);
    expect(reply.data).toMatchObject([
      { locKey: 0, acctKey: 0, daysBlocked: 1 },
      { locKey: 0, acctKey: 115, daysBlocked: 2 },
      { locKey: 111, acctKey: 0, daysBlocked: 3 },
      { locKey: 111, acctKey: 115, daysBlocked: 4 },
    ]);
  });

  it('[INS-001] deletes a carrier everywhere at once for the practice', async () => {
    await save({ insName: 'VSP' });
    await save({ insName: 'VSP', locKey: 111, acctKey: 115 });
    expect(await remove({ insName: 'vsp' })).toMatchObject({ success: true, data: { deleted: [{ insName: 'VSP' }] } });
    expect(await namesAt(111, 115)).toEqual(['No Insurance', 'Other Insurance']);
    expect(await remove({ insName: 'VSP' })).toMatchObject({ statusCode: 404, errors: [TEXT.unknown] });
  });

  it("[INS-001] [OBS-006] deletes the practice's carrier at one location only, until that is cleared", async () => {
    await save({ insName: 'VSP', daysBlocked: 1 });
    await save({ insName: 'VSP', locKey: 111, acctKey: 115, daysBlocked: 5 });
    expect(await remove({ insName: 'VSP', locKey: 111 })).toMatchObject({ success: true });
    expect(await namesAt(111)).not.toContain('VSP');
    expect(await namesAt(111, 115)).not.toContain('VSP');
    expect(await namesAt(112)).toContain('VSP');
    const body = { insName: 'VSP', locKey: 111 };
    expect((await app().call(clearInsuranceData, { body, query: {} }, token)).reply.data).toEqual({ deleted: 1 });
    expect(await carrierAt('VSP', 111)).toMatchObject({ daysBlocked: 1, level: 1 });
  });

  it('[INS-001] restores a carrier deleted at a location', async () => {
    await save({ insName: 'VSP' });
    await remove({ insName: 'VSP', locKey: 111 });
    expect(await save({ insName: 'VSP', locKey: 111, daysBlocked: 2 })).toMatchObject({ success: true });
    expect(await carrierAt('VSP', 111)).toMatchObject({ daysBlocked: 2, level: 2 });
  });

  it("[OBS-012] refuses another practice's keys, and leaves it unchanged", async () => {
    expect(await save({ insName: 'VSP', locKey: 221 })).toMatchObject({
      statusCode: 404,
      errors: [SETUP_TEXT.unknownLocation],
    });
    expect(await save({ insName: 'VSP', acctKey: 225 })).toMatchObject({
      statusCode: 404,
      errors: [SETUP_TEXT.unknownProvider],
    });
    expect(await remove({ insName: 'VSP', locKey: 987_654 })).toMatchObject({ statusCode: 404 });
    expect(await database().pool.kysely.selectFrom('insurance_type').selectAll().execute()).toEqual([]);
  });

  it('[OBS-012] shows the second of two editors of a carrier what the first one changed', async () => {
    await save({ insName: 'VSP', daysBlocked: 1 });
    const version = (await carrierAt('VSP'))?.version;
    expect(await save({ insName: 'VSP', daysBlocked: 2, version })).toMatchObject({ success: true });
    expect(await save({ insName: 'VSP', daysBlocked: 3, version })).toMatchObject({
      success: false,
      statusCode: 409,
      errors: [SETUP_TEXT.changedMeanwhile],
      data: { current: { insName: 'VSP', daysBlocked: 2 }, savedBy: 'user11' },
    });
    expect(await remove({ insName: 'VSP', ...(version !== undefined && { version }) })).toMatchObject({
      statusCode: 409,
    });
    expect(await carrierAt('VSP')).toMatchObject({ daysBlocked: 2 });
  });

  it('[OBS-012] inserts a carrier once, however many people add it at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, days) => save({ insName: 'VSP', daysBlocked: days })),
    );
    expect(replies.flatMap((reply) => (reply.success ? reply.data.inserted : []))).toHaveLength(1);
    expect(replies.flatMap((reply) => (reply.success ? reply.data.updated : []))).toHaveLength(7);
    const added = await Promise.all(Array.from({ length: 5 }, () => saveBy(saveInsuranceType, { insName: 'Aetna' })));
    expect(added.filter((reply) => reply.success)).toHaveLength(1);
  });
});
