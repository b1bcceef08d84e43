import { describe, expect, it } from 'vitest';
import { outlookOf } from './outlook.rules.ts';
import { order, recall, settingsWith, visit } from './plan.test-rows.ts';

const NOON = Temporal.Instant.from('2026-11-20T17:00:00Z');

function outlook(
  rows: Partial<Parameters<typeof outlookOf>[0]['rows']>,
  settings = settingsWith(),
  closedDays: string[] = [],
) {
  const places = new Map([
    [11, { locKey: 11, timeZone: 'America/New_York', isOpen: true, hasNumber: true, closedDays: new Set(closedDays) }],
  ]);
  const all = { visits: [], recalls: [], orders: [], ...rows };
  return outlookOf({ now: NOON, settings, places, isMailOpen: true, taken: [], rows: all }).map(
    ({ step, at, state, reason }) =>
      `${step} ${at.toString().slice(0, 10)} ${reason ?? (state === 'left-out' ? '?' : 'sent')}`,
  );
}

describe("what a patient's messages will be", () => {
  it('[PTN-001] lists each reminder of a visit on its day', () => {
    expect(outlook({ visits: [visit({ key: 1, date: '2026-12-10' })] })).toEqual([
      'reminder-first 2026-12-07 sent',
      'reminder-last 2026-12-09 sent',
    ]);
  });

  it('[PTN-001] says why none will go out', () => {
    const optedOut = visit({ key: 1, date: '2026-12-10' }, { is_opted_out: true });
    expect(outlook({ visits: [optedOut] })).toEqual([
      'reminder-first 2026-12-07 opted-out',
      'reminder-last 2026-12-09 opted-out',
    ]);
    const off = settingsWith({ 'reminder-first': { isOn: false } });
    expect(outlook({ visits: [visit({ key: 1, date: '2026-12-10' })] }, off)).toEqual([
      'reminder-last 2026-12-09 sent',
    ]);
  });

  it('[PTN-001] moves a reminder ahead of a closure, and says when the visit itself falls on one', () => {
    const visits = [visit({ key: 1, date: '2026-12-10' })];
    expect(outlook({ visits }, settingsWith(), ['2026-12-07', '2026-12-06', '2026-12-09'])).toEqual([
      'reminder-first 2026-12-05 sent',
      'reminder-last 2026-12-08 sent',
    ]);
    expect(outlook({ visits }, settingsWith(), ['2026-12-10']).map((line) => line.split(' ').at(-1))).toEqual([
      'closed-visit',
      'closed-visit',
    ]);
  });

  it('[PTN-001] lists a recall on the first open day after a closure', () => {
    const recalls = [recall(1, '2026-12-20')];
    const open = outlook({ recalls });
    const day = open[0]?.split(' ')[1] ?? '';
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    expect(outlook({ recalls }, settingsWith(), [day])[0]).toBe(`recall-before ${next} sent`);
  });

  it('[PTN-001] lists repeated recalls, and an order that is ready today', () => {
    expect(outlook({ recalls: [recall(1, '2026-11-30')] }).every((line) => line.startsWith('recall-'))).toBe(true);
    expect(outlook({ orders: [order(1, '2026-11-20T15:00:00Z')] })).toEqual(['order-ready 2026-11-20 sent']);
  });

  it('[PTN-001] leaves out the second message of a day', () => {
    const visits = [visit({ key: 1, date: '2026-12-10' }), visit({ key: 1, date: '2026-12-10', time: '15:00' })].map(
      (one, index) => ({ ...one, appt_key: index + 1 }),
    );
    const planned = outlook({ visits, orders: [order(1, '2026-11-20T15:00:00Z')] });
    expect(planned.filter((line) => line.includes('2026-12-07'))).toHaveLength(2);
  });
});
