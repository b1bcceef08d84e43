import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './message-settings.rules.ts';

describe('stored automated message settings', () => {
  const reminder = { rule: 'reminder-first', isOn: true, days: 2, sendAt: '08:30', templateKeys: { 'en-US': 7 } };
  const older = { windowFrom: '09:00', windowUntil: '18:00', rules: [reminder] };

  it('get defaults for rules, fields and languages added after they were saved', () => {
    const settings = parseSettings(older);
    const [first, ...others] = DEFAULT_SETTINGS.rules;
    expect(settings).toMatchObject({ windowFrom: '09:00', windowUntil: '18:00' });
    expect(settings.rules[0]).toEqual({ ...first, ...reminder, templateKeys: { 'en-US': 7, 'es-US': null } });
    expect(settings.rules.slice(1)).toEqual(others);
  });

  it('are refused if a value is invalid', () => {
    expect(() => parseSettings({ ...older, rules: [{ ...reminder, days: 'two' }] })).toThrow();
  });
});
