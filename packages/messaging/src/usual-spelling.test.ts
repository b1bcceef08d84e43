import { describe, expect, it } from 'vitest';
import { withUsualSpelling } from './usual-spelling.ts';

describe('the usual spelling', () => {
  it.each([
    ['i cant mak it tomrow', 'i cant make it tomorrow'],
    ['Nesesito cambiar mi sita', 'necesito cambiar mi cita'],
    ['the rong numer!', 'the wrong number!'],
    ['Yes comma I will be there period', 'Yes , I will be there .'],
    ["I'm Barbara, see you", "I'm Barbara, see you"],
  ])('reads %j as %j', (text, usual) => {
    expect(withUsualSpelling(text)).toBe(usual);
  });
});
