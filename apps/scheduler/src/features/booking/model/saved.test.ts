import { describe, expect, it } from 'vitest';
import { NOTHING_CHOSEN } from './chosen.ts';
import { readSaved, writeSaved } from './saved.ts';

const before = { locKey: 2001, taskKey: 101, acctKey: 0, insName: 'VSP', slot: { date: '2026-12-03', time: '09:40' } };
const chosen = { ...NOTHING_CHOSEN, way: 'browse' as const, ...before };
const saved = {
  chosen,
  hold: { token: 'kept', until: 5, acctKey: 3001 },
  journeyKey: '0f'.repeat(16),
  unanswered: null,
};

function shelfOf(items = new Map<string, string>()) {
  return () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
}
const OF = { coverKey: 1001, frame: '' };
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what survives a reload', () => {
  it('is restored for the same practice only', () => {
    const shelf = shelfOf();
    writeSaved({ shelf, ...OF, saved });
    expect(readSaved({ shelf, ...OF })).toEqual(saved);
    expect(readSaved({ shelf, ...OF, coverKey: 1002 })).toBeNull();
    writeSaved({ shelf, ...OF, saved: null });
    expect(readSaved({ shelf, ...OF })).toBeNull();
  });

  it('includes the key of a booking without an answer, and older saves without one or the way to the time', () => {
    const { unanswered: _none, ...rest } = saved;
    const older = { ...rest, chosen: before };
    const shelf = shelfOf(new Map([['sightline-booking-1001', JSON.stringify(older)]]));
    expect(readSaved({ shelf, ...OF })).toEqual(saved);
    const lost = { ...saved, unanswered: '0a'.repeat(24) };
    writeSaved({ shelf, ...OF, saved: lost });
    expect(readSaved({ shelf, ...OF })).toEqual(lost);
  });

  it('is separate per frame if a page has several of one practice', () => {
    const shelf = shelfOf();
    const other = { ...saved, chosen: { ...chosen, locKey: 2002 } };
    writeSaved({ shelf, ...OF, frame: '1', saved });
    writeSaved({ shelf, ...OF, frame: '2', saved: other });
    expect(readSaved({ shelf, ...OF, frame: '1' })).toEqual(saved);
    expect(readSaved({ shelf, ...OF, frame: '2' })).toEqual(other);
    expect(readSaved({ shelf, ...OF })).toBeNull();
  });

  it('is nothing if the stored text is broken or has another shape', () => {
    for (const text of ['{', '[]', '{"chosen":{}}', 'null'])
      expect(
        readSaved({ shelf: shelfOf(new Map([['sightline-booking-1', text]])), frame: '', coverKey: 1 }),
      ).toBeNull();
  });

  it('a browser that stores nothing loses nothing else', () => {
    expect(readSaved({ shelf: refusing, frame: '', coverKey: 1 })).toBeNull();
    expect(() => writeSaved({ shelf: refusing, ...OF, saved })).not.toThrow();
  });
});
