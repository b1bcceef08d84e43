// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { setWords } from '../../../shared/words/words.ts';
import { timeWord } from './dimension-words.ts';

afterEach(() => setWords({ language: 'en', translations: {} }));

it('[LNG-003] charts name days, months and years in Spanish too', () => {
  setWords({ language: 'es', translations: {} });
  expect(timeWord('2026-11-20', 'day', '2026')).toBe('20 nov');
  expect(timeWord('2025-12-01', 'month', '2026')).toBe('dic 2025');
  expect(timeWord('2025-01-01', 'year', '2026')).toBe('2025');
});
