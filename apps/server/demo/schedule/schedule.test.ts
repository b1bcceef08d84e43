import { scheduleData } from '@sightline/contract/schedule-data';
import { conflictsOf } from '@sightline/scheduling/conflicts';
import { isInside, type VisitTime } from '@sightline/scheduling/coverage';
import { parseDay, weekdayOf } from '@sightline/scheduling/days';
import { overlaps } from '@sightline/scheduling/intervals';
import { legacyRule } from '@sightline/scheduling/legacy';
import { migrateEntries } from '@sightline/scheduling/migration';
import { parseMinute } from '@sightline/scheduling/minutes';
import { occurrences } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import { offeredSlots } from '@sightline/scheduling/slots';
import { ruleOfData } from '@sightline/scheduling/wire';
import { describe, expect, it } from 'vitest';
import { PRACTICES } from '../content/practices.ts';
import { VISIT_TYPES } from '../content/visit-types.ts';
import { drawDemo } from '../demo-rows.ts';
import type { DemoRows } from '../insert-rows.ts';
import { createPracticeCalendar } from '../practice-calendar.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';
import { drawSchedule } from './schedule.ts';

const practiceOf = (coverKey: number) => {
  const practice = PRACTICES.find((one) => one.coverKey === coverKey);
  if (practice === undefined) throw new Error(`No practice ${coverKey}.`);
  return practice;
};

const tell = (time: string) => {
  const now = Temporal.Instant.from(time);
  const rows = drawDemo({ now });
  const of = (coverKey: number) => {
    const practice = practiceOf(coverKey);
    const calendar = createPracticeCalendar({ now, timeZone: practice.timeZone });
    return drawSchedule({ practice, calendar, firstKey: 1 });
  };
  return { rows, of, now };
};

type BookedVisit = VisitTime & { locKey: number; acctKey: number };

function bookedVisits(rows: DemoRows, coverKey: number, now: Temporal.Instant): BookedVisit[] {
  return (rows.appointment ?? []).flatMap((row) => {
    const isAhead = Temporal.Instant.compare(Temporal.Instant.from(String(row.starts_at)), now) > 0;
    const isBooked = row.status === 'booked' || row.status === 'confirmed';
    if (row.cover_key !== coverKey || !isAhead || !isBooked) return [];
    const from = parseMinute(row.appt_time) ?? 0;
    const day = parseDay(row.appt_date) ?? 0;
    const { loc_key: locKey, acct_key: acctKey, task_key: taskKey } = row;
    return [{ day, from, to: from + row.length, taskKey: taskKey ?? 0, locKey, acctKey }];
  });
}

const placesOf = (rules: readonly Rule[]) => [
  ...Map.groupBy(rules, ({ locKey, acctKey }) => `${locKey}/${acctKey}`).values(),
];
const isOfPlace = (a: { locKey: number; acctKey: number }, b: { locKey: number; acctKey: number }) =>
  a.locKey === b.locKey && a.acctKey === b.acctKey;

