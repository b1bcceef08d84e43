import type { RuleName } from '@sightline/contract/automated-messages.texts';
import type { PatientLocale } from '@sightline/contract/languages';

type Kind = 'visit' | 'forms' | 'recall' | 'order';
export const MAIL_KIND: Record<RuleName, Kind> = {
  'reminder-first': 'visit',
  'reminder-last': 'visit',
  'forms-first': 'forms',
  'forms-last': 'forms',
  'recall-before': 'recall',
  'recall-after': 'recall',
  'order-ready': 'order',
};

type Words = {
  hello: string;
  subject: Record<Kind, string>;
  /** Used if the practice keeps details out of emails: says only that there is a message. */
  closed: Record<Kind, (practice: string) => string>;
  call: (phone: string) => string;
};

/** The text around a rule's message in an email. */
export const MAIL_WORDS: Record<PatientLocale, Words> = {
  'en-US': {
    hello: 'Hello,',
    subject: {
      visit: 'Your appointment',
      forms: 'Forms for your visit',
      recall: 'Time for an eye exam',
      order: 'Your order',
    },
    closed: {
      visit: (practice) => `This is a reminder that you have an appointment with ${practice}.`,
      forms: (practice) => `Please fill in your forms before your visit to ${practice}:`,
      recall: (practice) => `${practice} would like to hear from you about your next visit.`,
      order: (practice) => `${practice} has news about your order.`,
    },
    call: (phone) =>
      `To confirm, reschedule or ask a question, please call ${phone}. We don’t read replies to this email.`,
  },
  'es-US': {
    hello: 'Hola:',
    subject: {
      visit: 'Su cita',
      forms: 'Formularios para su cita',
      recall: 'Su examen de la vista',
      order: 'Su pedido',
    },
    closed: {
      visit: (practice) => `Le recordamos que tiene una cita con ${practice}.`,
      forms: (practice) => `Por favor llene sus formularios antes de su cita con ${practice}:`,
      recall: (practice) => `${practice} quisiera hablar con usted sobre su próxima cita.`,
      order: (practice) => `${practice} tiene noticias sobre su pedido.`,
    },
    call: (phone) =>
      `Para confirmar o cambiar su cita, o si tiene preguntas, llame al ${phone}. No leemos las respuestas a este correo.`,
  },
};

/** Requests for a reply by text, which an email can't offer. */
export const REPLY_SENTENCE =
  / ?(?:Reply|Responda|Text) (?:C|R|STOP|YES|SI|SÍ|1|here|aquí|y|o)(?!\p{L})[^.!?]*[.!?]?/gu;
