// @vitest-environment jsdom
import { ALL_CALLS } from '@sightline/contract/all-calls';
import { fieldFault } from '@sightline/contract/field-faults.texts';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaMessages } from '../../../../../testing/schema-messages.ts';
import { ProblemError } from '../api/api-errors.ts';
import { RefusedError } from '../setup/refused-error.ts';
import { servedWords } from './served-words.ts';
import { served, translations } from './spanish.ts';
import { setWords } from './words.ts';

const { localeError } = z.config();
const spanish = () => setWords({ language: 'es', translations, served });

afterEach(() => {
  setWords({ language: 'en', translations: {} });
  z.config({ localeError });
});

/** Said to programs only: pages send what they chose themselves. */
const TO_PROGRAMS =
  /SHA-256|cursor|keys with commas|such as 09:30|like (09:30|17:00|es-US|\+1)|16 to 40|480 minutes|Only the office/;

describe('[LNG-003] what the server says about a field', () => {
  it('is in Spanish, with its values', () => {
    spanish();
    expect(servedWords('Use at most 1,000 characters.')).toBe('Use 1,000 caracteres como máximo.');
    expect(servedWords('Choose one of: text, email.')).toBe('Elija una de estas opciones: text, email.');
    expect(servedWords('Enter a name.')).toBe('Escriba un nombre.');
    expect(servedWords('The newest backup is 5 hours old')).toBe('La última copia de seguridad tiene 5 horas');
    expect(servedWords('Ask Ana.')).toBe('Ask Ana.');
  });

  it('[MSG-014] is in Spanish about texts and conversations, with fields, files and moments named', () => {
    spanish();
    expect(servedWords('This phone number isn’t a cell phone.')).toBe('Este número no es de un celular.');
    expect(
      servedWords(
        'This template is missing the first name and date of the next visit. Please fill it in before sending.',
      ),
    ).toBe('A esta plantilla le falta: nombre y fecha de la próxima visita. Complételo antes de enviar.');
    expect(servedWords('A file was not kept. It’s larger than 5 MB.')).toBe('No se guardó un archivo. Pasa de 5 MB.');
    expect(servedWords('Snoozed until Dec 1, 2026, 9:00\u202fAM')).toMatch(
      /^Pospuesta hasta 1 dic 2026, 9:00\sa\.m\.$/,
    );
    expect(servedWords('Assigned to Maria Soto')).toBe('Asignada a Maria Soto');
  });

  it('is in Spanish in refusals of every service', () => {
    spanish();
    const errors = [{ path: 'name', message: 'Fill this in.' }];
    const problem = { type: '/problems/x', title: 'The request isn’t valid.', status: 400, code: 'request.invalid' };
    const refused = new ProblemError({ ...problem, detail: 'Choose a date and a time.', errors });
    expect(refused.problem).toMatchObject({
      detail: 'Elija una fecha y una hora.',
      errors: [{ path: 'name', message: 'Complete este campo.' }],
    });
    const envelope = new RefusedError({ statusCode: 400, errors: ['Fill this in.'], messages: [], data: null });
    expect([envelope.message, ...envelope.errors]).toEqual(['Complete este campo.', 'Complete este campo.']);
  });

  it('is in Spanish for every field of every call that a page makes', () => {
    z.config({ localeError: fieldFault });
    const schemas = ALL_CALLS.flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined));
    const said = [...schemaMessages(schemas)].filter((message) => !TO_PROGRAMS.test(message));
    spanish();
    expect(said.filter((message) => servedWords(message) === message)).toEqual([]);
  });
});
