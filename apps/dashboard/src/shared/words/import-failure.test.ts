// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { importFailure } from './import-failure.ts';
import { served, translations } from './spanish.ts';
import { setWords } from './words.ts';

afterEach(() => setWords({ language: 'en', translations: {} }));

it.each([
  ['A value can’t be stored. Nothing was imported.', 'Un valor no se puede guardar. No se importó nada.'],
  ['visits.csv, line 12: This quote never closes.', 'visits.csv, línea 12: Estas comillas nunca se cierran.'],
  [
    'a.json: FHIR as XML is not supported. Export it as JSON or NDJSON.',
    'a.json: No se admite FHIR en XML. Expórtelo como JSON o NDJSON.',
  ],
  [
    'p.csv, line 1: No column for First name or Last name, Number. Choose it under Columns.',
    'p.csv, línea 1: Falta la columna de Nombre o Apellido y Número. Elíjala en Columnas.',
  ],
  [
    'p.csv: Dates are in two orders: line 2 (Birth date) has the month first, line 9 (Birth date) has the day first. Choose what 03/04 means in this file.',
    'p.csv: Las fechas están en dos órdenes: la línea 2 (Fecha de nacimiento) tiene primero el mes y la línea 9 (Fecha de nacimiento), el día. Elija qué significa 03/04 en este archivo.',
  ],
  [
    'The practice no longer has the location that was chosen (7). Choose another. The practice no longer has the provider that was chosen (8). Choose another.',
    'El consultorio ya no tiene la opción elegida (sucursal 7). Elija otra. El consultorio ya no tiene la opción elegida (profesional 8). Elija otra.',
  ],
  ['dates.csv: Something new.', 'dates.csv: Something new.'],
])('[IMP-002] [LNG-003] says in Spanish why an import failed: %s', (english, spanish) => {
  expect(importFailure(english)).toBe(english);
  setWords({ language: 'es', translations, served });
  expect(importFailure(english)).toBe(spanish);
});
