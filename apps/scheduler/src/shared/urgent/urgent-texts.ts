import type { Language } from '@sightline/contract/languages';

export type UrgentWordsProps = {
  /** As typed so far. */
  text: string;
  /** Of the practice; '' if unknown. */
  phone: string;
  language: Language;
};

type UrgentTexts = {
  callUs: string;
  call: (phone: string) => string;
  emergency: string;
  dontWait: string;
};

/** The same as the answer to an urgent text: numbers to call, no advice. */
export const URGENT_WORDS: Record<Language, UrgentTexts> = {
  en: {
    callUs: 'Please call us now.',
    call: (phone) => `Call ${phone}`,
    emergency: 'If this is an emergency, call 911 or go to the nearest emergency room.',
    dontWait: 'Don’t wait for us to read this.',
  },
  es: {
    callUs: 'Por favor, llámenos ahora.',
    call: (phone) => `Llamar al ${phone}`,
    emergency: 'Si es una emergencia, llame al 911 o vaya a la sala de emergencias más cercana.',
    dontWait: 'No espere a que leamos esto.',
  },
};
