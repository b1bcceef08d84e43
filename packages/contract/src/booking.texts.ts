import type { Language } from './languages.ts';
import { NAME_LENGTH } from './limits.ts';

type LocalizedText = Readonly<Record<Language, string>>;

/** A patient's fields, as used in "Please enter …". */
export const PATIENT_FIELD_WORDS = {
  firstName: { en: 'your first name', es: 'su nombre' },
  lastName: { en: 'your last name', es: 'su apellido' },
  phone: { en: 'your cell phone number', es: 'su número de teléfono celular' },
  email: { en: 'your email address', es: 'su correo electrónico' },
  dob: { en: 'your date of birth', es: 'su fecha de nacimiento' },
  last4Ssn: {
    en: 'the last 4 digits of your Social Security number',
    es: 'los últimos 4 dígitos de su número de Seguro Social',
  },
  homePhone: { en: 'your home phone number', es: 'el número de teléfono de su casa' },
  workPhone: { en: 'your work phone number', es: 'el número de teléfono de su trabajo' },
  gender: { en: 'your gender', es: 'su género' },
  preferredLanguage: { en: 'your preferred language', es: 'su idioma preferido' },
  address1: { en: 'your street address', es: 'la calle y el número de su domicilio' },
  address2: { en: 'your apartment or unit', es: 'su apartamento o unidad' },
  city: { en: 'your city', es: 'su ciudad' },
  state: { en: 'your state', es: 'su estado' },
  zip: { en: 'your ZIP code', es: 'su código postal' },
  referredBy: { en: 'who referred you', es: 'quién le recomendó' },
} as const satisfies Record<string, LocalizedText>;

const FIELD = '{field}';

/** What patients read if a value of a booking is refused, by error code. */
export const BOOKING_FAULTS = {
  missing: { en: `Please enter ${FIELD}.`, es: `Escriba ${FIELD}.` },
  unanswered: { en: 'Please answer this question.', es: 'Responda a esta pregunta.' },
  name: {
    en: 'Please enter just the name, without web addresses, email addresses or numbers. Leave a space after a period.',
    es: 'Escriba solo el nombre, sin direcciones web, correos electrónicos ni números. Deje un espacio después de un punto.',
  },
  'name-long': {
    en: `Please enter at most ${NAME_LENGTH} characters.`,
    es: `Escriba como máximo ${NAME_LENGTH} caracteres.`,
  },
  phone: {
    en: 'Please enter a 10-digit phone number with area code.',
    es: 'Escriba un número de teléfono de 10 dígitos, con el código de área.',
  },
  'phone-abroad': {
    en: 'Please enter a US phone number. We can’t text or call other countries. If you don’t have one, call the office.',
    es: 'Escriba un número de teléfono de Estados Unidos. No podemos enviar mensajes ni llamar a otros países. Si no tiene uno, llame al consultorio.',
  },
  'phone-kind': {
    en: 'Enter your own phone number. We can’t accept toll-free or premium numbers.',
    es: 'Escriba su propio teléfono. No podemos aceptar números gratuitos ni de tarifa especial.',
  },
  'phone-own': {
    en: 'This is the office’s number. Please enter your own.',
    es: 'Este es el número del consultorio. Escriba el suyo.',
  },
  email: {
    en: 'Please enter an email address like name@example.com.',
    es: 'Escriba un correo electrónico como nombre@example.com.',
  },
  dob: {
    en: 'Please enter a valid date of birth in the past.',
    es: 'Escriba una fecha de nacimiento válida y ya pasada.',
  },
  date: { en: 'Please enter a valid date.', es: 'Escriba una fecha válida.' },
  last4Ssn: { en: 'Please enter exactly 4 digits.', es: 'Escriba exactamente 4 dígitos.' },
  day: {
    en: 'Please choose a valid date, written like 2026-11-20.',
    es: 'Elija una fecha válida, escrita como 2026-11-20.',
  },
  time: {
    en: 'Please choose a time of day, written like 09:30.',
    es: 'Elija una hora del día, escrita como 09:30.',
  },
  provider: {
    en: 'This provider can’t be booked at this location. Please choose another one.',
    es: 'No se pueden reservar citas con este profesional en este consultorio. Elija otro.',
  },
  type: {
    en: 'This type of visit can’t be booked here. Please choose another one.',
    es: 'Este tipo de cita no se puede reservar aquí. Elija otro.',
  },
  carrier: {
    en: 'This insurance isn’t on the practice’s list. Please choose one from the list, or Other Insurance.',
    es: 'Este seguro no está en la lista del consultorio. Elija uno que esté, u «Otro seguro».',
  },
  'range-order': {
    en: 'The last day must not be before the first one.',
    es: 'El último día no puede ser anterior al primero.',
  },
  'range-length': { en: 'Choose fewer days.', es: 'Elija menos días.' },
  'client-key': {
    en: 'This key was already used for another booking.',
    es: 'Esta clave ya se usó para otra reserva.',
  },
} as const satisfies Record<string, LocalizedText>;
export type BookingFaultCode = keyof typeof BOOKING_FAULTS;

const isCode = (code: string): code is BookingFaultCode => Object.hasOwn(BOOKING_FAULTS, code);
const isField = (name: string): name is keyof typeof PATIENT_FIELD_WORDS => Object.hasOwn(PATIENT_FIELD_WORDS, name);

/**
 * The text for a refusal; null for an unknown code.
 * @param path the field at fault, such as `patient.phone`
 */
export function bookingFaultText({
  code,
  path,
  language,
}: {
  code: string;
  path: string;
  language: Language;
}): string | null {
  if (!isCode(code)) return null;
  const name = path.split('.').at(-1) ?? '';
  const field = isField(name) ? PATIENT_FIELD_WORDS[name][language] : name;
  return BOOKING_FAULTS[code][language].replace(FIELD, field);
}
