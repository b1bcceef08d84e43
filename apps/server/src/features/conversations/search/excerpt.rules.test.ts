import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.rules.ts';

const LONG = `${'We are open on Saturdays too. '.repeat(6)}Your new glasses are ready. ${'See you soon. '.repeat(20)}`;

describe('the excerpt of a hit', () => {
  it('[INX-001] is the whole of a short text on one line', () => {
    expect(excerptOf({ text: 'Your glasses\nare ready', words: 'glasses' })).toBe('Your glasses are ready');
    expect(excerptOf({ text: '', words: 'glasses' })).toBe('');
  });

  it('[INX-001] is cut around the first word, whatever its ending and accents', () => {
    const excerpt = excerptOf({ text: LONG, words: 'glass' });
    expect(excerpt).toMatch(/^….{0,40}Your new glasses are ready\. .*…$/);
    expect(excerptOf({ text: `${'x '.repeat(60)}mañana a las 9`, words: 'manana' })).toContain('mañana a las 9');
  });

  it.each(['预约', '예약', 'นัด', '👍'])('[INX-001] is cut around %j inside a run', (word) => {
    expect(excerptOf({ text: `${'我们明天开门 '.repeat(40)}我想${word}明天`, words: word })).toContain(
      `我想${word}明天`,
    );
  });

  it('[INX-001] begins at the start if no word occurs letter by letter', () => {
    expect(excerptOf({ text: LONG, words: 'lenses' }).startsWith('We are open')).toBe(true);
  });
});
