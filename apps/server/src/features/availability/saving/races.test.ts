import { deleteSingleBlockByDate, editSingleBlockByDate } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  configWith,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  onceOn,
  scheduleCalls,
} from '../availability.test-practice.ts';

const PAIRS = 12;
const dates = Array.from({ length: PAIRS }, (_, day) =>
  Temporal.PlainDate.from('2026-12-01').add({ days: day }).toString(),
);

/** A few at a time: requests that wait long for a connection or a lock get a retry response, which is not tested here. */
async function inGroups<V, R>(values: readonly V[], work: (value: V, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < values.length; from += 3)
    results.push(...(await Promise.all(values.slice(from, from + 3).map((value, at) => work(value, from + at)))));
  return results;
}

describe('concurrent changes', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, saved, edit, config, remove } = scheduleCalls({ app, token: () => token });
  const rows = () => database().pool.kysely.selectFrom('schedule_rule').select('rule_id').execute();

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SCH-015] let one of two conflicting saves win, and tell the other why, every time', {
    tags: ['deep'],
  }, async () => {
    const early = { endTime: '12:30', breakPeriodList: [] };
    const late = { startTime: '12:00', breakPeriodList: [] };
    const pairs = await inGroups(dates, (date) => Promise.all([save(onceOn(date, early)), save(onceOn(date, late))]));
    for (const [index, pair] of pairs.entries()) {
      const won = pair.find((reply) => reply.success);
      const lost = pair.filter((reply) => !reply.success);
      const winner = won?.success === true ? won.data.wsConfigFormId : 0;
      expect(lost).toMatchObject([
        {
          ...{ statusCode: 409, errors: [TEXT.conflict('Availability', 1)] },
          data: {
            conflicts: [{ errors: [{ conflictedWSConfigFormId: winner, conflictedDate: dates[index] }] }],
          },
        },
      ]);
    }
    expect(await rows()).toHaveLength(PAIRS);
  });

  it('[SCH-015] save one of eight equal configs', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => save()));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('[SCH-015] let either an edit or a save win the same hours', { tags: ['deep'] }, async () => {
    const ids = await inGroups(dates, (date) => saved(onceOn(date, { endTime: '11:00', breakPeriodList: [] })));
    const pairs = await inGroups(dates, (date, index) =>
      Promise.all([
        edit(ids[index] ?? 0, onceOn(date, { endTime: '16:00', breakPeriodList: [] })),
        save(onceOn(date, { startTime: '15:00', breakPeriodList: [] })),
      ]),
    );
    for (const pair of pairs) expect(pair.filter((reply) => reply.success)).toHaveLength(1);
  });

  it('[OBS-012] let one of two edits of the same version win', async () => {
    const id = await saved();
    const { version = 0 } = (await config(id)) ?? {};
    const replies = await Promise.all(
      ['13:30', '14:00', '15:00', '16:00'].map((endTime) => edit(id, dataWith({ endTime }), { version })),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success))
      expect(reply).toMatchObject({ statusCode: 409, errors: [TEXT.changedMeanwhile] });
  });

  it('[SCH-018] keep all dates taken off one group at once', async () => {
    const id = await saved(dataWith({ repetition: { days: Array.from({ length: 7 }, () => true) } }));
    const replies = await inGroups(dates, async (targetDate) => {
      const query = { configId: String(id), targetDate };
      return (await app().call(deleteSingleBlockByDate, { query }, token)).reply;
    });
    expect(replies.every((reply) => reply.success)).toBe(true);
    expect((await config(id))?.data.exemptions.map(({ startDate }) => startDate)).toEqual(dates);
  });

  it('[SCH-018] change one date of a group once', async () => {
    const id = await saved();
    const replies = await Promise.all(
      ['14:00', '15:00', '16:00'].map(async (endTime) => {
        const sent = {
          query: { configId: String(id), targetDate: '2026-12-01' },
          body: configWith(dataWith({ endTime })),
        };
        return (await app().call(editSingleBlockByDate, sent, token)).reply;
      }),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
  });

  it('[SCH-015] delete a config once', async () => {
    const id = await saved();
    const replies = await Promise.all(Array.from({ length: 4 }, () => remove(id)));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });
});
