import type { Language } from '@sightline/contract/languages';

/** What patients read in a browser without scripts. */
export const PLAIN_TEXT = {
  en: {
    why: 'This page needs JavaScript. You can also reach the office directly:',
    unknown:
      'This page needs JavaScript. Turn it on, or call the office: its number is in the message that brought you here.',
    phone: 'Phone',
    address: 'Address',
    hours: 'Hours',
  },
  es: {
    why: 'Esta página necesita JavaScript. También puede comunicarse directamente con el consultorio:',
    unknown:
      'Esta página necesita JavaScript. Actívelo o llame al consultorio: el número está en el mensaje con el que llegó aquí.',
    phone: 'Teléfono',
    address: 'Dirección',
    hours: 'Horario',
  },
} as const satisfies Record<Language, Record<string, string>>;
