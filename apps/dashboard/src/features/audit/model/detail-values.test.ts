// @vitest-environment jsdom
import { AUDIT_VALUE_WORDS } from '@sightline/contract/audit-values.texts';
import { RULE_NAMES } from '@sightline/contract/automated-messages.texts';
import { BULK_KINDS } from '@sightline/contract/bulk-texts.texts';
import { RETENTION_KINDS } from '@sightline/contract/retention.texts';
import { ROLES } from '@sightline/contract/roles';
import { SECOND_STEPS } from '@sightline/contract/security.calls';
import { TEMPLATE_KINDS } from '@sightline/contract/templates.texts';
import { TODAY_FIGURE_NAMES } from '@sightline/contract/today.calls';
import { VISIT_MASTERS } from '@sightline/contract/visits.calls';
import type { ReplyAct } from '@sightline/messaging/reply-meaning';
import { afterEach, expect, it } from 'vitest';
import { translations } from '../../../shared/words/spanish.ts';
import { setWords } from '../../../shared/words/words.ts';
import { valueWords } from './detail-values.ts';

afterEach(() => setWords({ language: 'en', translations: {} }));

it.each<[string, unknown, string, string]>([
  ['reply', 'confirm-visit', 'Visit confirmed', 'Visita confirmada'],
  ['unanswered', 'help', 'Asked for help', 'Pidió ayuda'],
  ['notTexted', 'optedOut', 'Opted out', 'Dado de baja'],
  ['what', 'missed', 'Missed', 'Faltó'],
  ['viewStatus', 2, 'Flagged', 'Marcadas'],
  ['changed', 'smsNumber timeZone', 'Texting number, Time zone', 'Número para mensajes, Zona horaria'],
  ['code', 'access.denied', 'Not enough user rights', 'Permisos de usuario insuficientes'],
  ['code', 401, 'Wrong login or password', 'Usuario o contraseña incorrectos'],
  ['language', 'es', 'Spanish', 'Español'],
  ['locale', 'en-US', 'English', 'Inglés'],
  ['isOn', true, 'yes', 'sí'],
  ['locKeys', [], 'none', 'ninguno'],
  ['from', '', 'none', 'ninguno'],
  ['locKey', 2, '2', '2'],
  ['source', 'crystal-pm', 'crystal-pm', 'crystal-pm'],
  ['reply', 'an-older-code', 'an-older-code', 'an-older-code'],
])('[ADM-011] [LNG-003] says the noted %s %j in words', (key, value, english, spanish) => {
  expect(valueWords(key, value)).toBe(english);
  setWords({ language: 'es', translations });
  expect(valueWords(key, value)).toBe(spanish);
});

it('[ADM-011] has words for every code of the contract', () => {
  const replies: Record<ReplyAct, string> = AUDIT_VALUE_WORDS.reply;
  expect(Object.keys(replies).length).toBeGreaterThan(0);
  const codes = {
    rule: RULE_NAMES,
    role: ROLES,
    figure: TODAY_FIGURE_NAMES,
    master: VISIT_MASTERS,
    kind: [...BULK_KINDS, ...RETENTION_KINDS, ...SECOND_STEPS, ...TEMPLATE_KINDS.filter((kind) => kind !== 'care')],
  };
  for (const [key, names] of Object.entries(codes))
    for (const name of names) expect([key, name, valueWords(key, name)]).not.toEqual([key, name, name]);
});
