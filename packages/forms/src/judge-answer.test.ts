import { describe, expect, it } from 'vitest';
import { isEmail, isPhone } from './judge-answer.ts';

describe('an email address', () => {
  it.each([
    'ann@example.com',
    'a@b.co',
    "o'neil@example.com",
    'ann.lee+eyes@mail.example.co.uk',
    'ann_lee@ex-ample.com',
    'a@1.co',
    `a@${'b'.repeat(63)}.com`,
    'josé@ejemplo.es',
    'ann@münchen.de',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    'ann lee@example.com',
    'ann@exam ple.com',
    'ann@example.com, bo@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\nBcc: bo@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    '2125550187',
    '212-555-0187',
    '(212) 555-0187',
    '1 212 555 0187',
    '+1 (212) 555-0187',
    '212.555.0187',
    '212\u2011555\u20110187',
    '+44 20 7946 0958',
    '+52 55 1234 5678',
    '+44 207946',
    '+441234567890123',
    ' +44 20 7946 0958',
  ])('%s is valid', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '',
    '555-0187',
    '212-555-018',
    '212-555-01877',
    '112-555-0187',
    '212-155-0187',
    '000-000-0000',
    '+1 555 0187',
    '+44 123',
    '+44 20794',
    '442079460958',
    '212-055-0187',
    '912125550187',
    '+',
    '+4420794609581234',
    '212-555-018O',
    '212-555-0187 x12',
    'call me',
    'tel 212-555-0187',
    '2'.repeat(1_000),
  ])('%j is invalid', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
