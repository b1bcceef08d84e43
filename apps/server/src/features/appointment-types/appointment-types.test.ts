import {
  clearAppointmentType,
  deleteAppointmentType,
  getAllAppointmentTypes,
  getAppointmentTypeOptions,
  getAppointmentTypes,
  saveAppointmentType,
  TYPE_MINUTES,
  updateAppointmentType,
} from '@sightline/contract/appointment-types.calls';
import type { Sent } from '@sightline/contract/call';
import { SETUP_TEXT, APPOINTMENT_TYPE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

describe('appointment types', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let other = '';

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
    other = (await app().signIn('user22')).token;
  });
  beforeEach(async () => {
    await database().pool.kysely.deleteFrom('appointment_type').execute();
  });

  const list = async (level: { locKey?: number; acctKey?: number } = {}) => {
    const { reply } = await app().call(getAppointmentTypes, { body: { coverKey: 11, ...level }, query: {} }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const add = async (body: Record<string, unknown>, as = token) => {
    const given = { length: 30, slotSize: 15, ...body } as Sent<typeof saveAppointmentType>['body'];
    return (await app().call(saveAppointmentType, { body: given, query: {} }, as)).reply;
  };
  const added = async (name: string, as = token): Promise<number> => {
    const reply = await add({ name }, as);
    const [type] = reply.success ? reply.data.inserted : [];
    if (type === undefined) throw new Error('not added');
    return type.taskKey;
  };
  const update = async (body: Record<string, unknown>) =>
    (
      await app().call(
        updateAppointmentType,
        { body: body as Sent<typeof updateAppointmentType>['body'], query: {} },
        token,
      )
    ).reply;

  it('[APT-001] [APT-003] adds a type and lists types by name with all their fields', async () => {
    await add({ name: 'visual field' });
    const reply = await add({
      name: ' Exam ',
      appointmentType: 'EX',
      length: 40,
      slotSize: 20,
      cost: 165,
      schedule: 's',
    });
    expect(reply).toMatchObject({
      success: true,
      data: {
        updated: [],
        inserted: [
          {
            ...{
              name: 'Exam',
              appointmentType: 'EX',
              length: 40,
              slotSize: 20,
              cost: 165,
              schedule: 's',
              active: true,
            },
            ...{ coverKey: 11, locKey: 0, acctKey: 0, level: 1, isSaved: true, savedBy: 'user11' },
          },
        ],
      },
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Exam', 'visual field']);
  });

  it("[APT-002] accepts the specification's lengths and increments, and -1 for no length", async () => {
    const taskKey = await added('Exam');
    for (const length of [...TYPE_MINUTES, -1])
      expect(await update({ taskKey, length })).toMatchObject({ success: true });
    for (const slotSize of TYPE_MINUTES) expect(await update({ taskKey, slotSize })).toMatchObject({ success: true });
    expect(TYPE_MINUTES).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 90, 120]);
  });

  it.each([
    [{ length: 0 }, TEXT.invalidLength],
    [{ length: 65 }, TEXT.invalidLength],
    [{ length: '30' }, TEXT.invalidLength],
    [{ length: 12.5 }, TEXT.invalidLength],
    [{ slotSize: -1 }, TEXT.invalidSlotSize],
    [{ slotSize: 240 }, TEXT.invalidSlotSize],
    [{ cost: -1 }, TEXT.invalidCost],
    [{ cost: 1e12 }, TEXT.invalidCost],
    [{ cost: '5' }, TEXT.invalidCost],
  ])('[APT-002] refuses %j and changes nothing', async (given, says) => {
    const taskKey = await added('Exam');
    expect(await update({ taskKey, ...given })).toMatchObject({ success: false, statusCode: 400, errors: [says] });
    expect(await add({ name: 'Other', ...given })).toMatchObject({ success: false, statusCode: 400, errors: [says] });
    expect(await list()).toMatchObject([{ name: 'Exam', length: 30, slotSize: 15, cost: 0 }]);
  });

  it.each([[''], ['  '], [null], [7]])('[APT-003] refuses the name %j', async (name) => {
    expect(await add({ name })).toMatchObject({ success: false, statusCode: 400, errors: [TEXT.nameRequired] });
  });

  it('[APT-003] keeps names unique, also when one is added twice at the same time', async () => {
    const replies = await Promise.all(['Exam', 'exam', 'EXAM', 'Exam'].map((name) => add({ name })));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(replies.filter((reply) => !reply.success).map(({ errors }) => errors)).toEqual(Array(3).fill([TEXT.exists]));
    expect(await list()).toHaveLength(1);
  });

  it('[OBS-006] [APT-003] saves by level, and absent fields keep their values', async () => {
    const taskKey = await added('Exam');
    expect(await update({ taskKey, length: 40, cost: 100 })).toMatchObject({
      data: { inserted: [], updated: [{ length: 40 }] },
    });
    expect(await update({ taskKey, locKey: 111, length: 50 })).toMatchObject({
      data: { updated: [], inserted: [{ length: 50, cost: 100, level: 2, locKey: 111 }] },
    });
    expect(await update({ taskKey, locKey: 111, acctKey: 115, length: 60 })).toMatchObject({
      data: { inserted: [{ level: 3 }] },
    });
    expect(await update({ taskKey, acctKey: 115, length: 20 })).toMatchObject({ data: { inserted: [{ level: 2 }] } });
    const lengthAt = async (locKey: number, acctKey: number) => (await list({ locKey, acctKey }))[0]?.length;
    expect(await lengthAt(111, 115)).toBe(60);
    expect(await lengthAt(111, 116)).toBe(50);
    expect(await lengthAt(112, 115)).toBe(20);
    expect(await lengthAt(112, 116)).toBe(40);
    const clear = { body: { taskKey, locKey: 111, acctKey: 115 }, query: {} };
    expect((await app().call(clearAppointmentType, clear, token)).reply.data).toEqual({ deleted: 1 });
    expect(await lengthAt(111, 115)).toBe(50);
  });

  it('[APT-001] answers for every pair of locations and providers', async () => {
    const taskKey = await added('Exam');
    await update({ taskKey, locKey: 111, length: 50 });
    const ask = async (body: { locKeys?: number[]; acctKeys?: number[] }) =>
      (await app().call(getAllAppointmentTypes, { body, query: {} }, token)).reply;
    expect((await ask({ locKeys: [111, 112, 111], acctKeys: [0, 115] })).data).toMatchObject([
      { locKey: 111, acctKey: 0, length: 50 },
      { locKey: 111, acctKey: 115, length: 50 },
      { locKey: 112, acctKey: 0, length: 30 },
      { locKey: 112, acctKey: 115, length: 30 },
    ]);
    expect((await ask({})).data).toMatchObject([{ locKey: 0, acctKey: 0, length: 30 }]);
    expect(await ask({ locKeys: [111, 221] })).toMatchObject({ statusCode: 404, errors: [SETUP_TEXT.unknownLocation] });
    const many = Array.from({ length: 150 }, (_, place) => place + 1);
    expect(await ask({ locKeys: many, acctKeys: many })).toMatchObject({
      statusCode: 400,
      errors: [SETUP_TEXT.tooManyRows],
    });
  });

  it('[APT-003] deletes a type from the list and keeps it for past visits', async () => {
    const taskKey = await added('Exam');
    const remove = async (level: object) =>
      (await app().call(deleteAppointmentType, { body: { taskKey, ...level }, query: {} }, token)).reply;
    expect(await remove({ locKey: 111 })).toMatchObject({ success: true, data: { deleted: [{ name: 'Exam' }] } });
    expect(await list({ locKey: 111 })).toMatchObject([{ active: false }]);
    expect(await list()).toMatchObject([{ active: true }]);
    expect(await remove({})).toMatchObject({ success: true });
    expect(await list()).toEqual([]);
    expect(await remove({})).toMatchObject({ statusCode: 404, errors: [TEXT.unknown] });
    const kept = await database().pool.kysely.selectFrom('appointment_type').select('name').execute();
    expect(kept).toEqual([{ name: 'Exam' }]);
    expect(await add({ name: 'Exam' })).toMatchObject({ success: true });
  });

  it('[APT-001] offers All Types first, then the active types, and the possible lengths', async () => {
    const taskKey = await added('Exam');
    await update({ taskKey: await added('Old'), active: false });
    const { reply } = await app().call(getAppointmentTypeOptions, { query: {} }, token);
    expect(reply.data).toEqual({
      lengths: [...TYPE_MINUTES],
      slotSizes: [...TYPE_MINUTES],
      types: [
        { taskKey: -1, name: 'All Types' },
        { taskKey, name: 'Exam' },
      ],
    });
  });

  it("[OBS-012] touches no type of another practice, nor one at another practice's locations", async () => {
    const foreign = await added('Exam', other);
    for (const taskKey of [foreign, 987_654])
      expect(await update({ taskKey, length: 60 })).toMatchObject({
        success: false,
        statusCode: 404,
        errors: [TEXT.unknown],
      });
    const taskKey = await added('Exam');
    expect(await update({ taskKey, locKey: 221, length: 60 })).toMatchObject({ statusCode: 404 });
    expect(await update({ taskKey: -1, length: 60 })).toMatchObject({ statusCode: 400 });
    const rows = await database().pool.kysely.selectFrom('appointment_type').select('length').execute();
    expect(rows).toEqual([{ length: 30 }, { length: 30 }]);
  });

  it('[OBS-012] shows the second of two editors what the first one changed', async () => {
    const taskKey = await added('Exam');
    const [before] = await list();
    expect(await update({ taskKey, length: 40, version: before?.version })).toMatchObject({ success: true });
    expect(await update({ taskKey, length: 50, version: before?.version })).toMatchObject({
      success: false,
      statusCode: 409,
      data: { current: { length: 40 }, savedBy: 'user11' },
    });
    const at = { taskKey, locKey: 112 };
    const replies = await Promise.all([5, 10, 15, 20].map((length) => update({ ...at, length, version: 0 })));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });
});
