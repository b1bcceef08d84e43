import { CODE_DIGITS, CODE_MINUTES } from '@sightline/contract/booking-limits';
import type { Language } from '@sightline/contract/languages';

const en = {
  text: {
    title: 'Enter the code we texted you',
    sub: (phone: string) =>
      `We sent a text with a ${CODE_DIGITS}-digit code to ${phone}. It expires in ${CODE_MINUTES} minutes.`,
    sending: 'Sending a code to your phone…',
    change: 'Change the phone number',
    instead: (phone: string) => `Text the code to ${phone}`,
  },
  email: {
    title: 'Enter the code we emailed you',
    sub: (email: string) =>
      `We sent an email with a ${CODE_DIGITS}-digit code to ${email}. It expires in ${CODE_MINUTES} minutes. If you don’t see it, check your spam folder.`,
    sending: 'Sending a code to your email…',
    change: 'Change the email address',
    instead: (email: string) => `Email the code to ${email}`,
  },
  label: 'Code',
  check: 'Confirm and book',
  checking: 'One moment…',
  again: 'Send a new code',
  sent: 'A new code is on its way.',
  missing: `Enter the ${CODE_DIGITS} digits of the code`,
  help: {
    title: 'No code, or no mobile phone?',
    addEmail: 'Add an email address for the code',
    call: (phone: string) => `Ask us to call ${phone}`,
    asking: 'One moment…',
    asked: (phone: string) => `We asked the office to call you at ${phone}. Nothing is booked yet.`,
  },
  landline: 'No mobile phone? Enter your landline. We can email you the code that confirms your visit.',
};
type CodeWords = typeof en;

const es: CodeWords = {
  text: {
    title: 'Escriba el código que le enviamos',
    sub: (phone) =>
      `Enviamos un mensaje con un código de ${CODE_DIGITS} dígitos al ${phone}. Vence en ${CODE_MINUTES} minutos.`,
    sending: 'Enviando un código a su teléfono…',
    change: 'Cambiar el número de teléfono',
    instead: (phone) => `Enviar el código por mensaje al ${phone}`,
  },
  email: {
    title: 'Escriba el código que le enviamos por correo',
    sub: (email) =>
      `Enviamos un correo con un código de ${CODE_DIGITS} dígitos a ${email}. Vence en ${CODE_MINUTES} minutos. Si no lo ve, revise la carpeta de correo no deseado.`,
    sending: 'Enviando un código a su correo…',
    change: 'Cambiar el correo electrónico',
    instead: (email) => `Enviar el código por correo a ${email}`,
  },
  label: 'Código',
  check: 'Confirmar y reservar',
  checking: 'Un momento…',
  again: 'Enviar otro código',
  sent: 'Le enviamos otro código.',
  missing: `Escriba los ${CODE_DIGITS} dígitos del código`,
  help: {
    title: '¿No le llega el código o no tiene celular?',
    addEmail: 'Agregar un correo para recibir el código',
    call: (phone) => `Pedir que me llamen al ${phone}`,
    asking: 'Un momento…',
    asked: (phone) => `Le pedimos al consultorio que le llame al ${phone}. Todavía no se ha reservado nada.`,
  },
  landline: '¿No tiene celular? Escriba su teléfono fijo. Podemos enviarle por correo el código que confirma la cita.',
};

/** Loaded with the page that asks for the code. */
export const CODE_WORDS: Record<Language, CodeWords> = { en, es };
