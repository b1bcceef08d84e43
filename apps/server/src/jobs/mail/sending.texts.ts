import type { Locale } from '../../features/bookings/after/when.rules.ts';

/** What happened, and how the facts are named. `closed` says no more than that there is an appointment. */
export const PATIENT_MAIL = {
  en: {
    hello: 'Hello,',
    subject: {
      booked: 'Your appointment is booked',
      moved: 'Your appointment was moved',
      cancelled: 'Your appointment was cancelled',
      closed: 'You have an appointment',
    },
    booked: (practice: string) => `Your appointment at ${practice} is booked.`,
    moved: (practice: string) => `Your appointment at ${practice} was moved. This is the new time:`,
    cancelled: (practice: string) => `Your appointment at ${practice} was cancelled. It was:`,
    closed: {
      booked: (practice: string) => `You have an appointment with ${practice}.`,
      moved: (practice: string) => `You have an appointment with ${practice}. It was changed.`,
      cancelled: (practice: string) => `Your appointment with ${practice} was cancelled.`,
    },
    manage: 'To see, move or cancel your appointment:',
    labels: { what: 'What', when: 'When', where: 'Where', who: 'With', phone: 'Phone' },
  },
  es: {
    hello: 'Hola:',
    subject: {
      booked: 'Su cita está reservada',
      moved: 'Su cita se cambió',
      cancelled: 'Su cita fue cancelada',
      closed: 'Usted tiene una cita',
    },
    booked: (practice: string) => `Su cita en ${practice} está reservada.`,
    moved: (practice: string) => `Su cita en ${practice} se cambió. Esta es la nueva hora:`,
    cancelled: (practice: string) => `Su cita en ${practice} fue cancelada. Era:`,
    closed: {
      booked: (practice: string) => `Usted tiene una cita con ${practice}.`,
      moved: (practice: string) => `Usted tiene una cita con ${practice}. Se cambió.`,
      cancelled: (practice: string) => `Su cita con ${practice} fue cancelada.`,
    },
    manage: 'Para ver, cambiar o cancelar su cita:',
    labels: { what: 'Motivo', when: 'Cuándo', where: 'Dónde', who: 'Con', phone: 'Teléfono' },
  },
} as const satisfies Record<Locale, object>;

/** To the practice. Who the patient is stands in the dashboard only, behind its sign-in. */
export const PRACTICE_MAIL = {
  subject: { booked: 'New online booking', moved: 'Online booking moved', cancelled: 'Online booking cancelled' },
  booked: 'A patient booked an appointment online.',
  moved: 'A patient moved an appointment online. This is the new time:',
  cancelled: 'A patient cancelled an appointment online. It was:',
  patient: 'Who the patient is, in the dashboard after signing in:',
} as const;

/** The dashboard's page of web appointments. */
export const DASHBOARD_PATH = '/reports/appointments';
