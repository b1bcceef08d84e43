import { CODE_MINUTES } from '@sightline/contract/booking-limits';
import type { Locale } from '../../after/when.rules.ts';

/** The text with a code; every letter of both languages is of the alphabet that texts are cheapest in. */
export function codeText({ practice, code, locale }: { practice: string; code: string; locale: Locale }): string {
  return locale === 'es'
    ? `${practice}: ${code} es su clave para reservar la cita. Vence en ${CODE_MINUTES} minutos. Si usted no la ha pedido, ignore este mensaje.`
    : `${practice}: ${code} is your code to book your visit. It expires in ${CODE_MINUTES} minutes. If you didn't ask for it, ignore this text.`;
}
