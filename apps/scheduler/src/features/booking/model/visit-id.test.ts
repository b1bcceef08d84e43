import { describe, expect, it } from 'vitest';
import { endVisit, visitIdOf } from './visit-id.ts';

function shelfOf(held = new Map<string, string>()) {
  return () => ({
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  });
}

describe('[RPT-008] the visit id', () => {
  it('survives a reload, and differs for another practice or after a booking', () => {
    const shelf = shelfOf();
    const first = visitIdOf({ shelf, coverKey: 1 });
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(visitIdOf({ shelf, coverKey: 1 })).toBe(first);
    expect(visitIdOf({ shelf, coverKey: 2 })).not.toBe(first);
    endVisit({ shelf, coverKey: 1 });
    expect(visitIdOf({ shelf, coverKey: 1 })).not.toBe(first);
  });

  it('is created again if the browser stores nothing, or something else', () => {
    const refuses = () => {
      throw new Error('no storage in this frame');
    };
    expect(visitIdOf({ shelf: refuses, coverKey: 1 })).toMatch(/^[0-9a-f]{24}$/);
    expect(() => endVisit({ shelf: refuses, coverKey: 1 })).not.toThrow();
    expect(visitIdOf({ shelf: shelfOf(new Map([['sightline-visit-1', 'ana']])), coverKey: 1 })).not.toBe('ana');
  });
});
