import type { Language } from '@sightline/contract/languages';

type Wording = Record<'with' | 'phone' | 'bring' | 'change', (words: string) => string> & {
  summary: (type: string, practice: string) => string;
};

export const CALENDAR_WORDS: Record<Language, Wording> = {
  en: {
    summary: (type, practice) => `${type}, ${practice}`,
    with: (name) => `With: ${name}`,
    phone: (phone) => `Phone: ${phone}`,
    bring: (what) => `Bring: ${what}`,
    change: (url) => `Change or cancel: ${url}`,
  },
  es: {
    summary: (type, practice) => `${type}, ${practice}`,
    with: (name) => `Con: ${name}`,
    phone: (phone) => `Teléfono: ${phone}`,
    bring: (what) => `Traiga: ${what}`,
    change: (url) => `Cambiar o cancelar: ${url}`,
  },
};
