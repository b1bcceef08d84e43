import { describe, expect, it } from 'vitest';
import { RULE_NAMES, STANDARD_WORDS } from './automated-messages.texts.ts';

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

describe('standard texts of automated messages', () => {
  it.each(RULE_NAMES)('for %s take the same values in each language, and leave no placeholder', (rule) => {
    const [first, ...others] = Object.values(STANDARD_WORDS[rule]);
    for (const text of others) expect(namesIn(text)).toEqual(namesIn(first ?? ''));
    for (const text of [first, ...others]) expect(text?.replaceAll(/\{\{\w+(\|[^}]*)?\}\}/g, '')).not.toMatch(/[{}|]/);
  });
});
