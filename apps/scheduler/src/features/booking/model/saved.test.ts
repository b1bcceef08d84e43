import { describe, expect, it } from 'vitest';
import { readSaved, writeSaved } from './saved.ts';

const chosen = { locKey: 2001, taskKey: 101, acctKey: 0, insName: 'VSP', slot: { date: '2026-12-03', time: '09:40' } };
const saved = { chosen, hold: { token: 'kept', until: 5, acctKey: 3001 } };

function shelfOf(items = new Map<string, string>()) {
  return () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
}
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what a reload keeps', () => {
  it('comes back for the same practice only', () => {
    const shelf = shelfOf();
    writeSaved({ shelf, coverKey: 1001, saved });
    expect(readSaved({ shelf, coverKey: 1001 })).toEqual(saved);
    expect(readSaved({ shelf, coverKey: 1002 })).toBeNull();
    writeSaved({ shelf, coverKey: 1001, saved: null });
    expect(readSaved({ shelf, coverKey: 1001 })).toBeNull();
  });

  it('is nothing where the text is broken or of another shape', () => {
    for (const text of ['{', '[]', '{"chosen":{}}', 'null'])
      expect(readSaved({ shelf: shelfOf(new Map([['sightline-booking-1', text]])), coverKey: 1 })).toBeNull();
  });

  it('a browser that keeps nothing costs nothing else', () => {
    expect(readSaved({ shelf: refusing, coverKey: 1 })).toBeNull();
    expect(() => writeSaved({ shelf: refusing, coverKey: 1, saved })).not.toThrow();
  });
});
