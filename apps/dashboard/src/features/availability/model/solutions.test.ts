import type { Rule } from '@sightline/scheduling/rule';
import { describe, expect, it } from 'vitest';
import { dayAt, draftOf, PLACE, requestOf, TODAY } from './request.test-samples.ts';
import type { ScheduleRequest } from './request.ts';
import { ruleOfRequest } from './request.ts';
import { solutionWords } from './solution-words.ts';
import { changesOfSolution, changesOfUndo, solutionsOfRequest } from './solutions.ts';

const MONDAY = '2026-11-23';
const onDay = { startDay: dayAt(MONDAY), endDay: dayAt(MONDAY), ends: 'date', repeats: 'once' } as const;
const editing = (own: Partial<ScheduleRequest> = {}) =>
  requestOf({
    target: { mode: 'edit', configId: 41, version: 3 },
    baseline: draftOf(),
    draft: draftOf({ end: 1200 }),
    ...own,
  });
const saved = [41, 95].map((wsConfigFormId) => ({ wsConfigFormId, version: 9 }));

/** A rule of Mondays from 2 to 3 PM. */
const met: Rule = {
  ...ruleOfRequest(
    { target: { mode: 'create' }, draft: draftOf({ ...onDay, start: 840, end: 900, breaks: [] }) },
    PLACE,
  ),
  id: 7,
};
const solutions = (request: ScheduleRequest, ...rules: Rule[]) =>
  solutionsOfRequest({ request, place: PLACE, rules: [met, ...rules], today: TODAY });
const changesOf = (request: ScheduleRequest, kind: string) => {
  const solution = solutions(request).find((one) => one.kind === kind);
  return solution === undefined ? null : changesOfSolution({ request, place: PLACE, types: [], solution });
};

describe('solutions of a request', () => {
  it('[SLV-001] say what they give up', () => {
    const request = requestOf();
    const rule = ruleOfRequest(request, PLACE);
    expect(solutions(request).map((solution) => solutionWords(solution, { rule, today: TODAY }))).toEqual([
      'Leaves out 1 date in the next 6 months: Mon 11/23/2026.',
      'Ends at 2 PM instead of 6 PM on every day.',
      '9 AM – 2 PM and 3 PM – 6 PM on every day. Leaves out 2 PM – 3 PM.',
    ]);
  });

  it('[SLV-001] of one date say so without every day, and those of a break lose nothing', () => {
    const request = requestOf({ draft: draftOf({ ...onDay, breaks: [{ start: 840, end: 900 }] }) });
    const rule = ruleOfRequest(request, PLACE);
    expect(solutions(request).map((solution) => solutionWords(solution, { rule, today: TODAY }))).toEqual([
      'Ends at 2 PM instead of 6 PM.',
      '9 AM – 2 PM and 3 PM – 6 PM. No time is lost.',
    ]);
  });

  it('[SLV-001] of an edit change the rule itself, and undo puts it back as it was', () => {
    const request = editing();
    expect(changesOf(request, 'split')?.configs).toMatchObject([{ wsConfigFormId: 41, version: 3 }, {}]);
    expect(changesOf(request, 'split')?.configs?.[1]).not.toHaveProperty('wsConfigFormId');
    const undo = changesOfUndo({ request, place: PLACE, types: [], saved, today: TODAY });
    expect(undo).toMatchObject({
      configs: [{ wsConfigFormId: 41, version: 9 }],
      deletions: [{ configId: 95, version: 9 }],
    });
    expect(JSON.parse(undo?.configs?.[0]?.data ?? '')).toMatchObject({ endTime: '18:00' });
    const moved = editing({ baseline: draftOf({ startDay: TODAY - 10 }) });
    expect(changesOfUndo({ request: moved, place: PLACE, types: [], saved, today: TODAY })).toBeNull();
  });

  it("[SLV-001] of an edit aren't offered if nothing would change", () => {
    const request = editing({ baseline: draftOf({ end: 840 }), draft: draftOf({ end: 900 }) });
    expect(solutions(request).map(({ kind }) => kind)).toEqual(['exempt']);
  });

  it('[SLV-001] of one date of a group take it off, and undo puts it back', () => {
    const target = { mode: 'edit-date', configId: 41, date: MONDAY, version: 3 } as const;
    const request = requestOf({ target, draft: draftOf(onDay), baseline: draftOf(onDay) });
    const group = { ...ruleOfRequest(requestOf(), PLACE), id: 41 };
    expect(solutions(request, group).map(({ kind }) => kind)).toEqual(['shorten', 'split']);
    expect(changesOf(request, 'split')).toMatchObject({
      configs: [{ startDate: MONDAY }, { startDate: MONDAY }],
      groupDate: { configId: 41, targetDate: MONDAY, version: 3, isExempted: true },
    });
    expect(changesOfUndo({ request, place: PLACE, types: [], saved: saved.slice(1), today: TODAY })).toEqual({
      deletions: [{ configId: 95, version: 9 }],
      groupDate: { configId: 41, targetDate: MONDAY, isExempted: false },
    });
  });
});
