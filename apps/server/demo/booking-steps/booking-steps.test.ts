import { describe, expect, it } from 'vitest';
import { drawDemo } from '../demo-rows.ts';

const NOW = Temporal.Instant.from('2026-11-20T19:15:00Z');
const rows = (drawDemo({ now: NOW }).booking_step ?? []).filter(({ cover_key }) => cover_key === 1001);
const visits = [...Map.groupBy(rows, ({ visit_id }) => visit_id).values()];
const having = (step: string): number => visits.filter((steps) => steps.some((row) => row.step === step)).length;

describe('[RPT-008] the demo’s scheduler steps', () => {
  it('are in the past, in the page’s order within each visit', () => {
    const order = ['opened', 'searched', 'no-time', 'time-chosen', 'details'];
    for (const steps of visits) {
      const times = steps.map(({ at }) => Temporal.Instant.from(String(at)).epochMilliseconds);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const places = steps.map(({ step }) => order.indexOf(step));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(times.every((time) => time < NOW.epochMilliseconds)).toBe(true);
    }
  });

  it('decrease from step to step, and some find no time', () => {
    expect(having('opened')).toBe(visits.length);
    expect(having('opened')).toBeGreaterThan(having('searched'));
    expect(having('searched')).toBeGreaterThan(having('time-chosen'));
    expect(having('time-chosen')).toBeGreaterThan(having('details'));
    expect(having('details')).toBeGreaterThan(100);
    expect(having('no-time')).toBeGreaterThan(20);
  });
});
