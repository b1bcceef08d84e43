import { expect, it } from 'vitest';
import { pickTemplates, type TemplateOrVersion } from './templates.rules.ts';

const template = (change: Partial<TemplateOrVersion>): TemplateOrVersion => ({
  ...{ name: 'Ready', type: 'ORDER', body: 'Ready', locale: 'en-US', pair_key: 1, stands_for: null },
  ...change,
});

it('[MSG-008] offers a location’s version in place of the practice’s template, in the same language only', () => {
  const shown = pickTemplates([
    template({ name: 'Ready' }),
    template({ name: 'Lista', locale: 'es-US' }),
    template({ name: 'Ready downtown', pair_key: 2, stands_for: 1 }),
    template({ name: 'Hello', pair_key: 3, type: 'GENERAL' }),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(['Lista', 'Ready downtown', 'Hello']);
  expect(shown[2]).toEqual({ name: 'Hello', type: 'GENERAL', body: 'Ready', locale: 'en-US' });
});

it('[MSG-008] replaces a template by a version whose kind staff don’t pick, without offering that', () => {
  const version = template({ name: 'Sent automatically', pair_key: 2, stands_for: 1, type: 'REMINDER' });
  expect(pickTemplates([template({}), version])).toEqual([]);
});
