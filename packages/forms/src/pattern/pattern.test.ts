import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../testing/property-runs.ts';
import { within200Ms } from '../hostile.test-clock.ts';
import { matchesPattern, PATTERN_STEPS, readPattern } from './pattern.ts';

const budget = () => ({ steps: PATTERN_STEPS });
const matches = (source: string, text: string) => matchesPattern({ source, text, budget: budget() });

/** JavaScript's own engine, used only where it is fast. */
const native = (source: string, text: string) => new RegExp(`^${source}$`).test(text);

describe("a definition's pattern", () => {
  it.each([
    ['\\d{5}(-\\d{4})?', '78701', true],
    ['\\d{5}(-\\d{4})?', '78701-1234', true],
    ['\\d{5}(-\\d{4})?', '7870', false],
    ['\\d{5}(-\\d{4})?', '78701-12', false],
    ['[A-Z]{2}', 'TX', true],
    ['[A-Z]{2}', 'Tx', false],
    ['[^0-9]+', 'abc', true],
    ['[^0-9]+', 'ab1', false],
    ['[\\w.-]+@[\\w-]+\\.[a-z]{2,}', 'ann@example.com', true],
    ['[\\w.-]+@[\\w-]+\\.[a-z]{2,}', 'ann@example', false],
    ['[+-]?\\d+(\\.\\d{2})?', '-2.25', true],
    ['[+-]?\\d+(\\.\\d{2})?', '-2.2', false],
    ['(?:yes|no)', 'no', true],
    ['(?:yes|no)', 'not', false],
    ['(?<year>\\d{4})', '2026', true],
    ['a{2,3}', 'a', false],
    ['a{2,3}', 'aaa', true],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaaaa', true],
    ['a*?b', 'aab', true],
    ['.+', 'line\nline', false],
    ['[\\s\\S]+', 'line\nline', true],
    ['[^\\W\\d]+', 'abc', true],
    ['[^\\W\\d]+', 'ab1', false],
    ['\\u00e1\\x62\\t', 'áb\t', true],
    ['\\bfoo\\b.*', 'foo bar', true],
    ['\\bfoo\\B.*', 'foo bar', false],
    ['[\\b]', '\b', true],
    ['\\x62', 'b', true],
    ['\\u0062', 'b', true],
    ['a\\x62c', 'abc', true],
    ['[\\x61-\\x63]+', 'abc', true],
    ['[\\x61-\\x63]+', 'abd', false],
    ['\\n\\r\\f\\v\\0', '\n\r\f\v\0', true],
    ['[^a-y]', 'z', true],
    ['[^\\s]', '\u3000', false],
    ['\\s{3}', '\u2028\ufeff\u00a0', true],
    ['\\S', '_', true],
    ['\\w{4}', '09AZ', true],
    ['\\w{3}', '_az', true],
    ['\\W{4}', '/:@[', true],
    ['.', '\u2029', false],
    ['\\D', '5', false],
    ['a{0}', '', true],
    ['a{2}', 'aa', true],
    ['a{,2}', 'a{,2}', true],
    ['(a|b|)c', 'c', true],
    ['\\.\\-', '.-', true],
    ['[a-a]', 'a', true],
    ['\\.', 'x', false],
    // The end that form.io puts behind a pattern is then a dollar sign.
    ['a\\', 'a$', true],
    ['x{a', 'x{a', true],
    ['[a-]', '-', true],
    ['', '', true],
    ['', 'a', false],
  ])('%j on %j gives %s, as JavaScript does', (source, text, expected) => {
    expect(native(source, text)).toBe(expected);
    expect(matches(source, text)).toBe(expected);
  });

  it('is built without a group around it, so a choice means the same as in form.io', () => {
    expect(matches('cat|dog', 'catalogue')).toBe(true);
    expect(matches('cat|dog', 'hotdog')).toBe(true);
    expect(matches('cat|dog', 'adogs')).toBe(false);
  });

  it('agrees with JavaScript on any small pattern and text', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '\\b',
      '^',
      '$',
      '(a|b)',
      '(?:ab)',
      '(b?a)',
    );
    const times = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{1,2}', '{0,1}', '{1,}', '*?');
    const part = fc.tuple(atom, times).map(([one, count]) => (['\\b', '^', '$'].includes(one) ? one : one + count));
    const source = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
    const choice = fc.array(source, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|'));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 8 });
    fc.assert(
      fc.property(choice, text, (pattern, word) => {
        expect(matches(pattern, word)).toBe(native(pattern, word));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a pattern that would backtrack forever', () => {
  it.each([
    ['(a+)+', 'a'.repeat(10_000)],
    ['^(a+)+$', 'a'.repeat(10_000)],
    ['(a|a)*', 'a'.repeat(10_000)],
    ['(a|aa)+', 'a'.repeat(10_000)],
    ['([a-zA-Z]+)*', 'a'.repeat(10_000)],
    ['(.*a){12}', 'a'.repeat(10_000)],
    ['a*a*a*a*a*a*', 'a'.repeat(10_000)],
    ['(x+x+)+y', 'x'.repeat(10_000)],
    ['(([a-z])+.)+[A-Z]([a-z])+', 'a'.repeat(10_000)],
    ['(a?){200}a{200}', 'a'.repeat(10_000)],
  ])('%j is done within 200 ms', (source, text) => {
    const found = within200Ms(() => matches(source, `${text}!`));
    expect(found).not.toBe(true);
  });

  it("stops when the submission's step budget is used up, and gives no verdict", () => {
    const spent = { steps: 100 };
    expect(matchesPattern({ source: '.*x', text: 'a'.repeat(1_000), budget: spent })).toBeNull();
    expect(matchesPattern({ source: 'a', text: 'a', budget: spent })).toBeNull();
  });
});

describe("a pattern that can't be matched in one pass", () => {
  it.each([
    ['(?=.*\\d).+', 'looks ahead or back'],
    ['(?!a).', 'looks ahead or back'],
    ['(?<=a)b', 'looks ahead or back'],
    ['(a)\\1', 'uses \\1'],
    ['(?<n>a)\\k<n>', 'uses \\k'],
    ['\\p{L}', 'uses \\p'],
    ['(a', 'has an open bracket'],
    ['a)', 'has a bracket too many'],
    ['[a', 'has an open bracket'],
    ['(*a)', 'repeats nothing'],
    ['*a', 'repeats an edge'],
    ['a**', 'repeats nothing'],
    ['[z-a]', 'has a range without order'],
    ['[\\d-z]', 'has a range without order'],
    ['a{3,2}', 'counts too far'],
    ['a{1001}', 'counts too far'],
    ['[\\', 'has an open bracket'],
    ['\\q', 'uses \\q'],
    ['\\x6', 'uses \\x'],
    ['[a-\\d]', 'has a range without order'],
    ['a+*', 'repeats nothing'],
    ['a??+', 'repeats nothing'],
    ['a{1,1001}', 'counts too far'],
    ['a{1001,}', 'counts too far'],
    ['(?<1a>b)', 'looks ahead or back'],
    ['(a{500}){500}', 'is too long'],
    ['(((a{99}){99}){99}){99}', 'is too long'],
    ['('.repeat(40) + ')'.repeat(40), 'is nested too deeply'],
    ['a'.repeat(1_001), 'is too long'],
    ['\\b+', 'repeats an edge'],
  ])('%j is a fault: %s', (source, fault) => {
    expect(readPattern(source)).toEqual({ ok: false, fault });
  });

  it('is refused quickly, and never by an internal error', () => {
    const source = fc.string({ unit: fc.constantFrom(...'ab(){}[]|*+?\\^$.-0129,:=!<>dwsbuxk'), maxLength: 60 });
    fc.assert(
      fc.property(source, fc.string({ maxLength: 40 }), (pattern, text) => {
        const read = within200Ms(() => readPattern(pattern));
        if (read.ok) expect([true, false, null]).toContain(within200Ms(() => matches(pattern, text)));
        else expect(read.fault).not.toBe('');
      }),
      { numRuns: runs(500) },
    );
  });

  it('is never accepted if JavaScript rejects it', () => {
    const source = fc.string({ unit: fc.constantFrom(...'ab(){}[]|*+?\\^$.-12,'), maxLength: 12 });
    fc.assert(
      fc.property(source, (pattern) => {
        if (!readPattern(pattern).ok) return;
        expect(() => native(pattern, 'ab')).not.toThrow();
      }),
      { numRuns: runs(1_000) },
    );
  });
});
