import type { Language } from '@sightline/contract/languages';
import { useLanguage } from '../../../shared/language/language.tsx';

const en = {
  title: 'Forms at the front desk',
  codeLabel: 'Code from staff',
  codeHelp: 'Staff: make today’s code under Setup, Visit forms.',
  open: 'Open today’s visits',
  wrong: 'That code isn’t right, or it has expired.',
  wait: 'Too many wrong codes on this tablet. Wait a moment, then try again.',
  notSetUp:
    'This tablet isn’t set up. Staff: sign in to the dashboard on this tablet, open Setup, Visit forms, and choose “Set up this tablet”.',
  choose: 'Who is filling in forms?',
  none: 'No visits with forms today.',
  hand: (name: string) => `Hand the tablet to ${name}`,
  handHelp: 'Everything on this screen is cleared when they finish, or after 60 seconds without a touch.',
  begin: 'Begin',
  lock: 'Lock the tablet',
  still: 'Are you still there?',
  stillHelp: (seconds: number) => `Your answers are saved. This screen clears in ${seconds} seconds.`,
  stay: 'I’m still here',
};

const es: typeof en = {
  title: 'Formularios en recepción',
  codeLabel: 'Código del personal',
  codeHelp: 'Personal: genere el código de hoy en Configuración, Formularios de la visita (Setup, Visit forms).',
  open: 'Abrir las citas de hoy',
  wrong: 'El código no es correcto o ya venció.',
  wait: 'Demasiados códigos incorrectos en esta tableta. Espere un momento e intente de nuevo.',
  notSetUp:
    'Esta tableta no está configurada. Personal: inicie sesión en el panel desde esta tableta, abra Configuración, Formularios de la visita (Setup, Visit forms) y elija «Configurar esta tableta».',
  choose: '¿Quién va a llenar formularios?',
  none: 'Hoy no hay citas con formularios.',
  hand: (name: string) => `Entregue la tableta a ${name}`,
  handHelp: 'Todo lo que hay en esta pantalla se borra al terminar o después de 60 segundos sin tocarla.',
  begin: 'Comenzar',
  lock: 'Bloquear la tableta',
  still: '¿Sigue ahí?',
  stillHelp: (seconds: number) => `Sus respuestas están guardadas. Esta pantalla se borra en ${seconds} segundos.`,
  stay: 'Sigo aquí',
};

const CATALOGUE: Readonly<Record<Language, typeof en>> = { en, es };

/** The tablet's own words. No other page loads them. */
export const useKioskWords = () => CATALOGUE[useLanguage().language];