describe.each([
  ['a Friday at noon', '2026-11-20T17:00:00Z'],
  ['the night before clocks go forward', '2026-03-08T04:30:00Z'],
  ['a Wednesday before Christmas', '2026-12-16T15:00:00Z'],
  ['the new year', '2027-01-01T05:00:10Z'],
])('the demo’s schedules, created at %s', (_, time) => {
  const { rows, of, now } = tell(time);

  it.each([1001, 1002, 1003])('[SCH-014] of practice %i have no conflicting rules', (coverKey) => {
    const { rules, days } = of(coverKey);
    const all = rules.map(({ rule }) => rule);
    expect(all.flatMap((rule) => conflictsOf({ rule, others: all, today: days.today }))).toEqual([]);
  });

  it('[SCH-008] are stored as intended, and start before the first patients', () => {
    for (const row of rows.schedule_rule ?? []) {
      const data = scheduleData.parse(row.data);
      const rule = ruleOfData({ data, id: row.rule_id ?? 0, locKey: row.loc_key, acctKey: row.acct_key });
      expect(rule).toMatchObject({ startDay: parseDay(row.start_date) });
      expect(rule?.endDay === null ? null : rule?.endDay).toBe(row.end_date ? parseDay(row.end_date) : null);
    }
    const { rules, days } = of(1001);
    const general = rules.filter(({ rule }) => rule.kind === 'availability' && rule.endDay === null);
    expect(general.every(({ rule }) => rule.startDay < days.today - 200)).toBe(true);
    const kinds = new Set(rules.map(({ rule }) => `${rule.kind} ${rule.repeats}`));
    for (const kind of ['weekly', 'bi-weekly', 'monthly', 'once']) expect(kinds).toContain(`availability ${kind}`);
    for (const kind of ['once', 'bi-weekly']) expect(kinds).toContain(`blackout ${kind}`);
    expect(rules.flatMap(({ rule }) => [...rule.exemptions]).length).toBeGreaterThan(3);
    expect(rules.filter(({ isSingleEdit }) => isSingleEdit)).toHaveLength(1);
  });

  it.each([1001, 1002, 1003])('put no provider of practice %i at two locations at once', (coverKey) => {
    const { inForce, days } = of(coverKey);
    const open = inForce.filter(({ kind }) => kind === 'availability');
    const range = { from: days.today, to: days.today + 90 };
    for (const a of open)
      for (const b of open) {
        if (a.acctKey !== b.acctKey || a.locKey >= b.locKey || !overlaps(a.hours, b.hours)) continue;
        const met = new Set(occurrences(a, range));
        expect(occurrences(b, range).filter((day) => met.has(day))).toEqual([]);
      }
  });

  it.each([1001, 1002, 1003])('cover the future visits of practice %i', (coverKey) => {
    const { inForce } = of(coverKey);
    const visits = bookedVisits(rows, coverKey, now);
    const inside = visits.filter((visit) =>
      isInside(
        inForce.filter((rule) => isOfPlace(rule, visit)),
        visit,
      ),
    );
    expect(visits.length).toBeGreaterThan(coverKey === 1001 ? 150 : 20);
    expect(inside.length / visits.length).toBeGreaterThanOrEqual(0.95);
    const { providers } = practiceOf(coverKey);
    const busy = new Set(visits.map(({ acctKey, locKey }) => `${acctKey}/${locKey}`));
    expect(providers.flatMap(({ acctKey, locKeys }) => locKeys.map((locKey) => `${acctKey}/${locKey}`)).sort()).toEqual(
      [...busy].sort(),
    );
  });

  it('[SCH-006] leave times available at 2001 on every open weekday for every type', () => {
    const { inForce, days } = of(1001);
    const visits = bookedVisits(rows, 1001, now);
    const range = { from: days.today + 1, to: days.today + 42 };
    for (const type of VISIT_TYPES) {
      const free = new Set<number>();
      for (const rules of placesOf(inForce.filter(({ locKey }) => locKey === 2001))) {
        const [first] = rules;
        const slots = offeredSlots(
          {
            ...{ rules, locKey: 2001, skipped: [], daysBlocked: 0, lastDay: range.to },
            type: { taskKey: taskKeyOf({ coverKey: 1001, type }), minutes: type.minutes, increment: type.slotSize },
            bookings: visits.filter(({ acctKey }) => acctKey === first?.acctKey),
            holds: [],
            clock: { today: days.today, minute: 720 },
          },
          range,
        );
        for (const { day } of slots) free.add(day);
      }
      const weekdays = Array.from({ length: 42 }, (_day, index) => range.from + index).filter(
        (day) => weekdayOf(day) > 0 && weekdayOf(day) < 6 && !days.isClosed(day),
      );
      expect(weekdays.filter((day) => !free.has(day))).toEqual([]);
    }
  });

  it('[SCH-009] allow one patient at a time, and two with Mei Zhao', () => {
    const open = of(1001).rules.filter(({ rule }) => rule.kind === 'availability');
    for (const { rule } of open) expect(rule.simultaneous).toBe(rule.acctKey === 3003 ? 2 : 1);
  });

  it('[SCH-023] leave Lakeside in the old tables, ready to be imported with its onboarding', () => {
    const { legacy, rules, days } = of(1002);
    expect(new Set(legacy.map(({ documentId }) => documentId)).size).toBe(4);
    expect(legacy.every(({ documentId }) => /^[0-9a-f]{24}$/.test(documentId))).toBe(true);
    expect(rules.map(({ isFromOnboarding }) => isFromOnboarding)).toEqual([true]);
    const { migrated, left, notes } = migrateEntries({ entries: legacy, today: days.today });
    expect(left.map(({ reason }) => reason)).toEqual(['past']);
    expect(notes.some(({ note }) => note === 'clipped')).toBe(true);
    const others = [...rules, ...migrated].map(({ rule }) => rule);
    expect(
      others.flatMap((rule) => conflictsOf({ rule, others, today: days.today }).filter(({ ruleId }) => ruleId > 0)),
    ).toEqual([]);
    expect(legacy.map(legacyRule).filter(({ kind }) => kind === 'blackout').length).toBe(4);
  });

  it('[SCH-023] report version 5 for the other two practices', () => {
    const versions = rows.schedule_version ?? [];
    expect(versions.every(({ version }) => version === 5)).toBe(true);
    expect([...new Set(versions.map(({ cover_key }) => cover_key))]).toEqual([1001, 1003]);
    expect(versions).toHaveLength(13);
  });
});
