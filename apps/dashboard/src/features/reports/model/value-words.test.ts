import { describe, expect, it } from 'vitest';
import { cellWords } from './words.ts';

const PLACE = { zone: 'America/New_York', now: new Date('2026-11-20T15:00:00Z') };

describe('[LNG-001] values that a report writes', () => {
  it('are said plainly, and what people wrote stays as it is', () => {
    expect(cellWords({ key: 'cancelledBy', kind: 'text' }, 'Patient web', PLACE)).toBe('Patient, online');
    expect(cellWords({ key: 'origin', kind: 'text' }, 'Front desk', PLACE)).toBe('Front desk');
    expect(cellWords({ key: 'reason', kind: 'text' }, 'Patient web', PLACE)).toBe('Patient web');
  });
});
