import type { BirthDateFault } from './birth-date.ts';
import type { Language } from './languages.ts';

type BirthDateTexts = Record<BirthDateFault | 'hint', string>;

/** How a birth date is entered, and what is wrong with one, on every page that asks for it. */
export const BIRTH_DATE_TEXTS: Record<Language, BirthDateTexts> = {
  en: {
    hint: 'Month, day and year, such as 04/27/1985',
    date: 'Enter a date such as 04/27/1985 or April 27, 1985',
    'no-date': 'This date doesn’t exist. Check the month and day',
    future: 'This date is in the future. Check the year',
    year: 'This is too long ago. Check the year',
  },
  es: {
    hint: 'Mes, día y año, por ejemplo 04/27/1985',
    date: 'Escriba una fecha como 04/27/1985 o 27 de abril de 1985',
    'no-date': 'Esa fecha no existe. Revise el mes y el día',
    future: 'Esa fecha es futura. Revise el año',
    year: 'Esa fecha es demasiado antigua. Revise el año',
  },
};
