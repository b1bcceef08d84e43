import { describe, expect, it } from 'vitest';
import { emailKey, isEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    'ann@example.com',
    'a@b.co',
    "o'neil@example.com",
    'ann.lee+eyes@mail.example.co.uk',
    'ann_lee@ex-ample.com',
    'a&b@x.org',
    'a/b@x.org',
    'a=b{c}|d~e^f`g?h!i#j$k%l*m@x.org',
    'a@1.co',
    `a@${'b'.repeat(63)}.com`,
    'josé@ejemplo.es',
    'ann@münchen.de',
    'info@müller.de',
    'info@xn--mller-kva.de',
    'info@straße.de',
    'post@例え.テスト',
    'ann@example.xn--p1ai',
    'ANN@EXAMPLE.COM',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is valid', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.c',
    'ann@192.0.2.1',
    'ann@[192.0.2.1]',
    'ann@0x7f.1',
    'ann@@example.com',
    'ann@bo@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exa_mple.com',
    'ann@example.com/x',
    'ann@example.com:25',
    'ann@example.com?cc=bo',
    'ann@example.com%0a',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    '"ann"@example.com',
    'ann(comment)@example.com',
    'ann lee@example.com',
    ' ann@example.com',
    'ann@example.com ',
    'ann@exam ple.com',
    'ann\u00a0lee@example.com',
    'ann@exam\u200bple.com',
    'ann@example.com, bo@example.com',
    'ann@example.com;bo@example.com',
    'ann,bo@example.com',
    'Ann <ann@example.com>',
    '<ann@example.com>',
    'mailto:ann@example.com',
    'ann@example.com\nBcc: bo@example.com',
    'ann\r\n@example.com',
    'ann\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'ü'.repeat(62)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is invalid', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('is the same in any case, and with an international domain in either form', () => {
    expect(emailKey('Info@Müller.de')).toBe('info@xn--mller-kva.de');
    expect(emailKey('info@XN--MLLER-KVA.de')).toBe('info@xn--mller-kva.de');
    expect(emailKey('ann+eyes@example.com')).not.toBe(emailKey('ann@example.com'));
  });
});
