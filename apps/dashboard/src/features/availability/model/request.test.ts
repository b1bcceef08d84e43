import { scheduleData } from '@sightline/contract/schedule-data';
import { describe, expect, it } from 'vitest';
import { calendarOf, configOf, dataOf, onceOn } from '../testing/calendar-sample.ts';
import { blackoutOn, draftOf, PLACE, requestOf, strandedVisit, TODAY } from './request.test-samples.ts';
import { configOfRequest, exceptOf, namedTypes, ruleOfRequest } from './request.ts';
import { type Deletion, deletionCall, deletionFlow, deletionWarning, legacyBlocks } from './request-deletion.ts';
import { type Entry, entriesOf, entryOfConfig, rulesOf } from './request-entries.ts';

const types = [{ taskKey: 1, name: 'Exam', length: 40 }];
const EDIT_DATE = { mode: 'edit-date', configId: 41, date: '2026-11-25', version: 3 } as const;

describe('a request as the API takes it', () => {
  it('[SCH-007] has the same values in its fields and in its data', () => {
    const config = configOfRequest({
      request: requestOf({ draft: draftOf({ isAnyType: false, taskKeys: [1] }) }),
      place: PLACE,
      types,
    });
    expect(config).toMatchObject({
      ...PLACE,
      startDate: '2026-11-21',
      endDate: null,
      repetitionType: 1,
      endType: 0,
      blockType: true,
    });
    expect(config).not.toHaveProperty('wsConfigFormId');
    expect(scheduleData.parse(JSON.parse(config.data))).toMatchObject({
      appointmentTypeList: types,
      editSingleEvent: false,
      repetition: { repeats: 'weekly', ends: 'never', isGeneral: true },
    });
  });

  it('[SCH-018] for one date of a group says so, with the version that was loaded', () => {
    const request = requestOf({ target: EDIT_DATE, draft: blackoutOn(TODAY) });
    const config = configOfRequest({ request, place: PLACE, types });
    expect(config).toMatchObject({ wsConfigFormId: 41, version: 3, blockType: false, endType: 1 });
    expect(JSON.parse(config.data)).toMatchObject({ editSingleEvent: true, isBlackout: true });
    expect(exceptOf(EDIT_DATE)).toEqual({ exceptConfigId: '41', exceptTargetDate: '2026-11-25' });
  });

  it('names no version when overwriting, and excepts nothing when new', () => {
    const target = { mode: 'edit', configId: 41, version: null } as const;
    expect(configOfRequest({ request: requestOf({ target }), place: PLACE, types })).not.toHaveProperty('version');
    expect(exceptOf(target)).toEqual({ exceptConfigId: '41' });
    expect(exceptOf({ mode: 'create' })).toEqual({});
  });

  it('keeps the name of a type that was deactivated', () => {
    const listed = [{ taskKey: 9, name: 'Retired check', length: 15 }, ...types];
    expect(namedTypes(types, listed).map(({ taskKey }) => taskKey)).toEqual([1, 9]);
    const request = requestOf({ listed, draft: draftOf({ isAnyType: false, taskKeys: [9] }) });
    expect(configOfRequest({ request, place: PLACE, types }).data).toContain('Retired check');
  });

  it('replacing one date may overlap the rest of its group', () => {
    expect(ruleOfRequest(requestOf({ target: EDIT_DATE }), PLACE).id).toBe(0);
    expect(ruleOfRequest(requestOf({ target: { mode: 'edit', configId: 41, version: 1 } }), PLACE).id).toBe(41);
  });
});

const legacy = (blockId: number, isInForce = true) => ({ blockId, mongoDBDocumentId: 'g1', isInForce });
const calendar = calendarOf(
  [
    configOf(41, dataOf()),
    configOf(42, onceOn('2026-11-25', { isBlackout: true })),
    configOf(43, dataOf({ startTime: '07:00', endTime: '08:00', breakPeriodList: [] }), { fromOnboarding: true }),
    configOf(-9, onceOn('2026-11-28', { breakPeriodList: [] })),
    configOf(-10, onceOn('2026-11-27', { breakPeriodList: [] })),
  ],
  { legacyEvents: [legacy(9), legacy(10, false)] },
);
const entries = entriesOf(calendar, PLACE);
function entry(configId: number): Entry {
  const found = entries.find((one) => one.configId === configId);
  if (found === undefined) throw new Error(`no entry ${configId}`);
  return found;
}

