import { describe, expect, it } from 'vitest';
import { withoutCourtesy } from './courtesy.ts';

const left = (text: string): string => withoutCourtesy(text === '' ? [] : text.split(' ')).join(' ');

describe('a reply without its courtesy', () => {
  it.each([
    ['', ''],
    ['stop', 'stop'],
    ['hi stop please', 'stop'],
    ['hello and stop', 'stop'],
    ['good morning stop thank you so much', 'stop'],
    ['buenas tardes parar muchas gracias', 'parar'],
    ['ok stop thanks and god bless', 'stop'],
    ['stop thanks n have a great day', 'stop'],
    ['parar gracias y bendiciones', 'parar'],
    ['stop please sir', 'stop'],
    ['please thanks', ''],
    ['thanks hi', ''],
    ['c you', 'c you'],
    ['call me please now', 'call me please now'],
    ['higher stop', 'higher stop'],
    ['stop empty', 'stop empty'],
    ['sir stop', 'sir stop'],
  ])('%j is %j', (text, bare) => {
    expect(left(text)).toBe(bare);
  });

  it('keeps all of a text of more than 16 words', () => {
    const fifteen = Array(15).fill('word').join(' ');
    expect(left(`${fifteen} please`)).toBe(fifteen);
    expect(left(`word ${fifteen} please`)).toBe(`word ${fifteen} please`);
  });
});
