import type { Score } from '@sightline/contract/feedback.texts';
import type { Language } from '@sightline/contract/languages';
import { useLanguage } from '../../shared/language/language.tsx';

type Words = {
  largePrint: string;
  offline: string;
  loading: string;
  how: string;
  visit: (date: string, location: string) => string;
  scores: Record<Score, string>;
  better: string;
  betterHelp: string;
  left: (count: number) => string;
  urgent: string;
  urgentCall: (phone: string) => string;
  send: string;
  choose: string;
  thanks: string;
  read: (practice: string) => string;
  yours: string;
  change: string;
  share: string;
  shareHelp: string;
  on: (site: string) => string;
  over: string;
  unknown: string;
  unknownHelp: string;
  noLink: string;
  noLinkHelp: string;
  failed: string;
  connection: string;
  tooMany: string;
  closed: string;
  retry: string;
};

export const FEEDBACK_WORDS: Record<Language, Words> = {
  en: {
    largePrint: 'Large print',
    offline: 'You’re offline. Your answer stays on this page. Send it when you’re back online.',
    loading: 'Loading',
    how: 'How was your visit?',
    visit: (date, location) => `${date}, ${location}`,
    scores: { 5: 'Very good', 4: 'Good', 3: 'OK', 2: 'Poor', 1: 'Very poor' },
    better: 'What could we do better?',
    betterHelp: 'Optional. Please don’t write about your health here.',
    left: (count) => `${count} characters left`,
    urgent: 'If this is about your eyes now, call us.',
    urgentCall: (phone) => `Call ${phone}`,
    send: 'Send answer',
    choose: 'Choose one of the five answers.',
    thanks: 'Thank you',
    read: (practice) => `Your answer is with the team at ${practice}. They read every one.`,
    yours: 'Your answer',
    change: 'Change my answer',
    share: 'Would you also share your experience publicly?',
    shareHelp: 'It’s up to you. What you write there is public, and helps others choose.',
    on: (site) => `Write a review on ${site}`,
    over: 'You answered a while ago, so this can’t be changed anymore.',
    unknown: 'This link doesn’t work anymore',
    unknownHelp: 'It may have expired, or part of it is missing. Open it from the message again.',
    noLink: 'Open the link from your message',
    noLinkHelp: 'This page needs the link that you got by text or email after your visit.',
    failed: 'Something went wrong on our side. Please try again.',
    connection: 'We couldn’t reach the server. Check your connection and try again.',
    tooMany: 'Too many tries. Wait a minute and try again.',
    closed: 'This answer can’t be changed anymore.',
    retry: 'Try again',
  },
  es: {
    largePrint: 'Letra grande',
    offline: 'No tiene conexión. Su respuesta sigue en esta página. Envíela cuando vuelva la conexión.',
    loading: 'Cargando',
    how: '¿Qué tal estuvo su cita?',
    visit: (date, location) => `${date}, ${location}`,
    scores: { 5: 'Muy bien', 4: 'Bien', 3: 'Regular', 2: 'Mal', 1: 'Muy mal' },
    better: '¿Qué podríamos hacer mejor?',
    betterHelp: 'Opcional. Por favor no escriba aquí sobre su salud.',
    left: (count) => `Quedan ${count} caracteres`,
    urgent: 'Si tiene una molestia en los ojos ahora, llámenos.',
    urgentCall: (phone) => `Llamar al ${phone}`,
    send: 'Enviar respuesta',
    choose: 'Elija una de las cinco respuestas.',
    thanks: 'Gracias',
    read: (practice) => `El equipo de ${practice} recibió su respuesta. Leemos todas.`,
    yours: 'Su respuesta',
    change: 'Cambiar mi respuesta',
    share: '¿Quiere compartir también su experiencia en público?',
    shareHelp: 'Usted decide. Lo que escriba allí es público y ayuda a otras personas a elegir.',
    on: (site) => `Escribir una reseña en ${site}`,
    over: 'Usted respondió hace tiempo, así que ya no se puede cambiar.',
    unknown: 'Este enlace ya no funciona',
    unknownHelp: 'Puede que haya vencido o que le falte una parte. Ábralo otra vez desde el mensaje.',
    noLink: 'Abra el enlace de su mensaje',
    noLinkHelp: 'Esta página necesita el enlace que recibió por mensaje o correo después de su cita.',
    failed: 'Algo falló de nuestro lado. Inténtelo otra vez.',
    connection: 'No pudimos conectarnos. Revise su conexión e inténtelo otra vez.',
    tooMany: 'Demasiados intentos. Espere un minuto e inténtelo otra vez.',
    closed: 'Esta respuesta ya no se puede cambiar.',
    retry: 'Intentar otra vez',
  },
};

/** The words of the page in the patient's language. */
export function useFeedbackWords(): { words: Words; language: Language } {
  const { language } = useLanguage();
  return { words: FEEDBACK_WORDS[language], language };
}
export type FeedbackWords = Words;
