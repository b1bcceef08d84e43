import { describe, expect, it } from 'vitest';
import { mayMeanVisit, readGatewayKeyword, wordOf } from './gateway-keyword.ts';

describe('the keyword that a gateway recognized in a text', () => {
  it.each([
    ['STOP', 'STOP'],
    ['start', 'START'],
    [' Help ', 'HELP'],
    ['', null],
    ['NONE', null],
    ['constructor', null],
  ])('of %j is %j', (text, keyword) => {
    expect(readGatewayKeyword(text)).toBe(keyword);
  });

  it.each([
    ['STOP', 'stop'],
    ['START', 'start'],
    ['HELP', 'help'],
    [null, 'confirm'],
  ] as const)('%s outweighs the words of the text: %s', (gatewayKeyword, word) => {
    expect(wordOf({ read: 'confirm', gatewayKeyword })).toBe(word);
  });

  it.each(['cancel', 'cancel-please', 'visit'] as const)(
    'STOP may have meant the visit in a text read as %s',
    (read) => {
      expect(mayMeanVisit({ read, gatewayKeyword: 'STOP' })).toBe(true);
      expect(mayMeanVisit({ read, gatewayKeyword: 'HELP' })).toBe(false);
      expect(mayMeanVisit({ read, gatewayKeyword: null })).toBe(false);
    },
  );

  it('STOP refers to no visit in any other text', () => {
    expect(mayMeanVisit({ read: 'stop', gatewayKeyword: 'STOP' })).toBe(false);
    expect(mayMeanVisit({ read: 'other', gatewayKeyword: 'STOP' })).toBe(false);
  });
});
