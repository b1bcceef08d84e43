import { type Language, languageOf } from '@sightline/contract/languages';

const ENGLISH = {
  required: 'Please answer this question',
  requiredTick: 'Please check this box to continue',
  requiredSignature: 'Please sign here',
  requiredFile: 'Please add a file',
  requiredRows: 'Please add at least one entry',
  requiredSurvey: 'Please answer every question',
  unreadable: 'We couldn’t read this answer. Please enter it again',
  tooShort: 'Please enter at least {limit} characters',
  tooLong: 'Please enter no more than {limit} characters',
  tooSmall: 'Please enter {limit} or more',
  tooLarge: 'Please enter {limit} or less',
  number: 'Please enter a number',
  numberForm: 'Please write this number with a point for decimals, such as 1234 or 2.25',
  decimals: 'Please enter no more than {limit} digits after the decimal point',
  whole: 'Please enter a whole number',
  name: 'Please enter just the name, without web addresses, email addresses or numbers. Leave a space after a period',
  pattern: 'This isn’t in the expected format',
  email: 'Please enter an email address such as name@example.com',
  phone: 'Please enter a phone number with area code, such as 212-555-0187',
  url: 'Please enter a web address that begins with https://',
  date: 'Please enter a valid date',
  year: 'Please check the year. It needs four digits, such as 1985',
  dateTime: 'Please enter a date and a time',
  time: 'Please enter a time of day',
  tooEarly: 'Please enter {limit} or a later date',
  tooLate: 'Please enter {limit} or an earlier date',
  choice: 'Please choose from the list',
  fewChosen: 'Please choose at least {limit}',
  manyChosen: 'Please choose no more than {limit}',
  fewRows: 'Please add at least {limit} entries',
  manyRows: 'Please enter no more than {limit} entries',
  manyAnswers: 'There are too many answers here',
  unique: 'This is already in another entry',
  addressPart: 'Please enter street, city, state and ZIP code',
  signature: 'We couldn’t read this signature. Please sign again',
  file: 'This file didn’t upload. Please add it again',
} as const;

export type MessageKey = keyof typeof ENGLISH;

const SPANISH: Readonly<Record<MessageKey, string>> = {
  required: 'Por favor responda a esta pregunta',
  requiredTick: 'Por favor marque esta casilla para continuar',
  requiredSignature: 'Por favor firme aquí',
  requiredFile: 'Por favor agregue un archivo',
  requiredRows: 'Por favor agregue al menos una entrada',
  requiredSurvey: 'Por favor responda a todas las preguntas',
  unreadable: 'No se puede leer esta respuesta. Por favor escríbala de nuevo',
  tooShort: 'Por favor escriba al menos {limit} caracteres',
  tooLong: 'Por favor no escriba más de {limit} caracteres',
  tooSmall: 'Por favor escriba {limit} o más',
  tooLarge: 'Por favor escriba {limit} o menos',
  number: 'Por favor escriba un número',
  numberForm: 'Por favor escriba este número sin separar los miles, como 1234 o 2,25',
  decimals: 'Por favor no escriba más de {limit} cifras después del punto decimal',
  whole: 'Por favor escriba un número entero',
  name: 'Por favor escriba solo el nombre, sin direcciones web, correos electrónicos ni números. Deje un espacio después de un punto',
  pattern: 'Esto no tiene el formato esperado',
  email: 'Por favor escriba un correo electrónico como nombre@ejemplo.com',
  phone: 'Por favor escriba un número de teléfono con código de área, como 212-555-0187',
  url: 'Por favor escriba una dirección web que empiece con https://',
  date: 'Por favor escriba una fecha válida',
  year: 'Por favor revise el año. Debe tener cuatro cifras, como 1985',
  dateTime: 'Por favor escriba una fecha y una hora',
  time: 'Por favor escriba una hora del día',
  tooEarly: 'Por favor escriba {limit} o una fecha posterior',
  tooLate: 'Por favor escriba {limit} o una fecha anterior',
  choice: 'Por favor elija de la lista',
  fewChosen: 'Por favor elija al menos {limit}',
  manyChosen: 'Por favor no elija más de {limit}',
  fewRows: 'Por favor agregue al menos {limit} entradas',
  manyRows: 'Por favor no agregue más de {limit} entradas',
  manyAnswers: 'Aquí hay demasiadas respuestas',
  unique: 'Esto ya está en otra entrada',
  addressPart: 'Por favor escriba calle, ciudad, estado y código postal',
  signature: 'No se puede leer esta firma. Por favor firme de nuevo',
  file: 'Este archivo no se cargó. Por favor agréguelo de nuevo',
};

/** What is wrong with an answer; `limit` is a count, or a date as 'YYYY-MM-DD'. */
export type Fault = { key: MessageKey; limit?: number | string };

export const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en: ENGLISH, es: SPANISH };

/** A fault's text, in a locale's language. */
export function faultInWords({ fault, locale }: { fault: Fault; locale: string }): string {
  return MESSAGES[languageOf(locale)][fault.key].replace('{limit}', limitInWords(fault.limit));
}

function limitInWords(limit: number | string | undefined): string {
  if (limit === undefined) return '';
  return typeof limit === 'number' ? limit.toLocaleString('en-US') : usDate(limit);
}

/** '2026-01-31' as '01/31/2026', the date format of the United States in both languages; anything else unchanged. */
export function usDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? text : `${month}/${day}/${year}`;
}
