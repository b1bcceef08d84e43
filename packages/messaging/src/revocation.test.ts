import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { EVERYDAY_HELD_OUT, REVOKING_HELD_OUT } from '../phrases/revocation-held-out.ts';
import { REVOKING_TEXTS } from '../phrases/revocation-wishes.ts';
import { suspectRevocation } from './revocation.ts';

const isSuspected = (text: string) => suspectRevocation(text).suspected;

describe('a free-text opt-out', () => {
  it.each(REVOKING_TEXTS)('%j is suspected', (text) => {
    expect(isSuspected(text)).toBe(true);
  });

  it.each(REVOKING_TEXTS)('%j is suspected in capitals, with curly apostrophes and an emoji', (text) => {
    expect(isSuspected(`${text.toUpperCase().replaceAll("'", '’')} 😡`)).toBe(true);
  });

  it('is suspected after another sentence, and its words are named', () => {
    expect(suspectRevocation('Hi, I moved to Ohio. Please STOP texting me!')).toEqual({
      suspected: true,
      matched: 'stop texting me',
    });
    expect(suspectRevocation('Hola, ¡no me envíen más mensajes!').matched).toBe('no me envien mas mensajes');
  });

  it('is suspected in full-width letters and with zero-width characters', () => {
    expect(isSuspected('Ｗｒｏｎｇ ｎｕｍｂｅｒ')).toBe(true);
    expect(isSuspected('take me o\u200Bff your l\u200Dist')).toBe(true);
  });
});

describe('an everyday text', () => {
  it.each(EVERYDAY_TEXTS)('%j is not suspected', (text) => {
    expect(suspectRevocation(text)).toEqual({ suspected: false, matched: '' });
  });

  it.each(EVERYDAY_TEXTS)('%j is not suspected in capitals after another sentence', (text) => {
    expect(isSuspected(`Hi it's Ana. ${text.toUpperCase()} 🙂`)).toBe(false);
  });

  it.each(['', ' ', '.', '👍', '????', '#'])('%j is not suspected', (text) => {
    expect(isSuspected(text)).toBe(false);
  });
});

describe('the held-out texts', () => {
  it('at least 95 in a hundred opt-outs are suspected', () => {
    const found = REVOKING_HELD_OUT.filter(isSuspected);
    expect(found.length / REVOKING_HELD_OUT.length).toBeGreaterThanOrEqual(0.95);
  });

  it('the one everyday text suspected is one that staff would check, too', () => {
    expect(EVERYDAY_HELD_OUT.filter(isSuspected)).toEqual(['Sorry, wrong person! Meant to text my sister lol']);
  });

  it('none of them is among the texts the grammar was written with', () => {
    const known = new Set<string>([...REVOKING_TEXTS, ...EVERYDAY_TEXTS].map((text) => text.toLowerCase()));
    const both = [...REVOKING_HELD_OUT, ...EVERYDAY_HELD_OUT].filter((text) => known.has(text.toLowerCase()));
    expect(both).toEqual([]);
  });

  it('are a third of the texts of either kind', () => {
    expect(REVOKING_HELD_OUT.length).toBeGreaterThanOrEqual((REVOKING_TEXTS.length + REVOKING_HELD_OUT.length) / 3);
    expect(EVERYDAY_HELD_OUT.length).toBeGreaterThanOrEqual((EVERYDAY_TEXTS.length + EVERYDAY_HELD_OUT.length) / 3);
  });
});

describe('any text', () => {
  it("names matched words exactly if it's suspected", () => {
    const word = fc.constantFrom(
      'stop',
      'texting',
      'me',
      'my',
      'number',
      'remove',
      'no',
      'more',
      'messages',
      '.',
      'mas',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const { suspected, matched } = suspectRevocation(words.join(' '));
        expect(matched !== '').toBe(suspected);
        expect(words.join(' ')).toContain(matched);
      }),
    );
  });

  it.each([
    'please stop '.repeat(130),
    'no more of the your any all '.repeat(60),
    'remove my number and number and '.repeat(50),
    'stop texting me more bills '.repeat(60).replaceAll('bills', 'w'),
    'sorry hi hello you have the '.repeat(60),
    'creo que tiene el numero '.repeat(60),
    'take me off of your the this '.repeat(55),
    'a'.repeat(1600),
  ])("of the gateway's maximum length is read instantly (%#)", (text) => {
    const started = performance.now();
    suspectRevocation(text);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
