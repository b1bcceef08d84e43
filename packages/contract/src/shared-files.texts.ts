import type { Language } from './languages.ts';

/** What patients read behind a link to a document. */
export const SHARED_FILE_PAGE = {
  en: {
    title: 'Your document',
    why: 'We sent you a document. To open it, enter the patient’s date of birth.',
    question: 'Date of birth',
    open: 'Open document',
    wrong: 'That date doesn’t match. Check it and try again.',
    locked: 'This link is locked after too many wrong dates. Ask the office to send the document again.',
    lapsed: 'This link is invalid or has expired. Ask the office for a new one.',
    revoked: 'The office took this document back. Ask them if you expected it.',
  },
  es: {
    title: 'Su documento',
    why: 'Le enviamos un documento. Para abrirlo, escriba la fecha de nacimiento del paciente.',
    question: 'Fecha de nacimiento',
    open: 'Abrir documento',
    wrong: 'La fecha no coincide. Revísela e inténtelo de nuevo.',
    locked:
      'Este enlace se bloqueó después de varias fechas incorrectas. Pida al consultorio que le envíe el documento otra vez.',
    lapsed: 'Este enlace no es válido o venció. Pida uno nuevo al consultorio.',
    revoked: 'El consultorio retiró este documento. Pregúntele si lo esperaba.',
  },
} as const satisfies Record<Language, Record<string, string>>;
