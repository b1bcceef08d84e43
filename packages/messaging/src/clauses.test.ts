import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';

it.each([
  ['', []],
  ['...', []],
  ['Stop it. Now!', ['stop it', 'now']],
  ['Hola, ¿qué tal? ¡Adiós!', ['hola', 'que tal', 'adios']],
  ['one: two; three\nfour (five) six…', ['one', 'two', 'three', 'four', 'five', 'six']],
  ['one — two – three - four', ['one', 'two', 'three', 'four']],
  ['opt-out', ['opt out']],
  ['wrong #', ['wrong number']],
  ['wrong # again', ['wrong number again']],
  ['#5 is me', ['5 is me']],
  ['Mr. Lee and MRS. Lee', ['mr lee and mrs lee']],
  ['Dr. Soto, Ms. Ríos, Sr. Gil, Sra. Paz', ['dr soto', 'ms rios', 'sr gil', 'sra paz']],
  ['Ask the HMR. Please', ['ask the hmr', 'please']],
])('the clauses of %j are %j', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses);
});
