import type { Language } from '@sightline/contract/languages';
import { sentence } from '@sightline/messaging/automated-text';
import type { BookingAct } from './after.types.ts';

/** A visit's facts in a text; empty ones are omitted. */
type VisitFacts = { what: string; when: string; who: string; where: string };

type Wording = {
  /** Says what, when, with whom and where. */
  open: Record<BookingAct, (facts: VisitFacts) => string>;
  /** Says only that there is something to see, if the practice keeps details out of texts and emails. */
  closed: Record<BookingAct, string>;
  /** A provider's title after the name; the Spanish has none, because it depends on the person's gender. */
  title: (title: string) => string;
  /** What a visit is, and whose where several people have the phone. */
  forPerson: (said: { what: string; name: string }) => string;
  bring: (what: string) => string;
  change: (url: string) => string;
  /** If what to bring is left to the page behind the link. */
  changeAndBring: (url: string) => string;
  see: (url: string) => string;
  questions: (phone: string) => string;
  /** Part of every automated text (CTIA messaging principles, section 5.1). */
  stop: string;
};

const listed = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const after = (word: string, what: string): string => (what === '' ? '' : `${word} ${what}`);
const EN_FACTS = ({ what, when, who, where }: VisitFacts) =>
  listed([what, when, after('with', who), after('at', where)]);
const ES_FACTS = ({ what, when, who, where }: VisitFacts) =>
  listed([what, when, after('con', who), after('en', where)]);

/** The Spanish uses only letters of the default alphabet: one other letter halves the space of a text. */
export const TEXT_WORDS: Record<Language, Wording> = {
  en: {
    open: {
      booked: (facts) => `You're booked: ${sentence(EN_FACTS(facts))}`,
      moved: (facts) => `Appointment moved: ${sentence(EN_FACTS(facts))}`,
      cancelled: (facts) => `Appointment cancelled: ${sentence(EN_FACTS(facts))}`,
    },
    closed: {
      booked: 'You have an appointment.',
      moved: 'Your appointment was moved.',
      cancelled: 'Your appointment was cancelled.',
    },
    title: (title) => `, ${title}`,
    forPerson: ({ what, name }) => `${what} ${after('for', name)}`.trim(),
    bring: (what) => `Bring: ${what}.`,
    change: (url) => `Change or cancel: ${url}`,
    changeAndBring: (url) => `What to bring, change or cancel: ${url}`,
    see: (url) => `See, change or cancel it: ${url}`,
    questions: (phone) => `Questions? Call ${phone}.`,
    stop: 'Reply STOP to opt out.',
  },
  es: {
    open: {
      booked: (facts) => `Su cita: ${sentence(ES_FACTS(facts))}`,
      moved: (facts) => `Cita cambiada: ${sentence(ES_FACTS(facts))}`,
      cancelled: (facts) => `Cita cancelada: ${sentence(ES_FACTS(facts))}`,
    },
    closed: {
      booked: 'Usted tiene una cita.',
      moved: 'Su cita fue reprogramada.',
      cancelled: 'Su cita fue cancelada.',
    },
    title: () => '',
    forPerson: ({ what, name }) => `${what} ${after('para', name)}`.trim(),
    bring: (what) => `Traiga: ${what}.`,
    change: (url) => `Cambiar o cancelar: ${url}`,
    changeAndBring: (url) => `Qué traer, cambiar o cancelar: ${url}`,
    see: (url) => `Verla, cambiarla o cancelarla: ${url}`,
    questions: (phone) => `¿Preguntas? Llame al ${phone}.`,
    stop: 'Responda STOP para darse de baja.',
  },
};
