import { describe, expect, it } from 'vitest';
import { dayWords, timesByDay } from './differing-times.ts';

const at = (date: string, time: string, appointmentType: string) => ({ date, time, taskKey: 1, appointmentType });

describe('offered times that differ', () => {
  it('[SCH-023] are sorted by day, then by appointment type and time', () => {
    const times = [
      at('2026-11-24', '13:00', 'Post-op'),
      at('2026-11-25', '09:00', 'Post-op'),
      at('2026-11-24', '09:20', 'Post-op'),
      at('2026-11-24', '05:45', 'Child exam'),
    ];
    expect(timesByDay(times)).toEqual([
      {
        date: '2026-11-24',
        types: [
          { name: 'Child exam', clocks: ['5:45 AM'] },
          { name: 'Post-op', clocks: ['9:20 AM', '1:00 PM'] },
        ],
      },
      { date: '2026-11-25', types: [{ name: 'Post-op', clocks: ['9:00 AM'] }] },
    ]);
    expect(dayWords('2026-11-24')).toBe('Tue 11/24/2026');
  });

  it('are none if nothing differs', () => {
    expect(timesByDay([])).toEqual([]);
  });
});