describe('the event groups of a calendar', () => {
  it('[SCH-004] each appears once, with its kind', () => {
    expect(entries.map(({ configId, kind }) => [configId, kind])).toEqual([
      [41, 'group'],
      [42, 'single-date'],
      [43, 'onboarding'],
      [-9, 'legacy'],
      [-10, 'legacy'],
    ]);
    expect(entry(-9).legacy?.group).toEqual([9, 10]);
    expect(entry(41).config?.version).toBe(1);
  });

  it('old entries count as rules only while they apply', () => {
    expect(rulesOf(entries).map(({ id }) => id)).toEqual([41, 42, 43, -9]);
  });

  it('a stored config is read the same way, and an unreadable one is skipped', () => {
    expect(entryOfConfig(configOf(41, dataOf()), PLACE)?.draft).toEqual(entry(41).draft);
    expect(entryOfConfig({ ...configOf(41, dataOf()), data: '{"startDate":1}' }, PLACE)).toBeNull();
    expect(entryOfConfig({ ...configOf(41, dataOf()), data: 'no JSON' }, PLACE)).toBeNull();
  });
});

const deletion = (configId: number, scope: Deletion['scope'], date = '2026-11-25'): Deletion => ({
  entry: entry(configId),
  scope,
  date,
});

describe('deleting', () => {
  it('[SCH-018] [SCH-019] calls the service that holds the event', () => {
    expect(deletionCall(deletion(41, 'date'))).toBe('date');
    expect(deletionCall(deletion(41, 'group'))).toBe('group');
    expect(deletionCall(deletion(42, 'date'))).toBe('group');
    expect(deletionCall(deletion(43, 'group'))).toBe('onboarding');
    expect(deletionCall(deletion(-9, 'date'))).toBe('legacy');
    expect(legacyBlocks(deletion(-9, 'date'))).toEqual([9]);
    expect(legacyBlocks(deletion(-9, 'group'))).toEqual([]);
  });

  it('names what will be lost', () => {
    expect(deletionWarning(deletion(41, 'date'))).toBe(
      'The availability on Wed 11/25/2026. The rest of its group stays.',
    );
    expect(deletionWarning(deletion(42, 'group'))).toMatch(/^The whole blackout: On Wednesday 11\/25\/2026/);
    expect(deletionWarning(deletion(-9, 'date'))).toMatch(/^This entry in the availability:/);
  });

  it('asks once, listing visits left outside, and deletes on yes', async () => {
    const stranded = { visits: [strandedVisit(1)], total: 1 };
    const asked: unknown[] = [];
    let removed = 0;
    const flow = (answer: 'go-on' | 'text' | 'cancel') =>
      deletionFlow(deletion(41, 'group'), {
        listStranded: async () => stranded,
        ask: async (question) => {
          asked.push(question);
          return answer;
        },
        remove: async () => {
          removed += 1;
        },
      });
    expect(await flow('cancel')).toEqual({ kind: 'declined' });
    expect(removed).toBe(0);
    expect(await flow('go-on')).toEqual({ kind: 'deleted', toText: [] });
    expect(removed).toBe(1);
    expect(await flow('text')).toEqual({ kind: 'deleted', toText: stranded.visits });
    expect(removed).toBe(2);
    expect(asked[0]).toMatchObject({ text: 'Are you sure you want to delete this event(s)?', stranded });
  });

  it('a failure is returned, not thrown', async () => {
    const error = new Error('no network');
    const outcome = await deletionFlow(deletion(41, 'group'), {
      listStranded: async () => Promise.reject(error),
      ask: async () => 'go-on',
      remove: async () => {},
    });
    expect(outcome).toEqual({ kind: 'failed', error });
  });
});
