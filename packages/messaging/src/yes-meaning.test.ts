import { expect, it } from 'vitest';
import { type YesMeaning, yesMeaning } from './yes-meaning.ts';

const TABLE: [isOptedOut: boolean, isConsentPending: boolean, hasRemindedVisit: boolean, meaning: YesMeaning][] = [
  [true, true, true, 'opt-in'],
  [true, true, false, 'opt-in'],
  [true, false, true, 'opt-in'],
  [true, false, false, 'opt-in'],
  [false, true, true, 'hipaa-consent'],
  [false, true, false, 'hipaa-consent'],
  [false, false, true, 'confirm-visit'],
  [false, false, false, 'none'],
];

it.each(TABLE)('YES with opted out %s, consent asked %s, visit reminded %s means %s', (...row) => {
  const [isOptedOut, isConsentPending, hasRemindedVisit, meaning] = row;
  expect(yesMeaning({ isOptedOut, isConsentPending, hasRemindedVisit })).toBe(meaning);
});

it('the table holds every combination once', () => {
  expect(new Set(TABLE.map((row) => row.slice(0, 3).join())).size).toBe(8);
});
