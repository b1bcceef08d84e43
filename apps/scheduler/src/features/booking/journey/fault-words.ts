import { BIRTH_DATE_TEXTS } from '@sightline/contract/birth-date.texts';
import type { Language } from '@sightline/contract/languages';
import { NAME_LENGTH } from '@sightline/contract/limits';
import type { Fault } from '../model/details.ts';

type Form = Exclude<Fault, 'missing'>;
/** `own` is said to the patient, `named` of anyone else's answer and of those without words of their own. */
type FaultWords = {
  own: Readonly<Record<string, string>>;
  named: (label: string) => string;
  question: (label: string) => string;
  form: Readonly<Record<Form, string>>;
};

const en: FaultWords = {
  own: {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    dob: 'Enter your date of birth',
    phone: 'Enter your cell phone number',
    email: 'Enter your email address',
    homePhone: 'Enter your home phone number',
    workPhone: 'Enter your work phone number',
    gender: 'Choose your gender',
    preferredLanguage: 'Choose your preferred language',
    last4Ssn: 'Enter the last 4 digits of your Social Security number',
    address1: 'Enter your street address',
    address2: 'Enter your apartment, suite or unit',
    city: 'Enter your city',
    state: 'Enter your state',
    zip: 'Enter your ZIP code',
    referredBy: 'Enter who referred you to us',
  },
  named: (label) => `Fill in: ${label}`,
  question: (label) => `Answer this question: ${label}`,
  form: {
    name: 'Enter just the name, without web addresses, email addresses or numbers. Leave a space after a period',
    'name-long': `Enter at most ${NAME_LENGTH} characters`,
    phone: 'Enter 10 digits, such as (555) 555-0123',
    phoneAbroad: 'Enter a US number. We can’t reach other countries.',
    email: 'Enter an address such as name@example.com',
    'phone-kind': 'Enter your own phone number, not a toll-free or premium one',
    ...BIRTH_DATE_TEXTS.en,
    ssn: 'Enter exactly 4 digits',
    zip: 'Enter 5 digits, such as 80202',
  },
};

const es: FaultWords = {
  own: {
    firstName: 'Escriba su nombre',
    lastName: 'Escriba su apellido',
    dob: 'Escriba su fecha de nacimiento',
    phone: 'Escriba su teléfono celular',
    email: 'Escriba su correo electrónico',
    homePhone: 'Escriba el teléfono de su casa',
    workPhone: 'Escriba el teléfono de su trabajo',
    gender: 'Elija su género',
    preferredLanguage: 'Elija su idioma preferido',
    last4Ssn: 'Escriba los últimos 4 dígitos de su número de Seguro Social',
    address1: 'Escriba su calle y número',
    address2: 'Escriba su apartamento, suite o unidad',
    city: 'Escriba su ciudad',
    state: 'Escriba su estado',
    zip: 'Escriba su código postal',
    referredBy: 'Escriba quién le recomendó',
  },
  named: (label) => `Complete este dato: ${label}`,
  question: (label) => `Responda esta pregunta: ${label}`,
  form: {
    name: 'Escriba solo el nombre, sin direcciones web, correos electrónicos ni números. Deje un espacio después de un punto',
    'name-long': `Escriba como máximo ${NAME_LENGTH} caracteres`,
    phone: 'Escriba 10 dígitos, por ejemplo (555) 555-0123',
    phoneAbroad: 'Escriba un número de Estados Unidos. No podemos comunicarnos con otros países.',
    email: 'Escriba una dirección como nombre@example.com',
    'phone-kind': 'Escriba su propio teléfono, no un número gratuito ni de tarifa especial',
    ...BIRTH_DATE_TEXTS.es,
    ssn: 'Escriba exactamente 4 dígitos',
    zip: 'Escriba 5 dígitos, por ejemplo 80202',
  },
};

/** Loaded with the questions about the patient. */
export const FAULT_WORDS: Record<Language, FaultWords> = { en, es };
