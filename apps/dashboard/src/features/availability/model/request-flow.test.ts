import type { Rule } from '@sightline/scheduling/rule';
import { describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../shared/setup/refused-error.ts';
import {
  blackoutOn,
  conflictOn,
  dayAt,
  draftOf,
  PLACE,
  requestOf,
  strandedVisit,
  TODAY,
} from './request.test-samples.ts';
import { overVersion, ruleOfRequest, type ScheduleRequest } from './request.ts';
import { resumeFlow, type SavePorts, saveFlow } from './request-flow.ts';
import type { Outcome } from './request-outcome.ts';

/** A user who agrees to everything, and a service without objections, unless a test says otherwise. */
function agreeing(own: Partial<SavePorts> = {}) {
  const calls: string[] = [];
  const noted =
    <A extends unknown[], R>(name: string, work: (...given: A) => R) =>
    (...given: A) => {
      calls.push(name);
      return work(...given);
    };
  const base: SavePorts = {
    rulesAround: async () => [],
    remindOfBlackout: async () => true,
    askBlackout: async () => true,
    validate: async () => ({ errors: [], total: 0 }),
    listStranded: async () => ({ visits: [], total: 0 }),
    askStranded: async () => 'go-on',
    confirm: async () => true,
    save: async () => {},
  };
  const all = { ...base, ...own };
  const ports: SavePorts = {
    rulesAround: noted('rulesAround', all.rulesAround),
    remindOfBlackout: noted('remindOfBlackout', all.remindOfBlackout),
    askBlackout: noted('askBlackout', all.askBlackout),
    validate: noted('validate', all.validate),
    listStranded: noted('listStranded', all.listStranded),
    askStranded: noted('askStranded', all.askStranded),
    confirm: noted('confirm', all.confirm),
    save: noted('save', all.save),
  };
  return { ports, calls };
}

const ruleOf = (request: Partial<ScheduleRequest>, id = 7): Rule => ({
  ...ruleOfRequest(requestOf(request), PLACE),
  id,
});
const run = (request: ScheduleRequest, ports: SavePorts, pending: Rule | null = null): Promise<Outcome> =>
  saveFlow({ request, place: PLACE, today: TODAY, pending }, ports);
const refused = (data: object) => new RefusedError({ statusCode: 409, errors: ['no'], messages: [], data });
const oneDate = (own = {}) =>
  draftOf({ startDay: TODAY + 2, endDay: TODAY + 2, repeats: 'once', ends: 'date', ...own });
const EDIT = { mode: 'edit', configId: 7, version: 3 } as const;

describe('saving', () => {
  it('[SCH-014] runs local checks, conflicts, visits left outside and confirmation, then saves', async () => {
    const { ports, calls } = agreeing();
    expect(await run(requestOf(), ports)).toEqual({ kind: 'saved', request: requestOf(), toText: [] });
    expect(calls).toEqual(['validate', 'listStranded', 'confirm', 'save']);
  });

  it('[SCH-010] sends nothing while the form has faults', async () => {
    const { ports, calls } = agreeing();
    const outcome = await run(requestOf({ draft: draftOf({ start: null }) }), ports);
    expect(outcome).toEqual({ kind: 'faults', faults: [{ code: 'times-missing' }] });
    expect(calls).toEqual([]);
  });

  it('[SCH-010] an edit that changes nothing is refused', async () => {
    const { ports, calls } = agreeing();
    const outcome = await run(requestOf({ target: EDIT, baseline: draftOf() }), ports);
    expect([outcome.kind, calls]).toEqual(['unchanged', []]);
  });

  it("[SCH-010] a rule that started earlier keeps its start; a single date of it can't be in the past", async () => {
    const { ports } = agreeing();
    const began = draftOf({ startDay: TODAY - 30 });
    const edit = requestOf({ target: EDIT, baseline: began, draft: { ...began, simultaneous: 2 } });
    expect((await run(edit, ports)).kind).toBe('saved');
    const past = oneDate({ startDay: TODAY - 5, endDay: TODAY - 5, days: draftOf().days });
    const target = { mode: 'edit-date', configId: 7, date: '2026-11-16', version: 3 } as const;
    const outcome = await run(requestOf({ target, baseline: past, draft: { ...past, simultaneous: 2 } }), ports);
    expect(outcome).toEqual({ kind: 'faults', faults: [{ code: 'start-past' }] });
  });

  it('[SCH-013] a single date is refused on a day where a general and a dated rule overlap', async () => {
    const general = ruleOf({ draft: draftOf({ startDay: TODAY - 30 }) }, 1);
    const dated = ruleOf({ draft: oneDate() }, 2);
    const { ports, calls } = agreeing({ rulesAround: async () => [general, dated] });
    expect((await run(requestOf({ draft: oneDate({ start: 360, end: 420, breaks: [] }) }), ports)).kind).toBe(
      'general-blocked',
    );
    const movedOff = requestOf({
      target: EDIT,
      baseline: oneDate(),
      draft: oneDate({ startDay: TODAY + 3, endDay: TODAY + 3 }),
    });
    expect((await run(movedOff, ports)).kind).toBe('general-blocked');
    expect(calls).not.toContain('validate');
    expect((await run(requestOf(), ports)).kind).toBe('saved');
  });

  it('[SCH-016] while a request is pending, an edit that still conflicts with it is refused before saving', async () => {
    const pending = ruleOf({ draft: draftOf({ start: 540, end: 720, breaks: [] }) }, 0);
    const baseline = draftOf({ start: 540, end: 600, breaks: [] });
    const { ports, calls } = agreeing();
    const still = requestOf({ target: EDIT, baseline, draft: { ...baseline, end: 660 } });
    expect((await run(still, ports, pending)).kind).toBe('still-conflict');
    expect(calls).toEqual([]);
    const clear = requestOf({ target: EDIT, baseline, draft: { ...baseline, start: 720, end: 800 } });
    expect((await run(clear, ports, pending)).kind).toBe('saved');
  });
});

describe('the days before a new general availability', () => {
  const later = requestOf({ draft: draftOf({ startDay: dayAt('2026-12-07') }) });

  it('[SCH-012] are closed along with it on yes, from today to the day before', async () => {
    const ask = vi.fn(async () => true);
    const { ports } = agreeing({ askBlackout: ask });
    expect(await run(later, ports)).toMatchObject({ kind: 'saved', request: { ...later, withBlackout: true } });
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ from: TODAY, to: dayAt('2026-12-06') }));
  });

  it('[SCH-012] no returns to the form', async () => {
    const { ports, calls } = agreeing({ askBlackout: async () => false });
    expect((await run(later, ports)).kind).toBe('declined');
    expect(calls).not.toContain('validate');
  });

  it("[SCH-012] with earlier events there's a reminder and no blackout", async () => {
    const earlier = ruleOf({ draft: oneDate() }, 2);
    const { ports, calls } = agreeing({ rulesAround: async () => [earlier] });
    expect(await run(later, ports)).toMatchObject({ kind: 'saved', request: later });
    expect(calls).toContain('remindOfBlackout');
    const back = agreeing({ rulesAround: async () => [earlier], remindOfBlackout: async () => false });
    expect((await run(later, back.ports)).kind).toBe('declined');
  });

  it('[SCH-012] nothing is asked if they are closed already, if it starts today, or on an edit', async () => {
    const closed = ruleOf({ draft: blackoutOn(TODAY, { start: 360, end: 1380, endDay: dayAt('2026-12-06') }) }, 2);
    const { ports, calls } = agreeing({ rulesAround: async () => [closed] });
    expect((await run(later, ports)).kind).toBe('saved');
    await run(requestOf(), ports);
    await run({ ...later, target: EDIT, baseline: draftOf() }, ports);
    expect(calls.filter((call) => /Blackout/.test(call))).toEqual([]);
  });

  it('a distant start checks ten years, and names the whole period', async () => {
    const far = requestOf({ draft: draftOf({ startDay: TODAY + 100_000 }) });
    const around = vi.fn(async () => []);
    const ask = vi.fn(async () => false);
    await run(far, agreeing({ rulesAround: around, askBlackout: ask }).ports);
    expect(around).toHaveBeenCalledWith({ from: TODAY, to: TODAY + 3659 });
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ to: TODAY + 99_999 }));
  });
});

