import { describe, expect, it } from 'vitest';
import { hourWords, invalidUrls, linesOf } from './settings.ts';

describe('[RVW-001] settings of feedback', () => {
  it('say when patients are asked', () => {
    expect([1, 3, 24, 48].map(hourWords)).toEqual([
      '1 hour after the visit',
      '3 hours after the visit',
      '1 day after the visit',
      '2 days after the visit',
    ]);
  });

  it('take up to three public addresses, one a line', () => {
    expect(linesOf(' https://g.page/a \n\n https://yelp.com/b')).toEqual(['https://g.page/a', 'https://yelp.com/b']);
    expect(invalidUrls('')).toBeNull();
    expect(invalidUrls('https://g.page/a\nhttps://yelp.com/b')).toBeNull();
    expect(invalidUrls('g.page/a')).toMatch(/https:/);
    expect(invalidUrls('https://a.co\n'.repeat(4))).toMatch(/at most 3/);
  });
});
