import { describe, expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    ["I can't see out of my left eye", 'en'],
    ['my eye hurts', 'en'],
    ['no puedo ver de un ojo', 'es'],
    ['ME CAYÓ CLORO EN EL OJO', 'es'],
    ['Veo luces en el ojo izquierdo desde ayer', 'es'],
    ['OK', null],
    ['no', null],
    ['', null],
    ['👁️', null],
  ])('[URG-002] reads %j as %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});
