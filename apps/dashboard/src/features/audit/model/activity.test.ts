// @vitest-environment jsdom
import { AUDIT_WORDS } from '@sightline/contract/audit.texts';
import { afterEach, expect, it } from 'vitest';
import { translations } from '../../../shared/words/spanish.ts';
import { setWords } from '../../../shared/words/words.ts';
import { activityWords, detailWords } from './activity.ts';

afterEach(() => setWords({ language: 'en', translations: {} }));

it('[LNG-003] says what someone did in the page’s language, and in English where only a call’s summary says it', () => {
  setWords({ language: 'es', translations });
  expect(activityWords(AUDIT_WORDS['conversations.send'] ?? '')).toBe('Envió un mensaje');
  expect(activityWords(AUDIT_WORDS['reports.no-shows.csv'] ?? '')).toBe('Descargó el informe de ausencias');
  expect(activityWords('Adds a webhook')).toBe('Adds a webhook');
});

it('[LNG-003] names what an act noted, also what only an older server noted', () => {
  expect([detailWords('convKey'), detailWords('isRetired')]).toEqual(['Conversation number', 'Retired']);
  setWords({ language: 'es', translations });
  expect([detailWords('convKey'), detailWords('refused')]).toEqual(['Número de conversación', 'Motivo del rechazo']);
  expect(detailWords('formerKey')).toBe('Former key');
});
