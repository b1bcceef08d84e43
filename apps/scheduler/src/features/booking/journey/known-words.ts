import type { Language } from '@sightline/contract/languages';

const en = {
  why: 'Already a patient? Enter your date of birth and we’ll fill in your details.',
  label: 'Your date of birth',
  go: 'Fill in my details',
  done: 'We filled in your details. Check that they’re still right.',
  wrong: (left: number) => `That isn’t the date we have. ${left === 1 ? '1 try' : `${left} tries`} left.`,
  locked: 'That wasn’t the date we have, so we can’t fill in your details. Enter them below.',
  lapsed: 'Your link has expired and can’t fill in your details anymore. You can still book: enter them below.',
  failed: 'That didn’t work. Try again, or enter your details below.',
};
type KnownWords = typeof en;

const es: KnownWords = {
  why: '¿Ya es paciente? Escriba su fecha de nacimiento y completaremos sus datos.',
  label: 'Su fecha de nacimiento',
  go: 'Completar mis datos',
  done: 'Completamos sus datos. Revise que sigan siendo correctos.',
  wrong: (left) => `No es la fecha que tenemos. ${left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`}.`,
  locked: 'No era la fecha que tenemos, así que no podemos completar sus datos. Escríbalos abajo.',
  lapsed: 'Su enlace venció y ya no puede completar sus datos. Aún puede reservar: escríbalos abajo.',
  failed: 'No funcionó. Intente de nuevo o escriba sus datos abajo.',
};

/** Loaded with the questions about the patient. */
export const KNOWN_WORDS: Record<Language, KnownWords> = { en, es };
