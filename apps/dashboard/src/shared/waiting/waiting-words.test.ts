// @vitest-environment jsdom
import { URGENCIES } from '@sightline/contract/waiting-list.calls';
import { afterEach, expect, it, vi } from 'vitest';
import { translations } from '../words/spanish.ts';

async function urgencies(language: 'en' | 'es'): Promise<string[]> {
  vi.resetModules();
  const { setWords } = await import('../words/words.ts');
  setWords({ language, translations: language === 'es' ? translations : {} });
  const { urgencyWords } = await import('./waiting-words.ts');
  return URGENCIES.map((_, urgency) => urgencyWords({ urgency }));
}

afterEach(() => vi.resetModules());

it('[WLT-003] [LNG-003] urgencies are the contract’s in English, and have Spanish words', async () => {
  expect(await urgencies('en')).toEqual([...URGENCIES]);
  expect(await urgencies('es')).toEqual(['Normal', 'Pronto', 'Urgente']);
});
