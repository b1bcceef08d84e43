import { saveConfigForms } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { SeveralChanges } from '@sightline/contract/schedule.values';
import { listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  configWith,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  onceOn,
  PLACE,
  scheduleCalls,
} from '../availability.test-practice.ts';
import { insertType, insertVisit } from '../offers/offers.test-practice.ts';

const WEDNESDAY = '2026-11-25';
const MORNING = { endTime: '12:00', breakPeriodList: [] };
const AFTERNOON = { startTime: '13:00', breakPeriodList: [] };

describe('saving several configs in one act', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { saved, edit, config } = scheduleCalls({ app, token: () => token });
  const rows = () => database().pool.kysely.selectFrom('schedule_rule').select('rule_id').orderBy('rule_id').execute();
  const several = async (changes: SeveralChanges, place: { locKey: number; acctKey: number } = PLACE) =>
    (await app().call(saveConfigForms, { query: {}, body: { ...place, ...changes } }, token)).reply;
  const made = async (changes: SeveralChanges) => {
    const reply = await several(changes);
    if (!reply.success) throw new Error(reply.errors.join(' '));
    return reply.data.saved;
  };

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SLV-001] saves the parts of a split, audits them as one act, and undoes them', async () => {
    const parts = await made({ configs: [configWith(dataWith(MORNING)), configWith(dataWith(AFTERNOON))] });
    expect(await config(parts[0]?.wsConfigFormId ?? 0)).toMatchObject({
      data: dataWith(MORNING),
      version: parts[0]?.version,
    });
    expect(await config(parts[1]?.wsConfigFormId ?? 0)).toMatchObject({ data: dataWith(AFTERNOON), savedBy: 'user11' });
    const audited = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('detail')
      .where('action', '=', saveConfigForms.name)
      .execute();
    expect(audited).toEqual([{ detail: { ...PLACE, saved: 2, changed: 0, deleted: 0 } }]);
    const deletions = parts.map(({ wsConfigFormId: configId, version }) => ({ configId, version }));
    expect(await made({ deletions })).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('[SLV-001] puts an edited rule back, in the same act that deletes its other part', async () => {
    const id = await saved(dataWith());
    const version = (await config(id))?.version ?? null;
    const changed = configWith(dataWith(MORNING), { wsConfigFormId: id, version });
    const [first, second] = await made({ configs: [changed, configWith(dataWith(AFTERNOON))] });
    const back = configWith(dataWith(), { wsConfigFormId: id, version: first?.version ?? null });
    const undo = { configs: [back], deletions: [{ configId: second?.wsConfigFormId ?? 0, version: second?.version }] };
    expect(await made(undo)).toMatchObject([{ wsConfigFormId: id }]);
    expect(await config(id)).toMatchObject({ data: dataWith() });
    expect(await rows()).toHaveLength(1);
    // The second time, the state it would undo is gone.
    expect(await several(undo)).toMatchObject({ statusCode: 409, errors: [TEXT.noConfig] });
  });

  it('[SLV-001] replaces one date of a group by its parts, and puts the date back', async () => {
    const id = await saved(dataWith());
    const groupDate = { configId: id, targetDate: WEDNESDAY, isExempted: true };
    const parts = await made({
      groupDate,
      configs: [onceOn(WEDNESDAY, MORNING), onceOn(WEDNESDAY, AFTERNOON)].map((data) => configWith(data)),
    });
    expect((await config(id))?.data.exemptions).toMatchObject([{ startDate: WEDNESDAY }]);
    expect(await several({ groupDate, configs: [configWith(onceOn('2026-11-28'))] })).toMatchObject({
      errors: [TEXT.notOnDate],
    });
    const back = { ...groupDate, isExempted: false };
    const deletions = parts.map(({ wsConfigFormId: configId, version }) => ({ configId, version }));
    expect(await several({ groupDate: back, deletions: deletions.slice(1) })).toMatchObject({
      ...{ statusCode: 409, data: { conflicts: [{ errors: [{ conflictedDate: WEDNESDAY }] }] } },
    });
    await made({ groupDate: back, deletions });
    expect((await config(id))?.data.exemptions).toEqual([]);
    expect(await rows()).toHaveLength(1);
    expect(await several({ groupDate: back, configs: [configWith(onceOn('2026-11-28'))] })).toMatchObject({
      errors: [TEXT.notExempted],
    });
  });

  it('[SLV-001] saves nothing if one part conflicts, with a stored rule or with another part', async () => {
    const id = await saved(onceOn(WEDNESDAY, AFTERNOON));
    const parts = [configWith(onceOn(WEDNESDAY, MORNING)), configWith(dataWith(AFTERNOON))];
    expect(await several({ configs: parts })).toMatchObject({
      ...{ success: false, statusCode: 409, errors: [TEXT.conflict('Availability', 1)] },
      data: { conflicts: [{ errors: [{ conflictedWSConfigFormId: id, conflictedDate: WEDNESDAY }] }] },
    });
    const twice = configWith(onceOn('2026-11-26', MORNING));
    expect(await several({ configs: [twice, twice] })).toMatchObject({ success: false, statusCode: 409 });
    expect(await rows()).toHaveLength(1);
    // What the act itself deletes is not in the way.
    expect(await several({ configs: parts, deletions: [{ configId: id }] })).toMatchObject({ success: true });
  });

  it('[SLV-001] of two acts at the same time, one wins whole', async () => {
    const configs = [configWith(dataWith(MORNING)), configWith(dataWith(AFTERNOON))];
    const replies = await Promise.all([several({ configs }), several({ configs })]);
    expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await rows()).toHaveLength(2);
  });

  it('[SLV-001] refuses an empty list, other places, a rule named twice, bad input and a stale version', async () => {
    const id = await saved(dataWith());
    const version = (await config(id))?.version ?? 0;
    const free = configWith(onceOn('2026-11-28'));
    expect(await several({})).toMatchObject({ errors: [TEXT.nothingToSave] });
    expect(await several({ configs: [free, { ...free, locKey: 112 }] })).toMatchObject({ errors: [TEXT.otherPlace] });
    expect(await several({ deletions: [{ configId: id }, { configId: id }] })).toMatchObject({
      errors: [TEXT.namedTwice],
    });
    const elsewhere = { locKey: 112, acctKey: PLACE.acctKey };
    expect(await several({ deletions: [{ configId: id }] }, elsewhere)).toMatchObject({ statusCode: 404 });
    expect(await several({ configs: [free, configWith('no json')] })).toMatchObject({ errors: [TEXT.dataUnreadable] });
    expect(await several({ configs: [free, configWith(onceOn('2026-11-19'))] })).toMatchObject({ success: false });
    await edit(id, dataWith({ simultaneous: 2 }));
    expect(await several({ configs: [free], deletions: [{ configId: id, version }] })).toMatchObject({
      ...{ statusCode: 409, errors: [TEXT.changedMeanwhile], data: { current: { wsConfigFormId: id } } },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('[SLV-001] [SCH-012] closes the days before a general availability once for all its parts', async () => {
    const later = (data: object) => configWith(dataWith({ startDate: '2026-12-01', ...data }));
    const parts = await made({ configs: [later(MORNING), later(AFTERNOON)], withBlackout: true });
    expect(parts).toHaveLength(3);
    expect(await config(parts[2]?.wsConfigFormId ?? 0)).toMatchObject({ blockType: false, endDate: '2026-11-30' });
  });

  it('[SLV-001] lists the visits that an undo would leave outside the hours', async () => {
    const taskKey = await insertType(database().pool);
    const [part] = await made({ configs: [configWith(dataWith(MORNING)), configWith(dataWith(AFTERNOON))] });
    await insertVisit(database().pool, { taskKey, at: '2026-11-23T10:00' });
    const stranded = async (changes: SeveralChanges) => {
      const body = { ...PLACE, change: 'save-several' as const, several: changes };
      const { reply } = await app().call(listStrandedVisits, { query: {}, body }, token);
      return reply.success ? reply.data.visits.map(({ date, time }) => `${date} ${time}`) : reply.errors;
    };
    const configId = part?.wsConfigFormId ?? 0;
    expect(await stranded({ deletions: [{ configId }] })).toEqual(['2026-11-23 10:00']);
    expect(await stranded({ groupDate: { configId, targetDate: '2026-11-23', isExempted: true } })).toHaveLength(1);
    const late = configWith(dataWith({ startTime: '11:00', ...MORNING }), { wsConfigFormId: configId });
    expect(await stranded({ configs: [late] })).toHaveLength(1);
    const covered = configWith(dataWith(MORNING));
    expect(await stranded({ deletions: [{ configId }], configs: [covered] })).toEqual([]);
    expect(await stranded({ deletions: [{ configId: 999_999 }] })).toEqual([TEXT.noConfig]);
  });
});
