import type { Language } from '@sightline/contract/languages';

type Words = {
  text: (of: { practice: string; link: string }) => string;
  subject: (practice: string) => string;
  hello: string;
  mail: (of: { location: string; link: string }) => string;
  call: (phone: string) => string;
};

/** They name no patient, provider or reason for the visit. Spanish avoids letters that halve a text. */
export const ASKING_TEXT: Record<Language, Words> = {
  en: {
    text: ({ practice, link }) =>
      `${practice}: How was your visit? Two quick questions: ${link} Reply STOP to get no more texts.`,
    subject: (practice) => `How was your visit? – ${practice}`,
    hello: 'Hello,',
    mail: ({ location, link }) =>
      `How was your visit at ${location}? Please answer two quick questions:\n${link}\n\nWe read every answer.`,
    call: (phone) => `If this is about your eyes now, don’t wait for a reply. Call us at ${phone}.`,
  },
  es: {
    text: ({ practice, link }) =>
      `${practice}: ¿Qué tal estuvo su cita? Son dos preguntas cortas: ${link} Responda STOP para darse de baja.`,
    subject: (practice) => `¿Qué tal estuvo su cita? – ${practice}`,
    hello: 'Hola:',
    mail: ({ location, link }) =>
      `¿Qué tal estuvo su cita en ${location}? Por favor conteste dos preguntas cortas:\n${link}\n\nLeemos todas las respuestas.`,
    call: (phone) => `Si tiene una molestia en los ojos ahora, no espere una respuesta. Llámenos al ${phone}.`,
  },
};
