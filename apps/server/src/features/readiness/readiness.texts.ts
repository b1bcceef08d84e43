import type { Language } from '@sightline/contract/languages';

/** Proves that mail leaves and arrives. */
export const TEST_MAIL: Record<Language, { subject: string; text: (coverKey: number, sentAt: string) => string }> = {
  en: {
    subject: 'Sightline test mail',
    text: (coverKey, sentAt) =>
      `This is a test mail from Sightline, practice ${coverKey}, sent ${sentAt}. If you can read it, email works. There’s nothing to do.`,
  },
  es: {
    subject: 'Correo de prueba de Sightline',
    text: (coverKey, sentAt) =>
      `Este es un correo de prueba de Sightline, consultorio ${coverKey}, enviado ${sentAt}. Si puede leerlo, el correo funciona. No tiene que hacer nada.`,
  },
};
