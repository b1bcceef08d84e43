import { describe, expect, it } from 'vitest';
import { conflictOn, draftOf, PLACE, requestOf } from './request.test-samples.ts';
import {
  faceOf,
  heldAt,
  type PendingRequest,
  readHeld,
  waitingElsewhere,
  withHeld,
  withoutHeld,
} from './resolution.ts';
import { blockInWords } from './resolution-words.ts';

const HARBOR = { ...PLACE, locKey: 2002 };
const held = (own: Partial<PendingRequest> = {}): PendingRequest => ({
  place: PLACE,
  request: requestOf({
    target: { mode: 'edit-date', configId: 41, date: '2026-11-25', version: 3 },
    baseline: draftOf(),
    listed: [{ taskKey: 1, name: 'Exam', length: 40 }],
  }),
  conflicts: { errors: [conflictOn('2026-11-23')], total: 1 },
  ...own,
});

describe('pending requests', () => {
  it('[SCH-015] survive a reload complete', () => {
    const kept = [held(), held({ place: HARBOR, request: requestOf({ withBlackout: true }) })];
    expect(readHeld(JSON.stringify(kept))).toEqual(kept);
  });

  it('unreadable storage counts as none', () => {
    for (const text of [null, '', '{', '[{"place":1}]', '{}']) expect(readHeld(text)).toEqual([]);
  });

  it('[SCH-015] belong to their provider and location; others only say that one is pending', () => {
    const all = withHeld([held()], held({ place: HARBOR }));
    expect(heldAt(all, HARBOR)?.place).toEqual(HARBOR);
    expect(waitingElsewhere(all, PLACE)).toEqual([HARBOR]);
    expect(heldAt(withoutHeld(all, PLACE), PLACE)).toBeNull();
  });

  it('one per provider and location: a later one replaces it', () => {
    const later = held({ request: requestOf() });
    expect(withHeld([held()], later)).toEqual([later]);
  });

  it('the panel shows conflicts, none, or that they are unknown', () => {
    const some = { errors: [], total: 2 };
    const none = { errors: [], total: 0 };
    expect(faceOf({ status: 'checking' }, some)).toBe('conflicts');
    expect(faceOf({ status: 'checking' }, none)).toBe('checking');
    expect(faceOf({ status: 'checked' }, some)).toBe('conflicts');
    expect(faceOf({ status: 'checked' }, none)).toBe('clear');
    expect(faceOf({ status: 'failed', lines: [] }, some)).toBe('failed');
  });

  it('shows the conflicting block in numbers', () => {
    expect(blockInWords('2026-11-23T09:00:00/2026-11-23T12:00:00')).toBe('9 AM – 12 PM');
    expect(blockInWords('all day')).toBe('all day');
  });
});
