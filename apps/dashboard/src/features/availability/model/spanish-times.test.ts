// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setWords } from '../../../shared/words/words.ts';
import { briefTime, timesOf } from './calendar-words.ts';
import { clockWords, fittingTimes, PICKED_TIMES, typedMinute } from './draft-typing.ts';

beforeAll(() => setWords({ language: 'es', translations: {} }));
afterAll(() => setWords({ language: 'en', translations: {} }));

it('[LNG-003] shows times of the schedule as Spanish writes them, and reads them', () => {
  expect(['06:00', '12:30', '24:00', '2026-11-27T23:00:00'].map(briefTime)).toEqual([
    ...['6 a.m.', '12:30 p.m.', '12 a.m.', '11 p.m.'],
  ]);
  expect(timesOf('09:00', '17:30')).toBe('9 a.m. – 5:30 p.m.');
  for (const time of PICKED_TIMES) {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    expect(typedMinute(clockWords(time))).toBe(hour * 60 + minute);
    expect(typedMinute(clockWords(time).replace('.m', '. m'))).toBe(hour * 60 + minute);
  }
  expect(fittingTimes('9:05 p.m')).toEqual(PICKED_TIMES);
  expect(fittingTimes('11:5')).toEqual(['11:50', '11:55']);
});
