import { describe, expect, it } from 'vitest';
import { askingWords, channelOf, dueBetween } from './asking.rules.ts';
import type { AskableVisit } from './asking.types.ts';

const NOW = Temporal.Instant.from('2026-11-23T20:00:00Z');
const visit: AskableVisit = {
  ...{ appt_key: 1, patient_key: 2, loc_key: 3, acct_key: 4, first_name: 'Rosa', cell_phone: '+12125550187' },
  ...{ email: 'rosa@example.com', preferred_locale: 'en-US', cover_name: 'Harbor Eye Care', location_name: 'Main St' },
  ...{ phone: '+12125550100', front_line: '+12125550101', time_zone: 'America/New_York', patient_origin: null },
  ...{ barrier: null, is_not_textable: false, shares_phone: false },
};
const settings = {
  ...{ isOn: true, onSince: Temporal.Instant.from('2026-01-01T00:00:00Z'), hoursAfter: 3, daysBetween: 180 },
  ...{ byText: true, byMail: true, taskKeys: [] },
};
const sampleUrl = 'https://sightline.test/rate#xxxxxxxxxxxx';

describe('[RVW-001] which visits are asked about', () => {
  it('are those that ended at least the chosen hours ago, and no more than a week before that', () => {
    const due = dueBetween({ settings, now: NOW });
    expect([due?.from.toString(), due?.until.toString()]).toEqual(['2026-11-16T17:00:00Z', '2026-11-23T17:00:00Z']);
  });

  it('ended after asking was turned on', () => {
    const onSince = Temporal.Instant.from('2026-11-23T12:00:00Z');
    expect(dueBetween({ settings: { ...settings, onSince }, now: NOW })?.from).toEqual(onSince);
    expect(dueBetween({ settings: { ...settings, isOn: false }, now: NOW })).toBeNull();
  });
});

describe('[RVW-001] how a patient is asked', () => {
  const by = (given: Partial<AskableVisit>, ways = {}, isMailOpen = true) =>
    channelOf({ settings: { ...settings, ...ways }, visit: { ...visit, ...given }, isMailOpen })?.method ?? null;

  it.each([
    ['by text where that is possible', {}, {}, 'text'],
    ['by email where the practice sends no such texts', {}, { byText: false }, 'email'],
    ['by email without a cell phone', { cell_phone: '' }, {}, 'email'],
    ['by email to someone whose phone takes no texts', { is_not_textable: true }, {}, 'email'],
    ['by email while the practice sends no texts at all', { barrier: 'texting-off' }, {}, 'email'],
    ['not at all after opting out, not by email either', { barrier: 'opted-out' }, {}, null],
    ['not at all while the practice blocks the phone', { barrier: 'blocked' }, {}, null],
    ['not at all while an answer about consent is unclear', { barrier: 'wording' }, {}, null],
    ['not at all without a phone and with a broken email', { cell_phone: '', email: 'rosa@' }, {}, null],
    ['not at all by text to a landline if emails are off', { is_not_textable: true }, { byMail: false }, null],
  ])('is %s', (_what, given, ways, expected) => expect(by(given, ways)).toBe(expected));

  it('is not by email where no mail server is set up', () => expect(by({ cell_phone: '' }, {}, false)).toBeNull());
});

describe('[RVW-001] the message', () => {
  it('names the practice and how to opt out, and nothing of the visit', () => {
    const { text, subject, body } = askingWords({ visit, own: null, sampleUrl });
    expect(text).toBe(
      'Harbor Eye Care: How was your visit? Two quick questions: [feedback link] Reply STOP to get no more texts.',
    );
    expect(subject).toBe('How was your visit? – Harbor Eye Care');
    expect(body).toContain('[feedback link]');
    expect(body).toContain('(212) 555-0100');
    expect(body).not.toContain('Rosa');
  });

  it('is in Spanish for patients who prefer it, within GSM letters', () => {
    const spanish = { ...visit, preferred_locale: 'es-US' };
    const { text } = askingWords({ visit: spanish, own: null, sampleUrl });
    expect(text).toMatch(/^Harbor Eye Care: ¿Qué tal estuvo su cita\? .*STOP/);
  });

  it('[TPL-001] says whose visit it was in the practice’s own text where others have the phone', () => {
    const shared = { ...visit, shares_phone: true };
    const text = (own: string) => askingWords({ visit: shared, own, sampleUrl }).text;
    expect(text('How did we do? {{feedbackLink}}')).toMatch(/^Harbor Eye Care: Rosa: How did we do\?/);
    expect(text('Hi {{firstName}}, how did we do? {{feedbackLink}}')).toMatch(/^Harbor Eye Care: Hi Rosa, /);
  });

  it('is the practice’s own text if that has the link and fits', () => {
    const own = 'Hi {{firstName}}, how did we do? {{feedbackLink}}';
    expect(askingWords({ visit, own, sampleUrl }).text).toBe(
      'Harbor Eye Care: Hi Rosa, how did we do? [feedback link] Reply STOP to get no more texts.',
    );
    for (const unfit of ['How did we do?', '{{feedbackLink}} {{date}}', `{{feedbackLink}} ${'long '.repeat(80)}`])
      expect(askingWords({ visit, own: unfit, sampleUrl }).text).toContain('Two quick questions');
  });
});
