import { describe, expect, it } from 'vitest';
import { judgeTemplates } from './templates.rules.ts';

describe('the check of templates', () => {
  it.each([
    [{ templates: [] }, 'fail', 'English and Spanish'],
    [{ templates: [{ type: 'HIPAA', locale: 'en-US', count: 1 }] }, 'warn', 'in Spanish'],
    [
      {
        templates: [
          { type: 'HIPAA', locale: 'en-US', count: 1 },
          { type: 'HIPAA', locale: 'es-US', count: 1 },
        ],
      },
      'ok',
      'every',
    ],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeTemplates(facts as Parameters<typeof judgeTemplates>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
