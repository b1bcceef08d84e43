import type { BookingAct } from './after.types.ts';
import type { Locale } from './when.rules.ts';

type Said = { practice: string; when: string; url: string };
type Wording = Record<BookingAct, (said: Said) => string>;

/** Texts to a patient's phone: with the time, or without where the practice keeps it from mails. */
const EN: { open: Wording; closed: Wording } = {
  open: {
    booked: ({ practice, when, url }) => `${practice}: Your appointment is on ${when}. Change or cancel: ${url}`,
    moved: ({ practice, when, url }) => `${practice}: Your appointment was moved to ${when}. Change or cancel: ${url}`,
    cancelled: ({ practice, when }) => `${practice}: Your appointment on ${when} was cancelled.`,
  },
  closed: {
    booked: ({ practice, url }) => `${practice}: You have an appointment. See, change or cancel it: ${url}`,
    moved: ({ practice, url }) => `${practice}: Your appointment was moved. See, change or cancel it: ${url}`,
    cancelled: ({ practice }) => `${practice}: Your appointment was cancelled.`,
  },
};
const ES: typeof EN = {
  open: {
    booked: ({ practice, when, url }) => `${practice}: Su cita es el ${when}. Cambiar o cancelar: ${url}`,
    moved: ({ practice, when, url }) => `${practice}: Su cita se cambió al ${when}. Cambiar o cancelar: ${url}`,
    cancelled: ({ practice, when }) => `${practice}: Su cita del ${when} fue cancelada.`,
  },
  closed: {
    booked: ({ practice, url }) => `${practice}: Usted tiene una cita. Verla, cambiarla o cancelarla: ${url}`,
    moved: ({ practice, url }) => `${practice}: Su cita se cambió. Verla, cambiarla o cancelarla: ${url}`,
    cancelled: ({ practice }) => `${practice}: Su cita fue cancelada.`,
  },
};
/** Said with every automated text (CTIA messaging principles, section 5.1). */
const STOP: Record<Locale, string> = {
  en: 'Reply STOP to get no more texts.',
  es: 'Responda STOP para no recibir más mensajes.',
};

export const bookingText = ({
  kind,
  locale,
  hasData,
  ...said
}: Said & { kind: BookingAct; locale: Locale; hasData: boolean }): string => {
  const wording = locale === 'es' ? ES : EN;
  return `${wording[hasData ? 'open' : 'closed'][kind](said)} ${STOP[locale]}`;
};
