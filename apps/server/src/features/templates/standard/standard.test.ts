import { LANGUAGE_KEYS } from '@sightline/contract/languages';
import { countSegments } from '@sightline/messaging/segments';
import { describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { problemsOf } from '../templates.rules.ts';
import { listTemplates } from '../templates.usecases.ts';
import { addStandardTemplates } from './standard.usecases.ts';
import { KEYWORD_ANSWERS, STANDARD_TEMPLATES } from './standard-templates.texts.ts';

describe('the templates of a new practice', () => {
  const database = useDatabase();
  const app = useApp(database);

  it.each(STANDARD_TEMPLATES.map((template) => [template.en.title, template] as const))(
    '[ADM-007] keep what is wanted of every template: %s',
    (_, { kind, ...wordings }) => {
      const draft = { kind, wordings, locKey: null, standsFor: null, isRetired: false };
      expect(problemsOf({ draft, others: [] })).toEqual([]);
    },
  );

  it('[ADM-007] need no letter that halves a segment', () => {
    const texts = [...STANDARD_TEMPLATES, ...KEYWORD_ANSWERS].flatMap((one) =>
      LANGUAGE_KEYS.map((language) => one[language].text),
    );
    expect(texts.flatMap((text) => countSegments(text).unicodeCharacters)).toEqual([]);
  });

  it('[ADM-007] are there in every language, with the keyword answers locked', async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    const scope = openCoverScope({ pool, reportPool: pool, clock: app().clock, coverKey: 1, act: null });
    const count = await scope.transaction((tx) => addStandardTemplates({ tx, userId: null }));
    const { templates } = await listTemplates({ scope });
    expect(templates).toHaveLength(count);
    expect(templates.every(({ es }) => es !== null)).toBe(true);
    expect(templates.filter(({ isLocked }) => isLocked).map(({ en }) => en.title)).toEqual(['STOP', 'START', 'HELP']);
  });
});