describe('what the service answers', () => {
  const conflicts = { errors: [conflictOn('2026-11-23')], total: 1 };

  it('[SCH-015] conflicts end the attempt and keep the request as decided', async () => {
    const later = requestOf({ draft: draftOf({ startDay: dayAt('2026-12-07') }) });
    const { ports, calls } = agreeing({ validate: async () => conflicts });
    expect(await run(later, ports)).toEqual({
      kind: 'conflicts',
      request: { ...later, withBlackout: true },
      conflicts,
    });
    expect(calls).not.toContain('listStranded');
  });

  it('[SCH-015] conflicts found only while saving are treated the same', async () => {
    const list = [{ totalErrorCount: 1, errors: conflicts.errors }];
    const save = async () => Promise.reject(refused({ conflicts: list, current: null, savedAt: null, savedBy: '' }));
    expect(await run(requestOf(), agreeing({ save }).ports)).toMatchObject({ kind: 'conflicts', conflicts });
  });

  it('a rule that someone else changed is reported with who and its current state', async () => {
    const stale = { conflicts: [], current: null, savedAt: '2026-11-21T15:00:00Z', savedBy: 'Maria Alvarez' };
    const save = async () => Promise.reject(refused(stale));
    expect(await run(requestOf(), agreeing({ save }).ports)).toMatchObject({
      kind: 'stale',
      stale: { savedBy: 'Maria Alvarez', current: null },
    });
  });

  it('for visits left outside it offers: save and text them, save anyway, or go back', async () => {
    const stranded = { visits: [strandedVisit(1)], total: 1 };
    const listStranded = async () => stranded;
    const answered = async (answer: 'go-on' | 'text' | 'cancel') => {
      const { ports, calls } = agreeing({ listStranded, askStranded: async () => answer });
      return { outcome: await run(requestOf(), ports), isSaved: calls.includes('save') };
    };
    expect(await answered('go-on')).toMatchObject({ outcome: { kind: 'saved', toText: [] }, isSaved: true });
    expect(await answered('text')).toMatchObject({
      outcome: { kind: 'saved', toText: stranded.visits },
      isSaved: true,
    });
    expect(await answered('cancel')).toEqual({ outcome: { kind: 'declined' }, isSaved: false });
  });

  it('answering no to the confirmation saves nothing', async () => {
    const { ports, calls } = agreeing({ confirm: async () => false });
    expect((await run(requestOf(), ports)).kind).toBe('declined');
    expect(calls).not.toContain('save');
  });

  it.each(['validate', 'listStranded', 'save'] as const)('a failing %s is returned, not thrown', async (name) => {
    const error = new Error('no network');
    const { ports } = agreeing({ [name]: async () => Promise.reject(error) });
    expect(await run(requestOf(), ports)).toEqual({ kind: 'failed', error });
  });
});

