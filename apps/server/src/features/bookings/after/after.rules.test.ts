import { describe, expect, it } from 'vitest';
import { plainEnding } from './ending.rules.ts';
import { whenWords } from './when.rules.ts';

describe("a visit's time in words", () => {
  const winter = { startsAt: Temporal.Instant.from('2026-11-23T14:00:00Z'), timeZone: 'America/New_York' };
  const spoken = { ...winter, locale: 'es' } as const;
  const english = { ...winter, locale: 'en' } as const;

  it("is the location's wall time with its zone name, in either language", () => {
    expect(whenWords(english)).toBe('Monday, November 23, 2026 at 9:00 AM ET');
    expect(whenWords(spoken)).toMatch(/^lunes, 23 de noviembre de 2026.* 9:00 a\.m\. \(hora del Este\)$/);
  });

  it('names the zone that applies there in a text', () => {
    const summer = Temporal.Instant.from('2026-07-06T13:00:00Z');
    expect(whenWords({ ...english, startsAt: summer, isShort: true })).toBe('Mon, Jul 6, 9:00 AM ET');
    expect(whenWords({ ...english, timeZone: 'America/Los_Angeles', isShort: true })).toBe('Mon, Nov 23, 6:00 AM PT');
  });

  it('has no thin spaces, which old phones show as boxes', () => {
    for (const words of [whenWords(english), whenWords(spoken), whenWords({ ...spoken, isShort: true })])
      expect(words).not.toMatch(/[\u202f\u00a0\u2009]/);
  });
});

describe('the ending message as plain text', () => {
  it('keeps text, line breaks and link targets', () => {
    const html = '<h2>See you!</h2><p>Bring <b>glasses</b> &amp; cards.<br>Map: <a href="https://e.com/m">here</a></p>';
    expect(plainEnding(html)).toBe('See you!\nBring glasses & cards.\nMap: here (https://e.com/m)');
  });

  it("shows a URL once if it's its own text, and unescapes each character once", () => {
    expect(plainEnding('<p><a href="https://e.com">https://e.com</a></p>')).toBe('https://e.com');
    expect(plainEnding('<p>1 &lt; 2 &amp;lt; 3</p>')).toBe('1 < 2 &lt; 3');
  });

  it('is empty for empty content, and drops scripts', () => {
    expect(plainEnding('')).toBe('');
    expect(plainEnding('<p><br></p><p>&nbsp;</p>')).toBe('');
    expect(plainEnding('<script>alert(1)</script><p>Hi</p>')).toBe('Hi');
  });
});
