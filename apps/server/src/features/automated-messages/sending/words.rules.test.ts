import { localeOf } from '@sightline/contract/languages';
import { mergedValues } from '@sightline/messaging/automated-text';
import { describe, expect, it } from 'vitest';
import { person, settingsWith, visit } from '../plan/plan.test-rows.ts';
import { mailOf } from './mail.rules.ts';
import { bodyOf, namesToSay } from './words.rules.ts';

describe('a rule’s text', () => {
  it('is the practice’s template if there is one, else the standard text, in the patient’s language', () => {
    const settings = settingsWith({ 'recall-after': { templateKeys: { 'en-US': 5, 'es-US': 6 } } });
    const mine = { template_key: 5, pair_key: 5, loc_key: null, stands_for: null, body: 'Come back' };
    const text = { name: 'Mine', type: 'RECALL', locale: 'en-US' };
    const downtown = { ...text, template_key: 8, pair_key: 8, loc_key: 12, stands_for: 5, body: 'Come back downtown' };
    const templates = [{ ...text, ...mine }, downtown];
    const of = (preferred: string, locKey = 11) =>
      bodyOf({ message: { rule: 'recall-after' }, locale: localeOf(preferred), locKey, settings, templates });
    expect(of('en-GB')).toEqual({ body: 'Come back', templateType: 'RECALL' });
    expect(of('en-GB', 12).body).toBe('Come back downtown');
    expect(of('es-MX', 12).body).toContain('Ya le toca el examen');
  });

  it('[TPL-001] names people only where others read their phone, or their email', () => {
    const of = (method: 'text' | 'email', shared: object) =>
      namesToSay([{ method, person: person(1, { first_name: 'Ana', ...shared }) }]);
    expect(of('text', { shares_phone: true })).toEqual(['Ana']);
    expect(of('email', { shares_phone: true })).toEqual([]);
    expect(of('email', { shares_email: true })).toEqual(['Ana']);
    expect(of('text', {})).toEqual([]);
  });

  it('addresses several people as one', () => {
    const each = [
      { firstName: 'Ana', time: '9:00 AM', date: 'Monday' },
      { firstName: 'Ben', time: '9:40 AM', date: 'Monday' },
    ];
    expect(mergedValues({ each, locale: 'en-US' })).toEqual({
      firstName: 'Ana and Ben',
      time: '9:00 AM and 9:40 AM',
      date: 'Monday',
    });
    expect(mergedValues({ each: [], locale: 'en-US' })).toEqual({});
    expect(visit({ key: 1, date: '2026-11-21' }).appt_date).toBe('2026-11-21');
  });
});

describe('a rule’s email', () => {
  const words = { practice: 'Bright Eyes', phone: '(212) 555-0100', locale: 'en-US' } as const;

  it('matches the text, without asking for a reply that would not be read', () => {
    const text =
      'Bright Eyes: See you Monday at 9:00 AM. Reply C to confirm or R to reschedule. Reply STOP to end texts.';
    const mail = mailOf({ ...words, rule: 'reminder-last', text, hasData: true });
    expect(mail).toEqual({
      subject: 'Your appointment – Bright Eyes',
      body: 'Hello,\n\nBright Eyes: See you Monday at 9:00 AM.\n\nTo confirm, reschedule or ask a question, please call (212) 555-0100. We don’t read replies to this email.\n\nBright Eyes\n',
    });
    const spanish = mailOf({
      ...{ ...words, locale: 'es-US', rule: 'recall-after', hasData: true },
      text: 'Ya le toca. Responda o llame al 914 y le damos cita.',
    });
    expect(spanish.body).toContain('\n\nYa le toca.\n\n');
  });

  it('says only that there is a message if the practice keeps details out of emails', () => {
    for (const rule of ['reminder-first', 'recall-before', 'order-ready'] as const) {
      const { subject, body } = mailOf({ ...words, rule, text: 'Ana, Monday 9:00', hasData: false });
      expect(`${subject}${body}`).not.toMatch(/Ana|Monday/);
      expect(body).toContain('Bright Eyes');
    }
    expect(mailOf({ ...words, phone: '', rule: 'order-ready', text: '', hasData: false }).body).not.toContain('call');
  });
});
