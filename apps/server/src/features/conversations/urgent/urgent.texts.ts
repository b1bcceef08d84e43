import type { Language } from '@sightline/contract/languages';
import { textToSend } from '@sightline/messaging/gsm-text';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { countSegments } from '@sightline/messaging/segments';
import type { OfficeKind } from './urgent.types.ts';

/** More cost twice as long to read, for someone who should be calling. */
const MOST_SEGMENTS = 2;

type Numbers = {
  /** Of the location; empty if it has none. */
  phone: string;
  /** For patients outside hours; empty if there is none. */
  onCall: string;
};

type Wording = {
  call: (phone: string) => string;
  closed: (numbers: Numbers) => string;
  closedAlone: (phone: string) => string;
  eitherWay: (numbers: Numbers) => string;
  emergency: string;
  emergencyRoom: string;
};

/** No advice, and no word about what it may be: numbers to call. The letters are in the cheapest alphabet. */
const WORDING: Record<Language, Wording> = {
  en: {
    call: (phone) => `Please call us now${phone && ` at ${phone}`}.`,
    closed: ({ phone, onCall }) =>
      `Our office is closed. Please call our on-call number now: ${onCall}.${phone && ` Office: ${phone}.`}`,
    closedAlone: (phone) => `Our office is closed now.${phone && ` Our number is ${phone}.`}`,
    eitherWay: ({ phone, onCall }) => `Please call us now${phone && ` at ${phone}`}, after hours at ${onCall}.`,
    emergency: 'If this is an emergency, call 911.',
    emergencyRoom: 'If this is an emergency, call 911 or go to the nearest emergency room.',
  },
  es: {
    call: (phone) => `Por favor llame ahora${phone && ` al ${phone}`}.`,
    closed: ({ phone, onCall }) =>
      `No atendemos a esta hora. Por favor llame ahora a nuestras urgencias: ${onCall}.${phone && ` Consultorio: ${phone}.`}`,
    closedAlone: (phone) => `No atendemos a esta hora.${phone && ` Consultorio: ${phone}.`}`,
    eitherWay: ({ phone, onCall }) => `Por favor llame ahora${phone && ` al ${phone}`}, fuera de horario al ${onCall}.`,
    emergency: 'Si es una emergencia, llame al 911.',
    emergencyRoom: 'Si es una emergencia, llame al 911 o vaya a la sala de emergencias que le quede cerca.',
  },
};

function sentencesOf({ office, numbers, language }: { office: OfficeKind; numbers: Numbers; language: Language }) {
  const words = WORDING[language];
  const { phone, onCall } = numbers;
  if (office === 'open') return [words.call(phone), words.emergency];
  if (onCall === '') return [office === null ? words.call(phone) : words.closedAlone(phone), words.emergencyRoom];
  return [office === null ? words.eitherWay(numbers) : words.closed(numbers), words.emergency];
}

/** The one answer to urgent texts of a conversation (URG-002). */
export function urgentAnswer({
  practice,
  phone,
  onCall,
  ...of
}: Numbers & { practice: string; office: OfficeKind; language: Language }): string {
  const numbers = { phone: formatUsPhone(phone), onCall: formatUsPhone(onCall) };
  const body = sentencesOf({ ...of, numbers }).join(' ');
  const named = textToSend({ text: `${practice}: ${body}`, body });
  return countSegments(named).segments <= MOST_SEGMENTS ? named : body;
}

/** To someone on call: no patient and no sign, for it lies on a lock screen. */
export const ON_CALL_ALERT: Record<Language, (link: string) => string> = {
  en: (link) =>
    `Sightline: urgent text from a patient. Sign in and take it: ${link} We'll text again until someone does.`,
  es: (link) =>
    `Sightline: mensaje urgente de un paciente. Entre y atiéndalo: ${link} Le avisaremos de nuevo hasta que alguien lo haga.`,
};
