import type { Template } from '@sightline/contract/messages.calls';
import { describe, expect, it } from 'vitest';
import {
  filledFor,
  firstVariable,
  groupsOf,
  hipaaTemplate,
  localesOf,
  piecesOf,
  variableInWords,
} from './templates.ts';

const of = (type: string, name: string, locale = 'en-US', body = `Hi {{firstName}}, ${name}`): Template => ({
  type,
  name,
  locale,
  body,
});
const templates = [
  of('HIPAA', 'Consent'),
  of('HIPAA', 'Consentimiento', 'es-US'),
  of('GENERAL', 'Missed call'),
  of('ORDER', 'Glasses ready'),
  of('GENERAL', 'Hours'),
  of('GENERAL', 'Horario', 'es-US'),
  of('SYSTEM', 'STOP'),
];

describe('templates', () => {
  it('[MSG-024] are grouped by kind, with consent requests and automatic replies apart', () => {
    const groups = groupsOf(templates, { locale: 'en-US', search: '' });
    expect(groups.map(({ name, templates: held }) => [name, held.map((one) => one.name)])).toEqual([
      ['General', ['Missed call', 'Hours']],
      ['Orders', ['Glasses ready']],
    ]);
  });

  it('[MSG-024] are found by every word, in one language', () => {
    const found = (search: string, locale = 'en-US') =>
      groupsOf(templates, { locale, search }).flatMap((group) => group.templates.map(({ name }) => name));
    expect([found('glasses HI'), found('horario'), found('horario', 'es-US')]).toEqual([
      ['Glasses ready'],
      [],
      ['Horario'],
    ]);
  });

  it.each(['dias', 'dí', 'DI', 'SENORA dias'])('[MSG-024] are found by %j, accents or not', (search) => {
    const template = of('GENERAL', 'Buenos Días', 'es-US', 'Buenos días, señora');
    expect(groupsOf([template], { locale: 'es-US', search })).toHaveLength(1);
  });

  it("[MSG-024] come in the patient's language first, if there are any", () => {
    expect(localesOf({ templates, locale: 'es-US' })).toEqual(['es-US', 'en-US']);
    expect(localesOf({ templates, locale: 'fr-FR' })).toEqual(['en-US', 'es-US']);
    expect(hipaaTemplate(templates, 'es-US')?.name).toBe('Consentimiento');
    expect(hipaaTemplate(templates, 'fr-FR')?.name).toBe('Consent');
    expect(hipaaTemplate([], 'en-US')).toBeNull();
  });

  it('[MSG-024] name what is unknown about a patient, and keep its place in the text', () => {
    const { filled, lacking } = filledFor(
      { body: 'Hi {{firstName}}, see you {{nextVisitDate}} {{at|soon}}' },
      {
        firstName: 'Delia',
        nextVisitDate: '',
      },
    );
    expect(filled).toBe('Hi Delia, see you {{nextVisitDate}} soon');
    expect(lacking.map(variableInWords)).toEqual(['next visit date']);
    expect(filled.slice(...Object.values(firstVariable(filled) ?? {}))).toBe('{{nextVisitDate}}');
    expect(piecesOf(filled).map(({ text }) => text)).toEqual(['Hi Delia, see you ', '{{nextVisitDate}}', ' soon']);
  });

  it('[MSG-035] keep their variables if each recipient has their own values', () => {
    expect(filledFor({ body: 'Hi {{firstName}}' }, null)).toEqual({ filled: 'Hi {{firstName}}', lacking: [] });
  });
});
