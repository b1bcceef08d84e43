import { describe, expect, it } from 'vitest';
import { summaryWords } from './summary-words.ts';

describe('the legacy configuration in words', () => {
  it('[SCH-023] formats its dates and times', () => {
    expect(summaryWords('Mon, Tue 09:00-12:00; Thu 13:00-17:30')).toBe(
      'Mon, Tue 9:00 AM–12:00 PM; Thu 1:00 PM–5:30 PM',
    );
    expect(summaryWords('2026-12-24 to 2026-12-26 06:00-23:00')).toBe('12/24/2026 to 12/26/2026 6:00 AM–11:00 PM');
  });

  it('leaves anything else as it is', () => {
    expect(summaryWords('every day')).toBe('every day');
  });
});
