import type { Language } from '@sightline/contract/languages';

/** The email with a code to sign in. The subject shows no code: it is read on locked screens. */
export const CODE_MAIL: Record<Language, { subject: string; text: (code: string, minutes: number) => string }> = {
  en: {
    subject: 'Your Sightline sign-in code',
    text: (code, minutes) =>
      `Your sign-in code is ${code}. It expires in ${minutes} minutes.\n\nIf you didn’t just sign in, someone else may be trying to. Please tell your practice’s manager.`,
  },
  es: {
    subject: 'Su código para iniciar sesión en Sightline',
    text: (code, minutes) =>
      `Su código para iniciar sesión es ${code}. Vence en ${minutes} minutos.\n\nSi usted no acaba de iniciar sesión, es posible que otra persona lo esté intentando. Avise a la gerencia de su consultorio.`,
  },
};
