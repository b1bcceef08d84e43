import { CODE_MINUTES } from '@sightline/contract/booking-limits';
import type { Language } from '@sightline/contract/languages';

/** The text with a code; every letter in both languages is in the cheapest alphabet. */
const CODE_TEXT: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) =>
    `${code} is your code to book your visit. It expires in ${CODE_MINUTES} minutes. If you didn't ask for it, ignore this text.`,
  es: (code) =>
    `${code} es su clave para reservar la cita. Vence en ${CODE_MINUTES} minutos. Si usted no la ha pedido, ignore este mensaje.`,
};

export const codeText = ({ practice, code, locale }: { practice: string; code: string; locale: Language }): string =>
  `${practice}: ${CODE_TEXT[locale](code)}`;
