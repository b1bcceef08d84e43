import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings.rules.ts';

describe('stored settings of automated messages', () => {
  const reminder = { rule: 'reminder-first', isOn: true, days: 2, sendAt: '08:30', templateKeys: { 'en-US': 7 } };
  const older = { windowFrom: '09:00', windowUntil: '18:00', rules: [reminder] };

  it('have the defaults of a rule, a field and a language that came after they were saved', () => {
    const settings = parseSettings(older);
    const [first, ...others] = DEFAULT_SETTINGS.rules;
    expect(settings).toMatchObject({ windowFrom: '09:00', windowUntil: '18:00' });
    expect(settings.rules[0]).toEqual({ ...first, ...reminder, templateKeys: { 'en-US': 7, 'es-US': null } });
    expect(settings.rules.slice(1)).toEqual(others);
  });

  it('are refused where a value is none', () => {
    expect(() => parseSettings({ ...older, rules: [{ ...reminder, days: 'two' }] })).toThrow();
  });
});
