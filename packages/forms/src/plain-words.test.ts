import { describe, expect, it } from 'vitest';
import { wordingFaults } from '../../../testing/plain-words.ts';
import { MESSAGES } from './messages.ts';
import { TEMPLATES } from './templates.ts';

describe.each(TEMPLATES)('the shipped form $pathName', ({ translations }) => {
  it('[LNG-001] speaks plain English and Spanish', () => {
    const pairs = Object.entries(translations['es-US'] ?? {});
    expect(pairs.length).toBeGreaterThan(20);
    const [english, spanish] = [pairs.map(([text]) => text), pairs.map(([, text]) => text)];
    expect(wordingFaults(english, { language: 'en' })).toEqual([]);
    expect(wordingFaults(spanish, { language: 'es' })).toEqual([]);
  });

  it('[LNG-001] leaves no sentence untranslated', () => {
    const same = Object.entries(translations['es-US'] ?? {}).filter(([text, words]) => text === words);
    expect(same.filter(([text]) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))).toEqual([]);
  });
});

describe('messages about answers', () => {
  it('[LNG-001] are plain in both languages', () => {
    expect(wordingFaults(Object.values(MESSAGES.en), { language: 'en' })).toEqual([]);
    expect(wordingFaults(Object.values(MESSAGES.es), { language: 'es' })).toEqual([]);
  });
});
