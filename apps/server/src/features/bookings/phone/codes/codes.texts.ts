import { CODE_MINUTES } from '@sightline/contract/booking-limits';
import type { Language } from '@sightline/contract/languages';

type CodeWords = { practice: string; code: string; locale: Language };

const CODE_WORDS: Readonly<Record<Language, (code: string, sentAs: 'text' | 'email') => string>> = {
  en: (code, sentAs) =>
    `${code} is your code to book your visit. It expires in ${CODE_MINUTES} minutes. If you didn't ask for it, ignore this ${sentAs}.`,
  es: (code) =>
    `${code} es su código para reservar la cita. Vence en ${CODE_MINUTES} minutos. Si no lo pidió, ignórelo.`,
};

/** Without the code: locked screens show subjects. */
const SUBJECTS: Readonly<Record<Language, (practice: string) => string>> = {
  en: (practice) => `Your code to book at ${practice}`,
  es: (practice) => `Su código para reservar en ${practice}`,
};

export const codeText = ({ practice, code, locale }: CodeWords): string =>
  `${practice}: ${CODE_WORDS[locale](code, 'text')}`;

export const codeMail = ({ practice, code, locale }: CodeWords): { subject: string; body: string } => ({
  subject: SUBJECTS[locale](practice),
  body: `${practice}: ${CODE_WORDS[locale](code, 'email')}`,
});