describe('a pending request', () => {
  it('[SCH-015] is saved automatically once clear, without repeating answered questions', async () => {
    const { ports, calls } = agreeing();
    const request = requestOf({ withBlackout: true });
    expect(await resumeFlow(request, ports)).toEqual({ kind: 'saved', request, toText: [] });
    expect(calls).toEqual(['validate', 'listStranded', 'save']);
  });

  it('[SCH-015] stays pending while conflicts remain, and still asks about visits left outside', async () => {
    const conflicts = { errors: [conflictOn('2026-11-24')], total: 1 };
    expect(await resumeFlow(requestOf(), agreeing({ validate: async () => conflicts }).ports)).toMatchObject({
      kind: 'conflicts',
      conflicts,
    });
    const { ports, calls } = agreeing({
      listStranded: async () => ({ visits: [strandedVisit(1)], total: 1 }),
      askStranded: async () => 'cancel',
    });
    expect((await resumeFlow(requestOf(), ports)).kind).toBe('declined');
    expect(calls).not.toContain('save');
  });

  it('can overwrite another version; a new rule has none', () => {
    expect(overVersion(requestOf({ target: EDIT }), 9).target).toEqual({ ...EDIT, version: 9 });
    expect(overVersion(requestOf(), 9)).toEqual(requestOf());
  });
});
